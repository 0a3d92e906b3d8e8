import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openArchive } from './archive.ts';
import { forgetFiles, type KeptFile, readFileList } from './keep-files.ts';

/** A backup in a folder of them. */
export interface FoundBackup {
  name: string;
  madeAt: Date;
}

const backupName = /^recoup-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.zip$/;

/** The name of a backup that is made at an instant. */
export function nameBackup(at: Date): string {
  return `recoup-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.zip`;
}

/** The backups of a folder that were finished, newest first. */
export async function findBackups(folder: string): Promise<FoundBackup[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = new Set(await readdir(folder));
  return [...names]
    .flatMap((name) => {
      const [, day, hour, minute, second] = backupName.exec(name) ?? [];
      if (day === undefined || !names.has(`${name}.sha256`)) return [];
      return [{ name, madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`) }];
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

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
async function readFilesOf(path: string): Promise<KeptFile[]> {
  const archive = await openArchive(path);
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
export async function tidyFolder(
  folder: string,
  retention: Retention,
  now: Date,
): Promise<{ removed: string[] }> {
  const backups = await findBackups(folder);
  const kept = new Set(chooseKept(backups, retention, now));
  const removed = backups.filter((backup) => !kept.has(backup)).map(({ name }) => name);
  for (const name of removed) {
    await rm(join(folder, name), { force: true });
    await rm(join(folder, `${name}.sha256`), { force: true });
  }
  const finished = new Set([...kept].flatMap(({ name }) => [name, `${name}.sha256`]));
  for (const name of await readdir(folder))
    if (name.startsWith('recoup-') && !finished.has(name)) await rm(join(folder, name));
  if (removed.length > 0) {
    const needed = new Set<string>();
    for (const { name } of kept)
      for (const { key } of await readFilesOf(join(folder, name))) needed.add(key);
    await forgetFiles(join(folder, 'files'), needed);
  }
  return { removed };
}
