import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@recoup/contract/endpoints';
import { roleNames } from '@recoup/domain/auth/roles';
import { makeTestFolder } from '@recoup/test-support/data-folder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '#server/commands/add-user';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type ProcessSlot, processSlot, urlOf } from '#test/processes/process-slot';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { recentBookings } from '#test/uploads/booking-file';

const [nginx, openssl] = ['/usr/sbin/nginx', '/usr/bin/openssl'];
const missing = !existsSync(nginx) || !existsSync(openssl);
const example = readFileSync(join(import.meta.dirname, '../../../../deploy/nginx.conf'), 'utf8');
const name = 'recoup.example.com';
const person = { email: 'ann@example.com', password: 'a long enough secret' };

let database: TestDatabase;
let folder: string;
let servers: ProcessSlot[];
let proxy: ChildProcess;
let port: number;
let certificate: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

/** The example as it stands, with ports, files, and upstreams of this test. */
function exampleOn(httpPort: number, upstreams: readonly string[]): string {
  let next = 0;
  const replaced = example
    .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${httpPort}`)
    .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${port}`)
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/g, folder)
    .replaceAll(/server 127\.0\.0\.1:300\d/g, () => `server ${upstreams[next++]}`);
  expect(next).toBe(upstreams.length);
  return replaced;
}

const isRoot = process.getuid?.() === 0;

const around = (site: string): string => `
  ${isRoot ? 'user root;' : ''}
  worker_processes 1;
  pid ${folder}/nginx.pid;
  error_log ${folder}/error.log;
  events {}
  http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder}/temporary/${each};`).join('\n')}
    include ${site};
  }`;

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** Bytes that are announced and never sent. */
  heldBack?: number;
}

interface Heard {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

let cookie = '';

/** Asks through nginx, as a browser that trusts its certificate. */
async function ask(path: string, asked: Asked = {}): Promise<Heard> {
  const { method = 'GET', headers = {}, body = '', heldBack = 0 } = asked;
  const bytes = Buffer.from(body);
  const sent = request({
    host: '127.0.0.1',
    port,
    servername: name,
    ca: certificate,
    path,
    method,
    headers: {
      host: name,
      'x-requested-with': 'XMLHttpRequest',
      ...(cookie && { cookie }),
      ...(method !== 'GET' && { 'content-length': String(bytes.length + heldBack) }),
      ...headers,
    },
  });
  // nginx may end the connection of a file that it does not want
  sent.on('error', () => undefined);
  sent.write(bytes);
  if (heldBack === 0) sent.end();
  const [response] = await once(sent, 'response');
  const heard = { status: response.statusCode, headers: response.headers };
  const said = { ...heard, body: heldBack > 0 ? '' : await text(response) };
  sent.destroy();
  return said;
}

const json = (value: object): Asked => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: `https://${name}` },
  body: JSON.stringify(value),
});

/** Signs the person in; a browser that was signed in goes on with the new session alone. */
async function signIn(headers: Record<string, string> = {}): Promise<void> {
  const asked = json(person);
  const heard = await ask('/api/login', { ...asked, headers: { ...asked.headers, ...headers } });
  expect(heard.status, heard.body).toBe(200);
  cookie = heard.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

describe.skipIf(missing)('the nginx example (needs nginx and openssl)', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = makeTestFolder();
    mkdirSync(join(folder, 'temporary'));
    await addUser(database.db, { ...person, name: 'Ann Lee', roles: roleNames });
    const [agency, supplier] = [await anAgency(database.db), await aSupplier(database.db)];
    for (let made = 0; made < 3; made += 1) await aRecord(database.db, { agency, supplier });
    servers = ['one', 'two'].map(() =>
      processSlot({
        role: 'serve',
        databaseUrl: urlOf(database.address),
        dataFolder: join(folder, 'data'),
        env: { TRUST_PROXY: '1', PUBLIC_URL: `https://${name}`, METRICS_TOKEN: 'a'.repeat(16) },
      }),
    );
    for (const server of servers) await server.start();
    port = await freePort();
    const files = `-keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`;
    const made = spawnSync(
      openssl,
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 ${files} -subj /CN=${name} -addext subjectAltName=DNS:${name}`.split(
        ' ',
      ),
    );
    expect(made.status, made.stderr.toString()).toBe(0);
    certificate = readFileSync(join(folder, 'fullchain.pem'), 'utf8');
    const upstreams = servers.map((server) => new URL(server.address()).host);
    writeFileSync(join(folder, 'site.conf'), exampleOn(await freePort(), upstreams));
    writeFileSync(join(folder, 'nginx.conf'), around(join(folder, 'site.conf')));
    proxy = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
      stdio: 'ignore',
    });
    while (!(await ask('/').catch(() => undefined))) {
      expect(proxy.exitCode).toBeNull();
      await sleep(50);
    }
    await signIn();
  });

  afterAll(async () => {
    if (proxy?.exitCode === null) {
      proxy.kill('SIGTERM');
      await once(proxy, 'exit');
    }
    for (const server of servers ?? []) if (server.isRunning()) await server.kill();
    await database?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  test('nginx accepts it unchanged [F-332]', () => {
    const tried = spawnSync(nginx, ['-t', '-c', join(folder, 'nginx.conf')]);
    expect(tried.stderr.toString()).not.toMatch(/warn|emerg/);
    expect(tried.status).toBe(0);
  });

  test('users sign in over TLS, and their address is the one that nginx saw, whatever they send [F-332]', async () => {
    expect(cookie).toMatch(/^__Host-recoup_session=/);
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      'x-forwarded-host': 'evil.example',
    };
    await signIn(forged);
    const { body } = await ask('/api/user/sessions');
    const addresses = (JSON.parse(body) as { address: string }[]).map(({ address }) => address);
    expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']));

    const foreign = await ask('/api/login', {
      ...json(person),
      headers: { ...json(person).headers, ...forged, origin: 'https://evil.example' },
    });
    expect([foreign.status, JSON.parse(foreign.body).code]).toEqual([403, 'foreignOrigin']);
  });

  test('a file is taken, and a larger one than any may be is refused [F-332]', async () => {
    const [{ id } = { id: 0 }] = await database.db.selectFrom('agencies').select('id').execute();
    const form = new FormData();
    form.append('file', new Blob([recentBookings(2_000)]), 'bookings.csv');
    const whole = new Response(form);
    const sent = await ask(`/api/uploads?kind=agency&agencyId=${id}`, {
      method: 'POST',
      headers: { 'content-type': whole.headers.get('content-type') ?? '' },
      body: Buffer.from(await whole.arrayBuffer()),
    });
    expect([sent.status, JSON.parse(sent.body).filename]).toEqual([200, 'bookings.csv']);

    const [, limit] = /client_max_body_size (\d+)m/.exec(example) ?? [];
    const largest = Math.max(...endpoints.map(({ upload }) => upload?.maxBytes ?? 0));
    expect(Number(limit) * 1024 ** 2).toBeGreaterThan(largest + 1_000_000);
    const tooLarge = { method: 'POST', heldBack: (Number(limit) + 1) * 1024 ** 2 };
    expect((await ask('/api/uploads', tooLarge)).status).toBe(413);
  });

  test('users who may not upload are refused before the file is sent [F-332]', async () => {
    const stranger = {
      cookie: 'recoup_session=none',
      'content-type': 'multipart/form-data; boundary=x',
    };
    const asked = { method: 'POST', headers: stranger, body: '--x\r\n', heldBack: 50_000_000 };
    expect((await ask('/api/agencies/1/upload', asked)).status).toBe(401);
  });

  test('a list is sent as CSV, in pieces and without delay [F-332]', async () => {
    const csv = await ask('/api/records/downloadCsv');
    expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(csv.headers['transfer-encoding']).toBe('chunked');
    expect(csv.body.trim().split('\n').length).toBe(4);
  });

  test('another host than Recoup’s own is refused, and so is who asks for the figures [F-332]', async () => {
    expect((await ask('/', { headers: { host: 'evil.example' } })).status).toBe(421);
    for (const path of ['/metrics', '/readyz', '/healthz'])
      expect((await ask(path)).status, path).toBe(404);
  });

  test('every request is answered while one of the two servers is down [F-332]', async () => {
    await servers[0]?.kill();
    const statuses: number[] = [];
    for (let asked = 0; asked < 20; asked += 1) statuses.push((await ask('/api/user')).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
