import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '#test/harness';
import { freePort } from '../processes/logging-server.ts';

const isPresent = spawnSync('caddy', ['version']).status === 0;
const shipped = readFileSync(join(import.meta.dirname, '../../../../deploy/Caddyfile'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'recoup-caddy-'));

describe.skipIf(!isPresent)('the container set-up behind its Caddyfile', () => {
  let test: Awaited<ReturnType<typeof openTestApp>>;
  let caddy: ChildProcess;
  let publicUrl: string;

  beforeAll(async () => {
    publicUrl = `http://localhost:${await freePort()}`;
    test = await openTestApp({
      publicUrl,
      trustProxy: true,
      metricsToken: 'a token of some length',
    });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const file = join(folder, 'Caddyfile');
    expect(shipped).toContain('reverse_proxy serve-1:3000 serve-2:3000');
    const here = shipped.replace('serve-1:3000 serve-2:3000', `127.0.0.1:${port}`);
    writeFileSync(file, `{\n\tadmin off\n}\n${here}`);
    caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: { ...process.env, DOMAIN: publicUrl, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: 'ignore',
    });
  });

  afterAll(async () => {
    caddy.kill();
    if (caddy.exitCode === null) await once(caddy, 'exit');
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const statusOf = async (url: string): Promise<number> =>
    await fetch(url).then(
      ({ status }) => status,
      () => 0,
    );

  it('serves users at PUBLIC_URL, and its health checks find the servers [F-225]', async () => {
    await expect.poll(() => statusOf(`${publicUrl}/api/user`)).toBe(401);
    expect(await statusOf(publicUrl.replace('localhost', '127.0.0.1'))).not.toBe(401);
    for (const path of ['/metrics', '/readyz', '/healthz'])
      expect([path, await statusOf(`${publicUrl}${path}`)]).toEqual([path, 404]);
  });

  it('gives Prometheus the figures by the address of a server [F-225]', async () => {
    const { port } = test.app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: 'Bearer a token of some length' },
    });
    expect(answer.status).toBe(200);
  });
});
