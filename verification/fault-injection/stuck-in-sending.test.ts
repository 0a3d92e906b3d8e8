import { type ExternalService, listServices } from '@recoup/domain/outbox/external-services';
import { createQuickbooksSignIn } from '@recoup/server/integrations/accounting/quickbooks-sign-in';
import { createStannp } from '@recoup/server/integrations/post/stannp';
import { waitForJob } from '@recoup/server/platform/jobs/job-progress';
import { createJobQueue } from '@recoup/server/platform/jobs/job-queue';
import { sendWaitingMessagesKind } from '@recoup/server/platform/outgoing/outgoing-jobs';
import { connectAccounts } from '@recoup/server/test/accounting/connect-accounts';
import { anAgency, aRecord, aSupplier } from '@recoup/server/test/factories';
import { type Caller, startTestApp } from '@recoup/server/test/harness';
import { expectNoViolations } from '@recoup/server/test/invariants';
import { startAccountingServer } from '@recoup/server/test/peers/accounting-server';
import { client } from '@recoup/server/test/peers/authorization-server';
import { startMailServer } from '@recoup/server/test/peers/mail-server';
import { postKey, startPostServer } from '@recoup/server/test/peers/post-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const mail = await startMailServer();
const accounts = await startAccountingServer();
const office = await startPostServer();
const test = await startTestApp({
  mailUrl: mail.url,
  post: createStannp({ key: postKey, url: office.url }),
  quickbooks: createQuickbooksSignIn({
    ...client,
    discoveryUrl: `${accounts.url}/.well-known/openid-configuration`,
    apiUrl: accounts.url,
  }),
});
let person: Caller;
beforeAll(async () => {
  person = await test.signedIn('executive', 'standard', 'srlead', 'accounting');
  await connectAccounts(person);
});
afterAll(() => Promise.all([mail.close(), accounts.close(), office.close()]));

interface Left {
  id: number;
  state: string;
  attempts: number;
  endUnseen: boolean;
}

async function leave(service: ExternalService): Promise<void> {
  const agency = await anAgency(test.db);
  if (service === 'accounting') {
    const answer = await person.post('/api/agencyPayments', {
      agencyId: agency.id,
      amount: 6.5,
      confirmed: true,
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return;
  }
  const supplier = await aSupplier(test.db);
  await sql`update addresses set state_id = (select id from states where name = 'New York')
    where state_id is null`.execute(test.db);
  await aRecord(test.db, { agency, supplier });
  const deliveryMethod = service === 'mail' ? 'email' : 'postage';
  const answer = await person.post('/api/invoices', { supplierId: supplier.id, deliveryMethod });
  expect(answer.statusCode, answer.body).toBe(201);
}

async function newest(service: ExternalService): Promise<Left> {
  const { rows } = await sql<Left>`
    select id, state, attempts, is_unconfirmed as "endUnseen" from outgoing_messages
    where service = ${service} order by id desc limit 1`.execute(test.db);
  const [row] = rows;
  if (!row) throw new Error(`nothing was left for ${service}`);
  return row;
}

const comesTo = async (service: ExternalService, state: string): Promise<Left> => {
  await expect.poll(async () => (await newest(service)).state).toBe(state);
  return await newest(service);
};

/**
 * Sends a message, then restores its row to the state that a process leaves when it is killed while
 * sending.
 */
async function killWhileSending(service: ExternalService): Promise<void> {
  await leave(service);
  // says at once which service `leave` knows no message for
  await newest(service);
  const { id } = await comesTo(service, 'sent');
  await sql`update outgoing_messages set state = 'sending', sent_at = null, result = null,
    next_attempt_at = now() - interval '16 minutes' where id = ${id}`.execute(test.db);
  await sql`update invoice_deliveries set state = 'queued', letter_id = null, cost = null
    where outgoing_message_id = ${id}`.execute(test.db);
}

/** The job that runs every five minutes. */
async function pickUp(): Promise<void> {
  const id = await createJobQueue(test).enqueue(sendWaitingMessagesKind, {});
  expect(await waitForJob(test.db, id, { timeoutMs: 10_000 })).toMatchObject({ state: 'done' });
}

const arrived = (): Record<string, number> => ({
  mail: mail.taken.length,
  accounting: accounts.written.filter(({ resource }) => resource === 'billpayment').length,
  post: office.taken.length,
});

describe('a message whose process was killed while it was sent', () => {
  let before: Record<string, number>;
  beforeEach(() => {
    before = arrived();
  });
  const one = (service: string) => ({ ...before, [service]: (before[service] ?? 0) + 1 });

  it.each(listServices(({ isRepeatable }) => isRepeatable))(
    'by %s is picked up and asked for again, and has arrived once',
    async (service) => {
      await killWhileSending(service);
      await pickUp();
      expect(await comesTo(service, 'sent')).toMatchObject({ attempts: 2, endUnseen: false });
      expect(arrived()).toEqual(one(service));
      await expectNoViolations(test.db);
    },
  );

  it('by email is picked up and left to a user, who can check the mailbox', async () => {
    await killWhileSending('mail');
    await pickUp();
    expect(await comesTo('mail', 'dead')).toMatchObject({ attempts: 1, endUnseen: true });
    expect(arrived()).toEqual(one('mail'));
    await expectNoViolations(test.db);
  });

  it.each(listServices(({ takesMessages }) => takesMessages))(
    'by %s that is still being sent by another process is left to that one',
    async (service) => {
      await killWhileSending(service);
      const { id } = await newest(service);
      await test.db.connection().execute(async (other) => {
        const lock = sql`'outgoing_messages'::regclass::oid::int, ${id}::int`;
        await sql`select pg_advisory_lock(${lock})`.execute(other);
        await pickUp();
        await expect.poll(openJobs).toBe(0);
        expect(await newest(service)).toMatchObject({ state: 'sending', attempts: 1 });
        await sql`select pg_advisory_unlock(${lock})`.execute(other);
      });
      expect(arrived()).toEqual(one(service));
    },
  );
});

/** How many jobs that send something have not ended. */
async function openJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from job_progress
    where kind = 'outgoing.sendMessage' and state in ('queued', 'running')`.execute(test.db);
  return Number(rows[0]?.count);
}
