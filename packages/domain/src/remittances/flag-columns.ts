import { datesIn } from './find-dates.ts';
import { readOutcome } from './outcome-words.ts';
import type { ReadLine, RoleCell } from './read-lines.ts';

const yes = /^(?:yes|y|true|ja|j|oui|o|s[ií]|s|sim|x|✓|✔|1)$/iu;
const no = /^(?:no|n|false|nein|non|não|nao|0)$/iu;

/** What was paid came back: a heading says only this, where words of a stay speak of its guest as well. */
const cameBack =
  /\b(?:returned|refunded|bounced|stopped|recalled|(?:clawed|charged|paid|taken) back|chargeback|clawback|recaptured|reversal|zurückgebucht|erstattet|rückerstattet|remboursée?|extournée?|reembolsad[oa]|devuelt[oa]|devolvid[oa]|estornad[oa]|rimborsat[oa]|stornat[oa])(?!\p{L})/iu;
const meaningOfBack = 'reversed';

/**
 * Returns the lines, each cell below a heading that is an outcome, as *Cancelled*, *Reversed*, or *On Hold*, with what
 * it means: the outcome where it says yes, and nothing where it says no. A day is a yes, too.
 */
export const withFlags = (lines: readonly ReadLine[]): readonly ReadLine[] =>
  lines.map((line) =>
    line.kind === 'row' && line.cells ? { ...line, cells: line.cells.map(flagOf) } : line,
  );

function flagOf(cell: RoleCell): RoleCell {
  const asked = cell.heading.replace(/\?\s*$/, '');
  const heading = cameBack.test(asked) ? meaningOfBack : asked;
  const { unpaid, isNotPaid, isOther, isPending, isVoid, isReversal } = readOutcome(heading);
  const isBack = isVoid || isReversal;
  const isOutcome = unpaid !== undefined || isOther || isPending || isBack;
  const mayBeOver = notSince.test(cell.heading) || unpaid?.code === 'PP' || unpaid?.code === 'DP';
  const isYes = yes.test(cell.text) || (isDay(cell.text) && (isBack || !mayBeOver));
  if (isYes && (isOutcome || isNotPaid)) return { ...cell, meaning: heading };
  return no.test(cell.text) && isOutcome ? { ...cell, text: '' } : cell;
}

/** A day alone, whatever the order of its numbers. */
const isDay = (text: string): boolean =>
  text.length <= longestDay &&
  datesIn(text, 'mdy')
    .concat(datesIn(text, 'dmy'))
    .some((date) => date.text === text);
const longestDay = 20;
/** A day on which something was over, or could happen, is not the one on which it did. */
const notSince =
  /(?<!\p{L})(?:until|till?|by|deadline|policy|free|open\p{L}*|released?|resolved|cleared|lifted|ended|bis|frist|jusqu|hasta|até|fino|tot)(?!\p{L})/iu;
