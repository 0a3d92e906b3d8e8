import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../../tools/run-command.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Returns a data folder with this many records, and agencies if given, created by `npm run seed`
 * the first time and kept in `.cache/`.
 * @throws Error when it could not be filled
 */
export async function seededFolder(records: string, agencies?: string): Promise<string> {
  for (const [name, given] of Object.entries({ records, agencies }))
    if (given !== undefined && !/^[1-9]\d*$/.test(given))
      throw new Error(`--${name} must be a whole number, not ${given}.`);
  const size = agencies === undefined ? records : `${records}-${agencies}`;
  const folder = join(root, '.cache', `bench-${size}`);
  const filled = join(folder, 'filled');
  if (existsSync(filled)) return folder;
  const seed = join(root, 'verification/sample-data/seed.ts');
  const more = agencies === undefined ? [] : ['--agencies', agencies];
  const code = await runCommand(process.execPath, [seed, '--records', records, ...more], {
    env: { DATA_DIR: folder, DATABASE_URL: '' },
  });
  if (code !== 0) throw new Error(`${folder} could not be filled. Delete it and run again.`);
  await writeFile(filled, '');
  return folder;
}
