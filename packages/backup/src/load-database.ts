import type { Readable } from 'node:stream';
import { type BulkLoad, loadInBulk } from '@recoup/postgres/bulk-load';
import { escapeIdentifier, type Pool } from 'pg';
import type { OpenArchive } from './archive.ts';
import { columnNames, tableName } from './dump-database.ts';
import { DamagedBackupError, type Manifest } from './manifest.ts';

interface Definition {
  table: string;
  name: string;
  definition: string;
}

/**
 * Loads every table of a backup into a database that has the same tables, in one transaction: an
 * interrupted load leaves nothing. References between tables and indexes are removed and created
 * again, which checks every reference.
 */
export async function loadTables(pool: Pool, archive: OpenArchive): Promise<void> {
  const { tables, sequences } = archive.manifest;
  await loadInBulk(pool, async (load) => {
    await assertSameTables(load, tables);
    for (const table of tables)
      await load.query(`alter table ${tableName(table)} disable trigger user`);
    const references = await takeReferences(load);
    const indexes = await takeIndexes(load);
    await load.query(`truncate ${tables.map(tableName).join(', ')}`);
    for (const table of tables) {
      const statement = `copy ${tableName(table)} (${columnNames(table)}) from stdin`;
      let rows = 0;
      await archive.read(table, async (content: Readable) => {
        rows = await load.copy(statement, content);
      });
      if (rows !== table.rows)
        throw new DamagedBackupError(
          `${table.entry} contains ${rows} ${rows === 1 ? 'row' : 'rows'}, but the backup was made with ${table.rows}.`,
        );
    }
    for (const { definition } of indexes) await load.query(definition);
    for (const { table, name, definition } of references)
      await load.query(
        `alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`,
      );
    for (const table of tables)
      await load.query(`alter table ${tableName(table)} enable trigger user`);
    for (const { schema, name, value, isCalled } of sequences)
      await load.query('select setval($1::regclass, $2, $3)', [
        tableName({ schema, name }),
        value,
        isCalled,
      ]);
  });
  // pages that lists need not look at are known only after a vacuum
  await pool.query('vacuum (analyze)');
}

async function assertSameTables(load: BulkLoad, tables: Manifest['tables']): Promise<void> {
  for (const table of tables) {
    const rows = await load.query<{ there: boolean }>(
      'select to_regclass($1) is not null as there',
      [tableName(table)],
    );
    if (!rows[0]?.there)
      throw new Error(
        `The backup contains ${table.schema}.${table.name}, which this version does not have.`,
      );
  }
}

const ours = `n.nspname in ('public', 'pgboss')`;

async function takeReferences(load: BulkLoad): Promise<Definition[]> {
  const references = await load.query<Definition>(
    `select c.conrelid::regclass::text as table, c.conname as name,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and c.conparentid = 0 and ${ours}`,
  );
  for (const { table, name } of references)
    await load.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  return references;
}

/** Indexes that only speed up reading; those that constraints use stay. */
async function takeIndexes(load: BulkLoad): Promise<Definition[]> {
  const indexes = await load.query<Definition>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
       pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and not i.indisunique`,
  );
  for (const { name } of indexes) await load.query(`drop index ${name}`);
  return indexes;
}
