import type { Day } from '../dates/day.ts';
import type { Paper, PaperRow } from '../remittances/paper.ts';

/** What was read of a response as it is stored and sent: a line of text is a row with one cell. */
export interface StoredPaper {
  readonly day: Day | null;
  /** The day on which it was received, where that is known: it is not stored with it. */
  readonly receivedOn?: Day | undefined;
  /** Whether someone passed on what another had sent. */
  readonly isForwarded?: boolean | undefined;
  readonly blocks: Array<{
    readonly kind: 'table' | 'text';
    /** The sheet of a workbook that it is; null for everything else. */
    readonly name: string | null;
    readonly rows: Array<{
      readonly lineNumber: number;
      readonly cells: string[];
      readonly formats?: Array<string | null> | undefined;
    }>;
  }>;
}

/** What a database can keep of a text: without NUL and halves of pairs of surrogates. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const toStoredRow = ({ lineNumber, cells, formats }: PaperRow) => ({
  lineNumber,
  cells: cells.map(storable),
  ...(formats && { formats: formats.map((format) => format ?? null) }),
});

/** Returns what was read of a response as it is stored. */
export const toStoredPaper = ({ day, isForwarded, blocks }: Paper): StoredPaper => ({
  day: day ?? null,
  ...(isForwarded && { isForwarded }),
  blocks: blocks.map((block) =>
    block.kind === 'table'
      ? {
          kind: 'table',
          name: block.name === undefined ? null : storable(block.name),
          rows: block.rows.map(toStoredRow),
        }
      : {
          kind: 'text',
          name: null,
          rows: block.lines.map(({ lineNumber, text }) =>
            toStoredRow({ lineNumber, cells: [text] }),
          ),
        },
  ),
});

/** Returns a stored paper as the rules that read it take it. */
export const ofStoredPaper = ({ day, receivedOn, isForwarded, blocks }: StoredPaper): Paper => ({
  day: day ?? undefined,
  receivedOn,
  isForwarded,
  blocks: blocks.map(({ kind, name, rows }) =>
    kind === 'table'
      ? { kind, name: name ?? undefined, rows }
      : { kind, lines: rows.map(({ lineNumber, cells: [text = ''] }) => ({ lineNumber, text })) },
  ),
});
