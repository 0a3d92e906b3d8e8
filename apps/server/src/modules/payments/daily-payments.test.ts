import { expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';

const test = await startTestApp();
const clerk = await test.signedIn('accounting', 'standard', 'contributor');

async function edit(id: number, given: object): Promise<void> {
  const answer = await clerk.patch(`/api/records/${id}`, given);
  expect(answer.statusCode, answer.body).toBe(200);
}

const days = async () =>
  (await clerk.get('/api/dailyPayments?startDate=2026-10-01&endDate=2026-11-30')).json().data;

const drillDown = async (day: string) =>
  (
    await clerk.get('/api/records/payments', { query: { dailyPayment: 'true', date_paid: day } })
  ).json();

it('a day keeps what came in on it, also what the bank took back later [R-376]', async () => {
  test.now = new Date('2026-10-15T17:00:00Z');
  const agency = await anAgency(test.db);
  const supplier = await aSupplier(test.db);
  const [returned, stands] = [
    await aRecord(test.db, { agency, supplier }),
    await aRecord(test.db, { agency, supplier }),
  ];
  const paid = { status: 1, paid_ct: 20, payment_method_id: 3, date_processed: '2026-10-15' };
  await edit(returned, { ...paid, check_number: '71' });
  await edit(stands, { ...paid, paid_ct: 7.5, payment_method_id: 2 });
  test.now = new Date('2026-11-20T17:00:00Z');
  await edit(returned, { status: 41 });

  expect(await days()).toEqual([
    {
      paymentDate: '2026-10-15',
      totalRecords: 2,
      totalAmount: 27.5,
      paymentTypes: { ACH: { records: 1, amount: 7.5 }, Check: { records: 1, amount: 20 } },
      unconverted: [],
    },
  ]);
  const october = await drillDown('2026-10-15');
  expect(october.additionalData).toEqual({ total: 27.5, unconverted: [] });
  expect(october.data).toMatchObject([
    {
      id: stands,
      dateProcessed: '2026-10-15',
      checkNumber: null,
      dayAmount: 7.5,
      paidCt: 7.5,
      returnedOn: null,
    },
    {
      id: returned,
      dateProcessed: '2026-10-15',
      checkNumber: '71',
      dayAmount: 20,
      paidCt: 0,
      status: { code: 41 },
      returnedOn: '2026-11-20',
    },
  ]);
  expect((await drillDown('2026-11-20')).data).toEqual([]);
  await expectNoViolations(test.db);
});

it('a correction of the same day leaves one payment, by the method that it has now [R-370]', async () => {
  test.now = new Date('2026-11-23T17:00:00Z');
  const id = await aRecord(test.db, {
    agency: await anAgency(test.db),
    supplier: await aSupplier(test.db),
  });
  const day = { startDate: '2026-11-23', endDate: '2026-11-23' };
  await edit(id, { status: 1, paid_ct: 20, payment_method_id: 3, date_processed: day.startDate });
  await edit(id, { paid_ct: 21, payment_method_id: 2 });
  const { data } = (await clerk.get('/api/dailyPayments', { query: day })).json();
  expect(data).toMatchObject([{ totalRecords: 1, paymentTypes: { ACH: { amount: 21 } } }]);
  expect((await drillDown(day.startDate)).data).toMatchObject([{ id, dayAmount: 21 }]);
});

it('a day is downloaded with the rows of its drill-down [R-376]', async () => {
  const answer = await clerk.get('/api/records/payments/downloadCsv', {
    query: { dailyPayment: 'true', date_paid: '2026-10-15', sortBy: 'paidCt' },
  });
  const lines = answer.body.trimEnd().split('\n').slice(1);
  expect(lines.map((line) => line.split(',')[0])).toEqual(['2026-10-15', '2026-10-15']);
  expect(lines[0]).toMatch(/,7\.50,$/);
  expect(lines[1]).toMatch(/,20\.00,$/);
});
