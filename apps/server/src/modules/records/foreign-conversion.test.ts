import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';

const test = await startTestApp();
let accounting: Caller;
let standard: Caller;
let agency: Awaited<ReturnType<typeof anAgency>>;
const canada = 40;

/** A record paid 100.00 in a foreign currency. */
async function foreignRecord(statusCode = 45): Promise<number> {
  const supplier = await aSupplier(test.db);
  const id = await aRecord(test.db, { agency, supplier });
  await test.db
    .updateTable('addresses')
    .set({ country_id: canada })
    .where('id', 'in', (query) =>
      query
        .selectFrom('supplier_addresses')
        .select('address_id')
        .where('supplier_id', '=', supplier.id),
    )
    .execute();
  await test.db
    .updateTable('records')
    .set({ status_code: statusCode, paid_ct: '100.00', forval: '100.00', payment_method_id: 5 })
    .where('id', '=', id)
    .execute();
  return id;
}

const convert = (caller: Caller, id: number, given: object) =>
  caller.patch(`/api/records/${id}`, given);
const times74 = { paid_ct: 74, expected_paid_ct: 100, exchange_rate: 0.74 };

async function listed(): Promise<number[]> {
  const answer = await standard.get('/api/records/foreignConversion');
  return answer.json().data.map(({ id }: { id: number }) => id);
}

beforeAll(async () => {
  accounting = await test.signedIn('accounting', 'standard', 'contributor');
  standard = await test.signedIn('standard', 'contributor');
  agency = await anAgency(test.db);
});

describe('a record that waits for its conversion', () => {
  const edits = (id: number): Array<[string, object]> => [
    ['patch', { confirmation_number: `N${id}` }],
    ['patch', { guest_last_name: 'Curie' }],
    ['patch', { rate: 150 }],
    ['patch', { forval: 101.5 }],
    ['patch', { status: 45, substatus: null }],
    ['put', { confirmation_number: 'P1' }],
    ['put', { start_date: '2026-03-02', end_date: '2026-03-09' }],
  ];

  it.each([8, 45])(
    'keeps in status %d what no edit names, whole or in part [F-130]',
    async (status) => {
      const id = await foreignRecord(status);
      await test.db
        .updateTable('records')
        .set({ check_number: '771', date_processed: '2026-11-03', paid_ct: '63.00' })
        .where('id', '=', id)
        .execute();
      const before = (await accounting.get(`/api/records/${id}`)).json();
      const whole = {
        guest_first_name: before.guestFirstName,
        guest_last_name: before.guestLastName,
        arc: before.arc,
        phone_number: before.phone,
        start_date: before.startDate,
        end_date: before.endDate,
        rate: before.rate,
        commission: before.commission,
      };
      for (const [verb, edit] of edits(id)) {
        if (status === 8 && 'status' in edit) continue;
        const answer = await accounting[verb as 'put'](
          `/api/records/${id}`,
          verb === 'put' ? { ...whole, ...edit } : edit,
        );
        expect(answer.statusCode, answer.body).toBe(200);
        expect([edit, answer.json()]).toMatchObject([
          edit,
          {
            status: { code: status },
            paidCt: 63,
            paymentMethod: { id: 5 },
            checkNumber: '771',
            dateProcessed: '2026-11-03',
            isUnconverted: true,
            foreignCurrency: 'CAD',
          },
        ]);
      }
    },
  );
});

describe('a foreign conversion', () => {
  it('R-298 R-299 multiplies once, stamps who and when, and takes the record off the list', async () => {
    const id = await foreignRecord();
    expect(await listed()).toContain(id);
    const answer = await convert(accounting, id, times74);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      paidCt: 74,
      forval: 100,
      exchangeRate: 0.74,
      convertedBy: { id: accounting.id },
      status: { code: 8, name: 'Foreign Payment' },
      dateProcessed: '2026-11-20',
    });
    expect(answer.json().changes).toMatchObject([
      { field: 'dateProcessed' },
      { field: 'paidCt', oldValue: '100.00', newValue: '74.00', createdBy: { id: accounting.id } },
      { field: 'status', oldValue: 'Currency Review', newValue: 'Foreign Payment' },
      ...Array.from({ length: 2 }, () => expect.anything()),
    ]);
    expect(await listed()).not.toContain(id);
    await expectNoViolations(test.db);
  });

  it('sent twice is once in effect, and the second is told so', async () => {
    const id = await foreignRecord(8);
    const answers = await Promise.all([
      convert(accounting, id, times74),
      convert(accounting, id, times74),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect((await standard.get(`/api/records/${id}`)).json().paidCt).toBe(74);
  });

  it('R-294 R-295 is refused for a rate that leads to nothing new, or to another amount', async () => {
    const id = await foreignRecord();
    for (const given of [
      { paid_ct: 0, expected_paid_ct: 100, exchange_rate: 0 },
      { paid_ct: 100, expected_paid_ct: 100, exchange_rate: 1 },
      { paid_ct: 75, expected_paid_ct: 100, exchange_rate: 0.74 },
      { paid_ct: 100, expected_paid_ct: 100 },
      { paid_ct: 10_001, expected_paid_ct: 100 },
    ])
      expect([given, (await convert(accounting, id, given)).statusCode]).toEqual([given, 400]);
    expect(await listed()).toContain(id);
  });

  it('is for accounting alone', async () => {
    const id = await foreignRecord();
    const answer = await convert(standard, id, times74);
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'Accounting permissions required',
    ]);
  });
});
