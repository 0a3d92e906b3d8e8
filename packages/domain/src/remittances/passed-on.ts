import type { Paper, PaperBlock } from './paper.ts';

const forwarded =
  /^[\s*_–—-]*(?:(?:begin )?forwarded message|(?:anfang der )?weitergeleiteten? nachricht|(?:début du )?message (?:transféré|réexpédié)|(?:inicio del )?mensaje reenviado|(?:inizio )?messaggio inoltrato|(?:início da )?mensagem (?:re)?encaminhada|(?:begin )?doorgestuurd bericht)[\s*_:–—-]*$/iu;
const original =
  /^\s*-{2,} ?(?:original message|urspr.ngliche nachricht|message d.origine|mensaje original|mensagem original|messaggio originale)/i;
const fromLine = /^\W*(?:from|von|de|da|desde|mittente|exp[ée]diteur|remitente)\s?:\s*\S.*@/iu;

/** Whether a line is what a program for mail writes above a mail that it forwards, in six languages. */
export const isForwardedLine = (text: string): boolean => forwarded.test(text);

/** Whether a line is what such a program writes above an earlier mail that it answers, or forwards. */
export const isOriginalLine = (text: string): boolean => original.test(text);

/** A place in a response. */
export interface LinePlace {
  readonly block: number;
  readonly lineNumber: number;
}

interface PassedOn {
  readonly isForwarded: boolean;
  /** The line below which what was forwarded stands; none where nothing is written above it. */
  readonly below: LinePlace | undefined;
  /** The blocks, in which what was forwarded is no quote of ours. */
  readonly blocks: readonly PaperBlock[];
}

/** Finds whether a response was forwarded, and what of it. */
export function readPassedOn({ isForwarded = false, blocks }: Paper): PassedOn {
  const lines = blocks.flatMap((block, at) =>
    block.kind === 'text' ? block.lines.map((line) => ({ ...line, block: at })) : [],
  );
  if (!isForwarded && !lines.some(({ text }) => isForwardedLine(text)))
    return { isForwarded: false, below: undefined, blocks };
  const below = lines.find(
    ({ text }) => isForwardedLine(text) || isOriginalLine(text) || fromLine.test(text),
  );
  if (below === undefined || !isOriginalLine(below.text))
    return { isForwarded: true, below, blocks };
  const withoutIt = blocks.map((block, at) =>
    block.kind === 'text' && at === below.block
      ? {
          ...block,
          lines: block.lines.map((line) =>
            line.lineNumber === below.lineNumber ? { ...line, text: '' } : line,
          ),
        }
      : block,
  );
  return { isForwarded: true, below, blocks: withoutIt };
}

/** Whether a place stands below another one. */
export const isBelow = (place: LinePlace, above: LinePlace): boolean =>
  place.block > above.block || (place.block === above.block && place.lineNumber > above.lineNumber);
