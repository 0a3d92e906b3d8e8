import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@recoup/embedded-postgres/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/harness';

const documents = join(import.meta.dirname, '../../../../');
const caddyfile = readFileSync(join(documents, 'deploy/Caddyfile'), 'utf8');
const configure = readFileSync(join(documents, 'docs/operations/configure.md'), 'utf8');
const nginxLines = /```nginx\n([\s\S]+?)```/.exec(configure)?.[1] ?? '';

interface ProxyKind {
  binary: string;
  /** Writes its settings; returns how it is started. */
  prepare(folder: string, port: number, upstream: string): string[];
}

const kinds: Record<string, ProxyKind> = {
  Caddy: {
    binary: '/usr/bin/caddy',
    prepare: (folder, port, upstream) => {
      const file = join(folder, 'Caddyfile');
      const site = caddyfile
        .replace('{$DOMAIN}', `http://127.0.0.1:${port}`)
        .replace('serve-1:3000 serve-2:3000', upstream);
      writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
      return ['run', '--config', file, '--adapter', 'caddyfile'];
    },
  },
  nginx: {
    binary: '/usr/sbin/nginx',
    prepare: (folder, port, upstream) => {
      const file = join(folder, 'nginx.conf');
      const lines = nginxLines.replace('127.0.0.1:3000', upstream);
      writeFileSync(
        file,
        `worker_processes 1; daemon off; error_log stderr; pid ${folder}/pid;
        events {}
        http {
          access_log off;
          client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
          fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
          server { listen 127.0.0.1:${port}; ${lines} }
        }`,
      );
      return ['-p', folder, '-c', file];
    },
  },
};

describe.each(Object.entries(kinds))('behind %s', (name, { binary, prepare }) => {
  describe.skipIf(!existsSync(binary))(`(needs ${name} from Debian)`, async () => {
    const test = await startTestApp({ trustProxy: true });
    const folder = mkdtempSync(join(tmpdir(), 'recoup-proxy-'));
    let port: number;
    let proxy: ChildProcess;

    beforeAll(async () => {
      mkdirSync(join(folder, 'home'));
      const upstream = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).host;
      port = await findFreePort();
      proxy = spawn(binary, prepare(folder, port, upstream), {
        stdio: 'ignore',
        env: { PATH: process.env.PATH, HOME: join(folder, 'home') },
      });
      const answers = () =>
        fetch(`http://127.0.0.1:${port}/api/login`).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await answers())) {
        if (proxy.exitCode !== null) throw new Error(`${name} ended with ${proxy.exitCode}.`);
        await sleep(20);
      }
    });
    afterAll(async () => {
      if (proxy?.exitCode === null) {
        proxy.kill('SIGTERM');
        await once(proxy, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    });

    /** A call from an address of this machine, with headers of the caller's own. */
    async function call(from: string, path: string, email?: string, headers = {}) {
      const sent = httpRequest({
        host: '127.0.0.1',
        port,
        path,
        localAddress: from,
        method: email === undefined ? 'GET' : 'POST',
        headers: {
          ...(email !== undefined && { 'content-type': 'application/json' }),
          'x-requested-with': 'XMLHttpRequest',
          ...headers,
        },
      });
      sent.end(email === undefined ? undefined : JSON.stringify({ email, password: 'no' }));
      const [answer] = await once(sent, 'response');
      const body = answer.headers['content-type']?.includes('json')
        ? await json(answer)
        : undefined;
      answer.resume();
      return { status: answer.statusCode as number, body };
    }

    const forged = {
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      'x-real-ip': '203.0.113.9',
    };

    it('the audit log has the address of the caller, whatever the caller says it is [F-227]', async () => {
      expect((await call('127.0.0.2', '/api/login', 'who@recoup.test', forged)).status).toBe(401);
      const noted = await test.db.selectFrom('audit_log').select('address').execute();
      expect(noted).toEqual([{ address: '127.0.0.2' }]);
    });

    it('a hundred failures close an address, also to one that names another each time [F-227]', async () => {
      await sql`insert into sign_in_attempts (email, address, succeeded)
        select 'guess' || i || '@recoup.test', '127.0.0.2', false
        from generate_series(1, 99) i`.execute(test.db);
      const next = (from: string, at: number) =>
        call(from, '/api/login', `next${at}@recoup.test`, { 'x-forwarded-for': `203.0.113.${at}` });
      expect((await next('127.0.0.2', 1)).status).toBe(429);
      expect((await next('127.0.0.3', 2)).status).toBe(401);
    });

    it('the metrics are shown to no one, and no page of the proxy is treated as another site [F-227]', async () => {
      for (const headers of [{}, forged, { 'x-forwarded-for': '127.0.0.1' }])
        expect((await call('127.0.0.1', '/metrics', undefined, headers)).status).toBe(404);
      const origin = `http://127.0.0.1:${port}`;
      expect((await call('127.0.0.4', '/api/login', 'own@recoup.test', { origin })).status).toBe(
        401,
      );
      const other = { origin: 'http://elsewhere.test', 'x-forwarded-host': 'elsewhere.test' };
      expect((await call('127.0.0.4', '/api/login', 'own@recoup.test', other)).status).toBe(403);
    });
  });
});
