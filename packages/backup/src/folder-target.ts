import { createWriteStream } from 'node:fs';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isMissing, readFrom, renameDurably } from '@recoup/file-store/atomic-files';
import { isDiskFull } from '@recoup/file-store/storage-unavailable';
import { type BackupTarget, BackupTargetError } from './backup-target.ts';

const unfinished = '.partial';

/** Backups in a folder of this machine. What is being written is called `.partial`. */
export function openFolderTarget(folder: string): BackupTarget {
  const pathOf = (name: string): string => join(folder, ...name.split('/'));

  async function* walk(under: string): AsyncGenerator<string> {
    const start = join(folder, under);
    await mkdir(start, { recursive: true, mode: 0o700 });
    for await (const entry of await opendir(start, { recursive: under !== '' }))
      if (entry.isFile())
        yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
  }

  return {
    describe: (name = '') => join(folder, name),
    write: async (name, content) => {
      const path = pathOf(name);
      const partial = `${path}${unfinished}`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(content, createWriteStream(partial, { mode: 0o600, flush: true }));
        await renameDurably(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        if (!isDiskFull(error)) throw error;
        throw new BackupTargetError(
          `The disk of ${folder} is full. Nothing was kept of ${name}; earlier backups are unchanged.`,
          { cause: error },
        );
      }
    },
    read: async (name, range) => await readFrom(pathOf(name), range),
    list: async function* (beginning) {
      for await (const name of walk(beginning === 'files/' ? 'files' : '')) {
        if (!name.startsWith(beginning) || name.endsWith(unfinished)) continue;
        const found = await stat(pathOf(name)).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
        if (found) yield { name, byteSize: found.size };
      }
    },
    remove: async (name) => await rm(pathOf(name), { force: true }),
    sweep: async () => {
      for (const under of ['', 'files'])
        for await (const name of walk(under))
          if (name.endsWith(unfinished)) await rm(pathOf(name), { force: true });
    },
  };
}
