import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLog, openLogOutput } from './open-log.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recoup-log-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('a line that is logged while the process ends stops nothing [F-202]', async () => {
  const file = join(folder, 'log');
  const output = openLogOutput(openSync(file, 'w'));
  const log = openLog({ level: 'warn' }, output.stream);
  log.warn('in time');
  const closed = output.close();
  log.warn('while it closes');
  output.say('Stopped.');
  await closed;
  log.warn('too late');
  output.say('Gone.');
  expect(readFileSync(file, 'utf8')).toMatch(/^\{"level":40,"time":\d+,"msg":"in time"\}\n$/);
});
