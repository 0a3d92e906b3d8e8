import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';

const refs = new Map<string, Sql>();

/**
 * A column of a table or an alias: `records.id`. Every page names some twenty of a few hundred, and
 * taking a name apart takes longer than writing it.
 */
export function columnRef(name: string): Sql {
  const known = refs.get(name);
  if (known) return known;
  const ref = sql.ref(name);
  refs.set(name, ref);
  return ref;
}
