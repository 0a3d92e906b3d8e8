import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The first number that PostgreSQL gives to anything made after initdb. */
const firstOwnNumber = 16_384;

/** Returns how many bytes the databases created in a cluster take, with tables and indexes. */
export function folderSizeBytes(clusterFolder: string): number {
  const databases = join(clusterFolder, 'base');
  return list(databases)
    .filter((database) => Number(database) >= firstOwnNumber)
    .map((database) => join(databases, database))
    .flatMap((folder) => list(folder).map((file) => join(folder, file)))
    .reduce((bytes, file) => bytes + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** Lists a folder; empty if a server that another process started has just dropped it. */
function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [];
  }
}
