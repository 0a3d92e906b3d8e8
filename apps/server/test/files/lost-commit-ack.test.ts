import { randomUUID } from 'node:crypto';
import { loopback } from '@recoup/embedded-postgres/endpoint';
import { type FaultyProxy, startFaultyProxy } from '@recoup/test-support/faulty-proxy';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepUnknownFiles } from '#platform/files/stored-files';
import { aSupplier } from '../factories.ts';
import { startTestApp } from '../harness.ts';
import { aBooking, bookingFile } from '../uploads/booking-file.ts';
import { addAgency, sendFile } from '../uploads/upload-file.ts';

let proxy: FaultyProxy;
let isNextUnheard = false;
// it goes after the application, whose connections it carries
afterAll(() => proxy.close());
const test = await startTestApp({
  takesJobs: false,
  reachDatabase: async (address) => {
    const { host, port } = address;
    proxy = await startFaultyProxy({
      host,
      port,
      requestBytes: 0,
      isAnswer: isUnheard,
      nextFault: () => 'cutBeforeAnswer',
    });
    return { ...address, host: loopback, port: proxy.port };
  },
});
const caller = await test.signedIn('srlead', 'standard');

/** The next commit is the only one that is carried out without an answer. */
function isUnheard(said: string): boolean {
  const isCut = isNextUnheard && said.includes('COMMIT\0');
  if (isCut) isNextUnheard = false;
  return isCut;
}

let agencyId: number;
let agencies = 0;
beforeEach(async () => {
  agencies += 1;
  const arcs = [String(41_000_000 + agencies)];
  agencyId = await addAgency(test, { name: `Unheard Agency ${agencies}`, arcs });
});

async function sendRecording() {
  const { id } = await aSupplier(test.db);
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  const form = new FormData();
  form.append('mp3', new Blob([Buffer.concat([frame, frame, frame])]), 'call.mp3');
  const encoded = new Response(form);
  return await test.app.inject({
    method: 'POST',
    url: `/api/supplier/${id}/supplierRecording`,
    headers: {
      cookie: caller.cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

const bookings = () => ({ name: 'bookings.csv', content: bookingFile([aBooking()]) });

const sendUpload = (answers: { jobId?: string } = {}) =>
  sendFile(test, caller, `/api/agencies/${agencyId}/upload`, bookings(), answers);

const sendDraft = () =>
  sendFile(test, caller, `/api/uploads?kind=agency&agencyId=${agencyId}`, bookings());

/** The keys of the files that are kept and of those that rows tell of. */
async function filesAndRows(): Promise<{ files: string[]; rows: string[] }> {
  const files: string[] = [];
  for await (const { key } of test.files.list()) files.push(key);
  const rows = await test.db.selectFrom('stored_files').select('key').execute();
  return { files: files.toSorted(), rows: rows.map(({ key }) => key).toSorted() };
}

describe('a received file', () => {
  it.each([
    ['a recording', sendRecording],
    ['an upload', () => sendUpload()],
    ['a file to check', sendDraft],
  ])('stays with its row when the result of the commit is unknown: %s', async (_what, send) => {
    const before = await filesAndRows();
    isNextUnheard = true;
    const answer = await send();
    expect(isNextUnheard).toBe(false);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    const { files, rows } = await filesAndRows();
    expect(rows).toHaveLength(before.rows.length + 1);
    expect(files).toEqual(rows);
  });

  it('is taken by the next sweep when the database went away and its row with it', async () => {
    await test.owner.query(`
      create function end_at_commit() returns trigger language plpgsql security definer
        as 'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
      create constraint trigger ends_at_commit after insert on stored_files
        deferrable initially deferred for each row execute function end_at_commit()`);
    const before = await filesAndRows();
    expect((await sendRecording()).statusCode).toBe(503);
    await test.owner.query('drop function end_at_commit cascade');
    const { files, rows } = await filesAndRows();
    expect(rows).toEqual(before.rows);
    expect(files).toHaveLength(rows.length + 1);
    expect(await sweepUnknownFiles({ db: test.db, store: test.files, olderThanMs: 0 })).toBe(1);
    expect((await filesAndRows()).files).toEqual(rows);
  });

  it('goes at once when it is refused', async () => {
    const jobId = randomUUID();
    isNextUnheard = true;
    expect((await sendUpload({ jobId })).statusCode).toBe(503);
    const refused = await sendUpload({ jobId });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This job has already started.',
    ]);
    const { files, rows } = await filesAndRows();
    expect(files).toEqual(rows);
  });
});
