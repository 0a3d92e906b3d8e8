import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { may } from '@recoup/domain/auth/abilities';
import { beforeAll, describe, expect, it } from 'vitest';
import { addStoredFile } from '#platform/files/stored-files';
import { jobKinds } from '#server/wiring';
import { type Caller, startTestApp, type TestApp } from '#test/harness';
import { waitingForLocks } from '#test/waiting-for-locks';
import { jobAbilities } from './use-cases/job-abilities.ts';

let testApp: TestApp;
let owner: Caller;
let stranger: Caller;
let keeper: Caller;

beforeAll(async () => {
  testApp = await startTestApp();
  owner = await testApp.signedIn('srlead');
  stranger = await testApp.signedIn('srlead');
  keeper = await testApp.signedInWho('jobs.manage');
});

interface NewJob {
  kind?: string;
  by?: Caller;
  state: string;
  result?: object;
  askedAt?: string;
}

async function addJob({
  kind = 'uploads.importUpload',
  by = owner,
  state,
  result,
  askedAt = new Date().toISOString(),
}: NewJob): Promise<string> {
  const id = randomUUID();
  await testApp.db
    .insertInto('job_progress')
    .values({
      id,
      kind,
      state,
      created_by: by.id,
      created_at: askedAt,
      ...(result && { result: JSON.stringify(result) }),
    })
    .execute();
  return id;
}

describe('background work', () => {
  it('is shown to the user who started it and to administrators, and to no one else', async () => {
    const id = await addJob({ state: 'running' });
    expect((await owner.get(`/api/jobs/${id}`)).json()).toMatchObject({
      title: 'Importing a file',
      state: 'running',
      canCancel: true,
      canRetry: false,
      createdBy: { id: owner.id },
    });
    expect((await keeper.get(`/api/jobs/${id}`)).statusCode).toBe(200);
    expect((await stranger.get(`/api/jobs/${id}`)).statusCode).toBe(404);
    expect((await stranger.post(`/api/jobs/${id}/cancel`)).statusCode).toBe(404);
    expect((await owner.get('/api/jobs')).statusCode).toBe(403);
    const list = await keeper.get('/api/jobs', { query: { filters: '{"state":"running"}' } });
    expect(list.json().data).toMatchObject([{ id }]);
  });

  it('shows how many others of its kind come before it while it waits [F-203]', async () => {
    const kind = 'reports.run';
    const queuedAt = (askedAt: string) => addJob({ kind, state: 'queued', askedAt });
    const last = await queuedAt('2026-03-02T10:00:00.002Z');
    const first = await queuedAt('2026-03-02T10:00:00.000Z');
    const second = await queuedAt('2026-03-02T10:00:00.001Z');
    await addJob({ kind: 'invoices.print', state: 'queued' });
    const aheadOf = async (id: string) => (await keeper.get(`/api/jobs/${id}`)).json().ahead;
    expect(await Promise.all([first, second, last].map(aheadOf))).toEqual([0, 1, 2]);
    await testApp.db
      .updateTable('job_progress')
      .set({ state: 'running' })
      .where('id', '=', first)
      .execute();
    expect(await Promise.all([first, second, last].map(aheadOf))).toEqual([null, 0, 1]);
    await testApp.db.deleteFrom('job_progress').where('kind', '=', kind).execute();
  });

  it('is no longer shown, with its files, to the user who started it and may no longer do such work [F-222]', async () => {
    const content = await testApp.files.put(Readable.from(['%PDF']));
    const name = 'batch.pdf';
    const file = { ...content, name, mediaType: 'application/pdf', createdBy: owner.id };
    const fileId = await addStoredFile(testApp.db, file);
    const former = await testApp.signedIn('executive', 'standard');
    const work = (kind: string) =>
      addJob({ kind, by: former, state: 'done', result: { files: [{ name, size: 4, fileId }] } });
    const made = await Promise.all(Object.keys(jobAbilities).map(work));
    await testApp.pool.query('delete from user_roles where user_id = $1 and role_id = 1', [
      former.id,
    ]);
    const seen = await Promise.all(
      made.map(async (id) => {
        const answers = await Promise.all([
          former.get(`/api/jobs/${id}`),
          former.get(`/api/jobs/${id}/files/${name}`),
          former.post(`/api/jobs/${id}/cancel`),
        ]);
        return answers.map(({ statusCode }) => statusCode);
      }),
    );
    const bySeen = Object.keys(jobAbilities).map((kind, at) => [kind, seen[at]]);
    expect(bySeen).toEqual(
      Object.entries(jobAbilities).map(([kind, needed]) => [
        kind,
        needed.some((ability) => may(['standard'], ability)) ? [200, 200, 400] : [404, 404, 404],
      ]),
    );
    expect(jobAbilities['invoices.generateInvoices']).toEqual(['invoices.generate']);
  });

  it('of every kind defines who may see what they started [F-222]', () => {
    expect(Object.keys(jobAbilities)).toEqual(jobKinds.map(({ name }) => name).toSorted());
  });

  it('is cancelled while it waits, and not once it is over', async () => {
    const id = await addJob({ state: 'queued' });
    const answer = await owner.post(`/api/jobs/${id}/cancel`);
    expect(answer.json()).toMatchObject({ state: 'cancelled', canCancel: false });
    expect((await owner.post(`/api/jobs/${id}/cancel`)).statusCode).toBe(400);
  });

  it('is run again only when it failed', async () => {
    const done = await addJob({ state: 'done' });
    expect((await keeper.post(`/api/jobs/${done}/retry`)).statusCode).toBe(400);
    expect((await owner.post(`/api/jobs/${done}/retry`)).statusCode).toBe(403);
  });

  it('is run again once when two users ask for it at the same time', async () => {
    const kind = 'admin.sweepFiles';
    const id = await addJob({ kind, state: 'failed' });
    await testApp.boss.send(kind, {}, { id, startAfter: 300 });
    const holder = await testApp.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from job_progress where id = $1 for update', [id]);
      const asked = Promise.all([1, 2].map(() => keeper.post(`/api/jobs/${id}/retry`)));
      await expect.poll(() => waitingForLocks(testApp.db)).toBe(2);
      await holder.query('commit');
      const [taken, refused] = (await asked).toSorted(
        (one, other) => one.statusCode - other.statusCode,
      );
      expect(taken?.statusCode).toBe(200);
      expect([refused?.statusCode, refused?.json().message]).toEqual([
        400,
        'Only failed jobs can be retried.',
      ]);
    } finally {
      holder.release();
    }
    await expect.poll(async () => (await keeper.get(`/api/jobs/${id}`)).json().state).toBe('done');
  });

  it('hands out the files that it made', async () => {
    const content = await testApp.files.put(Readable.from(['%PDF']));
    const name = 'Überblick.pdf';
    const file = { ...content, name, mediaType: 'application/pdf', createdBy: owner.id };
    const fileId = await addStoredFile(testApp.db, file);
    const id = await addJob({ state: 'done', result: { files: [{ name, size: 4, fileId }] } });
    expect((await owner.get(`/api/jobs/${id}`)).json().files).toEqual([{ name, size: 4 }]);
    const url = `/api/jobs/${id}/files/${encodeURIComponent(name)}`;
    const download = await owner.get(url);
    expect(download.body).toBe('%PDF');
    expect(download.headers['content-type']).toBe('application/pdf');
    expect(download.headers['content-disposition']).toContain('%C3%9Cberblick.pdf');
    expect((await stranger.get(url)).statusCode).toBe(404);
    expect((await owner.get(`/api/jobs/${id}/files/other.pdf`)).statusCode).toBe(404);
  });

  it.each([
    ['PDFs in frames of its own pages', 'application/pdf', 'inline', 'SAMEORIGIN', 'self'],
    ['other files as attachments', 'application/zip', 'attachment', 'DENY', 'none'],
  ])('shows %s [F-433]', async (_, mediaType, disposition, frames, ancestors) => {
    const content = await testApp.files.put(Readable.from(['made']));
    const file = { ...content, name: 'made', mediaType, createdBy: owner.id };
    const fileId = await addStoredFile(testApp.db, file);
    const files = [{ name: 'made', size: 4, fileId }];
    const id = await addJob({ state: 'done', result: { files } });
    const { headers } = await owner.get(`/api/jobs/${id}/files/made`);
    expect(headers).toMatchObject({
      'content-type': mediaType,
      'content-disposition': `${disposition}; filename*=UTF-8''made`,
      'x-frame-options': frames,
      'content-security-policy': expect.stringContaining(`frame-ancestors '${ancestors}'`),
    });
  });
});
