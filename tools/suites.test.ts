import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { suites } from '../verification/cli/suites.ts';

test.each(Object.entries(suites))('the suite %s runs files that exist', (_name, { files }) => {
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
