import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolderTarget } from '@recoup/backup/folder-target';
import { makeTestFolder } from '@recoup/test-support/data-folder';
import { testLog } from '@recoup/test-support/test-log';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertRestorable, restoreDatabase } from '#platform/backup/restore-backup';
import { findMigration } from '#platform/db/migrate';
import { ownQueueVersion } from '#platform/jobs/migrate-queue';
import { runServerCommand } from './run-server-command.ts';
import { type MadeBy, writeEmptyBackup } from './write-empty-backup.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');
const name = '0001_foundations.sql';
let folder: string;
let ours: MadeBy;

beforeAll(async () => {
  folder = makeTestFolder();
  const { checksum = '' } = (await findMigration(migrationsFolder, 1)) ?? {};
  ours = { format: 2, migration: { version: 1, name, checksum }, queueVersion: ownQueueVersion };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup of another version', () => {
  test.each<[string, () => MadeBy, string]>([
    [
      'with a migration that this one does not have',
      () => ({ ...ours, migration: { version: 9999, name: '9999_later.sql', checksum: 'c' } }),
      'this one does not know 9999_later.sql. Restore it with that version.',
    ],
    [
      'whose migration of this number is another',
      () => ({ ...ours, migration: { version: 1, name, checksum: 'c' } }),
      `this one does not know ${name}. Restore it with that version.`,
    ],
    [
      'with an earlier queue',
      () => ({ ...ours, queueVersion: 1 }),
      `its queue has version 1, this one ${ownQueueVersion}. Restore with that version, then upgrade.`,
    ],
  ])('%s is not restored, and nothing is created or marked', async (_how, madeBy, sentence) => {
    const file = 'recoup-2026-11-20T023000Z.zip';
    await writeEmptyBackup(folder, file, madeBy());
    const said = `The backup was made by another version of Recoup: ${sentence}`;
    const DATA_DIR = join(folder, 'nothing-yet');
    const restored = await runServerCommand('restore', [join(folder, file), '--without-key'], {
      DATA_DIR,
    });
    expect(restored.code).toBe(1);
    expect(restored.said).toContain(said);
    expect(existsSync(DATA_DIR)).toBe(false);

    // a test restore does not reach its database either
    const address = 'postgresql://recoup@127.0.0.1:1/recoup';
    const drill = restoreDatabase(
      { place: openFolderTarget(folder), name: file },
      { address, migrationsFolder, log: testLog },
    );
    await expect(drill).rejects.toThrow(said);
  });
});

test('a backup of this version is restorable', async () => {
  await expect(assertRestorable(ours, migrationsFolder)).resolves.toBeUndefined();
});
