import type { Day } from '../dates/day.ts';
import { type Cents, cents, opposite, sumCents } from '../money/cents.ts';
import { amountsIn, currencyNamedIn } from './find-amounts.ts';
import { datesIn, dayOf, dayOfDigits, withoutDates } from './find-dates.ts';
import { paidRoles } from './heading-roles.ts';
import {
  numberShape,
  ofAll,
  part,
  payment,
  startsWithPayment,
  takenOff,
  total,
} from './payment-words.ts';
import { amountInCell, readCellAmount } from './plain-amount.ts';
import type { ReadLine, RoleCell } from './read-lines.ts';
import type { Writing } from './read-statement.ts';
import { isOfOpen } from './titles.ts';

/** The payment that a response comes with. */
export interface Envelope {
  readonly total?: Cents;
  readonly currency?: string;
  readonly number?: string;
  readonly date?: Day;
  /** What was taken off, negative, or added. */
  readonly deductions: readonly Cents[];
}

interface Circumstances extends Writing {
  /** The day on which it was sent. */
  readonly day: Day | undefined;
  /** Texts that are no number of a payment, as the numbers of the invoices. */
  readonly notNumbers: ReadonlySet<string>;
  /** The sums that the lines come to, without and with those that are none of ours. */
  readonly sums: readonly Cents[];
  /** What columns of their own add to the lines, such as a tax, or take off, such as a fee. */
  readonly levies: Cents;
}

interface Candidate<T> {
  readonly value: T;
  readonly weight: number;
}

/** Reads the payment from the lines that speak of no stay. */
export function readEnvelope(
  rest: readonly ReadLine[],
  rows: readonly ReadLine[],
  facts: Circumstances,
): Envelope {
  const chunks = chunksOf(rest);
  const found = numberOf(chunks, rows, facts);
  const deductions = [
    ...rest.flatMap((line) => deductionOf(line, facts)),
    ...(facts.levies === 0 ? [] : [facts.levies]),
  ];
  const read = totalOf(rest, rows, chunks, facts, sumCents(deductions));
  const date = dateOf(chunks, rows, found, facts);
  return {
    ...(read && {
      total: read.value.cents,
      ...(read.value.currency && { currency: read.value.currency }),
    }),
    ...(found && { number: found.number }),
    ...(date && { date }),
    deductions,
  };
}

/** Lines that stand below each other, as one text. */
function chunksOf(rest: readonly ReadLine[]): string[] {
  const chunks: string[][] = [];
  let before: number | undefined;
  for (const { lineNumber, text } of rest) {
    if (before !== undefined && lineNumber - before <= 1) chunks.at(-1)?.push(text.trim());
    else chunks.push([text.trim()]);
    before = lineNumber;
  }
  return chunks.map((texts) => texts.join(' '));
}

function numberOf(chunks: readonly string[], rows: readonly ReadLine[], facts: Circumstances) {
  const candidates: Array<Candidate<{ number: string; chunk: string; at: number }>> = [];
  for (const chunk of chunks) {
    const plain = withoutDates(chunk, facts.dayOrder);
    for (const match of plain.matchAll(numberShape)) {
      const [, word = '', number = ''] = match;
      if ((number.match(/\d/g)?.length ?? 0) < 3 || facts.notNumbers.has(number)) continue;
      const weight = weightOf(word);
      if (weight < 1 && !payment.test(plain.slice(0, match.index))) continue;
      candidates.push({ value: { number, chunk, at: match.index }, weight });
    }
  }
  const best = bestOf(candidates);
  if (best) return best.value;
  const [column] = columnValues(rows, 'paymentNumber');
  return column === undefined ? undefined : { number: column, chunk: '', at: 0 };
}

const weightOf = (word: string): number =>
  /^(?:trace|check|chk|ck|cheque|chèque|chq|scheck|assegno|eft|bacs)/i.test(word)
    ? 3
    : /^r[eéi]f|cro|comprovante/i.test(word)
      ? 2
      : /^(?:confirmation|transaction|beleg|comprobante|operaci[oó]n|folio|recibo|voucher)/i.test(
            word,
          )
        ? 0.5
        : 1;

const columnValues = (
  rows: readonly ReadLine[],
  role: 'paymentNumber' | 'paymentDate' | 'paymentTotal' | 'date',
): string[] => {
  const texts = rows
    .flatMap(
      ({ kind, cells }) =>
        (kind === 'row' ? cells : undefined)?.filter(
          (cell) => cell.role === role && cell.text !== '',
        ) ?? [],
    )
    .map(({ text }) => text);
  return new Set(texts).size === 1 ? texts.slice(0, 1) : [];
};

function bestOf<T>(candidates: ReadonlyArray<Candidate<T>>): Candidate<T> | undefined {
  return candidates.reduce<Candidate<T> | undefined>(
    (best, each) => (best === undefined || each.weight > best.weight ? each : best),
    undefined,
  );
}

function dateOf(
  chunks: readonly string[],
  rows: readonly ReadLine[],
  found: { chunk: string; at: number } | undefined,
  facts: Circumstances,
): Day | undefined {
  const isNumbered = rows.some(({ kind, cells }) =>
    cells?.some(({ role, text }) => kind === 'row' && role === 'paymentNumber' && text !== ''),
  );
  const [column = isNumbered ? columnValues(rows, 'date')[0] : undefined] = columnValues(
    rows,
    'paymentDate',
  );
  const texts = [
    ...(column === undefined ? [] : [{ text: column, at: 0 }]),
    ...(found ? [{ text: found.chunk, at: found.at }] : []),
    ...chunks.flatMap((text) => {
      const at = text.search(payment);
      return at < 0 ? [] : [{ text, at }];
    }),
  ];
  for (const { text, at } of texts) {
    const dates = datesIn(dayOfDigits(text) ?? text, facts.dayOrder);
    const [nearest] = dates.toSorted(
      (one, other) => distance(one.start, at) - distance(other.start, at),
    );
    const day = nearest && dayOf(nearest, facts.day);
    if (day) return day;
  }
  return undefined;
}

/** What stands before a word is farther from it than what follows. */
const distance = (start: number, at: number): number =>
  start >= at ? start - at : 2 * (at - start);

interface Money {
  readonly cents: Cents;
  readonly currency: string | undefined;
}

/** The amounts of a line, the likeliest to be its total first. */
function moneysOf(line: ReadLine, { mark, dayOrder }: Writing): Money[] {
  const cells = line.kind === 'row' ? (line.cells ?? []) : [];
  const read = (cell: RoleCell): Money[] => {
    const amount = amountInCell(cell, mark);
    return amount ? [{ cents: amount.cents, currency: amount.currency ?? undefined }] : [];
  };
  const inColumns = paidRoles.flatMap((role) =>
    cells.filter((cell) => cell.role === role && cell.text !== '').flatMap(read),
  );
  if (inColumns.length > 0) return inColumns;
  const number = cells.findLast(
    ({ isNumber, role }) => isNumber && role !== 'paymentNumber' && role !== 'date',
  );
  if (number) return read(number);
  return amountsIn(withoutDates(line.text, dayOrder), mark).toReversed();
}

function totalOf(
  rest: readonly ReadLine[],
  rows: readonly ReadLine[],
  chunks: readonly string[],
  facts: Circumstances,
  deductions: Cents,
) {
  const whole = new Set<number>(facts.sums.map((sum) => sum + deductions));
  const bare = new Set<number>(facts.sums);
  const candidates: Array<Candidate<Money>> = [];
  const add = (money: Money, weight: number) => {
    const proof = whole.has(money.cents) ? 10 : bare.has(money.cents) ? 5 : 0;
    candidates.push({ value: money, weight: weight + proof });
  };
  for (const [position, line] of rest.entries()) {
    if (!total.test(line.text) || part.test(line.text) || isOfOpen(line.text)) continue;
    const [likeliest, ...others] = totalsOf(rest, position, facts);
    const weight = ofAll.test(line.text) ? 3 : 2;
    const named = currencyNamedIn(line.text);
    const inNamed = (money: Money) => ({ ...money, currency: money.currency ?? named });
    if (likeliest) add(inNamed(likeliest), weight);
    for (const other of others) add(inNamed(other), weight - 1);
  }
  for (const chunk of chunks) {
    const plain = withoutDates(chunk, facts.dayOrder);
    if (!payment.test(plain)) continue;
    for (const found of amountsIn(plain, facts.mark)) {
      const money = { ...found, cents: cents(Math.abs(found.cents)) };
      const before = plain.slice(Math.max(0, money.start - 70), money.start);
      const after = plain.slice(money.end, money.end + 40);
      if (payment.test(before)) add(money, 3.5);
      else if (payment.test(after)) add(money, 1);
    }
  }
  for (const text of columnValues(rows, 'paymentTotal')) {
    const amount = readCellAmount(text, facts.mark);
    if (amount) add({ cents: amount.cents, currency: amount.currency ?? undefined }, 3);
  }
  for (const line of rest) {
    const [money, ...others] = moneysOf(line, facts);
    if (money && others.length === 0 && (whole.has(money.cents) || bare.has(money.cents)))
      add(money, 0.5);
  }
  const best = bestOf(candidates);
  const named = candidates.find(
    ({ value }) => value.cents === best?.value.cents && value.currency !== undefined,
  );
  return (
    best && {
      ...best,
      value: { ...best.value, currency: best.value.currency ?? named?.value.currency },
    }
  );
}

/** Returns whether a line is the total of what stands above it, and perhaps of that only. */
export const isPartTotal = ({ text }: ReadLine): boolean => total.test(text) && !ofAll.test(text);

/** Returns whether a line begins with what a payment is called, and a number. */
export const isOfPayment = ({ text, cells = [] }: ReadLine): boolean =>
  [text, ...cells.flatMap((cell) => (cell.role === 'text' ? [cell.text] : []))].some(
    (each) => startsWithPayment.test(each) && /\d{3}/.test(each),
  ) ||
  cells.some(
    ({ role, text: each }) =>
      (role === 'confirmation' && checkNumber.test(each)) ||
      (role !== 'guest' && isPaymentOf.test(each)),
  );

/** The kind of a row of a ledger, as `Bill Pmt -Check`. */
const isPaymentOf = /^(?:bill )?(?:pmt|pymt|payment)\s*-\s*(?:check|chk|ach|eft|wire|card)$/i;
/** The number of a payment where those of stays stand. */
const checkNumber =
  /^(?:chk|check|cheque|chq|ck|scheck|eft|ach|wire)\b[\s.:#-]*(?:n(?:[or]\b|[°º])[\s.:#]*)?\d{3}/i;

/** Returns whether a line states what was taken off for no stay, such as the fee of a bank. */
export const isDeduction = (line: ReadLine, writing: Writing): boolean =>
  !total.test(line.text) && takenOff.test(line.text) && moneysOf(line, writing).length > 0;

/** The amounts of a total; they may stand in the line below it. */
function totalsOf(rest: readonly ReadLine[], position: number, facts: Circumstances): Money[] {
  const line = rest[position];
  const below = rest[position + 1];
  if (!line) return [];
  const own = moneysOf(line, facts);
  const isBelow = own.length === 0 && below?.lineNumber === line.lineNumber + 1;
  const found = isBelow && !/\p{L}{4}/u.test(below.text) ? moneysOf(below, facts) : own;
  return found.map((money) => ({ ...money, cents: cents(Math.abs(money.cents)) }));
}

function deductionOf(line: ReadLine, writing: Writing): Cents[] {
  if (!isDeduction(line, writing)) return [];
  const [money] = moneysOf(line, writing);
  if (!money || money.cents === 0) return [];
  const isLess = /\bless\b|abz|minus|menos|moins|meno/i.test(line.text);
  return [isLess && money.cents > 0 ? opposite(money.cents) : money.cents];
}
