import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../../shared/data');

/** Whether the sample data stands beside the project; tests that read it are skipped without it. */
export const hasSharedData = existsSync(folder);

/** A file of the sample data beside the project, which is read there and never copied. */
export function sharedData(path: string): string {
  return join(folder, path);
}
