import { dirname } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileOf } from '@recoup/test-support/table-file';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startLimitedProcess } from './limited-process.ts';
import { otherWorkbookLimits } from './limits.ts';

test("the process that reads a stranger's file learns no secret, and finds what Node compiled", async () => {
  const module = fileOf('process.stdout.write(JSON.stringify(process.env));', 'environment.mjs');
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('DATABASE_URL', 'postgres://recoup:secret@127.0.0.1/recoup');
  vi.stubEnv('NODE_COMPILE_CACHE', dirname(module));
  const { output } = startLimitedProcess(module, [], otherWorkbookLimits);
  expect(await json(output)).toEqual({ NODE_COMPILE_CACHE: dirname(module) });
});
