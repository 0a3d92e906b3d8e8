import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoPassword } from '@recoup/domain/auth/demo-accounts';
import { day } from '@recoup/domain/dates/day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#server/seeding/demo';
import { startTestApp } from './harness.ts';

interface Fence {
  readonly kind: string;
  readonly text: string;
}

const run = promisify(execFile);
const guide = await readFile(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
const fences: Fence[] = [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
  ([, kind = '', text = '']) => ({ kind, text }),
);
const calls = fences.flatMap((fence, index) =>
  fence.kind === 'sh' ? [{ command: fence.text, answer: fences[index + 1] }] : [],
);
const [file] = fences.filter(({ kind }) => kind === 'csv');
const [program] = fences.filter(({ kind }) => kind === 'ts');
const root = join(import.meta.dirname, '../../..');

/** Gives a folder what `npm install` of the guide's program gives it. */
async function installTools(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '.bin'), { recursive: true });
  const links = {
    'openapi-fetch': 'node_modules/openapi-fetch',
    '@types': 'node_modules/@types',
    '.bin/tsc': 'node_modules/.bin/tsc',
    '.bin/openapi-typescript': 'apps/server/node_modules/.bin/openapi-typescript',
  };
  for (const [name, target] of Object.entries(links))
    await symlink(await realpath(join(root, target)), join(modules, name));
}
const hasCurl = spawnSync('curl', ['--version']).status === 0;
const hasShell = spawnSync('sh', ['-c', 'true']).status === 0;

/** Where what is shown differs from what was answered; what is left out does not count. */
function differences(shown: unknown, answered: unknown, where = 'answer'): string[] {
  if (typeof shown !== 'object' || shown === null)
    return shown === answered
      ? []
      : [`${where} is ${JSON.stringify(answered)}, not ${JSON.stringify(shown)}`];
  if (typeof answered !== 'object' || answered === null) return [`${where} is missing`];
  return Object.entries(shown).flatMap(([name, value]) =>
    differences(value, (answered as Record<string, unknown>)[name], `${where}.${name}`),
  );
}

/** A JSON answer, and under it the status where the command asks for it. */
function readJson(text: string): { body: unknown; status: string } {
  const [, json = '', status = ''] = /^([\s\S]*?)(?:\n(\d{3}))?\s*$/.exec(text) ?? [];
  return { body: JSON.parse(json), status };
}

describe('the guide to the API', async () => {
  const test = await startTestApp();
  let folder = '';
  let environment: NodeJS.ProcessEnv = {};

  beforeAll(async () => {
    test.now = new Date('2026-11-21T17:00:00Z');
    await seedDemo(test.owner, day('2026-11-21'));
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    // the example uploads, which needs one role more than the demo's user has
    await test.db
      .insertInto('user_roles')
      .values((of) => ({
        user_id: of.selectFrom('users').select('id').where('email', '=', 'api@recoup.test'),
        role_id: of.selectFrom('roles').select('id').where('name', '=', 'srlead'),
      }))
      .execute();
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    const signedIn = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers,
      payload: { email: 'api@recoup.test', password: demoPassword },
    });
    const [session] = signedIn.cookies;
    const made = await test.app.inject({
      method: 'POST',
      url: '/api/user/tokens',
      headers: { ...headers, cookie: `${session?.name}=${session?.value}` },
      payload: { name: 'Guide', password: demoPassword },
    });
    folder = await mkdtemp(join(tmpdir(), 'recoup-guide-'));
    await writeFile(join(folder, 'bookings.csv'), file?.text ?? '');
    environment = {
      PATH: process.env.PATH,
      RECOUP: `http://127.0.0.1:${port}`,
      TOKEN: made.json<{ token: string }>().token,
    };
  });

  afterAll(async () => {
    if (folder !== '') await rm(folder, { recursive: true });
  });

  it('has commands to try', () => {
    expect(calls.length).toBeGreaterThan(15);
  });

  const needs = hasCurl && hasShell ? '' : ' (left out: curl or sh is not installed here)';
  it.skipIf(needs !== '')(
    `shows the responses of its commands, one after the other${needs}`,
    async () => {
      for (const { command, answer } of calls) {
        if (answer?.kind === 'text') continue;
        const { stdout } = await run('sh', ['-c', command], { cwd: folder, env: environment });
        if (answer?.kind === 'json') {
          const [shown, answered] = [readJson(answer.text), readJson(stdout)];
          expect(answered.status, command).toBe(shown.status);
          expect(differences(shown.body, answered.body), command).toEqual([]);
        } else {
          expect(answer?.kind, command).toBe('csv');
          const said = stdout.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
          expect(said.slice(0, answer?.text.length), command).toBe(answer?.text);
        }
      }
    },
  );

  it.skipIf(needs !== '')(
    `makes ten requests with a client that is generated from the description and compiled strictly${needs} [F-228]`,
    async () => {
      const [typed] = calls.filter(({ answer }) => answer?.kind === 'text');
      await installTools(folder);
      await writeFile(join(folder, 'client.mts'), program?.text ?? '');
      const options = { cwd: folder, env: environment };
      const { stdout } = await run('sh', ['-ec', typed?.command ?? ''], options);
      expect(stdout).toBe(typed?.answer?.text);
      expect(stdout.match(/^\d+\. /gm)).toHaveLength(10);
    },
  );
});
