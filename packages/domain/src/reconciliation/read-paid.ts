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

/** What stands in a row where the amount paid should. */
interface Paid {
  readonly text: string;
  /** Whether the text is an amount, or would be one if its mark were clear. */
  readonly isAmount: boolean;
  readonly cents: Cents | undefined;
  /** Currencies other than ours that the row says the amount is in, and texts that are none. */
  readonly foreignCurrency: string | undefined;
  readonly doubts: readonly string[];
}

const ours = 'USD';

const fieldOf = ({ positions }: Columns<'answer'>) =>
  positions.paid === undefined ? 'amount' : 'paid';

/** How a row writes its amount: the number format of a workbook's number, and what its currency is. */
function writingOf(columns: Columns<'answer'>, { fields, formats }: PaidRow) {
  const field = fieldOf(columns);
  const format = formats?.[columns.positions[field] ?? -1] ?? undefined;
  const header = currencyInHeader(columns.names[field] ?? '');
  const currency = readCurrency(fields.currency ?? '') ?? header;
  return { format, header, facts: { isNumber: format !== undefined, currency } };
}

/** Whether `1,234` is a thousand, by what the other amounts of the column prove. */
function provenMarkOf(columns: Columns<'answer'>, rows: readonly PaidRow[]): DecimalMark {
  const written = rows.filter((row) => writingOf(columns, row).format === undefined);
  const marks = written.map(({ fields }) => provenMark(fields[fieldOf(columns)] ?? ''));
  const commas = marks.filter((mark) => mark === ',').length;
  const dots = marks.filter((mark) => mark === '.').length;
  return commas === dots ? 'either' : commas > dots ? ',' : '.';
}

/** The amounts that may be in thousands or with decimals, when the others prove nothing (F-124). */
export function ambiguousAmounts(columns: Columns<'answer'>, rows: readonly PaidRow[]): string[] {
  if (provenMarkOf(columns, rows) !== 'either') return [];
  return rows.flatMap((row) => {
    const text = row.fields[fieldOf(columns)] ?? '';
    return dependsOnMark(text, writingOf(columns, row).facts) ? [text] : [];
  });
}

/**
 * Reads what each row says was paid. The currency is written by a column of its own, beside the amount, by
 * the cell's number format, or in the header; of several the one that is not ours counts (F-124).
 * @param rows all rows, whose amounts prove what their marks are
 * @param answered the mark that a person chose, which counts where nothing proves one
 */
export function readPaid(
  columns: Columns<'answer'>,
  rows: readonly PaidRow[],
  answered: DecimalMark = 'either',
): (row: PaidRow) => Paid {
  const field = fieldOf(columns);
  const proven = provenMarkOf(columns, rows);
  const mark = proven === 'either' ? answered : proven;
  const others = (columns.rivals[field] ?? []).filter((at) => at !== columns.positions[field]);
  return (row) => {
    const text = row.fields[field] ?? '';
    const { format, header, facts } = writingOf(columns, row);
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
    const column = currencyOfColumn(row.fields.currency ?? '');
    const unknown = shown?.unknownCurrency === undefined ? undefined : `"${shown.unknownCurrency}"`;
    const stated = [column, amount?.currency, shown?.currency ?? unknown, header];
    return {
      text,
      isAmount: amount !== undefined,
      cents: amount?.cents,
      foreignCurrency:
        (amount && stated.find((currency) => currency && currency !== ours)) || undefined,
      doubts: others
        .map((other) => row.cells[other]?.trim() ?? '')
        .filter((other) => other !== '' && other !== text)
        .map((other) => `"${other}" may also be the amount paid`),
    };
  };
}

/** A text that is no currency is shown as it is: the amount is in something unknown. */
function currencyOfColumn(text: string): string | undefined {
  if (text === '') return undefined;
  return readDollarSign(text) ?? readCurrency(text) ?? `"${text}"`;
}
