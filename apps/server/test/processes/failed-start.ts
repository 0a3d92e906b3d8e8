import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startProcess, type TestProcess } from '@recoup/test-support/child-process';
import { expect } from 'vitest';

const main = join(import.meta.dirname, '../../src/main.ts');

export interface Start {
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: string[];
  readonly script?: string;
  readonly uid?: number;
}

/** Begins a start of the application, or of another script, on a data folder. */
export function beginStart(
  dataFolder: string,
  { env = {}, args = [], script = main, uid }: Start = {},
): TestProcess {
  return startProcess(script, args, {
    ...(uid !== undefined && { uid, gid: uid }),
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
}

/** A start that is expected to fail: all that it said, once it has ended and left no database running. */
export async function failedStart(dataFolder: string, start: Start = {}): Promise<string> {
  const child = beginStart(dataFolder, start);
  const ended = once(child, 'exit');
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(await ended).toEqual([1, null]);
  expect(existsSync(join(dataFolder, 'postgres/postmaster.pid'))).toBe(false);
  return said.join('').trimEnd();
}
