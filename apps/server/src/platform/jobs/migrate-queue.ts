import type { ClientBase, Pool } from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import library from 'pg-boss/package.json' with { type: 'json' };

const schema = 'pgboss';

/** The version of the queue's own tables that this version of Recoup makes. */
export const ownQueueVersion = library.pgboss.schema;

/** Brings the queue's own tables up to the library, as the owner of the database. */
export async function migrateQueue(owner: ClientBase | Pool): Promise<void> {
  const { rows } = await owner.query<{ isThere: boolean }>(
    'select to_regclass(\'pgboss.version\') is not null as "isThere"',
  );
  if (!rows[0]?.isThere) return void (await owner.query(getConstructionPlans(schema)));
  const applied = await owner.query<{ version: number }>('select version from pgboss.version');
  const version = applied.rows[0]?.version;
  // a newer one is refused by the library when the queue is opened
  if (version !== undefined && version < ownQueueVersion)
    await owner.query(getMigrationPlans(schema, version));
}
