import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sweepUnknownFiles } from '#platform/files/stored-files';
import { ask } from '#test/ask';
import { anAgency } from '#test/factories';
import { startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import { withResponses } from '#test/responses';
import { runScheduled } from '#test/run-scheduled';
import { receiveMail } from './responses.api.ts';
import { removeOldContent } from './use-cases/remove-old-content.ts';

const test = await startTestApp();
test.now = new Date('2026-11-20T17:00:00Z');
const agency = await anAgency(test.db);
const clerk = await test.signedIn('standard', 'contributor');
const { aMail, anInvoice, read, receive, whileHeld } = withResponses(test, agency, clerk);

const removeOld = () => runScheduled(test, 'responses.removeOldContent');

const decidedAt = (id: number, instant: string) =>
  sql`update responses set decided_at = ${instant} where id = ${id}`.execute(test.db);

async function keyOf(id: number): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select f.key from responses r join stored_files f on f.id = r.file_id where r.id = ${id}`.execute(
    test.db,
  );
  return rows[0]?.key ?? '';
}

/** A response that settled a no-show. */
async function anAppliedOne(): Promise<HotelResponse> {
  const { invoice } = await anInvoice();
  const response = await receive(`Invoice ${invoice.number}: one guest never arrived.`);
  const [line] = response.answeredInvoices[0]?.lines ?? [];
  return await ask<HotelResponse>(
    clerk,
    ['POST', `/api/responses/${response.id}/apply`],
    {
      processDate: '2026-11-20',
      answers: [{ recordId: line?.id, statusCode: 4, expected_updated_at: line?.updated_at }],
      expected_updated_at: response.updated_at,
    },
    201,
  );
}

async function aDismissedOne(text: string): Promise<HotelResponse> {
  const { id, updated_at } = await receive(text);
  const body = { reason: 'Ours', expected_updated_at: updated_at };
  return await ask<HotelResponse>(clerk, ['POST', `/api/responses/${id}/dismiss`], body, 200);
}

/** A dismissed response that is old enough. */
async function anOldOne(text: string): Promise<HotelResponse> {
  const { id } = await aDismissedOne(text);
  await decidedAt(id, '2019-01-01T00:00:00Z');
  return await read({ id });
}

const gone = 'What was sent was removed. If you still have it, add it again.';

it('what was sent is removed seven years after the decision, and what it settled stays', async () => {
  const applied = await anAppliedOne();
  const key = await keyOf(applied.id);
  await decidedAt(applied.id, '2019-11-20T16:59:59Z');
  await removeOld();

  const after = await read(applied);
  expect(after).toMatchObject({
    state: 'applied',
    filename: null,
    mediaType: null,
    byteSize: null,
    paper: null,
    removedAt: '2026-11-20T17:00:00.000Z',
    settledCount: 1,
    decidedBy: { id: clerk.id },
    reopenRefusal: gone,
  });
  expect(after.settled).toEqual(applied.settled);
  expect(await test.files.exists(key)).toBe(false);
  const { rows } = await sql`select from stored_files where key = ${key}`.execute(test.db);
  expect(rows).toEqual([]);
  for (const address of ['file', 'attachments', 'attachments/1/file'])
    expect(
      await ask(clerk, ['GET', `/api/responses/${applied.id}/${address}`], undefined, 404),
    ).toMatchObject({ message: gone });
  const body = { expected_updated_at: after.updated_at };
  const reopen = `/api/responses/${applied.id}/reopen`;
  expect((await ask(clerk, ['POST', reopen], body, 400)).message).toBe(gone);
  // who still sees what was sent
  const seenBefore = { expected_updated_at: applied.updated_at };
  expect((await ask(clerk, ['POST', reopen], seenBefore, 409)).code).toBe('staleSave');

  await removeOld();
  expect((await read(applied)).updated_at).toBe(after.updated_at);
  await expectNoViolations(test.db);
});

it('what was decided less than seven years ago is kept, and what nobody has decided on', async () => {
  const dismissed = await aDismissedOne('We know nothing of this.');
  await decidedAt(dismissed.id, '2019-11-20T17:00:01Z');
  const waiting = await receive('We paid in the last century.');
  await sql`update responses set received_at = '1999-11-20' where id = ${waiting.id}`.execute(
    test.db,
  );
  await removeOld();
  for (const kept of [dismissed, waiting]) {
    expect(await read(kept)).toMatchObject({
      paper: { blocks: kept.paper?.blocks },
      removedAt: null,
    });
    expect(await test.files.exists(await keyOf(kept.id))).toBe(true);
  }
});

it('everything is kept where the years are 0', async () => {
  const dismissed = await aDismissedOne('We know nothing of that.');
  await decidedAt(dismissed.id, '1999-11-20T16:59:59Z');
  const removing = { db: test.db, files: test.files, clock: () => test.now };
  await removeOldContent({ ...removing, responseKeepYears: 0 });
  expect((await read(dismissed)).removedAt).toBeNull();
  await removeOldContent({ ...removing, responseKeepYears: 28 });
  expect((await read(dismissed)).removedAt).toBeNull();
  await removeOldContent({ ...removing, responseKeepYears: 27 });
  expect((await read(dismissed)).removedAt).not.toBeNull();
});

it('more than a hundred are removed in one night', async () => {
  const dismissed = await aDismissedOne('The first of many.');
  await decidedAt(dismissed.id, '2018-01-01T00:00:00Z');
  // a hundred older ones, whose files were never in the store
  await sql`
    with file as (
      insert into stored_files (key, name, media_type, byte_size, sha256)
      select '00/' || lpad(each::text, 32, '0'), 'old.txt', 'text/plain', 1, ''::bytea from generate_series(1, 100) each
      returning id)
    insert into responses (channel, name, file_id, sha256, received_at, state, paper, decided_at,
      dismissed_because)
    select 'paste', 'old', file.id, ''::bytea, '2010-01-01', 'dismissed', '{"day":null,"blocks":[]}',
      '2010-01-02', 'Ours'
    from file`.execute(test.db);
  await removeOld();
  const { rows } =
    await sql`select from responses where name = 'old' and removed_at is null`.execute(test.db);
  expect(rows).toHaveLength(0);
  expect((await read(dismissed)).removedAt).not.toBeNull();
});

it('what is removed and comes again: a mail is known, and a file is received anew', async () => {
  const mail = await aMail('We know nothing of these guests.', {
    uid: 81,
    messageId: '81@harbor.example',
    dismissedBecause: 'A bounce',
  });
  const { responseId: id } = await receiveMail(test, mail);
  await decidedAt(id, '2019-01-01T00:00:00Z');
  const old = await anOldOne('We do not know these guests.');
  await removeOld();
  expect((await read({ id })).removedAt).not.toBeNull();

  const other = await aMail('Delivered once more', { uid: 82, messageId: '81@harbor.example' });
  for (const again of [
    mail,
    { ...other, uid: 81 },
    { ...mail, uidValidity: '1700000001', uid: 3 },
    { ...mail, mailbox: 'remit@office.example/Done', uid: 4 },
  ])
    expect(await receiveMail(test, again)).toEqual({ responseId: id, isNew: false });
  expect(await read({ id })).toMatchObject({ filename: null, paper: null });
  const copy = await receiveMail(test, other);
  expect(copy.isNew).toBe(true);
  expect((await read({ id: copy.responseId })).reason).toBe(`A copy of response ${id}.`);

  const again = await receive('We do not know these guests.');
  expect([again.id === old.id, again.state]).toEqual([false, 'waiting']);
});

it('what a person opens again in the same moment is kept', async () => {
  const { id, paper } = await anOldOne('Opened at the last moment.');
  await whileHeld(id, {
    start: removeOld,
    write: (held) =>
      sql`update responses set state = 'waiting', decided_at = null, dismissed_because = ''
        where id = ${id}`.execute(held),
  });
  expect(await read({ id })).toMatchObject({ state: 'waiting', paper, removedAt: null });
  expect(await test.files.exists(await keyOf(id))).toBe(true);
});

it('two processes remove it once', async () => {
  const { id } = await anOldOne('Removed by one of two.');
  const key = await keyOf(id);
  await whileHeld(id, { start: () => Promise.all([removeOld(), removeOld()]), waiting: 2 });
  expect((await read({ id })).removedAt).toBe('2026-11-20T17:00:00.000Z');
  expect(await test.files.exists(key)).toBe(false);
});

it('a file that a process could remove no more goes with the unused ones', async () => {
  const { id } = await anOldOne('Removed by a process that is killed.');
  const key = await keyOf(id);
  const files = { ...test.files, remove: () => Promise.reject(new Error('killed')) };
  await expect(
    removeOldContent({ db: test.db, files, clock: () => test.now, responseKeepYears: 7 }),
  ).rejects.toThrow('killed');
  expect((await read({ id })).removedAt).not.toBeNull();
  expect(await test.files.exists(key)).toBe(true);
  await sweepUnknownFiles({ db: test.db, store: test.files, olderThanMs: 0 });
  expect(await test.files.exists(key)).toBe(false);
  await removeOld();
  await expectNoViolations(test.db);
});
