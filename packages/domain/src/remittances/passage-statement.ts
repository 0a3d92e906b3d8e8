import { moneyRoles, paidRoles, type Role, roleOf } from './heading-roles.ts';
import { isOutcome, readOutcome, saysOutcome } from './outcome-words.ts';
import { ownWords, withoutGuest } from './own-words.ts';
import type { Reading } from './passages.ts';
import type { ReadLine } from './read-lines.ts';
import { readRow } from './read-row.ts';
import { readPassage, type Statement } from './read-statement.ts';
import type { ResolvedLine } from './resolve-line.ts';
import { paidBy, readTitle, summary } from './titles.ts';

/** The lines that speak of one stay, as they are found. */
export interface PassageDraft {
  readonly first: ReadLine;
  readonly lines: ReadLine[];
  /** The words above the list that it stands in, such as `Cancelled:`. */
  readonly section: ReadLine | undefined;
  readonly resolved: ResolvedLine;
  /** The line below it that has only its guest. */
  readonly nameBelow?: ReadLine | undefined;
}

/** What begins an item of a list. */
export const marker = /^\s*(?:(\d{1,3})[.)]|([-*•–]))\s+/;

/** The cell of a row that may hold what was paid. */
const paidCellOf = ({ cells }: ReadLine) =>
  cells?.find(({ role, text }) => paidRoles.some((paid) => paid === role) && /\d/.test(text));

/** Returns whether a row has an amount of money. */
export const hasMoney = ({ cells }: ReadLine): boolean =>
  cells?.some(({ role, text }) => moneyRoles.has(role) && /\d/.test(text)) ?? false;

/** Returns whether a row of amounts, which names no stay, belongs to the stay that stands directly above it. */
export function continues({ first, lines }: PassageDraft, line: ReadLine): boolean {
  const last = lines.at(-1);
  if (line.isOurs || line.kind !== 'row' || !hasMoney(line) || summary.test(line.text))
    return false;
  if (last === undefined || line.lineNumber - last.lineNumber !== 1 || last.isQuoted) return false;
  const isNamed = line.cells?.some(
    ({ role, text }) => (role === 'guest' || role === 'confirmation') && /[\p{L}\d]{3}/u.test(text),
  );
  const hasAmounts = [first, ...lines].some((each) => each.kind === 'row' && hasMoney(each));
  return !isNamed && !hasAmounts && paidCellOf(line) !== undefined;
}

/** Returns whether a line of a block says more of the stay that the block began with. */
export const isOneBlock = (
  { first, resolved: open }: PassageDraft,
  line: ReadLine,
  resolved: ResolvedLine,
): boolean =>
  line.kind === 'text' &&
  first.kind === 'text' &&
  open.line === resolved.line &&
  !line.isQuoted &&
  !marker.test(line.text) &&
  !(open.isCertain && resolved.evidence.includes('same guest'));

/** Reads what the lines say that speak of one stay. */
export function statementOf(draft: PassageDraft, reading: Reading): Statement {
  return inSection(withOtherGuest(draft, reading), draft.section?.text);
}

/** What is said only from a line on that may begin with another guest may be said of that one. */
function withOtherGuest(draft: PassageDraft, reading: Reading): Statement {
  const statement = ownStatementOf(draft, reading);
  const { first, lines, resolved } = draft;
  if (first.kind === 'text' && !first.isQuoted && namesOtherGuest(first, resolved))
    return withDoubtOfGuest(statement);
  const at = lines.findIndex(
    (line, position) =>
      position > 0 &&
      !line.isQuoted &&
      (line.kind === 'row' ? mayBeOtherStay(line, resolved) : mayBeginStay(line, resolved)),
  );
  if (at < 0) return statement;
  const { paid, outcome } = ownStatementOf({ ...draft, lines: lines.slice(0, at) }, reading);
  const isSame =
    paid === statement.paid &&
    outcome.unpaid === statement.outcome.unpaid &&
    outcomeFlags.every((flag) => outcome[flag] === statement.outcome[flag]);
  return isSame ? statement : withDoubtOfGuest(statement);
}

const withDoubtOfGuest = (statement: Statement): Statement => ({
  ...statement,
  contradictions: [...statement.contradictions, 'it may be said of another guest'],
});

const outcomeFlags = ['isPaid', 'isOther', 'isNotPaid', 'isInFull'] as const;

/** Two words with capital letters, as a name has, or one or two words and a number alone. */
const twoNames =
  /^(\p{Lu}[\p{L}\p{M}'’-]*)\.?[ ,/]+(?:(?:de|del|la|da|di|van|von|der|le) )*(\p{Lu}[\p{L}\p{M}'’-]*)(?![\p{L}\d:])/u;
const oneOrTwo = /^(?:\p{Lu}[\p{L}\p{M}'’-]+|\p{L}{2,},? \p{L}{3,})$/u;
const isNumberAlone = (word: string): boolean => /\d{3}/.test(word) && !/\p{Ll}/u.test(word);

/** Whether a line begins with words that may be another guest: they are no labels, and no answer. */
function mayBeginStay({ text }: Pick<ReadLine, 'text'>, { line }: ResolvedLine): boolean {
  const all = text.trim().split(/\s+/);
  // before a name, the number of its item or of its stay may stand, or its day
  const plain = all.slice(all.findIndex((word) => /\p{L}/u.test(word) && !/\d/.test(word)));
  const [, first, second] = twoNames.exec(plain.join(' ')) ?? [];
  const before = plain.slice(0, -1).join(' ').replace(/,$/, '');
  const isNumbered = isNumberAlone(plain.at(-1) ?? '') && oneOrTwo.test(before);
  const name = first === undefined ? (isNumbered ? before : '') : `${first} ${second}`;
  const words = name.split(/[ ,]+/);
  return (
    name !== '' &&
    words.every((word) => roleOf(word) === undefined) &&
    !readOutcome(name).isUnderstood &&
    !paidBy.test(name) &&
    withoutGuest(name, line) === name
  );
}

/** Whether words that may be another guest stand directly before or behind the number by which a line was found. */
function namesOtherGuest({ text }: ReadLine, resolved: ResolvedLine): boolean {
  if (resolved.evidence.includes('same guest')) return false;
  const words = text.replace(marker, '').trim().split(/\s+/);
  const at = words.findIndex((word) => isNumberAlone(word.replace(/:$/, '')));
  const before = words.slice(0, Math.max(at, 0)).join(' ');
  const isOther = (part: string) => mayBeginStay({ text: part }, resolved);
  return isOther(words.slice(at + 1).join(' ')) || (isOther(before) && !saysOutcome(before));
}

/** The guest of a row, of whom each name may have a column, and whether it has a number of a stay. */
const stayOf = ({ cells = [] }: ReadLine) => ({
  guest: cells
    .flatMap(({ role, text }) => (role === 'guest' && text !== '' ? [text] : []))
    .join(', '),
  isNumbered: cells.some(({ role, text }) => role === 'confirmation' && /\d{3}/.test(text)),
});

/** Returns whether a row that was not found to be of a stay names another: its guest, or its number and a guest anywhere. */
export function namesOtherStay(row: ReadLine, resolved: ResolvedLine): boolean {
  const { guest, isNumbered } = stayOf(row);
  const isOther = (cell: Pick<ReadLine, 'text'>) => mayBeginStay(cell, resolved);
  return isOther({ text: guest }) || (isNumbered && row.cells?.some(isOther) === true);
}

/** Whether a row below that of a stay may be of another: it has a number, or words where guests stand that are none of its guest. */
function mayBeOtherStay(row: ReadLine, { line }: ResolvedLine): boolean {
  const { guest, isNumbered } = stayOf(row);
  const isGuest = /\p{L}{2}/u.test(guest) && !readOutcome(guest).isUnderstood;
  return isNumbered || (isGuest && withoutGuest(guest, line) === guest);
}

function ownStatementOf({ first, lines, resolved }: PassageDraft, reading: Reading): Statement {
  const own = lines.filter(({ isQuoted }) => !isQuoted);
  const rows = own.filter(
    (line, position) => line.kind === 'row' && (position === 0 || paidCellOf(line) !== undefined),
  );
  if (first.kind === 'row' || rows.length > 0) {
    const statement = readRow(
      rows.flatMap(
        ({ cells }) => cells?.filter(({ text }) => text !== '' || rows.length === 1) ?? [],
      ),
      own.flatMap((line) => {
        if (rows.includes(line)) return [];
        const words = ownWords(line.text, resolved.line);
        return words === '' || line === first ? words || [] : [line.text.trim()];
      }),
      reading,
      resolved.line,
    );
    const { paidAt } = statement;
    const isCommission =
      first.isOurs && paidAt && 'cell' in paidAt && paidAt.cell.role === 'commission';
    return isCommission ? { ...statement, isUnclear: false } : statement;
  }
  const labelled = own.flatMap(({ cells }) => cells ?? []);
  if (labelled.some(({ role }) => role === 'paid' || role === 'status' || role === 'remark'))
    return readRow(
      labelled,
      own.flatMap((line) => {
        if (line.cells) return [];
        return line === first ? ownWords(line.text, resolved.line) || [] : [line.text.trim()];
      }),
      reading,
      resolved.line,
    );
  return readPassage(
    own.map(({ text }) => text.replace(marker, '').trim()).join('\n'),
    reading,
    resolved.line,
  );
}

/** Whether an amount is what was billed, unless something says that it was paid. */
const isBilled = (role: Role | undefined): boolean => role === 'commission' || role === 'amount';

/** What says nothing of its own is what its list is called. */
function inSection(statement: Statement, section: string | undefined): Statement {
  if (section === undefined || isOutcome(statement.outcome)) return statement;
  const above = readTitle(section);
  const { isUnderstood } = statement.outcome;
  const outcome = { ...above, isOther: above.isOther || above.isNotPaid, isUnderstood };
  const isUnpaid = outcome.unpaid !== undefined || outcome.isOther;
  const isContrary = isUnpaid && statement.isRow && (statement.paid ?? 0) > 0;
  const { paidAt } = statement;
  const isSaidPaid = statement.isRow && !(paidAt && 'cell' in paidAt && isBilled(paidAt.cell.role));
  return {
    ...statement,
    outcome,
    words: `${statement.words} (${section.trim()})`,
    contradictions: [
      ...statement.contradictions,
      ...(isContrary ? ['paid and not paid'] : []),
      ...(above.isContrary ? ['its words contradict each other'] : []),
    ],
    ...(isUnpaid && !isSaidPaid && !outcome.isPending && { paid: undefined }),
    isUnclear: statement.isUnclear && !outcome.isPaid,
  };
}
