import { homeCurrency } from '../countries/exchange-rate.ts';
import type { Cents } from '../money/cents.ts';
import type { RawFields } from '../uploads/pick-fields.ts';
import { type DecimalMark, dependsOnMark, provenMark, readAmount } from '../uploads/read-amount.ts';
import { currencyInHeader, readCurrency, readDollarSign } from '../uploads/read-currency.ts';
import { readNumberFormat } from '../uploads/read-number-format.ts';
import type { Columns } from '../uploads/recognize-header.ts';

interface PaidRow {
  readonly cells: readonly string[];
  readonly fields: RawFields;
  readonly formats?: ReadonlyArray<string | null | undefined> | undefined;
}

/** The cell of the amount paid in a row. */
interface Paid {
  readonly text: string;
  /** Whether the text is an amount, or would be one if its mark were clear. */
  readonly isAmount: boolean;
  readonly cents: Cents | undefined;
  /**
   * Currencies other than ours in which the row states the amount, and texts that are not
   * currencies; the hotel's where it states none.
   */
  readonly foreignCurrency: string | undefined;
  readonly doubts: readonly string[];
}

const fieldOf = ({ positions }: Columns<'answer'>) =>
  positions.paid === undefined ? 'amount' : 'paid';

/**
 * How a row writes its amount: the number format of a workbook's number, and the sources of its
 * currency, last the hotel.
 */
function writingOf(
  columns: Columns<'answer'>,
  { fields, formats }: PaidRow,
  hotelCurrency: string | null,
) {
  const field = fieldOf(columns);
  const format = formats?.[columns.positions[field] ?? -1] ?? undefined;
  const header = currencyInHeader(columns.names[field] ?? '');
  const currency = readCurrency(fields.currency ?? '') ?? header ?? hotelCurrency ?? undefined;
  return { format, header, facts: { isNumber: format !== undefined, currency } };
}

/** Returns whether `1,234` is a thousand, by what the other amounts of the column prove. */
function provenMarkOf(columns: Columns<'answer'>, rows: readonly PaidRow[]): DecimalMark {
  const written = rows.filter((row) => writingOf(columns, row, null).format === undefined);
  const marks = written.map(({ fields }) => provenMark(fields[fieldOf(columns)] ?? ''));
  const commas = marks.filter((mark) => mark === ',').length;
  const dots = marks.filter((mark) => mark === '.').length;
  return commas === dots ? 'either' : commas > dots ? ',' : '.';
}

/** The amounts that may be in thousands or with decimals, when the others prove nothing (F-124). */
export function ambiguousAmounts(
  columns: Columns<'answer'>,
  rows: readonly PaidRow[],
  hotelCurrency: string | null,
): string[] {
  if (provenMarkOf(columns, rows) !== 'either') return [];
  return rows.flatMap((row) => {
    const text = row.fields[fieldOf(columns)] ?? '';
    return dependsOnMark(text, writingOf(columns, row, hotelCurrency).facts) ? [text] : [];
  });
}

/**
 * Reads what each row says was paid. The currency is in a separate column, next to the amount, in
 * the cell's number format, or in the header; of several, the one that is not ours counts (F-124).
 * Where none is stated, it is the hotel's.
 * @param rows all rows, whose amounts prove the meaning of their marks
 * @param hotelCurrency null when it is not known
 * @param answered the mark that a user chose, which counts if nothing proves one
 */
export function readPaid(
  columns: Columns<'answer'>,
  rows: readonly PaidRow[],
  hotelCurrency: string | null,
  answered: DecimalMark = 'either',
): (row: PaidRow) => Paid {
  const field = fieldOf(columns);
  const proven = provenMarkOf(columns, rows);
  const mark = proven === 'either' ? answered : proven;
  const others = (columns.rivals[field] ?? []).filter((at) => at !== columns.positions[field]);
  return (row) => {
    const text = row.fields[field] ?? '';
    const { format, header, facts } = writingOf(columns, row, hotelCurrency);
    const unclear = (doubt: string): Paid => ({
      text,
      isAmount: true,
      cents: undefined,
      foreignCurrency: undefined,
      doubts: [doubt],
    });
    const shown = format === undefined ? undefined : readNumberFormat(format);
    if (shown?.isPercent) return unclear(`"${text}" is a percentage`);
    if (mark === 'either' && dependsOnMark(text, facts))
      return unclear(`the separator in "${text}" could mark thousands or decimals`);
    const amount = readAmount(text, facts.isNumber ? '.' : mark, facts);
    const column = currencyOfColumn(row.fields.currency ?? '', hotelCurrency);
    const unknown = shown?.unknownCurrency === undefined ? undefined : `"${shown.unknownCurrency}"`;
    const stated = [column, amount?.currency, shown?.currency ?? unknown, header].filter(Boolean);
    const unsaid = [text, format?.replaceAll(inBrackets, ''), columns.names[field]];
    const currency =
      stated.find((each) => each !== homeCurrency) ??
      stated[0] ??
      (unsaid.some((each) => each?.includes('$'))
        ? readDollarSign('$', hotelCurrency ?? undefined)
        : hotelCurrency);
    return {
      text,
      isAmount: amount !== undefined,
      cents: amount?.cents,
      foreignCurrency: amount && currency && currency !== homeCurrency ? currency : undefined,
      doubts: [
        ...others
          .map((other) => row.cells[other]?.trim() ?? '')
          .filter((other) => other !== '' && other !== text)
          .map((other) => `"${other}" may also be the amount paid`),
        ...(amount && !currency ? ['its currency is not stated'] : []),
      ],
    };
  };
}

/** What a number format says of its language and its currency, which is read before. */
const inBrackets = /\[\$[^\]]*\]/g;

/** Shows a text that is not a currency unchanged: the currency of the amount is unknown. */
function currencyOfColumn(text: string, hotelCurrency: string | null): string | undefined {
  if (text === '') return undefined;
  const home = hotelCurrency ?? undefined;
  return readDollarSign(text, home) ?? readCurrency(text, home) ?? `"${text}"`;
}
