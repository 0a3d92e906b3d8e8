import { addDays, dayInZone } from '@recoup/domain/dates/day';
import type { LightMyRequestResponse } from 'fastify';
import { anAgency, aRecord, aSupplier } from './factories.ts';
import type { Caller, TestApp } from './harness.ts';
import { aBooking, bookingFile } from './uploads/booking-file.ts';
import { sendFile } from './uploads/upload-file.ts';

type Answer = LightMyRequestResponse | undefined;

/** What many people write in at once. */
export interface SharedFixtures {
  readonly test: TestApp;
  readonly agencyId: number;
  readonly suppliers: ReadonlyArray<{ id: number; phone: string }>;
  readonly records: readonly number[];
}

/** Few suppliers with many records: everyone's writes meet. */
export async function createSharedFixtures(test: TestApp): Promise<SharedFixtures> {
  const agency = await anAgency(test.db);
  const suppliers = await Promise.all(Array.from({ length: 4 }, () => aSupplier(test.db)));
  const records: number[] = [];
  for (let made = 0; made < 64; made += 1)
    records.push(await aRecord(test.db, { agency, supplier: suppliers[made % 4]! }));
  return { test, agencyId: agency.id, suppliers, records };
}

/** The same sequence in every run: a failure can be looked at again. */
function sequence(seed: number): (below: number) => number {
  let state = seed * 7_919 + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

async function reconcile(caller: Caller, invoiceId: number): Promise<Answer> {
  const { invoice } = (await caller.get(`/api/invoices/${invoiceId}`)).json();
  const open = invoice.records.filter((record: { isProcessed: boolean }) => !record.isProcessed);
  if (open.length === 0) return undefined;
  const paid = open.map(({ id, commission }: { id: number; commission: number }) => [
    id,
    { id, statusCode: 1, paidCt: commission, paymentMethodId: 3 },
  ]);
  const cents = open.reduce(
    (sum: number, { commission }: { commission: number }) => sum + Math.round(commission * 100),
    0,
  );
  return await caller.patch(`/api/invoices/${invoiceId}/records`, {
    checkNumber: '1001',
    completed: true,
    paymentAmount: cents / 100,
    paymentMethod: 3,
    processDate: '2026-11-20',
    records: Object.fromEntries(paid),
    expected_updated_at: invoice.updated_at,
  });
}

async function undoLast(caller: Caller, invoiceId: number): Promise<Answer> {
  const { invoice } = (await caller.get(`/api/invoices/${invoiceId}`)).json();
  const last = invoice.reconciliations?.[0];
  if (!last) return undefined;
  return await caller.post(`/api/invoices/${invoiceId}/reconciliations/${last.id}/undo`, {});
}

/** Everything that moves a balance, as one person does it: each act is one or two requests. */
export function operationsOf(world: SharedFixtures, caller: Caller, person: number) {
  const { test, agencyId, suppliers, records } = world;
  const pick = sequence(person + 1);
  const one = <Of>(from: readonly Of[]): Of => from[pick(from.length)]!;
  const recordUrl = () => `/api/records/${one(records)}`;
  const invoices: number[] = [];
  const stay = { 'Check In': addDays(dayInZone(test.now), -60), 'Check Out': '' };
  stay['Check Out'] = addDays(dayInZone(test.now), -58);
  let files = 0;

  const acts = {
    status: () => caller.patch(recordUrl(), { status: one([0, 5, 10, 6]) }),
    rate: () => caller.patch(recordUrl(), { rate: 50 + pick(200) }),
    reconciliation: async () => {
      const made = await caller.post('/api/invoices', { supplierId: one(suppliers).id });
      if (made.statusCode !== 201) return made;
      invoices.push(made.json().invoice.id);
      return await reconcile(caller, made.json().invoice.id);
    },
    undo: async () => (invoices.length === 0 ? undefined : await undoLast(caller, one(invoices))),
    upload: async () => {
      // an upload waits for its job: fewer of them leave room for the rest
      if (pick(4) > 0) return undefined;
      files += 1;
      const rows = Array.from({ length: 1 + pick(20) }, () =>
        aBooking({ ...stay, 'Hotel Phone': one(suppliers).phone, Rate: String(20 + pick(300)) }),
      );
      const content = bookingFile(rows);
      return await sendFile(test, caller, `/api/agencies/${agencyId}/upload`, {
        name: `bookings-${person}-${files}.csv`,
        content,
      });
    },
    'phone fix': async () => {
      const recordId = one(records);
      const { phone } = (await caller.get(`/api/records/${recordId}`)).json();
      return await caller.patch('/api/records', {
        phone_number: { oldValue: phone, newValue: one(suppliers).phone, recordId },
      });
    },
    phones: () => {
      const { id, phone } = one(suppliers);
      const added = `62855${String(10_000 + pick(80_000))}`;
      return caller.put(`/api/suppliers/${id}/phoneNumbers`, {
        phoneNumbers: [phone, added],
        primaryPhoneNumber: phone,
      });
    },
    'supplier status': () => {
      const { id } = one(suppliers);
      const status = one([0, 7]);
      const closeOpenRecords = status === 7 && pick(3) === 0;
      return caller.put(`/api/suppliers/${id}`, { name: `Hotel ${id}`, status, closeOpenRecords });
    },
    reassignment: () =>
      caller.patch('/api/records', {
        assigned_user_id: {
          oldValue: JSON.stringify({ filters: { status: [one([0, 10])] } }),
          newValue: caller.id,
        },
      }),
  } satisfies Record<string, () => Promise<Answer> | LightMyRequestResponse>;

  const names = Object.keys(acts) as (keyof typeof acts)[];
  return {
    /** Does one of them, drawn by lot; returns its name and its status. */
    async next(): Promise<{ act: string; status: number | undefined }> {
      const act = one(names);
      const answer = await acts[act]();
      return { act, status: answer?.statusCode };
    },
  };
}
