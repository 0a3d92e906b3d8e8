import { peekIntoArchive } from './archive.ts';
import {
  type BackupTarget,
  checksumFileOf,
  type FoundBackup,
  findBackups,
} from './backup-target.ts';
import { forgetFiles, readKeptFiles } from './file-archive.ts';

/** How long backups are kept. */
export interface Retention {
  /** Every backup of so many days. */
  days: number;
  /** And the last one of each of so many months. */
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
 * The files that some backups refer to. All that is kept is many gigabytes, and this is asked every
 * night: of each backup its list is read, and nothing is said of the rest.
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
 * Removes the backups that are not kept, what interrupted ones left, and the files that no backup
 * needs any more. Run by whoever makes backups here, and by no one else at the same time.
 * @throws DamagedBackupError having removed nothing, when it cannot be told what a backup needs
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
    // without its checksum it is no backup any more
    await place.remove(checksumFileOf(name));
    await place.remove(name);
  }
  await forgetFiles(place, needed);
  return { removed };
}
