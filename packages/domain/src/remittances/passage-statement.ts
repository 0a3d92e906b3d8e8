import { paidRoles, type Role } from './heading-roles.ts';
import { isOutcome, readOutcome } from './outcome-words.ts';
import { ownWords } from './own-words.ts';
import type { Reading } from './passages.ts';
import type { ReadLine } from './read-lines.ts';
import { readRow } from './read-row.ts';
import { readPassage, type Statement } from './read-statement.ts';
import type { ResolvedLine } from './resolve-line.ts';

/** The lines that speak of one stay, as they are found. */
export interface Draft {
  readonly first: ReadLine;
  readonly lines: ReadLine[];
  /** The words above the list that it stands in, such as `Cancelled:`. */
  readonly section: ReadLine | undefined;
  resolved: ResolvedLine;
  /** The line below it that has only its guest. */
  readonly nameBelow?: ReadLine | undefined;
}

/** What begins an item of a list. */
export const marker = /^\s*(?:(\d{1,3})[.)]|([-*•–]))\s+/;

/** The cell of a row that may hold what was paid. */
export const paidCellOf = ({ cells }: ReadLine) =>
  cells?.find(({ role, text }) => paidRoles.some((paid) => paid === role) && /\d/.test(text));

/** Reads what the lines say that speak of one stay. */
export function statementOf(draft: Draft, reading: Reading): Statement {
  return inSection(ownStatementOf(draft, reading), draft.section?.text);
}

function ownStatementOf({ first, lines, resolved }: Draft, reading: Reading): Statement {
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
  const above = readOutcome(section);
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
    ...(isContrary && { contradictions: [...statement.contradictions, 'paid and not paid'] }),
    ...(isUnpaid && !isSaidPaid && !outcome.isPending && { paid: undefined }),
    isUnclear: statement.isUnclear && !outcome.isPaid,
  };
}
