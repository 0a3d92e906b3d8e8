import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startProcess } from '@recoup/test-support/child-process';
import { makeTestFolder } from '@recoup/test-support/data-folder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCatalog } from '../../../tools/schema/read-catalog.ts';
import { allRows } from './all-rows.ts';
import { runServerCommand } from './backup/run-server-command.ts';
import { writeEmptyBackup } from './backup/write-empty-backup.ts';
import { aSupplier } from './factories.ts';
import { urlOf } from './processes/process-slot.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Some of the migrations that made databases before the first release. */
const formerMigrations = [
  [1, '0001_reference.sql'],
  [2, '0002_users.sql'],
  [61, '0061_records_of_assignees.sql'],
  [128, '0128_invoices_with_decimals_of_currencies.sql'],
] as const;

let folder: string;
let database: TestDatabase;
let env: Record<string, string>;

beforeAll(async () => {
  folder = makeTestFolder();
  database = await createTestDatabase();
  env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: urlOf(database.address),
    DATABASE_OWNER_URL: urlOf(database.ownerAddress),
  };
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a database that was made before the first release', () => {
  const sentence =
    'The database was made by a version of Recoup before the first release (its history has 0001_reference.sql), which no later version can upgrade, and nothing of it was changed: start with an empty database, or go on with the version that made it.';

  beforeAll(async () => {
    await aSupplier(database.db);
    await database.owner.query('delete from schema_migrations');
    for (const migration of formerMigrations)
      await database.owner.query(
        "insert into schema_migrations (version, name, checksum, duration_ms) values ($1, $2, '', 1)",
        [...migration],
      );
  });

  const readAll = async () => ({
    catalog: await readCatalog(database.owner),
    rows: await allRows(database.db, { except: [] }),
  });

  test('is refused by a start, by npm run migrate, and by every command, and is left as it is [F-161]', async () => {
    const before = await readAll();
    for (const [script = '', ...args] of [
      ['main.ts'],
      ['commands/migrate.ts'],
      ['commands/user.ts', 'list'],
    ]) {
      const child = startProcess(join(import.meta.dirname, '../src', script), args, {
        env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', DEMO: '1', ...env },
      });
      const ended = once(child, 'exit');
      child.stdout.resume();
      expect(await text(child.stderr), script).toBe(`${sentence}\n`);
      expect(await ended, script).toEqual([1, null]);
    }
    expect(await readAll()).toEqual(before);
  });

  test('is what npm run doctor says is wrong', async () => {
    const before = await readAll();
    const { code, said } = await runServerCommand('doctor', [], env);
    expect(said).toContain(`FAIL tables: ${sentence}`);
    expect(code).toBe(1);
    expect(await readAll()).toEqual(before);
  });
});

describe('a backup that was made before the first release', () => {
  const name = 'recoup-2026-11-20T023000Z.zip';
  const path = (): string => join(folder, 'backups', name);

  beforeAll(() =>
    writeEmptyBackup(join(folder, 'backups'), name, {
      format: 1,
      migration: {
        version: 128,
        name: '0128_invoices_with_decimals_of_currencies.sql',
        checksum: '',
      },
      queueVersion: 1,
    }),
  );

  test.each([[[]], [['--without-key']], [['--verify']]])(
    'is not restored %s: nothing is created, and the message says what to do',
    async (options) => {
      const DATA_DIR = join(folder, 'nothing-yet');
      const restored = await runServerCommand('restore', [path(), ...options], { DATA_DIR });
      expect(restored).toEqual({
        code: 1,
        said: `${path()} was made by a version of Recoup before the first release, whose schema this version does not know, and nothing was changed: restore it with the version that made it, or begin with an empty database.\n`,
      });
      expect(existsSync(DATA_DIR)).toBe(false);
    },
  );

  test('does not prevent new ones next to it', async () => {
    const other = await createTestDatabase();
    const backup = await runServerCommand('backup', [], {
      DATA_DIR: join(folder, 'data'),
      BACKUP_DIR: join(folder, 'backups'),
      BACKUP_KEEP_DAYS: '3650',
      DATABASE_URL: urlOf(other.address),
      DATABASE_OWNER_URL: urlOf(other.ownerAddress),
    });
    expect(backup, backup.said).toMatchObject({ code: 0 });
    const kept = readdirSync(join(folder, 'backups')).filter((file) => file.endsWith('.zip'));
    expect(kept).toHaveLength(2);
    expect(kept).toContain(name);
    await other.close();
  });
});
