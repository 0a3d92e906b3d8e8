import { readOutcome } from './outcome-words.ts';
import type { ReadLine, RoleCell } from './read-lines.ts';

const yes = /^(?:yes|y|true|ja|j|oui|o|s[ií]|s|sim|x|✓|✔)$/iu;
const no = /^(?:no|n|false|nein|non|não|nao)$/iu;

/**
 * Returns the lines, each cell below a heading that is an outcome, as *Cancelled*, *No Show*, or *On Hold*, with what it
 * means: the outcome where it says yes, and nothing where it says no.
 */
export const withFlags = (lines: readonly ReadLine[]): readonly ReadLine[] =>
  lines.map((line) =>
    line.kind === 'row' && line.cells ? { ...line, cells: line.cells.map(flagOf) } : line,
  );

function flagOf(cell: RoleCell): RoleCell {
  if (!yes.test(cell.text) && !no.test(cell.text)) return cell;
  const { unpaid, isPending } = readOutcome(cell.heading);
  if (unpaid === undefined && !isPending) return cell;
  return yes.test(cell.text) ? { ...cell, meaning: cell.heading } : { ...cell, text: '' };
}
