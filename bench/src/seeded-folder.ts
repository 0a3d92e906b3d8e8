import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../../tools/run-command.ts';

const root = join(import.meta.dirname, '../..');

/**
 * A data folder with so many records, made by `npm run seed` the first time and kept in `.cache/`.
 * @throws Error when it could not be filled
 */
export async function seededFolder(records: string): Promise<string> {
  if (!/^[1-9]\d*$/.test(records))
    throw new Error(`--records must be a whole number, not ${records}.`);
  const folder = join(root, '.cache', `bench-${records}`);
  const filled = join(folder, 'filled');
  if (existsSync(filled)) return folder;
  const seed = join(root, 'apps/server/src/commands/seed.ts');
  const code = await runCommand(process.execPath, [seed, '--records', records], {
    env: { DATA_DIR: folder, DATABASE_URL: '' },
  });
  if (code !== 0) throw new Error(`${folder} could not be filled. Delete it and run again.`);
  await writeFile(filled, '');
  return folder;
}
