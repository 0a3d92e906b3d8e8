import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './harness.ts';

const deploy = join(import.meta.dirname, '../../../deploy');
const token = 'a token of some length';
let open: TestApp;
let guarded: TestApp;

beforeAll(async () => {
  open = await startTestApp();
  guarded = await startTestApp({ metricsToken: token });
});

const read = async ({ app }: TestApp, headers: Record<string, string> = {}, from = '127.0.0.1') =>
  await app.inject({ url: '/metrics', headers, remoteAddress: from });

describe('the figures', () => {
  it('are only for this machine, and not for callers behind a proxy', async () => {
    expect((await read(open)).statusCode).toBe(200);
    expect((await read(open, {}, '10.0.0.7')).statusCode).toBe(404);
    expect((await read(open, { 'x-forwarded-for': '10.0.0.7' })).statusCode).toBe(404);
  });

  it.each([
    { forwarded: 'for=10.0.0.7' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '10.0.0.7' },
    { 'x-forwarded-host': 'recoup.example' },
    { 'x-forwarded-proto': 'https' },
    { 'true-client-ip': '10.0.0.7' },
    { 'cf-connecting-ip': '10.0.0.7' },
    { host: 'recoup.example' },
    { host: '127.0.0.1.recoup.example' },
  ])('are not for callers behind a proxy, whatever its header: %j [F-225]', async (headers) => {
    expect((await read(open, headers)).statusCode).toBe(404);
  });

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '127.0.0.1'])(
    'are for this machine under its own name %s [F-225]',
    async (host) => {
      expect((await read(open, { host })).statusCode).toBe(200);
    },
  );

  it('are for callers with the token, once there is one', async () => {
    const authorization = `Bearer ${token}`;
    expect((await read(guarded, { authorization }, '10.0.0.7')).statusCode).toBe(200);
    expect((await read(guarded)).statusCode).toBe(404);
    expect((await read(guarded, { authorization: 'Bearer another' })).statusCode).toBe(404);
  });

  it('report requests by route and status, queued work, and backups', async () => {
    const { app, db } = open;
    await app.inject({ url: '/api/records/5' });
    await db
      .insertInto('job_progress')
      .values({ id: crypto.randomUUID(), kind: 'uploads.importUpload', state: 'queued' })
      .execute();
    const run = { kind: 'backup', message: 'x', file_name: null, byte_size: null };
    const [first, second] = ['2026-11-20T02:30:00Z', '2026-11-21T02:30:00Z'];
    await db
      .insertInto('maintenance_runs')
      .values([
        { ...run, started_at: first!, ended_at: first!, succeeded: true },
        { ...run, started_at: second!, ended_at: second!, succeeded: false },
      ])
      .execute();
    const { body } = await read(open);
    expect(body).toMatch(
      /recoup_http_request_duration_seconds_count\{method="GET",route="\/api\/records\/:recordId",status="401"\} 1/,
    );
    expect(body).toContain('recoup_jobs{kind="uploads.importUpload",state="queued"} 1');
    expect(body).toMatch(
      /recoup_job_oldest_seconds\{kind="uploads.importUpload",state="queued"\} [\d.]+/,
    );
    expect(body).toContain('recoup_maintenance_succeeded{kind="backup"} 0');
    expect(body).toMatch(/recoup_maintenance_age_seconds\{kind="backup"\} \d/);
    expect(body).toContain('recoup_database_up 1');
    expect(body).toMatch(/recoup_database_connections\{state="idle"\} \d/);
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('tell how long ago the mailbox was read, once it was', async () => {
    expect((await read(open)).body).not.toMatch(/recoup_service_age_seconds\{/);
    await open.owner.query(
      "update external_services set last_used_at = now() - interval '2 hours' where service = 'mailbox'",
    );
    const { body } = await read(open);
    const [, age] = /recoup_service_age_seconds\{service="mailbox"\} (\d+)/.exec(body) ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(7_200);
    expect(readFileSync(join(deploy, 'alerts.yaml'), 'utf8')).toMatch(
      /RecoupMailboxUnread\n.*service_age_seconds\{service="mailbox"\}\) > 3600/,
    );
  });

  it('tell how much room the disks of the folders have that are there [F-315]', async () => {
    const { body } = await read(open);
    expect(body).toMatch(/recoup_disk_free_bytes\{folder="data"\} [1-9]\d{6,}/);
    expect(body).toMatch(/recoup_disk_size_bytes\{folder="data"\} [1-9]\d{6,}/);
    expect(body).not.toContain('{folder="missing"}');
    expect(readFileSync(join(deploy, 'alerts.yaml'), 'utf8')).toMatch(
      /alert: RecoupDiskFull\n +expr: recoup_disk_free_bytes </,
    );
  });

  it('count a refused file apart from jobs that failed [F-324]', async () => {
    const failed = (code: string) => ({
      id: crypto.randomUUID(),
      kind: 'uploads.importUpload',
      state: 'failed',
      result: JSON.stringify({ code }),
    });
    await guarded.db
      .insertInto('job_progress')
      .values([
        ...Array.from({ length: 6 }, () => failed('columnsNeeded')),
        failed('serverError'),
        failed('unavailable'),
        { ...failed(''), result: null },
      ])
      .execute();
    const { body } = await read(guarded, { authorization: `Bearer ${token}` });
    expect(body).toContain('recoup_jobs{kind="uploads.importUpload",state="failed"} 3');
    expect(body).toContain('recoup_jobs{kind="uploads.importUpload",state="refused"} 6');
  });

  it('report a test restore that was never made as old as the installation [F-324]', async () => {
    await guarded.owner.query(
      "update schema_migrations set applied_at = now() - interval '11 days'",
    );
    const { body } = await read(guarded, { authorization: `Bearer ${token}` });
    const [, age] = /recoup_maintenance_age_seconds\{kind="drill"\} (\d+)/.exec(body) ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(11 * 86_400);
    expect(body).not.toContain('recoup_maintenance_succeeded{kind="drill"}');
    const [, limit] =
      /RecoupDrillFailed\n.*age_seconds\{kind="drill"\}\) > (\d+)/.exec(
        readFileSync(join(deploy, 'alerts.yaml'), 'utf8'),
      ) ?? [];
    expect(Number(age)).toBeGreaterThan(Number(limit));
  });

  it('are all that the dashboard and the alerts ask for', async () => {
    const { body } = await read(open);
    for (const file of ['grafana-dashboard.json', 'alerts.yaml']) {
      const asked = readFileSync(join(deploy, file), 'utf8').match(
        /\b(recoup|nodejs|process)_[a-z0-9_]+/g,
      );
      expect(asked?.length).toBeGreaterThan(5);
      const unknown = asked?.filter(
        (name) => !body.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `),
      );
      expect(unknown, file).toEqual([]);
    }
  });

  it('show on the dashboard the room on each disk, and the files that were refused [F-334]', () => {
    const { panels } = JSON.parse(readFileSync(join(deploy, 'grafana-dashboard.json'), 'utf8')) as {
      panels: { title: string; gridPos: object; targets: { expr: string }[] }[];
    };
    const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(asked).toEqual(
      expect.arrayContaining([
        'recoup_disk_free_bytes',
        expect.stringContaining('recoup_disk_size_bytes'),
        expect.stringContaining('recoup_jobs{state="refused"}'),
      ]),
    );
    const places = panels.map(({ gridPos }) => JSON.stringify(gridPos));
    expect(new Set(places).size).toBe(panels.length);
  });
});
