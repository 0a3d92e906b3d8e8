import { type BankStatement, StatementError, type StatementFormat } from './bank-statement.ts';
import { readBai2 } from './read-bai2.ts';
import { readCamt } from './read-camt.ts';
import { readOfx } from './read-ofx.ts';

/** A format that is read as a text; all others are read as a table. */
export type TextFormat = Exclude<StatementFormat, 'csv'>;

const readers: Readonly<Record<TextFormat, (text: string) => BankStatement[]>> = {
  camt: readCamt,
  bai2: readBai2,
  ofx: readOfx,
};

/**
 * Tells the format of a statement by its beginning, whatever its name is.
 * @param start the first characters of the file
 * @throws StatementError if it is in a format of banks that is not read
 */
export function formatOf(start: string): StatementFormat {
  const text = start.replace(/^\uFEFF/, '').trimStart();
  if (/^OFXHEADER|^<OFX>|<\?OFX\b/i.test(text)) return 'ofx';
  if (/^<(?:\?xml|!doctype|\w+:?Document|Document)/i.test(text)) return 'camt';
  const [line = ''] = text.split('\n', 1);
  if (line.startsWith('01,') && line.trimEnd().endsWith('/')) return 'bai2';
  const other = otherFormats.find(([pattern]) => pattern.test(text));
  if (other)
    throw new StatementError(
      `This is a statement in ${other[1]}. Download it as camt.053, BAI2, OFX, or CSV.`,
    );
  return 'csv';
}

const otherFormats: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:\{1:F01|:20:)/, 'MT940'],
  [/^!Type:|^!Account/i, 'QIF'],
];

/** Reads a statement that is a text. @throws StatementError */
export function readStatementText(format: TextFormat, text: string): BankStatement[] {
  return readers[format](text.replace(/^\uFEFF/, ''));
}
