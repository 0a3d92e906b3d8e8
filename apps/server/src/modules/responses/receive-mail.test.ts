import { day } from '@recoup/domain/dates/day';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ask } from '#test/ask';
import { anAgency } from '#test/factories';
import { startTestApp } from '#test/harness';
import { withResponses } from '#test/responses';
import { type ReceivedMail, receiveMail } from './responses.api.ts';
import { readResponse } from './use-cases/read-response.ts';

const test = await startTestApp({ takesJobs: false });
test.now = new Date('2026-11-20T17:00:00Z');
const agency = await anAgency(test.db);
const clerk = await test.signedIn('standard', 'contributor');
const { aMail, anInvoice, fiftyMore, read, whileHeld } = withResponses(test, agency, clerk);

let nextUid = 10;

/** A mail of its own, written down as it would lie in the mailbox. */
const mailOf = (body: string, given: Partial<ReceivedMail> = {}) =>
  aMail(
    [
      'From: Harbor Inn <desk@harbor.example>',
      `Message-ID: <${++nextUid}@harbor.example>`,
      ...(given.subject ? [`Subject: ${given.subject}`] : []),
      'Date: Mon, 16 Nov 2026 09:12:00 -0500',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset="utf-8"',
      '',
      body,
    ].join('\r\n'),
    { uid: nextUid, messageId: `${nextUid}@harbor.example`, ...given },
  );

const run = (responseId: number, attempt = 0) =>
  readResponse(test, { input: { responseId }, attempt });

const count = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from responses`.execute(test.db);
  return rows[0]?.count ?? 0;
};

const waitingJobs = async (responseId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'responses.readResponse' and (data ->> 'responseId')::int = ${responseId}`.execute(
    test.db,
  );
  return rows[0]?.count ?? 0;
};

describe('a mail', () => {
  it('waits for its job, is read by it, and is bound to the invoice that it names', async () => {
    const { invoice } = await anInvoice();
    const { responseId, isNew } = await receiveMail(
      test,
      await mailOf('We paid check 9911 of $40.00 on November 12.', {
        subject: `RE: Invoice ${invoice.number}`,
        senderProof: 'passed',
      }),
    );
    expect(isNew).toBe(true);
    expect(await waitingJobs(responseId)).toBe(1);
    const reading = await read({ id: responseId });
    expect(reading).toMatchObject({
      channel: 'mail',
      state: 'reading',
      paper: null,
      name: `RE: Invoice ${invoice.number}`,
      filename: `RE: Invoice ${invoice.number}.eml`,
      mediaType: 'message/rfc822',
      sender: 'desk@harbor.example',
      senderName: 'Harbor Inn',
      senderProof: 'passed',
      sentOn: '2026-11-16',
      receivedAt: '2026-11-16T14:12:05.000Z',
      receivedBy: null,
      applyRefusal: 'This response is still being read.',
    });
    await run(responseId);
    expect(await read({ id: responseId })).toMatchObject({
      state: 'waiting',
      paper: { day: '2026-11-16', receivedOn: '2026-11-16' },
      invoices: [{ id: invoice.id }],
      total: 40,
      number: '9911',
      paidOn: '2026-11-12',
    });
  });

  it('that passes on what another had sent is stored as such, since it may be our own list', async () => {
    const { responseId } = await receiveMail(
      test,
      await mailOf('See below.', { subject: 'FW: Invoice' }),
    );
    await run(responseId);
    expect(await read({ id: responseId })).toMatchObject({ paper: { isForwarded: true } });
  });

  it('was received on the day that it was in the office, so that nothing paid later is taken', async () => {
    const { responseId } = await receiveMail(
      test,
      await mailOf('Late.', { receivedAt: '2026-11-17T04:30:00Z' }),
    );
    await run(responseId);
    expect(await read({ id: responseId })).toMatchObject({ paper: { receivedOn: '2026-11-16' } });
  });

  it('is received once: by its number in the mailbox, and by its bytes under any other', async () => {
    const mail = await mailOf('Once');
    const first = await receiveMail(test, mail);
    const before = await count();
    const bytes = async () => await mailOf('Once');
    const twins = [
      mail,
      // the number, though the rest is other
      { ...(await bytes()), uid: mail.uid, subject: 'Other' },
      // the bytes, after the mailbox numbered its mails anew, and from another folder
      { ...mail, uidValidity: '1700000001', uid: 3 },
      { ...mail, mailbox: 'remit@office.example/Done', uid: 4 },
    ];
    for (const twin of twins)
      expect(await receiveMail(test, twin)).toEqual({ responseId: first.responseId, isNew: false });
    expect(await count()).toBe(before);
    expect(await waitingJobs(first.responseId)).toBe(1);
    // other bytes under its number, in another folder and after the mailbox numbered its mails anew
    for (const elsewhere of [
      { mailbox: 'remit@office.example/Hotels' },
      { uidValidity: '1700000001' },
    ])
      expect(
        await receiveMail(test, await mailOf('Another', { uid: mail.uid, ...elsewhere })),
      ).toMatchObject({ isNew: true });
  });

  it('is received once by several processes at the same time', async () => {
    const mail = await mailOf('At once');
    const many = Array.from({ length: 8 });
    // each has its connection, so that none begins after another has ended
    await Promise.all(many.map(() => sql`select pg_sleep(0.1)`.execute(test.db)));
    const all = await Promise.all(many.map(() => receiveMail(test, mail)));
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(all.map(({ responseId }) => responseId)).size).toBe(1);
  });

  it('that claims to be an earlier one is kept, dismissed as its copy, and can be opened and read', async () => {
    const first = await receiveMail(
      test,
      await mailOf('The original', { messageId: 'same@harbor.example' }),
    );
    const copy = await receiveMail(
      test,
      await mailOf('Delivered again', { messageId: 'same@harbor.example' }),
    );
    expect(copy.isNew).toBe(true);
    const dismissed = await read({ id: copy.responseId });
    expect(dismissed).toMatchObject({
      state: 'dismissed',
      reason: `A copy of response ${first.responseId}.`,
      decidedBy: null,
      decidedAt: '2026-11-16T14:12:05.000Z',
      isByItself: false,
    });
    expect(await waitingJobs(copy.responseId)).toBe(0);
    await ask(
      clerk,
      ['POST', `/api/responses/${copy.responseId}/reopen`],
      { expected_updated_at: dismissed.updated_at },
      200,
    );
    expect(await waitingJobs(copy.responseId)).toBe(1);
    await run(copy.responseId);
    expect((await read({ id: copy.responseId })).state).toBe('waiting');
    for (const other of [
      { subject: 'Another' },
      { sender: { address: 'desk@elsewhere.example', name: 'Harbor Inn' } },
      { sentOn: day('2026-11-17') },
    ]) {
      const { responseId } = await receiveMail(
        test,
        await mailOf('Another mail', { messageId: 'same@harbor.example', ...other }),
      );
      expect((await read({ id: responseId })).state).toBe('reading');
    }
  });

  it('that cannot be read is unread, and what nobody needs to see is dismissed, each with the reason', async () => {
    const large = await receiveMail(test, await mailOf('Head', { unreadBecause: 'It has 50 MB.' }));
    const bounce = await receiveMail(
      test,
      await mailOf('Undeliverable', { dismissedBecause: 'A bounce' }),
    );
    expect(await read({ id: large.responseId })).toMatchObject({
      state: 'unread',
      reason: 'It has 50 MB.',
    });
    expect(await read({ id: bounce.responseId })).toMatchObject({
      state: 'dismissed',
      reason: 'A bounce',
    });
    for (const { responseId } of [large, bounce]) expect(await waitingJobs(responseId)).toBe(0);
  });

  it('is bound by its sender where nothing else is named, but never when somebody else sent it', async () => {
    const { invoice, supplier } = await anInvoice();
    const { rows } = await sql<{ email: string }>`
      select email from supplier_emails where supplier_id = ${supplier.id}`.execute(test.db);
    const from = async (senderProof: ReceivedMail['senderProof']) => {
      const sender = { address: (rows[0]?.email ?? '').toUpperCase(), name: '' };
      const { responseId } = await receiveMail(
        test,
        await mailOf('The check is in the mail', { sender, senderProof }),
      );
      await run(responseId);
      return (await read({ id: responseId })).answeredInvoices.map(({ id, foundBy }) => [
        id,
        foundBy,
      ]);
    };
    expect(await from('unknown')).toEqual([[invoice.id, 'sender']]);
    expect(await from('passed')).toEqual([[invoice.id, 'sender']]);
    expect(await from('failed')).toEqual([]);
  });

  it('is bound to the open invoices of a hotel that its sender is a contact of, to fifty at most', async () => {
    const { invoice, supplier } = await anInvoice();
    const closed = await anInvoice([{}]);
    await sql`insert into supplier_contacts (supplier_id, place, title, name, email)
      select supplier, 1, 'AP', 'Sam', 'Sam@Contacts.example'
      from unnest(${[supplier.id, closed.supplier.id]}::int4[]) supplier`.execute(test.db);
    await sql`update records set status_code = 5 where id = ${closed.recordIds[0]}`.execute(
      test.db,
    );
    const sentBySam = async (body: string) => {
      const sender = { address: 'sam@contacts.example', name: 'Sam' };
      const { responseId } = await receiveMail(test, await mailOf(body, { sender }));
      await run(responseId);
      return await read({ id: responseId });
    };
    const one = await sentBySam('It is on its way');
    expect(one).toMatchObject({ invoices: [{ id: invoice.id }], hasMoreInvoices: false });

    // what guests say comes before who wrote it
    const other = await anInvoice([{ guest: 'Fremdgast', startOn: '2026-05-04' }]);
    const named = await sentBySam('Mrs. Fremdgast 05/04/2026 was a no show');
    expect(named.invoices).toEqual([{ id: other.invoice.id }]);

    await fiftyMore(invoice.id);
    const many = await sentBySam('They are all on their way');
    expect([many.invoices.length, many.hasMoreInvoices]).toEqual([50, true]);
  });
});

describe('the job that reads a mail', () => {
  it('reads again what was cut off, and leaves what was read or decided meanwhile', async () => {
    const { invoice } = await anInvoice();
    const { responseId } = await receiveMail(test, await mailOf(`Invoice ${invoice.number}`));
    await Promise.all([run(responseId), run(responseId)]);
    const once = await read({ id: responseId });
    expect([once.state, once.invoices]).toEqual(['waiting', [{ id: invoice.id }]]);
    await run(responseId, 1);
    expect(await read({ id: responseId })).toEqual(once);

    const decided = await receiveMail(test, await mailOf('Dismissed before it is read'));
    const { updated_at } = await read({ id: decided.responseId });
    await ask(
      clerk,
      ['POST', `/api/responses/${decided.responseId}/dismiss`],
      { reason: 'Not for us', expected_updated_at: updated_at },
      200,
    );
    await run(decided.responseId);
    expect(await read({ id: decided.responseId })).toMatchObject({
      state: 'dismissed',
      paper: null,
    });
  });

  it('is waited for by who applies the mail', async () => {
    const { responseId } = await receiveMail(test, await mailOf('Applied before it is read'));
    const { updated_at } = await read({ id: responseId });
    const body = { processDate: '2026-11-20', staysOpen: true, expected_updated_at: updated_at };
    expect(
      await ask(clerk, ['POST', `/api/responses/${responseId}/apply`], body, 400),
    ).toMatchObject({ message: 'This response is still being read.' });
  });

  it('leaves a mail that is dismissed while it reads it', async () => {
    const { responseId } = await receiveMail(test, await mailOf('Dismissed in the middle'));
    await whileHeld(responseId, {
      // it has read the mail, and comes to write it down
      start: () => run(responseId),
      write: (dismissing) =>
        sql`update responses set state = 'dismissed', dismissed_because = 'Not for us',
          decided_at = now() where id = ${responseId}`.execute(dismissing),
    });
    expect(await read({ id: responseId })).toMatchObject({ state: 'dismissed', paper: null });
  });

  it('tries again when something breaks, and says in the end that it could not be read', async () => {
    const { responseId } = await receiveMail(test, await mailOf('Lost'));
    const { rows } = await sql<{ key: string }>`
      select f.key from responses r join stored_files f on f.id = r.file_id
      where r.id = ${responseId}`.execute(test.db);
    await test.files.remove(rows[0]?.key ?? '');
    await expect(run(responseId)).rejects.toThrow();
    expect((await read({ id: responseId })).state).toBe('reading');
    await run(responseId, 3);
    expect(await read({ id: responseId })).toMatchObject({
      state: 'unread',
      reason: 'It could not be read. Type from it.',
    });
  });
});
