import { mergeResponses, parseResponseText } from '../invoices/response-codes.ts';
import { type Cents, cents } from '../money/cents.ts';
import type { MatchableLine } from '../reconciliation/hotel-response.ts';
import { normalizeHeader } from '../uploads/header-terms.ts';
import { readDate } from '../uploads/read-date.ts';
import { withoutDates } from './find-dates.ts';
import { moneyRoles, paidRoles, type Role, wordRoles } from './heading-roles.ts';
import { type Outcome, readOutcome } from './outcome-words.ts';
import { ownWords, withoutGuest } from './own-words.ts';
import { saysOnlyPaid } from './plain-payment.ts';
import { amountOf, type CellAmount, doubtOfAmount, unclearAmount } from './read-cell-amount.ts';
import type { RoleCell } from './read-lines.ts';
import {
  doubtsOfCharge,
  paidAmount,
  paidAtOf,
  proofIn,
  type Statement,
  type Writing,
} from './read-statement.ts';
import { paidBy } from './titles.ts';

const saidPaid: ReadonlySet<Role | undefined> = new Set<Role>(['paid', 'net']);
const takenRoles: ReadonlySet<Role | undefined> = new Set<Role>(['levy', 'fee']);
const onlyMarks = /^[\s\d.,:;/()$€£%–—-]*$/;
/** A mark that points to a note elsewhere, which may say anything. */
const noteMark = /^(?:\(\d{1,2}\)|\[\d{1,2}\])$/;
/** A `Y/N` of which neither was crossed out is no yes. */
const yes = /^(?:yes|y|true|ja|oui|s[ií]|sim|x|✓|✔)(?=$|[^\p{L}])(?! ?\/ ?n)/iu;
const no = /^(?:no|n|false|nein|non|não|nao)(?=$|[^\p{L}])/iu;

/** Roles of columns in which no answer is expected, though clerks write one where there is room. */
const strayRoles: ReadonlySet<Role | undefined> = new Set<Role>([
  'guest',
  'confirmation',
  'number',
  'nights',
  'room',
  'checkIn',
  'checkOut',
  'date',
  'invoice',
  'currency',
  'due',
  'deduction',
  'levy',
  'fee',
  'balance',
]);

/** Headings of where a stay was, or through whom it came: what stands below says nothing of its payment. */
const ofPlace =
  /^(?:(?:hotel|property|guest|market) )?(?:city|town|country|region|market|segment|brand|chain|company|source|channel|stadt|ort|firma|ville|societe|ciudad|empresa|cidade|citta|azienda|stad|bedrijf)$/;

const isPaidRole = ({ role }: RoleCell): boolean => paidRoles.some((paid) => paid === role);

function saysWhy(text: string): boolean {
  const { unpaid, isOther, isNotPaid, isPending, isVoid, isReversal } = readOutcome(text);
  return unpaid !== undefined || isOther || isNotPaid || isPending || isVoid || isReversal;
}

/** The codes and statuses of a row that are not recognized, as one that is denied, or two in one. */
function notUnderstoodIn(cells: readonly RoleCell[]): string[] {
  const texts = cells.flatMap(({ role, text, meaning = text }) =>
    role === 'status' && text !== '' ? [meaning] : [],
  );
  const unread = texts.filter((text) => !isStatus(text));
  if (unread.length > 0 || texts.length < 2)
    return unread.map((text) => `"${text}" is not recognized`);
  const parsed = texts.flatMap((text) => parseResponseText(text) ?? []);
  const contrary = texts.map((text) => `"${text}"`).join(' and ');
  return mergeResponses(parsed) ? [] : [`${contrary} contradict each other`];
}

/** Whether a text in a column for codes is recognized, and says one thing. */
export function isStatus(text: string): boolean {
  if (parseResponseText(text)) return true;
  const { unpaid, isPaid, isInFull, isContrary, isPending, isOther, isUnderstood } =
    readOutcome(text);
  const isClear = !isContrary && !isPending && !isOther && !/\p{L} ?\/ ?\p{L}{2}/u.test(text);
  return isUnderstood && isClear && (unpaid !== undefined || isPaid || isInFull);
}

/** Dates of a row that are one day in one order and another in the next, while none is decided. */
const unclearDates = (cells: readonly RoleCell[], { openOrders }: Writing): string[] =>
  cells.flatMap(({ role, text }) => {
    if (role !== 'checkIn' && role !== 'checkOut') return [];
    const days = openOrders.map((dayOrder) => readDate(text, { dayOrder, serials: true }));
    return new Set(days).size > 1 ? [`the order of "${text}" is not known until you choose`] : [];
  });

/** Reads what a row says, and the lines that continue it. */
export function readRow(
  cells: readonly RoleCell[],
  more: readonly string[],
  writing: Writing,
  line?: MatchableLine,
): Statement {
  const amounts = cells.flatMap((cell) => {
    const amount = moneyRoles.has(cell.role) ? amountOf(cell, cells, writing) : undefined;
    return amount ? [amount] : [];
  });
  const words = wordsOf(cells, more, writing, line);
  const outcome = readOutcome(words);
  const found = paidIn(cells, amounts, words, outcome, writing);
  const base = baseOf(amounts, found?.cents);
  const isUnpaid = outcome.unpaid !== undefined || outcome.isOther || outcome.isNotPaid;
  const isBare = !saidPaid.has(found?.role);
  const value = isUnpaid && isBare ? undefined : (base?.paid ?? found?.cents);
  const unclear = cells.flatMap((cell) =>
    saidPaid.has(cell.role) || (found === undefined && isPaidRole(cell))
      ? doubtOfAmount(cell, cells, writing)
      : [],
  );
  const commission = amounts.find(({ role }) => role === 'commission');
  const rivals = amounts.filter(({ role }) => role === found?.role && role === 'paid');
  return {
    paid: value,
    paidAt: base?.at ?? found?.at,
    levy: value === undefined ? undefined : base?.levy,
    currency: found?.currency ?? amounts.find(({ role }) => role === 'due')?.currency,
    outcome,
    words,
    proof: proofIn(proofTextOf(cells, more), writing),
    contradictions: [
      ...(rivals.some((rival) => rival.cents !== found?.cents) ? ['two amounts paid'] : []),
      ...(agrees(amounts, found?.cents, isBare)
        ? []
        : ['its deduction does not lead to what was paid']),
      ...(base?.isFee ? ['a fee in its own row is taken off'] : []),
      ...((value ?? 0) > 0 && isUnpaid ? ['paid and not paid'] : []),
      ...(isBare ? doubtsOfCharge(outcome, commission, line, writing) : []),
      ...(toDate.test(onlyEarlier(cells, writing)?.heading ?? '')
        ? ['what was paid to date may be this payment']
        : []),
      ...(outcome.isContrary ? ['its words contradict each other'] : []),
      ...unclear,
      ...unclearDates(cells, writing),
    ],
    notUnderstood: notUnderstoodIn(cells),
    isZero: found?.cents === 0 && outcome.unpaid === undefined,
    isRow: true,
    isUnclear: isBare && !outcome.isPaid,
    isAssumed:
      found?.role === 'due' ||
      (isBare && outcome.isPaid && !saysOnlyPaid(words, writing.dayOrder)) ||
      (isBare && !outcome.isPaid && cells.some(isWithoutPayment)),
  };
}

/** Whether a text begins with a `no` that is no part of its reason, as it is of `no show`. */
function isDenial(text: string): boolean {
  if (!no.test(text)) return false;
  const [whole, rest] = [readOutcome(text), readOutcome(text.replace(no, ''))];
  return whole.unpaid === rest.unpaid && whole.isOther === rest.isOther;
}

/** The words of a row: what stands in its columns for words, and in those for what was paid. */
function wordsOf(
  cells: readonly RoleCell[],
  more: readonly string[],
  writing: Writing,
  line: MatchableLine | undefined,
): string {
  const said = cells.flatMap((cell) => {
    const { role, text, meaning } = cell;
    if (meaning !== undefined) return [meaning];
    const isPaid = isPaidRole(cell);
    if (wordRoles.has(role) && noteMark.test(text)) return [text];
    // below a heading for codes, a number is a code
    if (role === 'status' && /\d/.test(text)) return [text];
    if (unclearAmount(cell, cells, writing) !== undefined) return [];
    if (amountOf(cell, cells, writing) !== undefined) return [];
    if (!wordRoles.has(role) && !isPaid) {
      // a guest may be called as an answer is
      const stray = (line ? withoutGuest(text, line) : text).replace(/^[^\p{L}\d]+/u, '');
      return strayRoles.has(role) && saysWhy(stray) ? [stray] : [];
    }
    if (role === 'paid' && yes.test(text)) return [text.replace(yes, 'paid')];
    if (role === 'paid' && isDenial(text)) return [text.replace(no, 'not paid')];
    if (role !== 'status' && onlyMarks.test(text)) return [];
    const isDescription = role === undefined || role === 'text';
    // in a column that is not known, as Agreed, a no is an answer, if only of one letter
    if (isDescription && /^n$/i.test(text)) return ['no'];
    if (isDescription && /^\?+$/.test(text)) return [text];
    if (ofPlace.test(normalizeHeader(cell.heading))) return saysWhy(text) ? [text] : [];
    if (!isDescription || !line) return text === '' ? [] : [text];
    const words = ownWords(withoutDates(text, writing.dayOrder), line);
    // a code may have only letters that stand alone, as the initials of guests do: `N/S`
    const short = withoutGuest(text, line);
    return words !== '' ? [words] : saysWhy(short) ? [short] : [];
  });
  const isEarlier = onlyEarlier(cells, writing) !== undefined;
  return [...said, ...more, ...(isEarlier ? ['previously paid'] : [])].join('; ');
}

/** The cell for what was paid before, where it has an amount, and none for this payment has. */
function onlyEarlier(cells: readonly RoleCell[], writing: Writing): RoleCell | undefined {
  const before = cells.find(({ role }) => role === 'earlier');
  const isEarlier = before !== undefined && (amountOf(before, cells, writing)?.cents ?? 0) > 0;
  const isNow = cells.some(
    (cell) => saidPaid.has(cell.role) && (amountOf(cell, cells, writing)?.cents ?? 0) !== 0,
  );
  return isEarlier && !isNow ? before : undefined;
}

const toDate = /\bto date\b|\bytd\b/i;

/** The words of a row with every number of theirs. */
const proofTextOf = (cells: readonly RoleCell[], more: readonly string[]): string =>
  [...cells.filter(({ role }) => wordRoles.has(role)).map(({ text }) => text), ...more].join('; ');

/**
 * The amount paid: in the column for it, else beside a word for it; without such a column, the commission.
 * What is due counts where the row says that it was paid, or by which payment.
 */
function paidIn(
  cells: readonly RoleCell[],
  amounts: readonly CellAmount[],
  words: string,
  outcome: Outcome,
  writing: Writing,
): CellAmount | undefined {
  const of = (role: Role) => amounts.find((amount) => amount.role === role);
  const inColumn = of('paid') ?? of('net');
  if (inColumn) return inColumn;
  const beside = outcome.isPaid ? paidAmount(words, writing, 'beside') : undefined;
  if (beside)
    return {
      role: 'paid',
      column: -1,
      at: paidAtOf(words, beside),
      cents: beside.cents,
      currency: beside.currency,
    };
  const hasColumn = cells.some(({ role }) => saidPaid.has(role));
  if ((hasColumn || isOpen(cells, writing)) && !outcome.isPaid) return undefined;
  const isOfPayment = cells.some(({ role, text }) => role === 'paymentNumber' && /\d/.test(text));
  return (
    of('commission') ?? of('amount') ?? (outcome.isPaid || isOfPayment ? of('due') : undefined)
  );
}

/** Whether a column for the check that paid, or its day, is empty, or has neither, as `none`. */
const isWithoutPayment = ({ role, text }: RoleCell): boolean =>
  (role === 'paymentNumber' || role === 'paymentDate') && !/\d/.test(text) && !paidBy.test(text);

/** Whether nothing was paid to date, and a balance is left. */
function isOpen(cells: readonly RoleCell[], writing: Writing): boolean {
  const centsIn = (role: Role) => {
    const cell = cells.find((each) => each.role === role);
    return cell && amountOf(cell, cells, writing)?.cents;
  };
  return centsIn('earlier') === 0 && (centsIn('balance') ?? 0) > 0;
}

/**
 * What was paid before a tax was added, or a fee taken off, in a column between both: that is the payment's,
 * not the line's.
 */
function baseOf(amounts: readonly CellAmount[], paid: Cents | undefined) {
  const levies = amounts.filter(({ role, cents: levy }) => takenRoles.has(role) && levy !== 0);
  const sumOf = (which: Role) =>
    levies.reduce((sum, { role, cents: each }) => sum + (role === which ? Math.abs(each) : 0), 0);
  const [tax, fee] = [sumOf('levy'), sumOf('fee')];
  if (levies.length === 0 || paid === undefined) return undefined;
  const first = Math.min(...levies.map(({ column }) => column));
  const others = amounts.filter(({ role }) => !takenRoles.has(role) && role !== 'room');
  const before = others.filter(({ column }) => column < first);
  for (const { cents: whole, column } of others)
    for (const levy of column > first ? [tax + fee, -tax - fee, tax - fee, fee - tax] : []) {
      const part = before.find((each) => each.cents + levy === whole);
      if (part && (whole === paid || part.cents === paid))
        return {
          paid: part.cents,
          at: part.at,
          levy: cents(levy),
          isFee: levies.some(({ role }) => role === 'fee'),
        };
    }
  return undefined;
}

/** Whether a deduction leads from what is due to what was paid; a commission with one is not known to be either. */
function agrees(amounts: readonly CellAmount[], paid: Cents | undefined, isBare: boolean): boolean {
  const due = amounts.find(({ role }) => role === 'due');
  const deduction = amounts.find(({ role }) => role === 'deduction');
  if (!deduction || paid === undefined) return true;
  if (!due) return !isBare || deduction.cents === 0;
  return due.cents - Math.abs(deduction.cents) === paid || due.cents + deduction.cents === paid;
}
