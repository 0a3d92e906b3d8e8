import { type Alias, columnAliases, type Field, type TableKind } from './column-aliases.ts';
import type { Meaning } from './header-terms.ts';

/** What a column of a file says that it is. */
export interface Claim {
  readonly field: Field;
  /** The place of its alias, of which the first is the best. */
  readonly rank: number;
  /** Whether a word of the header says whose or of what the column is. */
  readonly isNarrow: boolean;
}

/** The columns that say where a hotel is and how it is called: a guest may have the same. */
export const hotelFields: readonly Field[] = [
  'hotelPhone',
  'street',
  'city',
  'state',
  'cityState',
  'zip',
  'country',
];

/** Returns the first column of a kind of file that a header of these meanings names, if one does. */
export function findAlias(kind: TableKind, meanings: readonly Meaning[]): Claim | undefined {
  if (meanings.length === 0) return undefined;
  const rank = columnAliases[kind].findIndex((alias) => matchesAlias(meanings, alias));
  const alias = columnAliases[kind][rank];
  return (
    alias && { field: alias.field, rank, isNarrow: meanings.some((one) => isNarrowing(one, alias)) }
  );
}

/** Returns whether a header of these meanings is one that an alias describes. */
export function matchesAlias(meanings: readonly string[], { needs, allows = [] }: Alias): boolean {
  return (
    needs.every((meaning) => meanings.includes(meaning)) &&
    meanings.every((meaning) => [...needs, ...allows].some((permitted) => permitted === meaning))
  );
}

const narrowing: ReadonlySet<Meaning> = new Set(['hotel', 'vendor', 'guest', 'nights', 'daily']);

function isNarrowing(meaning: Meaning, { needs }: Alias): boolean {
  return narrowing.has(meaning) && !needs.includes(meaning);
}
