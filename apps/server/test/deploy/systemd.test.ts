import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries, linkInstalledLibraries } from '@recoup/embedded-postgres/binaries';
import { isRunning } from '@recoup/embedded-postgres/processes';
import { startProcess } from '@recoup/test-support/child-process';
import { afterAll, describe, expect, it } from 'vitest';

const deploy = join(import.meta.dirname, '../../../../deploy/systemd');
const units = readdirSync(deploy).filter((name) => name.endsWith('.service'));
const analyze = '/usr/bin/systemd-analyze';
const folder = mkdtempSync(join(tmpdir(), 'recoup-units-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the units of systemd', () => {
  it('are one for everything, one for servers and one for workers, each whole [F-313]', () => {
    expect(units).toEqual(['recoup-serve@.service', 'recoup-work@.service', 'recoup.service']);
    for (const unit of units) {
      const written = readFileSync(join(deploy, unit), 'utf8');
      expect(written.match(/^\[\w+\]$/gm)).toEqual(['[Unit]', '[Service]', '[Install]']);
      expect(written).toContain('EnvironmentFile=/etc/recoup/recoup.env');
    }
  });

  it('start node itself, so that the signal to stop reaches it [F-312, F-313]', () => {
    for (const unit of units) {
      const role = /^recoup-(serve|work)@/.exec(unit)?.[1];
      const start = ['/usr/bin/node --max-semi-space-size=2 tools/start.js', role].filter(Boolean);
      expect(readFileSync(join(deploy, unit), 'utf8')).toContain(
        `\nExecStart=${start.join(' ')}\n`,
      );
    }
  });

  it.skipIf(!existsSync(analyze))(
    'are accepted by systemd-analyze verify (needs systemd) [F-313]',
    () => {
      // the units name where node and Recoup are installed, which is not so here
      const node = join(folder, 'node');
      writeFileSync(node, '#!/bin/sh\n');
      chmodSync(node, 0o755);
      const paths = units.map((unit) => {
        const path = join(folder, unit.replace('@', '@3001'));
        writeFileSync(
          path,
          readFileSync(join(deploy, unit), 'utf8').replaceAll('/usr/bin/node', node),
        );
        return path;
      });
      const verified = spawnSync(analyze, ['verify', '--man=no', ...paths], { encoding: 'utf8' });
      expect(verified.stderr + verified.stdout).toBe('');
      expect(verified.status).toBe(0);
    },
  );
});

it('npm run build links the libraries of PostgreSQL, because the service may not write there [F-313]', () => {
  const build = readFileSync(join(deploy, '../../tools/build.ts'), 'utf8');
  expect(build).toContain('\n  linkInstalledLibraries();\n');
  // a link that only compilers follow: other tests run on the same binaries
  const link = join(findBinaries(), 'lib/libecpg.so');
  rmSync(link);
  linkInstalledLibraries();
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
});

it('a process that npm started ends when npm does [F-312]', async () => {
  const started = join(folder, 'npm.ts');
  const tool = join(import.meta.dirname, '../../../../tools/end-with-npm.ts');
  writeFileSync(
    started,
    `import { endWithNpm } from ${JSON.stringify(tool)};
     endWithNpm();
     process.on('SIGTERM', () => process.exit());
     setInterval(() => undefined, 1_000);
     console.log(process.pid);`,
  );
  const npm = join(folder, 'npm-stand-in.ts');
  writeFileSync(
    npm,
    `import { spawn } from 'node:child_process';
     const env = { ...process.env, npm_lifecycle_event: 'start' };
     spawn(process.execPath, [${JSON.stringify(started)}], { stdio: 'inherit', env });`,
  );
  const parent = startProcess(npm);
  const [line] = (await new Promise<Buffer[]>((resolve) =>
    parent.stdout.once('data', (...said: Buffer[]) => resolve(said)),
  )) as [Buffer];
  const pid = Number(line);
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGTERM');
  await expect.poll(() => isRunning(pid), { interval: 50 }).toBe(false);
});
