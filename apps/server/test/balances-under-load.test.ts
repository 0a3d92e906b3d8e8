import { expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from './factories.ts';
import { type Caller, startTestApp } from './harness.ts';
import { expectNoViolations } from './invariants.ts';

const test = await startTestApp();
const writers = 16;
const turns = 12;

/** The same sequence in every run: a failure can be looked at again. */
function sequence(seed: number): (below: number) => number {
  let state = seed * 7_919 + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

async function reconcile(caller: Caller, invoiceId: number) {
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

it('keeps every balance equal to the sum of its records while sixteen people write at once', async () => {
  const agency = await anAgency(test.db);
  const suppliers = await Promise.all(Array.from({ length: 4 }, () => aSupplier(test.db)));
  const records: number[] = [];
  for (let made = 0; made < 64; made++)
    records.push(await aRecord(test.db, { agency, supplier: suppliers[made % 4]! }));
  const people = await Promise.all(
    Array.from({ length: writers }, () => test.signedIn('contributor', 'standard', 'accounting')),
  );
  const statuses: number[] = [];

  await Promise.all(
    people.map(async (caller, person) => {
      const pick = sequence(person + 1);
      const one = <Of>(from: readonly Of[]): Of => from[pick(from.length)]!;
      const acts = [
        () => caller.patch(`/api/records/${one(records)}`, { status: one([0, 5, 10, 6]) }),
        () => caller.patch(`/api/records/${one(records)}`, { rate: 50 + pick(200) }),
        async () => {
          const supplierId = one(suppliers).id;
          const made = await caller.post('/api/invoices', { supplierId });
          if (made.statusCode !== 201) return made;
          return await reconcile(caller, made.json().invoice.id);
        },
        async () => {
          const { id, phone } = one(suppliers);
          const added = `62855${String(10_000 + pick(80_000))}`;
          return await caller.put(`/api/suppliers/${id}/phoneNumbers`, {
            phoneNumbers: [phone, added],
            primaryPhoneNumber: phone,
          });
        },
        () => {
          const { id } = one(suppliers);
          const status = one([0, 7]);
          const closeOpenRecords = status === 7 && pick(3) === 0;
          return caller.put(`/api/suppliers/${id}`, {
            name: `Hotel ${id}`,
            status,
            closeOpenRecords,
          });
        },
      ];
      for (let turn = 0; turn < turns; turn++) {
        const answer = await one(acts)();
        if (answer) statuses.push(answer.statusCode);
      }
    }),
  );

  expect(statuses.filter((code) => code >= 500)).toEqual([]);
  expect(statuses.filter((code) => code === 200).length).toBeGreaterThan(writers);
  await expectNoViolations(test.db);
}, 120_000);
