import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownBuild, readBuild } from '#server/version';
import { startTestApp } from './harness.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('the version that runs', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'recoup-version-'));
    writeFileSync(join(folder, 'package.json'), '{"version":"1.2.3"}');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test.each([
    ['abc1234 2026-11-26\n', 'abc1234', '2026-11-26'],
    ['\n', null, null],
    [undefined, null, null],
  ])(
    'of an image whose build was given %j is shown with commit and day [F-333]',
    (given, commit, madeOn) => {
      if (given !== undefined) writeFileSync(join(folder, '.commit'), given);
      expect(readBuild(folder)).toEqual({ version: '1.2.3', commit, madeOn });
    },
  );

  test('of a checkout is shown with those of its last commit [F-333]', () => {
    const said = execFileSync('git', ['-C', root, 'log', '-1', '--format=%h %cs']).toString();
    expect(`${ownBuild.commit} ${ownBuild.madeOn}`).toBe(said.trim());
  });

  test.runIf(process.getuid?.() === 0)(
    'of a checkout that another account owns is shown as well, as a service reads it [F-333]',
    () => {
      const git = (...args: string[]): string =>
        execFileSync('git', ['-C', folder, ...args]).toString();
      const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com'];
      git('init', '--quiet');
      git(...author, 'commit', '--quiet', '--allow-empty', '--message', 'first');
      const said = git('log', '-1', '--format=%h %cs').trim();
      for (const path of [folder, join(folder, '.git')]) chownSync(path, 65_534, 65_534);
      const { commit, madeOn } = readBuild(folder);
      expect(`${commit} ${madeOn}`).toBe(said);
    },
  );

  test('is written into the image from a build argument that compose passes on [F-333]', () => {
    const dockerfile = read('Dockerfile');
    expect(dockerfile).toMatch(/^ARG COMMIT=""\nRUN echo "\$COMMIT" > \/app\/\.commit$/m);
    // in what both images begin with, and by an account that may write there
    const [, base = ''] = dockerfile.split(/^FROM .+ AS base$/m);
    expect(base.indexOf('ARG COMMIT')).toBeLessThan(base.indexOf('USER node'));
    expect(dockerfile.match(/^FROM base AS \w+$/gm)).toEqual([
      'FROM base AS trial',
      'FROM base AS server',
    ]);
    expect(read('deploy/compose.yaml')).toContain('args: { COMMIT: "${RECOUP_COMMIT:-}" }');
  });

  test('is shown to signed-in users, and to no one else [F-333]', async () => {
    const app = await startTestApp({ takesJobs: false });
    const visitor = await app.signedIn('contributor');
    expect((await visitor.get('/api/version')).json()).toEqual(ownBuild);
    expect((await app.app.inject('/api/version')).statusCode).toBe(401);
  });
});
