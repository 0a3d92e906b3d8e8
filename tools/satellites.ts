import { basename, dirname } from 'node:path';
import { type Files, readImportGraph } from './import-graph.ts';

/** A file that could be part of its only importer. */
interface Satellite {
  readonly path: string;
  readonly importer: string;
  readonly lines: number;
}

const most = { linesOfFile: 59, linesOfBoth: 200 };

const isProduct = (path: string): boolean =>
  /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
const linesOf = (files: Files, path: string): number =>
  (files.get(path) ?? '').split('\n').length - 1;

/** The kind of a file in a server module, as in `agencies.routes.ts`: files of two kinds stay two. */
const kindOf = (path: string): string => basename(path).split('.').slice(1, -1).join('.');

/**
 * Returns the files of the product under 60 lines with one importer, in their own folder, that are not
 * imported lazily and have no test, if both files together have at most 200 lines.
 */
export function findSatellites(files: Files): Satellite[] {
  const { importers, lazy } = readImportGraph(files, isProduct);
  const satellites: Satellite[] = [];
  for (const [path, importing] of importers) {
    const [importer = ''] = importing;
    const lines = linesOf(files, path);
    if (
      isProduct(path) &&
      files.has(path) &&
      importing.size === 1 &&
      dirname(importer) === dirname(path) &&
      !lazy.has(path) &&
      !files.has(path.replace(/\.tsx?$/, '.test.ts')) &&
      (kindOf(path) === '' || kindOf(path) === kindOf(importer)) &&
      lines <= most.linesOfFile &&
      lines + linesOf(files, importer) <= most.linesOfBoth
    )
      satellites.push({ path, importer, lines });
  }
  return satellites.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
