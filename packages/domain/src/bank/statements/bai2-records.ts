import { countText } from '../../kit/counted.ts';
import { StatementError } from './bank-statement.ts';

/** A record with those that continue it. */
export interface Bai2Record {
  readonly code: string;
  /** Where it begins in the file, from 1. */
  readonly lineNumber: number;
  /** What follows its code, and the code of each record that continues it. */
  readonly parts: string[];
}

/** Characters of a record with those that continue it; real ones have a few hundred. */
const longestRecord = 20_000;

const codes: ReadonlySet<string> = new Set(['01', '02', '03', '16', '49', '88', '98', '99']);

/**
 * Takes a file of BAI2 apart into records, each with those that continue it.
 * @throws StatementError that names the line
 */
export function* recordsOf(text: string): Generator<Bai2Record> {
  let open: Bai2Record | undefined;
  let length = 0;
  for (const [position, written] of text.split(/\r\n|\r|\n/).entries()) {
    const line = written.trim();
    if (line === '') continue;
    const lineNumber = position + 1;
    const code = line.slice(0, 2);
    const part = line.slice(3);
    if (line[2] !== ',' || !codes.has(code))
      throw new StatementError(
        `Line ${lineNumber} of the BAI2 file begins with '${line.slice(0, 10)}', which is no record.`,
      );
    length = code === '88' ? length + line.length : line.length;
    if (length > longestRecord)
      throw new StatementError(
        `The record with line ${lineNumber} of the BAI2 file has more than ${countText(longestRecord)} characters.`,
      );
    if (code !== '88') {
      if (open) yield open;
      open = { code, lineNumber, parts: [part] };
    } else if (open) open.parts.push(part);
    else throw new StatementError(`Line ${lineNumber} of the BAI2 file continues no record.`);
  }
  if (open) yield open;
}

/** What follows the funds type, which says for days or times how many fields are its own. */
export function afterFunds(
  record: Bai2Record,
  [type = '', ...fields]: readonly string[],
): string[] {
  if (['', 'Z', '0', '1', '2'].includes(type)) return fields;
  if (type === 'V') return fields.slice(2);
  if (type === 'S') return fields.slice(3);
  if (type === 'D' && /^\d{1,3}$/.test(fields[0] ?? ''))
    return fields.slice(1 + 2 * Number(fields[0]));
  throw problem(
    record,
    `has the funds type '${type}'. It must be 0, 1, 2, D with a number of days, S, V, or Z`,
  );
}

/** The fields of a record, which ends with a slash. */
export function fieldsOf({ parts }: Bai2Record): string[] {
  return parts
    .map((part) => part.split('/', 1)[0])
    .join(',')
    .split(',');
}

/** The fields of a transaction, whose text may contain slashes and goes to the end of the line. */
export function tokensOf({ parts }: Bai2Record) {
  return parts.flatMap((part, index) =>
    part
      .replace(/\/$/, '')
      .split(',')
      .map((token) => ({ token: token.trim(), index })),
  );
}

/** The text of a transaction, of its last `count` fields; what continues it is a sentence of its own. */
export function textFrom(record: Bai2Record, count: number): string {
  if (count <= 0) return '';
  const lines = Map.groupBy(tokensOf(record).slice(-count), ({ index }) => index);
  return [...lines.values()].map((line) => line.map(({ token }) => token).join(', ')).join(' ');
}

/** How a record is called in messages. */
export const whereOf = ({ code, lineNumber }: Bai2Record): string =>
  `record ${code} in line ${lineNumber}`;

/** What is wrong with a record, as an error. @param what a verb with its object */
export function problem(record: Bai2Record, what: string): StatementError {
  const where = whereOf(record);
  return new StatementError(`R${where.slice(1)} of the BAI2 file ${what}.`);
}
