import { randomUUID } from 'node:crypto';
import { type RoleName, roles } from '@recoup/domain/auth/roles';
import { dayInZone } from '@recoup/domain/dates/day';
import { expect } from 'vitest';
import { startSession } from '#platform/auth/session-store';
import type { Db } from '#platform/db/database';
import { anAgency, aRecord, aSupplier } from '../factories.ts';
import { recentBookings } from '../uploads/booking-file.ts';

/** Sends a request to the application as someone who is signed in, perhaps with an Idempotency-Key. */
export type Send = (
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: FormData | object,
  key?: string,
) => Promise<Response>;

/** Something a person does in one request, which may be cut off anywhere. */
export interface InterruptibleRequest {
  name: string;
  begin(send: Send): Promise<Response>;
  /** How much of it is stored: none or all, and nothing between. */
  stored(db: Db): Promise<'none' | 'all'>;
}

const rows = 2_000;
const invoices = 3;
const lines = 5;

/** The upload of an agency's file of bookings. */
export async function anUpload(db: Db): Promise<InterruptibleRequest> {
  const agency = await anAgency(db);
  const file = new Blob([recentBookings(rows)]);
  return {
    name: 'upload',
    begin: async (send) => {
      const form = new FormData();
      form.append('file', file, 'bookings.csv');
      return await send('POST', `/api/agencies/${agency.id}/upload`, form);
    },
    stored: async (db) => {
      const { count } = await db
        .selectFrom('records')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('agency_id', '=', agency.id)
        .executeTakeFirstOrThrow();
      expect([0, rows], 'records of an upload').toContain(count);
      return count === 0 ? 'none' : 'all';
    },
  };
}

/** The reconciliation of an invoice: every record paid, in one save. */
export async function aReconciliation(db: Db, send: Send): Promise<InterruptibleRequest> {
  const agency = await anAgency(db);
  const supplier = await aSupplier(db);
  for (let made = 0; made < lines; made += 1) await aRecord(db, { agency, supplier });
  const created = await send('POST', '/api/invoices', { supplierId: supplier.id });
  expect(created.status).toBe(201);
  const { invoice } = (await created.json()) as {
    invoice: { id: number; updated_at: string; records: { id: number }[] };
  };
  const paid = invoice.records.map(({ id }) => [
    id,
    { id, statusCode: 1, paidCt: 20, paymentMethodId: 3 },
  ]);
  return {
    name: 'reconciliation',
    begin: (send) =>
      send('PATCH', `/api/invoices/${invoice.id}/records`, {
        checkNumber: '1001',
        completed: true,
        paymentAmount: 20 * lines,
        paymentMethod: 3,
        processDate: dayInZone(new Date()),
        records: Object.fromEntries(paid),
        expected_updated_at: invoice.updated_at,
      }),
    stored: async (db) => {
      const { count } = await db
        .selectFrom('records')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('agency_id', '=', agency.id)
        .where('status_code', '=', 1)
        .executeTakeFirstOrThrow();
      const allocations = await db
        .selectFrom('receipt_entries')
        .select('amount')
        .where('invoice_id', '=', invoice.id)
        .execute();
      expect([0, lines], 'records that a reconciliation paid').toContain(count);
      expect(allocations, 'parts of its payment').toHaveLength(count);
      return count === 0 ? 'none' : 'all';
    },
  };
}

/** One payment of a hotel, booked on several of its invoices. */
export async function aPayment(db: Db, send: Send): Promise<InterruptibleRequest> {
  const agency = await anAgency(db);
  const supplier = await aSupplier(db);
  for (let made = 0; made < invoices; made += 1) {
    const record = await aRecord(db, { agency, supplier });
    const body = { supplierId: supplier.id, records: [record] };
    expect((await send('POST', '/api/invoices', body)).status).toBe(201);
  }
  const path = `/api/suppliers/${supplier.id}/payments`;
  const { openInvoices } = (await (await send('GET', path)).json()) as {
    openInvoices: Array<{ id: number; updated_at: string }>;
  };
  return {
    name: 'payment',
    begin: (send) =>
      send('POST', path, {
        checkNumber: '1001',
        paymentAmount: 20 * invoices,
        paymentMethod: 3,
        processDate: dayInZone(new Date()),
        invoices: openInvoices.map(({ id, updated_at }) => ({
          invoiceId: id,
          expected_updated_at: updated_at,
        })),
      }),
    stored: async (db) => {
      const completed = await db
        .selectFrom('invoices')
        .select('id')
        .where('supplier_id', '=', supplier.id)
        .where('completed', '=', true)
        .execute();
      const payments = await db
        .selectFrom('receipts')
        .innerJoin('payer_suppliers', 'payer_suppliers.payer_id', 'receipts.payer_id')
        .select('receipts.id')
        .where('payer_suppliers.supplier_id', '=', supplier.id)
        .execute();
      expect([0, invoices], 'invoices that a payment completed').toContain(completed.length);
      expect(payments).toHaveLength(completed.length === 0 ? 0 : 1);
      return completed.length === 0 ? 'none' : 'all';
    },
  };
}

/** Someone who is signed in is given a role, loses another and is switched off. */
export async function aUserChange(db: Db): Promise<InterruptibleRequest> {
  const { id } = await db
    .insertInto('users')
    .values({ name: 'Leaving', email: `${randomUUID()}@recoup.test` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const idOf = (name: RoleName): number => roles.find((role) => role.name === name)?.id ?? 0;
  const [lead, contributor] = [idOf('lead'), idOf('contributor')];
  await db.insertInto('user_roles').values({ user_id: id, role_id: contributor }).execute();
  await startSession(db, { userId: id, userAgent: 'test', address: '::1' });
  return {
    name: 'user change',
    begin: (send) =>
      send('POST', `/api/users/${id}/userStatus`, {
        roles: { [lead]: true, [contributor]: false },
        isActive: false,
      }),
    stored: async (db) => {
      const user = await db
        .selectFrom('users')
        .select('is_active')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const held = await db
        .selectFrom('user_roles')
        .select('role_id')
        .where('user_id', '=', id)
        .execute();
      const sessions = await db
        .selectFrom('sessions')
        .select('user_id')
        .where('user_id', '=', id)
        .execute();
      const state = [user.is_active, held.map(({ role_id }) => role_id), sessions.length];
      expect([
        [true, [contributor], 1],
        [false, [lead], 0],
      ]).toContainEqual(state);
      return user.is_active ? 'none' : 'all';
    },
  };
}
