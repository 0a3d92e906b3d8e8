import type { PaperBlock } from '@recoup/domain/remittances/paper';
import { isForwardedLine, isOriginalLine } from '@recoup/domain/remittances/passed-on';

type TextLine = Extract<PaperBlock, { kind: 'text' }>['lines'][number];

const fromLine = /^\W*(?:from|von|de|da|desde|mittente|exp[ée]diteur|remitente)\s?:\s*\S/i;
const subjectLine = /^\W*(?:subject|betreff|objet|asunto|assunto|oggetto)\s?:/i;
const sentLine =
  /^\W*(?:sent|date|to|gesendet|datum|an|envoy[ée]|[àa]|enviado(?: el)?|enviada(?: em)?|fecha|para|inviato|data)\s?:/i;
const headLines = 7;
const forwarded = /^\s*(?:fwd?|wg|tr|rv|i|enc)\s?:/i;

const answered = /^\s*(?:re|aw|antw|antwort|sv|vs|rif|r|res|resp)\s?:/i;

/** Whether a mail was forwarded: by its subject, or by the line that is written above what it forwards. */
export function isForwarded(subject: string | undefined, blocks: readonly PaperBlock[]): boolean {
  if (forwarded.test(subject ?? '')) return true;
  const texts = blocks.flatMap((block) =>
    block.kind === 'text' ? block.lines.map(({ text }) => text) : [],
  );
  const isAnswer = answered.test(subject ?? '');
  return texts.some((text) => isForwardedLine(text) || (!isAnswer && isOriginalLine(text)));
}

/**
 * Marks as quoted what stands below the head of an earlier mail: in a reply, that is our own mail, and its
 * list answers nothing.
 */
export function quoteEarlier(blocks: readonly PaperBlock[]): PaperBlock[] {
  let isBelow = false;
  return blocks.map((block) => {
    if (isBelow) return quotedBlock(block);
    if (block.kind === 'table') return block;
    const head = headOf(block.lines.map(({ text }) => text));
    if (head === -1) return block;
    isBelow = true;
    const [own, earlier] = [block.lines.slice(0, head), block.lines.slice(head)];
    return { kind: 'text', lines: [...own, ...earlier.map(quotedLine)] };
  });
}

/** A block as lines of text that the reader takes for quoted. */
export const quotedBlock = (block: PaperBlock): PaperBlock => ({
  kind: 'text',
  lines:
    block.kind === 'text'
      ? block.lines.map(quotedLine)
      : block.rows.map(({ lineNumber, cells }) =>
          quotedLine({ lineNumber, text: cells.join('  ') }),
        ),
});

const quotedLine = (line: TextLine): TextLine =>
  /^\s*>/.test(line.text) ? line : { ...line, text: `> ${line.text}` };

const headOf = (lines: readonly string[]): number =>
  lines.findIndex((line, at) => {
    if (!fromLine.test(line)) return false;
    const below = lines.slice(at + 1, at + headLines);
    return (
      below.some((each) => subjectLine.test(each)) && below.some((each) => sentLine.test(each))
    );
  });
