import { text } from 'node:stream/consumers';
import { openArchive } from './archive.ts';
import { type BackupPlace, type FoundBackup, findBackups, sumsOf } from './backup-place.ts';
import { forgetFiles, type KeptFile, readFileList } from './keep-files.ts';

/** How long backups are kept. */
export interface Retention {
  /** Every backup of so many days. */
  days: number;
  /** And the last one of each of so many months. */
  months: number;
}

const dayMs = 86_400_000;

/** Which of some backups, newest first, are kept. The newest one always is. */
export function chooseKept(
  backups: readonly FoundBackup[],
  { days, months }: Retention,
  now: Date,
): FoundBackup[] {
  const monthOf = ({ madeAt }: FoundBackup): string => madeAt.toISOString().slice(0, 7);
  const monthsSeen = [...new Set(backups.map(monthOf))].slice(0, months);
  const lastOfMonth = new Set(
    monthsSeen.map((month) => backups.find((backup) => monthOf(backup) === month)),
  );
  return backups.filter(
    (backup, index) =>
      index === 0 ||
      now.getTime() - backup.madeAt.getTime() <= days * dayMs ||
      lastOfMonth.has(backup),
  );
}

/** The files that a backup refers to. @throws DamagedBackupError */
async function readFilesOf(place: BackupPlace, name: string): Promise<KeptFile[]> {
  const archive = await openArchive(place, name);
  try {
    let files: KeptFile[] = [];
    await archive.read(archive.manifest.files, async (content) => {
      files = readFileList(await text(content));
    });
    return files;
  } finally {
    archive.close();
  }
}

/**
 * Removes the backups that are not kept, what interrupted ones left, and the files that no backup
 * needs any more. Run by whoever makes backups here, and by nobody else at the same time.
 */
export async function tidyBackups(
  place: BackupPlace,
  retention: Retention,
  now: Date,
): Promise<{ removed: string[] }> {
  await place.sweep();
  const { finished, unfinished } = await findBackups(place);
  for (const name of unfinished) await place.remove(name);
  const kept = new Set(chooseKept(finished, retention, now));
  const removed = finished.filter((backup) => !kept.has(backup)).map(({ name }) => name);
  for (const name of removed) {
    // without its checksum it is no backup any more
    await place.remove(sumsOf(name));
    await place.remove(name);
  }
  if (removed.length > 0) {
    const needed = new Set<string>();
    for (const { name } of kept)
      for (const { key } of await readFilesOf(place, name)) needed.add(key);
    await forgetFiles(place, needed);
  }
  return { removed };
}
