import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { InstallationReport } from '@recoup/contract/admin/installation.schemas';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/harness';
import { createInstallationQueries } from './installation-report.queries.ts';

const test = await startTestApp();
const executive = await test.signedIn('executive');

async function report(): Promise<InstallationReport> {
  const answer = await executive.get('/api/installation');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('the page of the installation', () => {
  it('names the versions of everything that runs', async () => {
    const { versions } = await report();
    const migrations = readdirSync(join(import.meta.dirname, '../../../migrations')).toSorted();
    expect(versions.node).toBe(process.versions.node);
    expect(versions.postgres).toMatch(/^18\./);
    expect(migrations.at(-1)).toContain(versions.migration.replace(/\.sql$/, ''));
  });

  it('leaves out a table that is dropped while the sizes are read', async () => {
    await test.owner.query('create table passing as select 1 as n');
    const begun = await test.db.startTransaction().setIsolationLevel('repeatable read').execute();
    await sql`select 1`.execute(begun);
    await test.owner.query('drop table passing');
    const needs = { version: '', titles: new Map<string, string>(), filePlace: '' };
    const { database } = await createInstallationQueries({ db: begun, ...needs }).report();
    await begun.rollback().execute();
    expect(database.tables.map(({ byteSize }) => byteSize)).not.toContain(null);
  });

  it('counts queued, running and failed jobs by kind, but not finished ones', async () => {
    const job = (kind: string, state: string, created_at: string) => ({ kind, state, created_at });
    const [first, second] = ['2026-11-19T17:00:00.000Z', '2026-11-20T16:00:00.000Z'];
    await test.db
      .insertInto('job_progress')
      .values([
        job('admin.makeBackup', 'queued', second),
        job('admin.makeBackup', 'queued', first),
        job('admin.makeBackup', 'failed', first),
        job('admin.makeBackup', 'done', first),
        job('a.kindOfAnotherVersion', 'failed', first),
        job('reports.makeReport', 'cancelled', first),
      ])
      .execute();
    expect((await report()).work).toEqual([
      {
        kind: 'a.kindOfAnotherVersion',
        title: 'a.kindOfAnotherVersion',
        waiting: 0,
        running: 0,
        failed: 1,
        oldestWaitingAt: null,
      },
      {
        kind: 'admin.makeBackup',
        title: 'Making a backup',
        waiting: 2,
        running: 0,
        failed: 1,
        oldestWaitingAt: first,
      },
    ]);
  });

  it('knows the database, the files and who is connected', async () => {
    await test.db
      .insertInto('stored_files')
      .values({
        key: 'ab/x',
        name: 'x',
        media_type: 'x/y',
        byte_size: 1_500,
        sha256: Buffer.alloc(32),
      })
      .execute();
    const { database, files, processes } = await report();
    expect(database.byteSize).toBeGreaterThan(1_000_000);
    const sizes = database.tables.map(({ byteSize }) => byteSize);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(files).toEqual({ place: 'folder', count: 1, byteSize: 1_500, isEstimate: false });
    expect(processes.reduce((sum, { connections }) => sum + connections, 0)).toBeGreaterThan(0);
  });

  it('shows the results of the last backup and the last test restore', async () => {
    expect(await report()).toMatchObject({ lastBackup: null, lastDrill: null });
    const run = (succeeded: boolean, ended_at: string) => ({
      kind: 'backup',
      started_at: ended_at,
      ended_at,
      succeeded,
      message: `It ${succeeded ? 'went well' : 'failed'}.`,
      byte_size: succeeded ? 3_000_000_000 : null,
    });
    await test.db
      .insertInto('maintenance_runs')
      .values([run(true, '2026-11-20T07:30:00.000Z'), run(false, '2026-11-19T07:30:00.000Z')])
      .execute();
    expect(await report()).toMatchObject({
      lastBackup: { succeeded: true, byteSize: 3_000_000_000, message: 'It went well.' },
      lastDrill: null,
    });
  });

  it('shows the slowest statements, or what is missing to count them [F-316]', async () => {
    await report();
    const { slowQueries } = await report();
    expect(slowQueries?.map(({ statement }) => statement).join('\n')).toMatch(/^select .* from /m);
    await test.owner.query('drop extension pg_stat_statements');
    expect(await report()).toMatchObject({ slowQueries: null, slowQueriesLack: 'extension' });
  });

  it('is only for executives', async () => {
    const lead = await test.signedIn('standard', 'lead', 'srlead', 'accounting');
    expect((await lead.get('/api/installation')).statusCode).toBe(403);
  });
});
