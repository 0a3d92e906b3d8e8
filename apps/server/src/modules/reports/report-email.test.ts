import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from '@recoup/contract/reports/reports.schemas';
import { day } from '@recoup/domain/dates/day';
import type { ReportMonth } from '@recoup/domain/reports/report-month';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForJob } from '#platform/jobs/job-progress';
import { createJobQueue } from '#platform/jobs/job-queue';
import { sendMessageKind } from '#platform/outgoing/outgoing-message';
import { anAgency, aRecord } from '#test/factories';
import { type Caller, startTestApp, type TestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import { startMailServer } from '#test/peers/mail-server';

const mail = await startMailServer();
const test = await startTestApp({ mailUrl: mail.url });
const october = { year: 2026, month: 10 };
const september = { year: 2026, month: 9 };
let executive: Caller;
let globe: number;
let silent: number;

interface AgencyGiven {
  name: string;
  emails: readonly string[];
  /** The day of its one record, and of the payment of it. */
  on: string;
}

/** An agency that was paid $1,000.00 in a month, its first address being the primary one. */
async function anActiveAgency({ db }: TestApp, { name, emails, on }: AgencyGiven): Promise<number> {
  const agency = await anAgency(db, { name });
  const id = await aRecord(db, { agency, endOn: day('2026-08-03') });
  await db
    .updateTable('records')
    .set({ entry: on, status_code: 1, paid_ct: '1000.00', date_processed: on })
    .set({ payment_method_id: 3 })
    .where('id', '=', id)
    .execute();
  for (const [place, email] of emails.entries())
    await db
      .insertInto('agency_emails')
      .values({ agency_id: agency.id, email, is_primary: place === 0 })
      .execute();
  return agency.id;
}

async function reportsOf(
  { year, month }: ReportMonth,
  caller: Caller = executive,
): Promise<Report[]> {
  return (await caller.get(`/api/reports?year=${year}&month=${month}`)).json();
}

async function make(month: ReportMonth, caller: Caller = executive): Promise<void> {
  const queued = await caller.post('/api/reports', month);
  expect(queued.statusCode, queued.body).toBe(202);
  await expect
    .poll(async () => (await reportsOf(month, caller)).every(({ succeeded }) => succeeded))
    .toBe(true);
}

async function mailOf(agencyId: number, month: ReportMonth): Promise<Report['mail']> {
  const reports = await reportsOf(month);
  return reports.find(({ agency_id }) => agency_id === agencyId)?.mail ?? null;
}

async function settledMailOf(agencyId: number, month: ReportMonth): Promise<Report['mail']> {
  await expect.poll(async () => (await mailOf(agencyId, month))?.state).not.toBe('waiting');
  return await mailOf(agencyId, month);
}

const resendReportEmail = (agencyId: number, month: ReportMonth) =>
  executive.post('/api/reports/mail', { ...month, agency_id: agencyId });

const saying = (text: string) => ({ statusCode: 400, text });

async function refusalOf(asked: ReturnType<typeof resendReportEmail>) {
  const answer = await asked;
  return { statusCode: answer.statusCode, text: answer.json().message };
}

const inOrder = (answers: ReadonlyArray<{ statusCode: number }>): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

/** The text of an email and its attachments by name. */
function partsOf(source: string): { text: string; attached: Map<string, Buffer> } {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(source) ?? [];
  const pieces = source.split(`--${boundary}`).map((piece) => {
    const [head = '', ...body] = piece.split('\r\n\r\n');
    return { head, body: body.join('\r\n\r\n') };
  });
  const attached = new Map<string, Buffer>();
  for (const { head, body } of pieces) {
    const name = /filename="?([^"\r\n;]+)/.exec(head)?.[1];
    if (name) attached.set(name, Buffer.from(body, 'base64'));
  }
  const text = pieces.find(({ head }) => head.includes('text/plain'))?.body ?? '';
  return { text: text.replaceAll('=\r\n', ''), attached };
}

beforeAll(async () => {
  executive = await test.signedIn('executive', 'standard', 'accounting');
  const on = '2026-10-31';
  const emails = ['owner@globe.test', 'desk@globe.test'];
  globe = await anActiveAgency(test, { name: 'Globe & Co Travel', emails, on });
  silent = await anActiveAgency(test, { name: 'Silent Travel', emails: [], on });
});
afterAll(() => mail.close());

describe('the email of a published report', () => {
  it('does not go before it is published', async () => {
    await make(october);
    expect((await reportsOf(october)).map((report) => report.mail)).toEqual([null, null]);
    expect(await refusalOf(resendReportEmail(globe, october))).toEqual(
      saying('The report for October 2026 has not been published yet.'),
    );
    expect((await resendReportEmail(globe, september)).statusCode).toBe(404);
    expect(mail.taken).toEqual([]);
  });

  it('reaches the primary address of its agency once, however often Publish is clicked [R-404]', async () => {
    const clicks = await Promise.all(
      [1, 2, 3].map(() => executive.post('/api/reports/publish', october)),
    );
    expect(inOrder(clicks)).toEqual([200, 400, 400]);
    const sent = await settledMailOf(globe, october);
    expect(sent).toMatchObject({ state: 'sent', recipient: 'owner@globe.test', message: null });
    expect(sent?.sentAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(mail.taken.map(({ to }) => to)).toEqual([['owner@globe.test']]);
    const source = mail.taken[0]?.source ?? '';
    expect(source.replace(/\r\n /g, ' ')).toMatch(
      /^Subject: Agency Reconciliation Report, October 2026: \$650\.00 payable\r$/m,
    );
    const { text, attached } = partsOf(source);
    expect(text).toContain('Dear Globe & Co Travel,');
    expect(text).toMatch(/Paid by suppliers +\$1,000\.00/);
    const downloaded = await executive.get(`/api/reports/${globe}?year=2026&month=10`);
    expect([...attached]).toEqual([
      [`${globe}-globe-co-travel-2026-10.zip`, downloaded.rawPayload],
    ]);
    await expectNoViolations(test.db);
  });

  it('does not go again by a second run of its job, nor when asked for', async () => {
    const message = await test.db
      .selectFrom('outgoing_messages')
      .select('id')
      .where('state', '=', 'sent')
      .executeTakeFirstOrThrow();
    const id = await createJobQueue(test).enqueue(sendMessageKind, { messageId: message.id });
    expect(await waitForJob(test.db, id, { timeoutMs: 10_000 })).toMatchObject({ state: 'done' });
    expect(await refusalOf(resendReportEmail(globe, october))).toEqual(
      saying('The report has already been emailed.'),
    );
    expect(mail.taken).toHaveLength(1);
  });

  it('waits for an agency without an address until it has one', async () => {
    expect(await mailOf(silent, october)).toEqual({
      state: 'noAddress',
      recipient: null,
      message: null,
      sentAt: null,
    });
    expect(await refusalOf(resendReportEmail(silent, october))).toEqual(
      saying('The agency has no primary email address.'),
    );
    await test.db
      .insertInto('agency_emails')
      .values({ agency_id: silent, email: 'new@silent.test', is_primary: true })
      .execute();
    const clicks = await Promise.all([1, 2].map(() => resendReportEmail(silent, october)));
    expect(inOrder(clicks)).toEqual([202, 400]);
    expect(await settledMailOf(silent, october)).toMatchObject({ state: 'sent' });
    expect(mail.taken.map(({ to }) => to[0])).toEqual(['owner@globe.test', 'new@silent.test']);
  });

  it('shows why it was refused, and goes to the corrected address', async () => {
    const late = await anActiveAgency(test, {
      name: 'Late Travel',
      emails: ['typo@late.test'],
      on: '2026-09-02',
    });
    await make(september);
    const before = mail.taken.length;
    mail.refuse({ times: 1, code: 550, text: 'No such mailbox' });
    expect((await executive.post('/api/reports/publish', september)).statusCode).toBe(200);
    const refused = await settledMailOf(late, september);
    expect(refused).toMatchObject({ state: 'failed', recipient: 'typo@late.test' });
    expect(refused?.message).toContain('No such mailbox');
    await test.db
      .updateTable('agency_emails')
      .set({ email: 'right@late.test' })
      .where('agency_id', '=', late)
      .execute();
    const again = await resendReportEmail(late, september);
    expect(again.statusCode, again.body).toBe(202);
    expect(await settledMailOf(late, september)).toMatchObject({
      state: 'sent',
      recipient: 'right@late.test',
      message: null,
    });
    expect(mail.taken.slice(before).map(({ to }) => to[0])).toEqual(['right@late.test']);
  });

  it('keeps the name of its agency on one line, also one that was stored with line breaks [F-206]', async () => {
    await anActiveAgency(test, {
      name: 'Broken\r\nSEND YOUR PASSWORD\u2029Travel',
      emails: ['owner@broken.test'],
      on: '2026-08-31',
    });
    const august = { year: 2026, month: 8 };
    await make(august);
    expect((await executive.post('/api/reports/publish', august)).statusCode).toBe(200);
    const taken = () => mail.taken.find(({ to }) => to[0] === 'owner@broken.test');
    await expect.poll(taken).toBeDefined();
    const { text } = partsOf(taken()?.source ?? '');
    expect(text).toMatch(/^Dear Broken SEND YOUR PASSWORD Travel,\r$/m);
  });
});

describe('without a mail server', async () => {
  const without = await startTestApp();

  it('a month is published anyway, and its emails wait', async () => {
    const person = await without.signedIn('executive', 'standard');
    const agencyId = await anActiveAgency(without, {
      name: 'Globe',
      emails: ['owner@globe.test'],
      on: '2026-10-02',
    });
    await make(october, person);
    expect((await person.post('/api/reports/publish', october)).statusCode).toBe(200);
    await sleep(1_000);
    const [report] = await reportsOf(october, person);
    expect(report?.mail).toMatchObject({ state: 'waiting', sentAt: null });
    const asked = await person.post('/api/reports/mail', { ...october, agency_id: agencyId });
    expect(asked.json().message).toBe('The report is already being emailed.');
  });
});
