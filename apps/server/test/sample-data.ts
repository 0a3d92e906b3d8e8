import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = process.env.SAMPLE_DATA && resolve(process.env.SAMPLE_DATA);
if (folder && !existsSync(folder))
  throw new Error(`SAMPLE_DATA names ${folder}, and no folder is there.`);

/** Whether `SAMPLE_DATA` names a folder of sample files; tests that read them are skipped without it. */
export const hasSampleData = Boolean(folder);

/** A file of the sample data, which is read where it lies and never copied. */
export function sampleData(path: string): string {
  return join(folder ?? '', path);
}

/**
 * Says once in a run of the tests that those of the sample data are skipped, and why.
 * @public vitest calls it
 */
export function setup(): void {
  if (!hasSampleData)
    process.stdout.write(
      'SAMPLE_DATA is not set: tests that read sample files are skipped (see CONTRIBUTING.md).\n',
    );
}
