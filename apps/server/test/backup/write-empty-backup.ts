import { writeArchive } from '@recoup/backup/archive';
import { openFolderTarget } from '@recoup/backup/folder-target';
import type { Manifest } from '@recoup/backup/manifest';

/** The version of Recoup that made a backup. */
export type MadeBy = Pick<Manifest, 'format' | 'migration' | 'queueVersion'>;

/** Writes a backup without tables and files, as another version made it. */
export async function writeEmptyBackup(folder: string, name: string, madeBy: MadeBy) {
  await writeArchive(openFolderTarget(folder), name, async (archive) => ({
    ...madeBy,
    madeAt: '2026-11-20T02:30:00.000Z',
    postgres: '18.0',
    keyFingerprint: '',
    tables: [],
    sequences: [],
    files: {
      ...(await archive.add('files.txt', async (into) => void into.end())),
      count: 0,
      contentBytes: 0,
    },
  }));
}
