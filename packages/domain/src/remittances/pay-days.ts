import { addMonths, type Day, day as dayOf } from '../dates/day.ts';
import { monthOf } from '../uploads/month-names.ts';
import { readDate } from '../uploads/read-date.ts';
import { datesIn, dayOfDigits, withoutDates } from './find-dates.ts';
import type { Role } from './heading-roles.ts';
import type { Passage } from './passages.ts';
import { payment } from './payment-words.ts';
import type { ReadLine, RoleCell } from './read-lines.ts';
import type { Writing } from './read-statement.ts';

/** A payment that is older than the response by so many months was one before. */
const oldMonths = 6;
/** Where a response has no day, its payments may be so many months later than most of them. */
const laterMonths = 1;

/** Words for a payment that are no names of it. */
const paidOrOwed =
  /(?<!\p{L})(?:pay|payable|payday|due|settled|cleared|zahlbar|pagadero|pagável|pagabile)/iu;
const paid =
  '(?:paid|settled|remitted|bezahlt|gezahlt|ausgezahlt|überwiesen|betaald|uitbetaald|overgemaakt|payée?s?|versée?s?|réglée?s?|pagó|pagou|pagad[oa]s?|abonad[oa]s?|pag[oa]s?|pagat[oaie])(?!\\p{L})';
/** The day may stand before the verb of its clause, as it does in German: `am 15.03.2025 bezahlt`. */
const dayBefore = /(?<!\p{L})(?:am|vom|op|on|le|el|em|il) $/iu;
const participle = new RegExp(`^[ -](?:(?!(?:and|en|et|y|e) )[\\p{L}\\d-]+ ){0,5}${paid}`, 'iu');
const endsPaid = new RegExp(`${paid}[ (]*$`, 'iu');
/** A heading of days on which something is only planned. */
const planned =
  /(?<!\p{L})(?:due|scheduled|planned|expected|estimated|projected|fällig\w*|geplant\w*|prévue?|previst[oa]|programad[oa])(?!\p{L})/iu;
const clauseEnds = /[;|\n]|\.\s/;
const nearBefore = 40;
const yearOnly =
  /(?:(?<!\p{L})(?:in|im|en|em|nel|back in)|\p{L}{3,10}\.?|[.,]\d\d) \(?(20\d{2})(?![.,]?\d|[/-])/giu;
/** A month without a day, behind words that say that something was paid in it, and not that a stay was. */
const behindPaid = new RegExp(
  `(?<!\\p{L})${paid}(?: (?!(?:for|stays?|für|pour|para|per|voor)(?!\\p{L}))[^\\s,;|]+){0,3} (?:in|im|en|em|nel|ad?|the|our|on|with|w/|del?|di|d['’])\\s?$`,
  'iu',
);
const monthBefore = /(?<!\p{L})(?:in|im|der) $/iu;
const someWord = /(?<!\p{L})\p{L}{3,10}(?!\p{L})/gu;

/** The day in a cell of a column for the day of the payment. */
const payDayOf = ({ role, text }: RoleCell, { dayOrder }: Writing): Day | undefined =>
  role === 'paymentDate'
    ? (dayOfDigits(text) ?? readDate(text, { dayOrder, serials: true }))
    : undefined;

/**
 * Returns why the day on which a place says that it was paid leaves its amount open: one that has not come
 * yet, or one long before the response, so that another payment is meant. Days of the stays are none.
 */
export function doubtsOfPayDay(
  { lines, statement }: Passage,
  writing: Writing,
  stays: ReadonlySet<string>,
): string[] {
  const row = lines.flatMap(({ cells = [] }) => cells);
  const inCells = row.flatMap((cell) => payDayOf(cell, writing) ?? []);
  const days = [...inCells, ...payDaysIn(statement.words, writing)];
  const doubts = days
    .filter((day) => !stays.has(day))
    .flatMap((day) => doubtOf(day, writing) ?? []);
  const isOfYear = yearsIn(statement.words).some((year) => isOld(dayOf(`${year}-12-31`), writing));
  const isOfMonth = monthsIn(statement.words, writing).some((day) => isOld(day, writing));
  return [
    ...new Set([
      ...doubts,
      ...(isOfYear || isOfMonth ? [earlier] : []),
      ...(isPlanned(row, writing) ? [later] : []),
    ]),
  ];
}

/** Whether a row has a day on which it is due, and nothing of a payment. */
function isPlanned(row: readonly RoleCell[], { dayOrder }: Writing): boolean {
  const isOfPayment = row.some(
    ({ role, heading, text }) => paidWith.has(role) && /\d/.test(text) && !planned.test(heading),
  );
  const hasPlan = row.some(
    ({ role, heading, text }) =>
      role !== 'checkIn' && planned.test(heading) && datesIn(text, dayOrder).length > 0,
  );
  return hasPlan && !isOfPayment;
}

const paidWith: ReadonlySet<Role | undefined> = new Set<Role>([
  'paid',
  'net',
  'paymentNumber',
  'paymentDate',
]);

const later = 'the day on which it is paid has not come yet';
const earlier = 'it may be an earlier payment';

function doubtOf(day: Day, writing: Writing): string | undefined {
  const {
    knownOn,
    mostPaidOn: [first],
  } = writing;
  const last = knownOn ?? (first && addMonths(first, laterMonths));
  if (last !== undefined && day > last) return later;
  return isOld(day, writing) ? earlier : undefined;
}

function isOld(day: Day, { sentOn, mostPaidOn }: Writing): boolean {
  const around = sentOn ?? mostPaidOn.at(-1);
  return around !== undefined && day < addMonths(around, -oldMonths);
}

/** The earliest of the days that are known. */
export const earliest = (days: ReadonlyArray<Day | undefined>): Day | undefined =>
  days.filter((day) => day !== undefined).toSorted()[0];

/** Whether a text ends with a word for a payment, in the clause that goes on. */
function isOfPayment(before: string): boolean {
  const near = before.split(clauseEnds).at(-1)?.slice(-nearBefore) ?? '';
  return payment.test(near) || paidOrOwed.test(near);
}

/** The days of a text that have their year and a word for a payment beside them. */
const payDaysIn = (text: string, { dayOrder }: Writing): Day[] =>
  datesIn(text, dayOrder).flatMap(({ start, end, day }) =>
    day !== undefined && (isOfPayment(text.slice(0, start)) || isVerbBehind(text, start, end))
      ? [day]
      : [],
  );

const isVerbBehind = (text: string, start: number, end: number): boolean =>
  dayBefore.test(text.slice(0, start)) && participle.test(text.slice(end));

/** The years of a text that stand without a day, behind a word for a payment. */
const yearsIn = (text: string): string[] =>
  Array.from(text.matchAll(yearOnly)).flatMap(({ 0: whole, 1: year, index }) => {
    const isPaid = endsPaid.test(text.slice(0, index + whole.length - 4));
    const isBehind = participle.test(text.slice(index + whole.length));
    return year !== undefined && (isPaid || isBehind || isOfPayment(text.slice(0, index)))
      ? [year]
      : [];
  });

/** The ends of the months in which a text says that something was paid, each the last one before the response. */
function monthsIn(text: string, { dayOrder, sentOn, mostPaidOn: days }: Writing): Day[] {
  const plain = withoutDates(text, dayOrder);
  const around = sentOn ?? days.at(-1);
  return Array.from(plain.matchAll(someWord)).flatMap(({ 0: word, index }) => {
    const month = monthOf(word);
    if (month === undefined || around === undefined) return [];
    const [before, after] = [plain.slice(0, index), plain.slice(index + word.length)];
    if (!behindPaid.test(before) && !(monthBefore.test(before) && participle.test(after)))
      return [];
    const isThisYear = month <= Number(around.slice(5, 7));
    const year = Number(around.slice(0, 4)) - (isThisYear ? 0 : 1);
    return [dayOf(`${year}-${String(month).padStart(2, '0')}-28`)];
  });
}

/** The days that most rows have in a column for the day of the payment, in order; none that had not come. */
export function mostPaidOn(lines: readonly ReadLine[], writing: Writing): Day[] {
  const { knownOn } = writing;
  const days = lines.flatMap(({ kind, cells = [] }) =>
    kind === 'row' ? cells.flatMap((cell) => payDayOf(cell, writing) ?? []) : [],
  );
  const come = days.filter((day) => knownOn === undefined || day <= knownOn);
  const groups = [...Map.groupBy(come, (day) => day)];
  const most = Math.max(...groups.map(([, same]) => same.length));
  return groups.flatMap(([day, same]) => (same.length === most ? day : [])).toSorted();
}
