import type { Cents } from '../money/cents.ts';
import type { RawFields } from '../uploads/pick-fields.ts';
import { type DecimalMark, dependsOnMark, provenMark, readAmount } from '../uploads/read-amount.ts';
import { currencyInHeader, readCurrency, readDollarSign } from '../uploads/read-currency.ts';
import { readNumberFormat } from '../uploads/read-number-format.ts';
import type { Columns } from '../uploads/recognise-header.ts';

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

/**
 * Reads what each row says was paid. The currency is written by a column of its own, beside the amount, by
 * the cell's number format, or in the header; of several the one that is not ours counts (F-124).
 * @param rows all rows, whose amounts prove what their marks are
 */
export function readPaid(
  { positions, names, rivals }: Columns<'answer'>,
  rows: readonly PaidRow[],
): (row: PaidRow) => Paid {
  const field = positions.paid === undefined ? 'amount' : 'paid';
  const position = positions[field] ?? -1;
  const header = currencyInHeader(names[field] ?? '');
  const formatOf = ({ formats }: PaidRow) => formats?.[position] ?? undefined;
  const written = rows.filter((row) => formatOf(row) === undefined);
  const mark = markOf(written.map(({ fields }) => fields[field] ?? ''));
  const others = (rivals[field] ?? []).filter((other) => other !== position);
  return (row) => {
    const text = row.fields[field] ?? '';
    const format = formatOf(row);
    const unclear = (doubt: string): Paid => ({
      text,
      isAmount: true,
      cents: undefined,
      foreignCurrency: undefined,
      doubts: [doubt],
    });
    const shown = format === undefined ? undefined : readNumberFormat(format);
    if (shown?.isPercent) return unclear(`"${text}" is a percentage`);
    const isNumber = format !== undefined;
    const facts = { isNumber, currency: readCurrency(row.fields.currency ?? '') ?? header };
    if (mark === 'either' && dependsOnMark(text, facts))
      return unclear(`the mark in "${text}" may part thousands or decimals`);
    const amount = readAmount(text, isNumber ? '.' : mark, facts);
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
        .map((other) => `"${other}" may be the amount paid, too`),
    };
  };
}

/** A text that is no currency is shown as it is: the amount is in something unknown. */
function currencyOfColumn(text: string): string | undefined {
  if (text === '') return undefined;
  return readDollarSign(text) ?? readCurrency(text) ?? `"${text}"`;
}

/** Whether `1,234` is a thousand, by what the other amounts of the column prove. */
function markOf(amounts: readonly string[]): DecimalMark {
  const marks = amounts.map(provenMark);
  const commas = marks.filter((mark) => mark === ',').length;
  const dots = marks.filter((mark) => mark === '.').length;
  return commas === dots ? 'either' : commas > dots ? ',' : '.';
}
