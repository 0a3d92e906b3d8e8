import type { ServiceState } from '@recoup/contract/outbox/outbox.schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUsps } from '#integrations/address-validation/usps';
import { waitForJob } from '#platform/jobs/job-progress';
import { createJobQueue } from '#platform/jobs/job-queue';
import { type Caller, startTestApp, type TestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import { startUspsServer, uspsCalls, uspsClient, uspsRefusal } from '#test/peers/usps-server';
import { validateAddressesKind } from './addresses.jobs.ts';

const server = await startUspsServer();
const addressValidation = createUsps({ ...uspsClient, url: server.url, perHour: 60 });
const test = await startTestApp({ addressValidation });
let person: Caller;
let newYork: number;
beforeAll(async () => {
  person = await test.signedIn('executive', 'standard', 'contributor');
  ({ id: newYork } = await test.db
    .selectFrom('states')
    .select('id')
    .where('name', '=', 'New York')
    .executeTakeFirstOrThrow());
});
beforeEach(async () => {
  server.whileAsked = undefined;
  await sql`update addresses set usps_checked_at = now()`.execute(test.db);
});
afterAll(() => server.close());

let made = 0;
/** A new supplier with this address, made as the form does; returns the address's id. */
async function supplierAt(street: string, change: object = {}): Promise<number> {
  made += 1;
  const answer = await person.post('/api/suppliers', {
    name: `Hotel ${made}`,
    phone_number: `518555${String(made).padStart(4, '0')}`,
    address: { street, city: 'Albany', zip: '12207', stateId: newYork, ...change },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const { rows } = await sql<{ id: number }>`
    select id from addresses where street = ${street} order by id desc limit 1`.execute(test.db);
  return rows[0]?.id ?? 0;
}

async function run({ db, boss }: TestApp = test): Promise<string> {
  const id = await createJobQueue({ db, boss }).enqueue(validateAddressesKind, {});
  const { result } = await waitForJob(db, id, { timeoutMs: 10_000 });
  return (result as { message: string }).message;
}

async function statusOf(id: number): Promise<number> {
  const { usps_validation_status: status } = await test.db
    .selectFrom('addresses')
    .select('usps_validation_status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

async function uspsState(caller: Caller): Promise<ServiceState> {
  const { services } = (await caller.get('/api/outbox/services')).json();
  return services.find(({ service }: ServiceState) => service === 'addresses');
}

describe('validating addresses', () => {
  it('fills what the postal service says of a new one, once [A-146]', async () => {
    server.says('2 Nowhere Ln', { confirmation: 'N' });
    const valid = await supplierAt('1 Main St');
    const invalid = await supplierAt('2 Nowhere Ln');
    expect(await uspsState(person)).toMatchObject({ isConnected: true, waiting: 2 });
    expect(await run()).toBe('2 addresses validated.');
    expect([await statusOf(valid), await statusOf(invalid)]).toEqual([1, 2]);
    const asked = server.asked.length;
    expect(await run()).toBe('0 addresses validated.');
    expect(server.asked).toHaveLength(asked);
    expect(await uspsState(person)).toMatchObject({ waiting: 0, isDown: false });
    await expectNoViolations(test.db);
  });

  it('asks about an address that becomes another one, however that happens [A-146]', async () => {
    const id = await supplierAt('3 Main St');
    await run();
    expect(await statusOf(id)).toBe(1);
    server.says('3 Main Street', { confirmation: 'N' });
    await sql`update addresses set street = '3 Main Street' where id = ${id}`.execute(test.db);
    expect(await statusOf(id)).toBe(0);
    await run();
    expect(await statusOf(id)).toBe(2);
  });

  it('never lets an older answer overwrite a change made in the meantime [A-146]', async () => {
    const id = await supplierAt('4 Main St');
    server.whileAsked = async () => {
      server.whileAsked = undefined;
      await sql`update addresses set street = '4 Elm St' where id = ${id}`.execute(test.db);
    };
    await run();
    expect([server.asked.at(-1), await statusOf(id)]).toEqual(['4 Main St', 0]);
    await run();
    expect([server.asked.at(-1), await statusOf(id)]).toEqual(['4 Elm St', 1]);
  });

  it('asks about the newest first, no more than a twelfth of an hour’s questions at a time', async () => {
    const before = server.asked.length;
    for (let one = 1; one <= 7; one += 1) await supplierAt(`${one} Oak St`);
    expect(await run()).toBe('5 addresses validated.');
    const asked = server.asked.slice(before);
    expect(asked).toEqual([7, 6, 5, 4, 3].map((one) => `${one} Oak St`));
    expect(await uspsState(person)).toMatchObject({ waiting: 2 });
    await run();
    expect(server.asked).toHaveLength(before + 7);
  });

  it('asks about no address abroad, unused, or without street, state and place', async () => {
    const asked = server.asked.length;
    await supplierAt('5 Rue Haute', { countryId: 38, stateId: null });
    await supplierAt('6 Main St', { stateId: null });
    await test.db
      .insertInto('addresses')
      .values({ street: '7 Main St', city: 'Albany', state_id: newYork })
      .execute();
    expect(await run()).toBe('0 addresses validated.');
    expect(server.asked).toHaveLength(asked);
  });

  it('ends at the first failure, leaves all unvalidated, and goes on when it has passed', async () => {
    const ids = [await supplierAt('8 Main St'), await supplierAt('9 Main St')];
    const asked = server.asked.length;
    for (let one = 1; one <= 3; one += 1) {
      server.fail(uspsRefusal(503, 'Out of order'), { at: uspsCalls.addresses, times: 1 });
      expect(await run()).toBe('USPS could not validate the address: Out of order');
    }
    expect(server.asked).toHaveLength(asked);
    expect(await uspsState(person)).toMatchObject({ isDown: true, waiting: 2 });
    server.fail('tooMany', { at: uspsCalls.addresses, times: 1 });
    expect(await run()).toBe(
      'The hourly USPS limit has been reached. Validation will resume automatically.',
    );
    expect(await run()).toBe('2 addresses validated.');
    expect([await statusOf(ids[0] ?? 0), await statusOf(ids[1] ?? 0)]).toEqual([1, 1]);
    expect(await uspsState(person)).toMatchObject({ isDown: false, reason: null });
  });
});

describe('addresses where no validation is set up', async () => {
  const without = await startTestApp();

  it('are not validated, and screens show it [A-146]', async () => {
    const other = await without.signedIn('executive');
    expect(await run(without)).toBe('Address validation is not set up.');
    expect((await other.get('/api/outbox/addresses')).json()).toEqual({ isConnected: false });
    expect((await person.get('/api/outbox/addresses')).json()).toEqual({ isConnected: true });
    expect(await uspsState(other)).toMatchObject({ isConnected: false, isDown: false });
  });
});
