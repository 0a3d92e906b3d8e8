import { noCents } from '../money/cents.ts';
import { withDoubt } from './in-positive.ts';
import type { Found } from './passages.ts';
import type { ReadLine } from './read-lines.ts';
import type { Statement } from './read-statement.ts';
import { deniesAbove, deniesPayment, isOpenTotal, promisesBelow } from './titles.ts';

/** What was found in a block, with its lines. */
export interface BlockFound extends Found {
  readonly lines: readonly ReadLine[];
}

/** Whether nothing beside an amount says that it was paid: no word, and no heading. */
function isBare({ paid = noCents, paidAt, outcome, isUnclear }: Statement): boolean {
  const role = paidAt && 'cell' in paidAt ? paidAt.cell.role : undefined;
  const isBilled = role === 'commission' || role === 'amount';
  return paid > 0 && !outcome.isPaid && (isUnclear || isBilled);
}

/**
 * What a title, a total, or a sentence below says was not paid yet, and nothing else says was paid, is not certain.
 * @param below the next block, in which such a sentence may stand
 */
export function withTitles(
  { passages, ...found }: BlockFound,
  titles: ReadonlyMap<ReadLine, readonly string[]>,
  below: readonly ReadLine[] = [],
): BlockFound {
  const isOpen = found.rest.some(isOpenTotal) || below.some(deniesAbove);
  const lastOf = (says: typeof deniesAbove) => found.lines.findLast(says)?.lineNumber ?? 0;
  const [denied, promised] = [lastOf(deniesAbove), lastOf(promisesBelow)];
  const isPromised = below.some(promisesBelow);
  return {
    ...found,
    passages: passages.map((passage) => {
      const { lines, statement } = passage;
      const isDenied =
        isOpen ||
        passage.lineNumber < denied ||
        lines.some((line) => titles.get(line)?.some(deniesPayment));
      if (!isBare(statement)) return passage;
      if (isDenied) return withDoubt(passage, 'what is listed may not be paid yet');
      const isAssumed = isPromised || passage.lineNumber < promised || statement.isAssumed === true;
      return { ...passage, statement: { ...statement, isAssumed } };
    }),
  };
}
