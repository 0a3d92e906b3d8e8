import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Keeps a value of the installation under a name, instead of the one before. */
export async function saveSetting(db: Db, name: string, given: unknown): Promise<void> {
  await sql`
    insert into settings (name, value) values (${name}, ${JSON.stringify(given)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db);
}

/** Takes a value away; returns it, or undefined where there was none. */
export async function deleteSetting(db: Db, name: string): Promise<unknown> {
  const taken = await rowsOf(db).first(sql<{ value: unknown }>`
    delete from settings where name = ${name} returning value`);
  return taken?.value;
}
