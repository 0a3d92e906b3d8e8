import { opposite } from '../money/cents.ts';
import { readOutcome } from './outcome-words.ts';
import type { Found, Passage, Stranger } from './passages.ts';
import type { ReadLine } from './read-lines.ts';
import type { Statement } from './read-statement.ts';

/**
 * Where most amounts are written negative, as a ledger writes what it pays, all are turned, unless words say that one
 * was taken back; in a column of ours for what was paid, it was. A single one may be either; of several, only the total
 * proves it.
 */
export function inPositive(
  passages: readonly Passage[],
  strangers: readonly Stranger[],
  rest: readonly ReadLine[],
): Pick<Found, 'passages' | 'strangers'> {
  if (rest.some(isTitleOfBack)) {
    const doubted = passages.map((each) => withDoubt(each, 'what is listed may be taken back'));
    return { passages: doubted, strangers };
  }
  const isInOurs = passages.some(
    ({ lines, statement }) => lines[0]?.isOurs === true && !statement.isUnclear,
  );
  if (isInOurs) return { passages, strangers };
  const signed = (places: ReadonlyArray<{ readonly statement: Statement }>) =>
    places.flatMap(({ statement }) =>
      statement.paid === undefined || isTakenBack(statement) ? [] : [statement.paid],
    );
  const amounts = signed(passages);
  const negative = amounts.filter((amount) => amount < 0).length;
  if (negative <= amounts.filter((amount) => amount > 0).length) return { passages, strangers };
  const isOnly = [...amounts, ...signed(strangers)].filter((amount) => amount < 0).length === 1;
  const turn = (statement: Statement): Statement => {
    const { paid, outcome, contradictions, isUnclear } = statement;
    if (paid === undefined || isTakenBack(statement)) return statement;
    const isDoubtful = isOnly && paid < 0 && !outcome.isPaid;
    return {
      ...statement,
      paid: opposite(paid),
      isTurned: paid < 0 && isUnclear,
      contradictions: isDoubtful ? [...contradictions, maybeTakenBack] : contradictions,
    };
  };
  const turned = <T extends { readonly statement: Statement }>(place: T): T => ({
    ...place,
    statement: turn(place.statement),
  });
  return { passages: passages.map(turned), strangers: strangers.map(turned) };
}

/** Why a negative amount is not chosen of which no word says that it was paid. */
export const maybeTakenBack = 'a negative amount may be taken back';

/** Whether a line alone says that what is listed was taken back; a tax for which the other side owes is not. */
const isTitleOfBack = ({ text, isQuoted }: ReadLine): boolean =>
  !isQuoted &&
  text.length <= longestTitle &&
  !/\d|reverse charge/i.test(text) &&
  readOutcome(text).isReversal;
const longestTitle = 40;

/** A passage with a doubt of its amount. */
export const withDoubt = (passage: Passage, why: string): Passage => ({
  ...passage,
  statement: {
    ...passage.statement,
    contradictions: [...passage.statement.contradictions, why],
  },
});

/** Whether words say that an amount was taken back; a refund with a plus is none of ours. */
const isTakenBack = ({ outcome, paid, words }: Statement): boolean =>
  outcome.isReversal || ((paid ?? 0) < 0 && refund.test(words));
const refund = /(?<!\p{L})(?:refund\w*|overpa\w+|recall\w*|(?:rück|zurück)\w*)/iu;
