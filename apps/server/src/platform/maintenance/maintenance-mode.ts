import { prepared } from '@recoup/postgres/prepared';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { deleteSetting, saveSetting } from '../db/settings.ts';

/** A maintenance during which Recoup is read-only. */
interface MaintenanceMode {
  /** Why, and until when, in the operator's words. */
  readonly words: string;
  /** Since when, as an instant. */
  readonly since: string;
}

const name = 'maintenance';

/** Returns the maintenance under way, if any: one row by its key, by a statement that stays prepared. */
export async function findMaintenance(db: Db): Promise<MaintenanceMode | undefined> {
  return await rowsOf(prepared(db)).first(sql<MaintenanceMode>`
    select value ->> 'words' as words, updated_at as since from settings where name = ${name}`);
}

/** Makes every process read-only, or exchanges the words of a maintenance under way. */
export async function beginMaintenance(db: Db, words: string): Promise<void> {
  await saveSetting(db, name, { words });
}

/** Ends the maintenance; returns whether there was one. */
export async function endMaintenance(db: Db): Promise<boolean> {
  return (await deleteSetting(db, name)) !== undefined;
}
