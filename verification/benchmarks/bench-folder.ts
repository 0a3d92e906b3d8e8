import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs with a separate empty folder, and removes it afterwards. */
export async function withBenchFolder<Result>(
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-bench-'));
  try {
    // the embedded database gives up root's rights, and has to reach its folder without them
    await chmod(folder, 0o755);
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
