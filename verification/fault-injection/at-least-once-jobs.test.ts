import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createUsps } from '@recoup/server/integrations/address-validation/usps';
import { createStannp } from '@recoup/server/integrations/post/stannp';
import { receiveMail } from '@recoup/server/modules/responses/responses.api';
import type { Job } from '@recoup/server/platform/jobs/job';
import { runJob } from '@recoup/server/platform/jobs/run-job';
import { allRows } from '@recoup/server/test/all-rows';
import { anAgency, aRecord, aSupplier } from '@recoup/server/test/factories';
import { type Caller, startTestApp } from '@recoup/server/test/harness';
import { expectNoViolations } from '@recoup/server/test/invariants';
import { startMailServer } from '@recoup/server/test/peers/mail-server';
import { postKey, startPostServer } from '@recoup/server/test/peers/post-server';
import { startUspsServer, uspsClient } from '@recoup/server/test/peers/usps-server';
import { withResponses } from '@recoup/server/test/responses';
import { withTrustedPayers } from '@recoup/server/test/trusted-payer';
import { aBooking, bookingFile } from '@recoup/server/test/uploads/booking-file';
import { sendFile } from '@recoup/server/test/uploads/upload-file';
import { jobKinds } from '@recoup/server/wiring';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const mail = await startMailServer();
const post = await startPostServer();
const usps = await startUspsServer();
const test = await startTestApp({
  mailUrl: mail.url,
  post: createStannp({ key: postKey, url: post.url }),
  addressValidation: createUsps({ ...uspsClient, url: usps.url, perHour: 1_200 }),
  takesJobs: false,
});
const today = test.now;
let mails = 0;
let person: Caller;
beforeAll(async () => {
  person = await test.signedIn('executive', 'srlead', 'standard', 'contributor');
});
beforeEach(() => {
  test.now = today;
});
afterAll(() => Promise.all([mail.close(), post.close(), usps.close()]));

interface LeftJob {
  readonly kind: string;
  readonly id: string;
  /** The input of its runs. */
  readonly input: Readonly<Record<string, unknown>>;
}

interface Work {
  readonly job: LeftJob;
  /** Whether it was done. */
  isDone(): Promise<boolean>;
}

/** Queues one job of each kind, as users or the schedule do. */
const leave: Readonly<Record<string, (kind: string) => Promise<Work>>> = {
  'records.applyBulkEdit': async (kind) => {
    const { bulkEditId, isMoved } = await aBulkEdit();
    return { job: aJob(kind, { bulkEditId }), isDone: () => isMoved(true) };
  },

  'records.undoBulkEdit': async (kind) => {
    const { bulkEditId, isMoved } = await aBulkEdit();
    await run(aJob('records.applyBulkEdit', { bulkEditId }));
    return { job: aJob(kind, { bulkEditId }), isDone: () => isMoved(false) };
  },

  'records.deleteExpiredBulkEdits': async (kind) => {
    const { bulkEditId } = await aBulkEdit();
    test.now = new Date('2026-12-31T17:00:00Z');
    return { job: aJob(kind), isDone: () => has('record_bulk_edits', bulkEditId, false) };
  },

  'records.compactCounters': async (kind) => {
    const agency = await anAgency(test.db);
    for (let made = 0; made < 3; made += 1) await aRecord(test.db, { agency });
    const deltas = sql`select from agency_record_counts where agency_id = ${agency.id}`;
    expect(await countOf(deltas)).toBe(3);
    return { job: aJob(kind), isDone: async () => (await countOf(deltas)) === 1 };
  },

  'auth.sendResetLink': async (kind) => {
    const { email } = await test.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    // more than three in a while are refused
    await sql`delete from password_reset_requests`.execute(test.db);
    const left = await jobsLeft('outgoing.sendMessage');
    const answer = await person.post('/api/login/passwordLink', { email });
    expect(answer.statusCode, answer.body).toBe(204);
    return {
      job: await lastJob(kind),
      isDone: async () => (await jobsLeft('outgoing.sendMessage')) === left + 1,
    };
  },

  'auth.deleteExpiredSessions': async (kind) => {
    await sql`insert into sign_in_attempts (email, address, succeeded, attempted_at)
      values ('long.ago@recoup.test', '198.51.100.7', false, now() - interval '2 days')`.execute(
      test.db,
    );
    return {
      job: aJob(kind),
      isDone: async () => (await countOf(sql`select from sign_in_attempts`)) === 0,
    };
  },

  'invoices.generateInvoices': async (kind) => {
    const vendorCode = await aVendorOfThreeHotels();
    const body = { filters: { vendorCode } };
    const answer = await person.post('/api/invoices/generate/pdfs', body);
    expect(answer.statusCode, answer.body).toBe(202);
    const job = await lastJob(kind);
    return {
      job,
      isDone: async () =>
        (await countOf(
          sql`select from invoices join invoice_batches b on b.id = invoices.batch_id
            where b.id = ${job.input.batchId} and b.zip_file_id is not null`,
        )) === 3,
    };
  },

  'invoices.printLetters': async (kind) => {
    const deliveryIds = [await anInvoice('postage'), await anInvoice('postage')];
    return { job: aJob(kind, { deliveryIds }), isDone: async () => true };
  },

  'invoices.trackLetters': async (kind) => {
    const deliveryId = await anInvoice('postage', 'NY');
    await run(await lastJob('outgoing.sendMessage'));
    for (const letter of post.taken) letter.status = 'delivered';
    return {
      job: aJob(kind),
      isDone: async () =>
        (await countOf(
          sql`select from invoice_deliveries where id = ${deliveryId} and state = 'delivered'`,
        )) === 1,
    };
  },

  'outgoing.sendMessage': async (kind) => {
    const deliveryId = await anInvoice('email');
    const sent = mail.taken.length;
    return {
      job: await lastJob(kind),
      isDone: async () =>
        mail.taken.length === sent + 1 &&
        (await countOf(
          sql`select from invoice_deliveries where id = ${deliveryId} and state = 'delivered'`,
        )) === 1,
    };
  },

  'outgoing.sendWaitingMessages': async (kind) => {
    await anInvoice('email');
    await sql`update outgoing_messages set next_attempt_at = now() - interval '1 hour'
      where state = 'queued'`.execute(test.db);
    const left = await jobsLeft('outgoing.sendMessage');
    return { job: aJob(kind), isDone: async () => (await jobsLeft('outgoing.sendMessage')) > left };
  },

  'uploads.checkUpload': async () => {
    const { uploadId, job } = await aDraft();
    return {
      job,
      isDone: async () =>
        (await countOf(sql`select from uploads where id = ${uploadId} and state = 'draft'`)) === 1,
    };
  },

  'uploads.importUpload': async (kind) => {
    const { uploadId, agencyId, job } = await aDraft();
    await takeUp(job);
    const answer = await person.post(`/api/uploads/${uploadId}/commit`, {});
    expect(answer.statusCode, answer.body).toBe(200);
    return {
      job: await lastJob(kind),
      isDone: async () =>
        (await countOf(sql`select from records where agency_id = ${agencyId}`)) === 3,
    };
  },

  'uploads.deleteExpiredDrafts': async (kind) => {
    const { uploadId, job } = await aDraft();
    await run(job);
    test.now = new Date('2026-12-31T17:00:00Z');
    return { job: aJob(kind), isDone: () => has('uploads', uploadId, false) };
  },

  'admin.deleteExpiredKeys': async (kind) => {
    await sql`insert into idempotency_keys (user_id, key, call, body_hash, created_at)
      values (${person.id}, 'long ago', 'POST /api/records', '', now() - interval '40 days')`.execute(
      test.db,
    );
    return {
      job: aJob(kind),
      isDone: async () =>
        (await countOf(sql`select from idempotency_keys where key = 'long ago'`)) === 0,
    };
  },

  'exports.makeExport': async (kind) => {
    const asked = { list: 'records', query: {}, columns: ['id'], format: 'csv' };
    const started = await person.post('/api/exports', asked);
    expect(started.statusCode, started.body).toBeLessThan(300);
    const job = await lastJob(kind);
    return {
      job,
      isDone: async () =>
        (await countOf(
          sql`select from exports where id = ${job.id}::uuid and file_id is not null`,
        )) === 1,
    };
  },

  'exports.deleteExpiredExports': async (kind) => {
    await sql`insert into exports (id, user_id, list, query, columns, format, file_name, row_count, created_at)
      values (gen_random_uuid(), ${person.id}, 'records', '{}', '{id}', 'csv', 'old.csv', 0,
        '2001-01-01')`.execute(test.db);
    return {
      job: aJob(kind),
      isDone: async () =>
        (await countOf(sql`select from exports where file_name = 'old.csv'`)) === 0,
    };
  },

  'notices.deleteOldNotices': async (kind) => {
    await sql`insert into notices (user_id, kind, key, text, created_at)
      values (${person.id}, 'records.assigned', 'old', '', now() - interval '31 days')
      on conflict do nothing`.execute(test.db);
    return {
      job: aJob(kind),
      isDone: async () => (await countOf(sql`select from notices where key = 'old'`)) === 0,
    };
  },

  'notices.noticeDueCallbacks': async (kind) => {
    const supplier = await aSupplier(test.db);
    await sql`insert into supplier_callbacks (supplier_id, assigned_to, reason, scheduled_time)
      values (${supplier.id}, ${person.id}, 'Ask', ${new Date(test.now.getTime() - 3_600_000)})`.execute(
      test.db,
    );
    return {
      job: aJob(kind),
      isDone: async () =>
        (await countOf(sql`select from notices where kind = 'callbacks.due'`)) > 0,
    };
  },

  'undo.deleteExpiredActions': async (kind) => {
    await sql`insert into undoable_actions (user_id, kind, items, item_count, created_at)
      values (${person.id}, 'records.assign', '[]', 1, now() - interval '25 hours')`.execute(
      test.db,
    );
    return {
      job: aJob(kind),
      isDone: async () =>
        (await countOf(sql`select from undoable_actions where items = '[]'`)) === 0,
    };
  },

  'admin.sweepFiles': async (kind) => {
    await test.files.put(Readable.from(['nothing refers to it']));
    return { job: aJob(kind), isDone: async () => true };
  },

  'reports.makeReport': async (kind) => {
    const agency = await anAgency(test.db);
    await aRecord(test.db, { agency, paidCents: 4_000, statusCode: 1 });
    await sql`update records set date_processed = '2026-10-05'
      where agency_id = ${agency.id}`.execute(test.db);
    const answer = await person.post('/api/reports', { year: 2026, month: 10 });
    expect(answer.statusCode, answer.body).toBe(202);
    const job = await lastJob(kind);
    return {
      job,
      isDone: async () =>
        (await countOf(
          sql`select from agency_reports where id = ${job.input.reportId} and file_id is not null`,
        )) === 1,
    };
  },

  'responses.readResponse': async (kind) => {
    const mail = withResponses(test, await anAgency(test.db), person);
    const { invoice } = await mail.anInvoice();
    mails += 1;
    const { responseId } = await receiveMail(
      test,
      await mail.aMail(`Subject: Answer\r\nX-Number: ${mails}\r\n\r\nInvoice ${invoice.number}`, {
        uid: mails,
        subject: `Answer ${mails}`,
      }),
    );
    return {
      job: aJob(kind, { responseId }),
      isDone: async () =>
        (await countOf(sql`
          select from responses r join response_invoices i on i.response_id = r.id
          where r.id = ${responseId} and r.state = 'waiting' and i.invoice_id = ${invoice.id}`)) ===
        1,
    };
  },

  'responses.removeOldContent': async (kind) => {
    const { receive } = withResponses(test, await anAgency(test.db), person);
    mails += 1;
    const { id } = await receive(`Nothing that anyone knows, ${mails}`);
    await sql`update responses set state = 'dismissed', dismissed_because = 'Ours',
      decided_at = '2001-01-01' where id = ${id}`.execute(test.db);
    return {
      job: aJob(kind),
      isDone: async () =>
        (await countOf(
          sql`select from responses where id = ${id} and file_id is null and paper is null`,
        )) === 1,
    };
  },

  'responses.judgeResponse': async (kind) => {
    const payers = await withTrustedPayers(test, await anAgency(test.db));
    const responseId = await payers.send(await payers.announce());
    return {
      job: aJob(kind, { responseId }),
      isDone: async () =>
        (await countOf(sql`
          select from responses r join receipts c on c.id = r.receipt_id
          join response_records s on s.response_id = r.id
          where r.id = ${responseId} and r.state = 'applied' and c.unapplied = 0`)) === 2,
    };
  },

  'suppliers.reopenSuppliers': async (kind) => {
    const { id } = await aSupplier(test.db);
    await sql`update suppliers set status_code = 22, reopen_date = '2026-11-20'
      where id = ${id}`.execute(test.db);
    return {
      job: aJob(kind),
      isDone: async () =>
        (await countOf(sql`select from suppliers where id = ${id} and status_code = 0`)) === 1,
    };
  },

  'addresses.validateAddresses': async (kind) => {
    const { id } = await aSupplier(test.db);
    const place = sql`id in (select address_id from supplier_addresses where supplier_id = ${id})`;
    await sql`update addresses set state_id = (select id from states where abbreviation = 'NY')
      where ${place}`.execute(test.db);
    return {
      job: aJob(kind),
      isDone: async () =>
        (await countOf(
          sql`select from addresses where ${place} and usps_validation_status = 1`,
        )) === 1,
    };
  },
};

const taken = { db: test.db, log: pino({ level: 'silent' }) };

/** Kinds whose every run has a separate effect, which is their purpose. */
const repeatedOnPurpose = ['admin.makeBackup', 'admin.drillRestore', 'accounting.refreshToken'];

async function aBulkEdit() {
  const agency = await anAgency(test.db);
  const recordIds: number[] = [];
  for (let made = 0; made < 3; made += 1) recordIds.push(await aRecord(test.db, { agency }));
  const answer = await person.post('/api/records/bulkEdits', {
    selection: JSON.stringify({ advancedSearch: { agencyId: agency.id } }),
    edit: { status: 10 },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return {
    bulkEditId: answer.json().id as number,
    isMoved: async (isMoved: boolean) =>
      (await countOf(
        sql`select from records where id = any(${recordIds}) and status_code = ${isMoved ? 10 : 0}`,
      )) === recordIds.length,
  };
}

let vendors = 0;
async function aVendorOfThreeHotels(): Promise<string> {
  vendors += 1;
  const code = `TWICE${vendors}`;
  const agency = await anAgency(test.db);
  const { id } = await test.db
    .insertInto('vendors')
    .values({ code })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let made = 0; made < 3; made += 1) {
    const supplier = await aSupplier(test.db);
    await sql`update suppliers set vendor_id = ${id} where id = ${supplier.id}`.execute(test.db);
    await aRecord(test.db, { agency, supplier });
  }
  return code;
}

/** Issues an invoice; returns the id of its delivery. Without a state no service posts it. */
async function anInvoice(deliveryMethod: 'email' | 'postage', state?: string): Promise<number> {
  const agency = await anAgency(test.db);
  const supplier = await aSupplier(test.db);
  await aRecord(test.db, { agency, supplier });
  await sql`update addresses set
      state_id = (select id from states where abbreviation = ${state ?? null} and country_id = 214)
    where id in (select address_id from supplier_addresses where supplier_id = ${supplier.id})
  `.execute(test.db);
  const answer = await person.post('/api/invoices', { supplierId: supplier.id, deliveryMethod });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().invoice.deliveries[0].id;
}

async function aDraft() {
  const agency = await anAgency(test.db);
  const answer = await sendFile(test, person, `/api/uploads?kind=agency&agencyId=${agency.id}`, {
    name: 'bookings.csv',
    content: bookingFile([aBooking(), aBooking(), aBooking()]),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const job = await lastJob('uploads.checkUpload');
  return { uploadId: answer.json().id as number, agencyId: agency.id, job };
}

const countOf = async (rows: ReturnType<typeof sql>): Promise<number> => {
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from (${rows}) as found`.execute(test.db);
  return counted[0]?.n ?? 0;
};

const has = async (table: string, id: number, isThere: boolean): Promise<boolean> =>
  (await countOf(sql`select from ${sql.table(table)} where id = ${id}`)) === (isThere ? 1 : 0);

/** The job of a kind that was left last. */
async function lastJob(kind: string): Promise<LeftJob> {
  const { rows } = await sql<LeftJob>`
    select id, name as kind, data as input from pgboss.job where name = ${kind}
    order by created_on desc limit 1`.execute(test.db);
  if (!rows[0]) throw new Error(`no job of ${kind} was left`);
  return rows[0];
}

const aJob = (kind: string, input: LeftJob['input'] = {}): LeftJob => ({
  kind,
  id: randomUUID(),
  input,
});

const jobsLeft = (kind: string): Promise<number> =>
  countOf(sql`select from pgboss.job where name = ${kind}`);

function workOf(kind: string): Job {
  const work = test.jobs.find((each) => each.kind.name === kind);
  if (!work) throw new Error(`nothing does ${kind}`);
  return work;
}

const unended = new AbortController().signal;

/** Runs a job as a process does that took it up. */
async function run(
  { kind, id, input }: LeftJob,
  { signal = unended, progress = (): void => undefined } = {},
): Promise<void> {
  const work = workOf(kind);
  await work.run({ id, input: work.kind.input.parse(input), attempt: 0, signal, progress });
}

/** Runs it as the queue does, which stores how it ends. */
async function takeUp({ kind, id, input: data }: LeftJob, attempt = 0): Promise<void> {
  await runJob({ ...taken, job: workOf(kind), id, data, attempt, signal: unended });
}

/** Runs it until it first reports progress; the process then stops. */
async function runCutOff(job: LeftJob): Promise<void> {
  const stopping = new AbortController();
  const progress = (): void => stopping.abort(new Error('the process stops'));
  await run(job, { signal: stopping.signal, progress }).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
}

/** Rows that every run writes, whatever it does. */
const ofEveryRun = ['job_progress', 'external_services', 'sessions', 'idempotency_keys'];

/** Everything that is kept, as texts that can be compared. */
async function everything(): Promise<Record<string, unknown>> {
  const files = [];
  for await (const { key } of test.files.list()) files.push(key);
  return {
    ...(await allRows(test.db, { except: ofEveryRun })),
    jobs: await countOf(sql`select from pgboss.job`),
    files: files.toSorted(),
    mails: mail.taken.length,
    letters: post.taken.length,
  };
}

/** It is done, and another run leaves everything as it is. */
async function expectNoFurtherEffect({ job, isDone }: Work): Promise<void> {
  expect(await isDone()).toBe(true);
  const after = await everything();
  await run(job);
  expect(await everything()).toEqual(after);
  await expectNoViolations(test.db);
}

it('every kind of background work is tried here, or is meant to have its effect again', () => {
  expect([...Object.keys(leave), ...repeatedOnPurpose].toSorted()).toEqual(
    jobKinds.map(({ name }) => name).toSorted(),
  );
});

describe.each(Object.entries(leave))('%s', (kind, leaveOne) => {
  it('run again after it has ended changes nothing', async () => {
    const work = await leaveOne(kind);
    await run(work.job);
    await expectNoFurtherEffect(work);
  });

  it('cut off and run again ends as it would have, and changes nothing after that', async () => {
    const work = await leaveOne(kind);
    await runCutOff(work.job);
    await run(work.job);
    await expectNoFurtherEffect(work);
  });

  it('cancelled before it is taken up changes nothing, however often it is', async () => {
    const { job } = await leaveOne(kind);
    await sql`insert into job_progress (id, kind, cancel_requested) values (${job.id}, ${kind}, true)
      on conflict (id) do update set cancel_requested = true`.execute(test.db);
    const before = await everything();
    for (const attempt of [0, 1]) await takeUp(job, attempt);
    expect(await everything()).toEqual(before);
  });
});
