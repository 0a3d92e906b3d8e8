import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startProcess } from '@recoup/test-support/child-process';
import { nameDataFolder, removeDataFolder } from '@recoup/test-support/data-folder';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { toTextLines } from '#platform/log/text-lines';
import { readConfig } from '#server/config';
import { readyLines, stoppingLine } from '#server/terminal-lines';

const main = join(import.meta.dirname, '../src/main.ts');

describe('a start at a terminal', () => {
  test('prints about ten readable lines, and says what Ctrl+C stops', async () => {
    const dataFolder = nameDataFolder();
    onTestFinished(() => removeDataFolder(dataFolder));
    const child = startProcess(main, [], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataFolder,
        DATABASE_URL: '',
        PORT: '0',
        LOG_FORMAT: 'text',
      },
    });
    const ended = once(child, 'exit');
    const said: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      said.push(line);
      if (line.startsWith('Press Ctrl+C')) child.kill('SIGINT');
    }
    const stopped = 'the web server, the background jobs, and PostgreSQL.';
    expect(said).toEqual([
      expect.stringMatching(/^Recoup \d+\.\d+\.\d+/),
      `Starting with the database and files in ${dataFolder}. The first start takes up to a minute.`,
      expect.stringMatching(/^Recoup is ready at http:\/\/127\.0\.0\.1:\d+$/),
      'Demo data: sign in as admin@recoup.test with the password recoup-demo. The sign-in page lists every account.',
      'Not set up: email, responses by email, letters by mail, address validation, QuickBooks, Google Calendar, and single sign-on. See docs/operations/configure.md.',
      'Warnings and errors appear below. LOG_FORMAT=json prints the whole log as JSON.',
      `Press Ctrl+C to stop ${stopped}`,
      `Stopping ${stopped} Requests and jobs that have begun are finished first.`,
      'Stopped.',
    ]);
    expect((await ended)[0]).toBe(0);
  });

  test('names only what the process runs', () => {
    const shared = readConfig({ DATABASE_URL: 'postgresql://recoup@db/recoup' });
    expect(stoppingLine('serve', shared)).toMatch(/^Stopping the web server\. /);
    expect(readyLines('work', shared).at(-1)).toBe('Press Ctrl+C to stop the background jobs.');
  });

  test('names every service that is not set up, and the mailbox for responses only while it is not', () => {
    const missing = (env: NodeJS.ProcessEnv) => readyLines('serve', readConfig(env))[0];
    expect(missing({})).toMatch(/^Not set up: email, responses by email, letters by mail, /);
    const mailbox = { MAILBOX_URL: 'imaps://ap:secret@mail.example.com' };
    expect(missing(mailbox)).toMatch(/^Not set up: email, letters by mail, /);
  });

  test('logs a line as time, level, words, and what else is known', () => {
    const lines: string[] = [];
    const log = pino({ base: null }, toTextLines({ write: (line) => lines.push(line) }));
    log.warn({ folder: '/data' }, 'little room is left');
    log.error({ err: new Error('no room') }, 'a request failed');
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d warning: little room is left {"folder":"\/data"}\n$/);
    expect(lines[1]).toMatch(/^\S+ error: a request failed\nError: no room\n +at /);
  });

  test('writes JSON if the output is not a terminal, unless configured otherwise', () => {
    expect(readConfig({})).toMatchObject({ logFormat: 'json', logLevel: 'info' });
    const text = readConfig({ LOG_FORMAT: 'text' });
    expect(text).toMatchObject({ logFormat: 'text', logLevel: 'warn' });
    expect(readConfig({ LOG_FORMAT: 'text', LOG_LEVEL: 'debug' }).logLevel).toBe('debug');
  });
});
