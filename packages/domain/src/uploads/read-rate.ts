import type { Cents } from '../money/cents.ts';
import { dollarCurrencies } from './currency-names.ts';
import type { RawFields } from './pick-fields.ts';
import { type DecimalMark, dependsOnMark, markByCurrency, readAmount } from './read-amount.ts';
import { currencyOfHeader, readCurrency, readDollarSign } from './read-currency.ts';
import { type NumberFormat, readNumberFormat } from './read-number-format.ts';
import { type ColumnNames, type Reading, rowErrorOf } from './row-errors.ts';

/** A nightly rate as a row gives it. */
export interface Rate {
  /** Hundredths of the currency's unit. */
  readonly cents: Cents;
  /** ISO 4217 code of the currency that the row writes; undefined when it writes none. */
  readonly currency: string | undefined;
  /** Whether the number format, the header, or a bare `$` says another one (F-104). */
  readonly isContradicted: boolean;
}

/**
 * Reads the rate of a row with the currency from its column, the amount, the cell's number format,
 * or the column's header, in this order (F-104, F-107). A text in the currency column that is not a
 * currency is an error, and so is an amount whose mark may separate thousands or decimals (F-103).
 * @param homeCurrency the currency of the row's country
 */
export function readRate(
  fields: RawFields,
  homeCurrency: string | undefined,
  { names, mark }: { readonly names: ColumnNames; readonly mark: DecimalMark },
): Reading<Rate> {
  const text = fields.rate ?? '';
  const fault = (claim: string) => ({ fault: rowErrorOf(names, 'rate', text, claim) });
  const given = writtenCurrency(fields, names, homeCurrency);
  if ('fault' in given) return given;
  const { column, format, header } = given.value;
  if (format?.isPercent) return fault('is a percentage');
  const facts = factsOf(given.value, homeCurrency, text);
  const amount = readAmount(text, mark, facts);
  if (!amount)
    return fault(
      dependsOnMark(text, facts)
        ? 'has a separator that could mark thousands or decimals'
        : 'is not a valid amount',
    );
  const own = amount.currency ?? facts.dollars;
  if (column !== undefined && own !== undefined && own !== column)
    return fault(`is in ${own}, but the currency of the row is ${column}`);
  if (format?.unknownCurrency !== undefined && column === undefined)
    return fault(`is shown in '${format.unknownCurrency}', which does not name one currency`);
  const stated = column ?? own ?? format?.currency;
  if (stated === undefined && header === null)
    return fault('is in a column that does not name one currency');
  const currency = stated ?? header ?? undefined;
  const isContradicted = facts.dollars !== undefined || contradicts(currency, fields, names);
  return { value: { cents: amount.cents, currency, isContradicted } };
}

/**
 * Returns whether the number format or the header names another currency than that of the rate,
 * which decides what `Rs` and `¥` are.
 */
function contradicts(
  currency: string | undefined,
  { formats }: RawFields,
  names: ColumnNames,
): boolean {
  if (currency === undefined) return false;
  const format = formats?.rate === undefined ? undefined : readNumberFormat(formats.rate, currency);
  const shown = [format?.currency, currencyOfHeader(names.rate ?? '', currency)];
  return shown.some((other) => typeof other === 'string' && other !== currency);
}

/** Returns the decimal mark that the currency of a row's rate suggests; see `markByCurrency`. */
export function rateMarkByCurrency(
  fields: RawFields,
  homeCurrency: string | undefined,
  names: ColumnNames,
): DecimalMark | undefined {
  const given = writtenCurrency(fields, names, homeCurrency);
  if ('fault' in given) return undefined;
  const text = fields.rate ?? '';
  return markByCurrency(text, factsOf(given.value, homeCurrency, text));
}

interface WrittenCurrency {
  readonly column: string | undefined;
  readonly format: NumberFormat | undefined;
  /** That of the rate's header, or of a note to all amounts. Null when it could be one of several. */
  readonly header: string | null | undefined;
}

function writtenCurrency(
  { currency = '', formats }: RawFields,
  names: ColumnNames,
  homeCurrency: string | undefined,
): Reading<WrittenCurrency> {
  const column = readCurrency(currency, homeCurrency) ?? readDollarSign(currency, homeCurrency);
  if (column === undefined && currency !== '')
    return { fault: rowErrorOf(names, 'currency', currency, 'is not a currency') };
  const format =
    formats?.rate === undefined ? undefined : readNumberFormat(formats.rate, homeCurrency);
  const ofRate = currencyOfHeader(names.rate ?? '', homeCurrency);
  const header =
    ofRate === undefined ? currencyOfHeader(names.currency ?? '', homeCurrency) : ofRate;
  return { value: { column, format, header } };
}

/**
 * What the row tells about its amount. A bare `$` contradicts a currency that is no dollar: `dollars`
 * are then those of the country, else of the United States.
 */
function factsOf(
  { column, format, header }: WrittenCurrency,
  homeCurrency: string | undefined,
  text: string,
) {
  const row = column ?? format?.currency ?? header ?? homeCurrency;
  const isOther = row !== undefined && !dollarCurrencies.has(row) && bareDollar.test(text);
  const dollars = isOther ? readDollarSign('$', homeCurrency) : undefined;
  return { isNumber: format !== undefined, currency: dollars ?? row, dollars };
}

/** An amount with a `$` that names no country: `$120`, `(120.00 $)`. */
const bareDollar = /^[^\p{L}$]*\$\P{L}*$/u;
