import { day } from '../src/dates/day.ts';
import { cents } from '../src/money/cents.ts';
import type { MatchableLine } from '../src/reconciliation/hotel-response.ts';
import type { PaperReading } from '../src/remittances/choose-answers.ts';
import type { LineAnswer } from '../src/remittances/combine-answers.ts';
import type { PaperBlock } from '../src/remittances/paper.ts';
import { readPaper } from '../src/remittances/read-paper.ts';

/** A line that is billed, in dollars. */
export const line = (
  id: number,
  [guestLastName, guestFirstName]: [string, string],
  startDate: string,
  commission: number,
  confirmationNumber: string | null = null,
): MatchableLine => ({
  id,
  guestLastName,
  guestFirstName,
  startDate,
  endDate: undefined,
  commission: cents(commission * 100),
  confirmationNumber,
});
const vintner = line(70211, ['Vintner', 'Olga'], '2026-03-04', 30, 'KX400817');
const amsel = line(70212, ['Amsel', 'Peter'], '2026-04-11', 36, '88120047');
const calloway = line(70215, ['Calloway', 'Ruth'], '2026-05-02', 10);
const duvivier = line(70220, ['Duvivier', 'Marc'], '2026-05-20', 105, '5501-A7');
const mueller = line(70224, ['Müller', 'Jörg'], '2026-06-09', 42, '07731992');
/** The lines of the invoice that is answered. */
export const lines = [vintner, amsel, calloway, duvivier, mueller];

/** A block of lines of text. */
export const text = (...texts: string[]): PaperBlock => ({
  kind: 'text',
  lines: texts.map((each, at) => ({ lineNumber: at + 1, text: each })),
});
/** A table, its headings first. */
export const table = (...rows: string[][]): PaperBlock => ({
  kind: 'table',
  rows: rows.map((cells, at) => ({ lineNumber: at + 1, cells })),
});
/** Reads blocks against one invoice of five lines. */
export const read = (
  blocks: PaperBlock[],
  currency = 'USD',
  others: MatchableLine[] = [],
): PaperReading =>
  readPaper({ day: day('2026-11-16'), blocks }, [{ number: '2201-4', currency, lines }], others);
/** A line's guest, code, and amount, with a star where it is chosen. */
export const brief = ({ line: { guestLastName }, code, paid, isChosen }: LineAnswer): string =>
  `${guestLastName} ${code ?? 'other'}${paid === undefined ? '' : ` ${paid / 100}`}${isChosen ? ' *' : ''}`;
/** What blocks say of the lines. */
export const said = (...blocks: PaperBlock[]): string[] => read(blocks).answers.map(brief);
