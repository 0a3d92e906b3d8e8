import type { Day } from '../dates/day.ts';
import { type Cents, cents, opposite } from '../money/cents.ts';
import { readAmount } from '../uploads/read-amount.ts';
import { amountsIn } from './find-amounts.ts';
import { datesIn, dayOf, withoutDates } from './find-dates.ts';
import type { ReadLine, RoleCell } from './read-lines.ts';
import type { Writing } from './read-statement.ts';

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

const keyword = String.raw`trace|traza|checks?|chks?|ck|cheque|chèque|chq|scheck|assegno|eft|ach|bacs|wire|referenz|referencia|referência|référence|reference|réf|ref|riferimento|rif|cro|überweisung|ueberweisung|virement|transferencia|transferência|bonifico|transfer|zahlung|payment|paiement|pagamento|pago|depósito|deposito|comprovante|abono|ingreso|remesa|versement|accredito|einzahlung|deposit|remittance`;
const label = String.raw`(?:no|nr|num|nummer|number|numero|número|nº|n°|n|id|ref|reference|référence|referencia|trace|bacs|eft|ach|cro|payment|advice|transfer|order|transaction)`;
const numberShape = new RegExp(
  `(?<![\\p{L}\\d])(${keyword})(?:[\\s.:#|(]*${label}(?![\\p{L}\\d]))*[\\s.:#|(]*(?:was |is |unter |mit )?((?:[A-Z]{1,6}[-/]?)?\\d[\\dA-Z]*(?:[-/][\\dA-Z]+)*)(?![.,]?\\d)`,
  'giu',
);
const total =
  /(?<![\p{L}])(?:grand total|report total|check total|payment total|total paid|amount paid|totals?|totale|totaux|summe|gesamt\w*|insgesamt|somma|suma|soma|gokei|total pagado|total pago|total versé)(?![\p{L}])/iu;
const ofAll =
  /grand|report|check|chk|cheque|payment|paid|pago|pagado|vers[ée]|gesamt|insgesamt|net pay|amount/i;
const part = /sub-?\s?total|zwischensumme|sous-total|page total|carried/i;
const payment = new RegExp(
  `(?<![\\p{L}])(?:${keyword}|paid|sent|remitted|remittance|überwiesen|bezahlt|gezahlt|payé|pagad[oa]|pagat[oa]|versé|in the amount of|betrag von)(?![\\p{L}])`,
  'iu',
);
const startsWithPayment = new RegExp(`^[\\s|]*(?:our |we )?(?:${keyword})(?![\\p{L}])`, 'iu');
const takenOff =
  /(?<!\p{L})(?:fees?|charges?|handling|processing|bank|tax|taxes|vat|gst|hst|pst|qst|withh\w*|wht|less|mwst|ust|umsatzsteuer|mehrwertsteuer|quellensteuer|tva|iva|igic|iss|irrf|iof|isr|irpf|inss|pis|cofins|irf|retid[oa]s?|trattenut\w*|retenue|charges?|kosten|porto|abzug|déduction|deducci\w+|dedu[çc]\w+|detrazion\w*|desconto|descuento|discount|gebühr\w*|geb\.|steuer|bankspesen|spesen|spese|frais|gastos|comisión bancaria|impuesto|retenci\w*|imposto|retenç\w*|tarifa bancária|imposta|ritenuta|commissione bancaria|adjustment|on account)(?!\p{L})/iu;

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
  const sum = cents(deductions.reduce((all: number, each) => all + each, 0));
  const read = totalOf(rest, chunks, facts, sum);
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

/**
 * Returns whether a line that speaks of the payment states a sum, and no other: then it is what was paid,
 * where a total has a sum for each of several columns.
 * @param currency the currency in which the sum is, if it is known; one that is named must be it
 */
export function isStatedAlone(
  rest: readonly ReadLine[],
  sum: Cents,
  currency: string | undefined,
  { mark, dayOrder }: Writing,
): boolean {
  return rest.some(({ text }) => {
    const plain = withoutDates(text, dayOrder);
    if (!payment.test(plain) && !ofAll.test(plain)) return false;
    const [money, ...others] = amountsIn(plain, mark);
    if (!money || others.length > 0 || Math.abs(money.cents) !== sum) return false;
    const named = money.currency === '$' ? undefined : money.currency;
    return named === undefined || currency === undefined || named === currency;
  });
}

/** Returns those of some currencies that the lines name that speak of the payment. */
export function currenciesOfPayment(
  rest: readonly ReadLine[],
  currencies: ReadonlySet<string>,
): string[] {
  const texts = rest.filter(({ text }) => payment.test(text)).map(({ text }) => text);
  return [...currencies].filter((currency) =>
    texts.some((text) => new RegExp(`(?<![A-Z])${currency}(?![A-Z])`).test(text)),
  );
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
      candidates.push({ value: { number, chunk, at: match.index }, weight: weightOf(word) });
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
      : 1;

const columnValues = (
  rows: readonly ReadLine[],
  role: 'paymentNumber' | 'paymentDate',
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
  const [column] = columnValues(rows, 'paymentDate');
  const texts = [
    ...(column === undefined ? [] : [{ text: column, at: 0 }]),
    ...(found ? [{ text: found.chunk, at: found.at }] : []),
    ...chunks.flatMap((text) => {
      const at = text.search(payment);
      return at < 0 ? [] : [{ text, at }];
    }),
  ];
  for (const { text, at } of texts) {
    const dates = datesIn(text, facts.dayOrder);
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
    const amount = readAmount(cell.text, cell.isNumber ? '.' : mark, { isNumber: cell.isNumber });
    return amount ? [{ cents: amount.cents, currency: amount.currency ?? undefined }] : [];
  };
  const inColumns = totalRoles.flatMap((role) =>
    cells.filter((cell) => cell.role === role && cell.text !== '').flatMap(read),
  );
  if (inColumns.length > 0) return inColumns;
  const number = cells.findLast(
    ({ isNumber, role }) => isNumber && role !== 'paymentNumber' && role !== 'date',
  );
  if (number) return read(number);
  return amountsIn(withoutDates(line.text, dayOrder), mark).toReversed();
}

const totalRoles = ['paid', 'net', 'commission', 'amount'] as const;

function totalOf(
  rest: readonly ReadLine[],
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
    if (!total.test(line.text) || part.test(line.text)) continue;
    const [likeliest, ...others] = totalsOf(rest, position, facts);
    const weight = ofAll.test(line.text) ? 3 : 2;
    if (likeliest) add(likeliest, weight);
    for (const other of others) add(other, weight - 1);
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
  return bestOf(candidates);
}

/** Returns whether a line is the total of what stands above it, and perhaps of that only. */
export const isPartTotal = ({ text }: ReadLine): boolean => total.test(text) && !ofAll.test(text);

/** Returns whether a line begins with what a payment is called, and a number. */
export const isOfPayment = ({ text }: ReadLine): boolean =>
  startsWithPayment.test(text) && /\d{3}/.test(text);

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
