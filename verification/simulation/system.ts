import { randomUUID } from 'node:crypto';
import type { RoleName } from '@recoup/domain/auth/roles';
import { startSession } from '@recoup/server/platform/auth/session-store';
import { connectAccounts } from '@recoup/server/test/accounting/connect-accounts';
import { anAgency, aSupplier } from '@recoup/server/test/factories';
import { callerOf, openTestApp, type TestApp } from '@recoup/server/test/harness';
import { startAccountingServer } from '@recoup/server/test/peers/accounting-server';
import { encodeForm } from '@recoup/server/test/uploads/upload-file';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { emptyModel, fresh, type Model } from './model.ts';
import type { Step } from './operation.ts';

/**
 * The real application with a separate PostgreSQL, and what can only be done to it from outside.
 */
export interface SimulatedSystem {
  readonly test: TestApp;
  /** How often each payment was posted, by the payment's id. */
  readonly timesPosted: () => Map<number, number>;
  readonly send: (userId: number, step: Step, key: string) => Promise<LightMyRequestResponse>;
  readonly look: (userId: number, url: string) => Promise<LightMyRequestResponse>;
  readonly signIn: (userId: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The users: enough of each kind, and one who is never deactivated. */
const staff: RoleName[][] = [
  ['executive', 'srlead', 'lead', 'contributor', 'standard', 'accounting', 'collectionagent'],
  ['contributor', 'standard'],
  ['contributor', 'standard', 'accounting'],
  ['contributor', 'standard', 'lead', 'srlead'],
  ['contributor', 'standard', 'collectionagent'],
  ['contributor', 'standard', 'collectionagent'],
  ['contributor'],
  ['executive'],
];

/** A new system: staff, three agencies, four hotels, and no record. */
export async function openSimulatedSystem(): Promise<{ system: SimulatedSystem; model: Model }> {
  const accounts = await startAccountingServer();
  const test = await openTestApp({ quickbooks: accounts.signIn });
  test.now = new Date('2026-09-20T15:00:00Z');
  const model = emptyModel(test.now);
  const cookies = new Map<number, string>();
  const callerFor = (userId: number) => callerOf(() => test.app, userId, cookies.get(userId) ?? '');

  for (const roles of staff) {
    const { id, cookie } = await test.signedIn(...roles);
    cookies.set(id, cookie);
    model.users.set(id, { id, roles, isActive: true });
  }
  const [admin] = model.users.keys();
  await connectAccounts(callerFor(admin ?? 0));
  for (let made = 0; made < 3; made += 1) {
    const name = `Agency ${made}`;
    const { id, arc } = await anAgency(test.db, { name });
    const { ein } = await test.db
      .selectFrom('agencies')
      .select('ein')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await test.db
      .updateTable('agencies')
      .set({ phone: agencyPhone })
      .where('id', '=', id)
      .execute();
    model.agencies.set(id, { id, arc, name, ein, status: 0, payments: new Map() });
  }
  for (let made = 0; made < 4; made += 1) {
    const name = `Hotel ${made}`;
    const { id, phone } = await aSupplier(test.db, { name, phone: phoneNumber(fresh(model)) });
    const currency = made === 3 ? 'EUR' : 'USD';
    if (currency === 'EUR') await moveAbroad(test, id);
    model.suppliers.set(id, {
      id,
      name,
      currency,
      status: 0,
      phones: [phone],
      contacts: [],
      callbacks: new Set(),
      assignedTo: null,
      notes: 0,
    });
  }

  const system: SimulatedSystem = {
    test,
    timesPosted: () => {
      const times = new Map<number, number>();
      for (const { resource, requestId } of accounts.written) {
        const id = Number(/^agency-payment-(\d+)-/.exec(requestId)?.[1]);
        if (resource === 'billpayment') times.set(id, (times.get(id) ?? 0) + 1);
      }
      return times;
    },
    send: async (userId, { method, url, body, file }, key) => {
      const form = file && (await encodeForm(file, file.fields));
      return await test.app.inject({
        method,
        url,
        headers: {
          cookie: cookies.get(userId) ?? '',
          'x-requested-with': 'XMLHttpRequest',
          ...(method === 'POST' && { 'idempotency-key': key }),
          ...form?.headers,
        },
        ...((form?.body ?? body) && { payload: form?.body ?? body }),
      });
    },
    look: (userId, url) => callerFor(userId).get(url),
    signIn: async (userId) => {
      const { secret } = await startSession(test.db, { userId, userAgent: 'test', address: '::1' });
      cookies.set(userId, `recoup_session=${secret}`);
    },
    close: async () => {
      await test.close();
      await accounts.close();
    },
  };
  return { system, model };
}

/** A hotel of which the country pays in another currency. */
async function moveAbroad({ db }: TestApp, supplierId: number): Promise<void> {
  await sql`update addresses set country_id = (select id from countries where abbreviation = 'PT'),
      city = 'Lisbon', zip = '1100-148'
    where id in (select address_id from supplier_addresses where supplier_id = ${supplierId})`.execute(
    db,
  );
}

/** Every agency has it from the beginning, so that a save of it changes only its status. */
export const agencyPhone = '2125559999';

/** A phone number that can be dialed and is not in use. */
export const phoneNumber = (number: number): string => `212${5_550_000 + number}`;

export const newKey = (): string => randomUUID();

/** Waits until nothing is left to do in the background, and nothing of it went wrong. */
export async function waitForJobs({ test }: SimulatedSystem): Promise<void> {
  const unfinished = async () =>
    await test.db
      .selectFrom('job_progress')
      .select(['kind', 'state', 'message'])
      .where('state', '<>', 'done')
      .execute();
  await expect.poll(unfinished).toEqual([]);
}
