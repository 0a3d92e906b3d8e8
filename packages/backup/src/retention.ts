import { peekIntoArchive } from './archive.ts';
import {
  type BackupTarget,
  checksumFileOf,
  type FoundBackup,
  findBackups,
} from './backup-target.ts';
import { forgetFiles, readKeptFiles } from './file-archive.ts';

/** Defines how long backups are kept. */
export interface Retention {
  /** How many days every backup is kept. */
  days: number;
  /** How many months the last backup of each month is kept. */
  months: number;
}

const dayMs = 86_400_000;

/** Which of some backups, newest first, are kept. The newest one always is. */
export function selectRetained(
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

/**
 * Returns the files that these backups refer to. All backups are many gigabytes, and this runs
 * every night, so only the file list of each backup is read.
 * @throws DamagedBackupError
 */
async function readNeeded(
  place: BackupTarget,
  kept: readonly FoundBackup[],
): Promise<ReadonlySet<string>> {
  const needed = new Set<string>();
  for (const backup of kept) {
    const archive = await peekIntoArchive(place, backup);
    try {
      for (const { key } of await readKeptFiles(archive)) needed.add(key);
    } finally {
      archive.close();
    }
  }
  return needed;
}

/**
 * Deletes the backups that are not retained, what interrupted ones left, and the files that no
 * backup needs anymore. Only the process that makes backups may run it, and only one at a time.
 * @throws DamagedBackupError without deleting anything, when a backup's file list cannot be read
 */
export async function pruneBackups(
  place: BackupTarget,
  retention: Retention,
  now: Date,
): Promise<{ removed: string[] }> {
  await place.sweep();
  const { finished, unfinished } = await findBackups(place);
  for (const name of unfinished) await place.remove(name);
  const kept = selectRetained(finished, retention, now);
  const removed = finished.filter((backup) => !kept.includes(backup)).map(({ name }) => name);
  if (removed.length === 0) return { removed };
  // before anything goes
  const needed = await readNeeded(place, kept);
  for (const name of removed) {
    // Without its checksum, it is no longer a backup.
    await place.remove(checksumFileOf(name));
    await place.remove(name);
  }
  await forgetFiles(place, needed);
  return { removed };
}
