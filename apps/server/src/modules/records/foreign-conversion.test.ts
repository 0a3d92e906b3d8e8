import { sql } from 'kysely';
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
    .$if(statusCode === 8, (update) => update.set({ date_processed: '2026-11-03' }))
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
  it('multiplies once, stamps who and when, and takes the record off the list [R-298]', async () => {
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
      { field: 'exchangeRate', oldValue: null, newValue: '0.74' },
      { field: 'dateProcessed' },
      { field: 'paidCt', oldValue: '100.00', newValue: '74.00', createdBy: { id: accounting.id } },
      { field: 'status', oldValue: 'Currency Review', newValue: 'Foreign Payment' },
      ...Array.from({ length: 4 }, () => expect.anything()),
    ]);
    expect(await listed()).not.toContain(id);
    await expectNoViolations(test.db);
  });

  it('takes the rate on file with all its decimals, proposed and kept as it is [F-132]', async () => {
    const { rows } = await sql<{ exchange: string }>`
      select exchange::text from countries where id = ${canada}`.execute(test.db);
    const setRate = (rate: string) =>
      sql`update countries set exchange = ${rate} where currency = 'CAD'`.execute(test.db);
    await setRate('1.095');
    const id = await foreignRecord();
    await sql`update records set paid_ct = 33.33 where id = ${id}`.execute(test.db);
    const list = await standard.get(`/api/records/foreignConversion?search=${id}`);
    expect(list.json().data).toMatchObject([{ id, exchangeRate: 1.095, paidCt: 33.33 }]);
    const sent = { paid_ct: 36.5, expected_paid_ct: 33.33, exchange_rate: 1.095 };
    for (const [given, field] of [
      [{ ...sent, exchange_rate: 1.0951 }, 'exchange_rate'],
      [{ ...sent, paid_ct: 36.66 }, 'paid_ct'],
    ] as const) {
      const refused = await convert(accounting, id, given);
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, [field]]);
    }
    const answer = await convert(accounting, id, sent);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ paidCt: 36.5, exchangeRate: 1.095 });
    await setRate(rows[0]?.exchange ?? '');

    const again = { paid_ct: 36.5, exchange_rate: 1.095 };
    expect((await convert(accounting, id, again)).statusCode).toBe(200);
    const other = await convert(accounting, id, { exchange_rate: 1.096 });
    expect([other.statusCode, other.json().errors]).toEqual([
      400,
      { exchange_rate: ['The exchange rate must have at most 2 decimals.'] },
    ]);
    expect((await convert(accounting, id, { exchange_rate: 1.1 })).json().exchangeRate).toBe(1.1);
  });

  it('sent twice has one effect, and the second response says so', async () => {
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

  it('is refused for a rate that leads to nothing new, or to another amount [R-294, R-295]', async () => {
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

  it.each<[string, object, object]>([
    ['the amount alone', { paid_ct: 74 }, { paidCt: 74, exchangeRate: 0.74 }],
    ['the amount it replaces', { paid_ct: 74, expected_paid_ct: 100 }, { exchangeRate: 0.74 }],
    ['the rate', { paid_ct: 131, exchange_rate: 1.31 }, { paidCt: 131, exchangeRate: 1.31 }],
    ['a rate of more decimals', { paid_ct: 0.65 }, { paidCt: 0.65, exchangeRate: 0.0065 }],
    [
      'another field',
      { paid_ct: 74, confirmation_number: 'NEW' },
      { paidCt: 74, exchangeRate: 0.74, confirmationNumber: 'NEW' },
    ],
    ['the status it leads to', { paid_ct: 74, status: 8 }, { paidCt: 74, exchangeRate: 0.74 }],
  ])('is a PATCH of paid CT with %s, in either status [F-132]', async (_, given, expected) => {
    for (const status of [8, 45]) {
      const id = await foreignRecord(status);
      const answer = await convert(accounting, id, given);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({
        ...expected,
        status: { code: 8 },
        isUnconverted: false,
        forval: 100,
        convertedBy: { id: accounting.id },
        convertedAt: expect.any(String),
      });
    }
  });

  it.each<[string, object]>([
    ['the amount with what it was', { paid_ct: 74, expected_paid_ct: 100 }],
    ['what it is now', { paid_ct: 80, expected_paid_ct: 74 }],
    ['a rate again', times74],
    ['the expected value alone', { expected_paid_ct: 74 }],
  ])('is refused a second time for %s [F-132]', async (_, given) => {
    const id = await foreignRecord();
    expect((await convert(accounting, id, { paid_ct: 74 })).statusCode).toBe(200);
    const again = await convert(accounting, id, given);
    expect([again.statusCode, again.json().code]).toEqual([409, 'conflict']);
    expect((await standard.get(`/api/records/${id}`)).json()).toMatchObject({
      paidCt: 74,
      exchangeRate: 0.74,
    });
  });

  it.each([8, 45])(
    'is not bypassed by only changing the status %d to Paid [F-131]',
    async (status) => {
      const id = await foreignRecord(status);
      const answer = await convert(accounting, id, { status: 1 });
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        { paid_ct: ['Convert the foreign payment first, or enter its amount in dollars.'] },
      ]);
      expect(
        (
          await convert(accounting, id, { status: 1, paid_ct: 74, date_processed: '2026-11-02' })
        ).json(),
      ).toMatchObject({
        status: { code: 1 },
        paidCt: 74,
        isUnconverted: false,
      });
    },
  );

  it('leaves a plain edit of the converted amount to accounting [F-132]', async () => {
    const id = await foreignRecord();
    await convert(accounting, id, { paid_ct: 74 });
    expect((await convert(standard, id, { paid_ct: 75 })).statusCode).toBe(403);
    const edited = await convert(accounting, id, { paid_ct: 75 });
    expect(edited.json()).toMatchObject({ paidCt: 75, exchangeRate: 0.74, isUnconverted: false });
  });

  it('is refused when the expected value differs or someone saved in between [F-132]', async () => {
    const id = await foreignRecord(8);
    for (const given of [
      { paid_ct: 74, expected_paid_ct: 99 },
      { paid_ct: 74, expected_paid_ct: null },
      { paid_ct: 74, expected_updated_at: '2001-01-01T00:00:00Z' },
    ])
      expect([given, (await convert(accounting, id, given)).statusCode]).toEqual([given, 409]);
    expect(await listed()).toContain(id);
  });

  it('happens once when only the amount is sent twice at the same time [F-132]', async () => {
    const id = await foreignRecord();
    const answers = await Promise.all([1, 2].map(() => convert(accounting, id, { paid_ct: 74 })));
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await standard.get(`/api/records/${id}`)).json()).toMatchObject({
      paidCt: 74,
      exchangeRate: 0.74,
    });
  });

  it('is only for accounting', async () => {
    const id = await foreignRecord();
    const answer = await convert(standard, id, times74);
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'Accounting permissions required',
    ]);
  });
});

describe('undoing a foreign conversion', () => {
  const undo = (caller: Caller, id: number) => caller.post(`/api/records/${id}/undoConversion`, {});

  it.each([8, 45])(
    'leads back to status %d and its amount, both in the history [F-132]',
    async (status) => {
      const id = await foreignRecord(status);
      const before = (await standard.get(`/api/records/${id}`)).json();
      await convert(accounting, id, { paid_ct: 74 });
      const undone = await undo(accounting, id);
      expect(undone.statusCode, undone.body).toBe(200);
      expect(undone.json()).toMatchObject({
        status: { code: status },
        paidCt: 100,
        forval: 100,
        dateProcessed: before.dateProcessed,
        isUnconverted: true,
        exchangeRate: null,
        convertedAt: null,
        convertedBy: null,
      });
      const amounts = undone
        .json()
        .changes.filter(({ field }: { field: string }) => field === 'paidCt')
        .slice(0, 2);
      expect(amounts).toMatchObject([
        { oldValue: '74.00', newValue: '100.00', createdBy: { id: accounting.id } },
        { oldValue: '100.00', newValue: '74.00' },
      ]);
      expect(await listed()).toContain(id);
      expect((await convert(accounting, id, { paid_ct: 75 })).json().exchangeRate).toBe(0.75);
      await expectNoViolations(test.db);
    },
  );

  it('is for accounting, once [F-132]', async () => {
    const id = await foreignRecord();
    const nothing = await undo(accounting, id);
    expect([nothing.statusCode, nothing.json().message]).toEqual([
      400,
      'This payment has not been converted.',
    ]);
    await convert(accounting, id, { paid_ct: 74 });
    expect((await undo(standard, id)).statusCode).toBe(403);
    const twice = await Promise.all([undo(accounting, id), undo(accounting, id)]);
    expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await undo(accounting, 999_999_999)).statusCode).toBe(404);
  });

  it('is not needed where the payment itself goes: paid again, the record waits again [F-132]', async () => {
    const id = await foreignRecord();
    await convert(accounting, id, { paid_ct: 74 });
    await convert(accounting, id, { status: 41 });
    const again = await convert(accounting, id, {
      status: 8,
      paid_ct: 90,
      payment_method_id: 5,
      date_processed: '2026-11-19',
    });
    expect(again.statusCode, again.body).toBe(200);
    expect(again.json()).toMatchObject({ paidCt: 90, convertedAt: null, isUnconverted: true });
  });
});

describe('payments of a currency and day', () => {
  interface Group {
    currency: string;
    dateProcessed: string | null;
    count: number;
    paidCt: number;
  }
  const path = '/api/records/foreignConversion/groups';
  const groupOn = async (day: string): Promise<Group | undefined> =>
    (await standard.get(path))
      .json()
      .groups.find(({ dateProcessed }: Group) => dateProcessed === day);
  const paymentsOn = async (day: string, amounts: readonly string[]): Promise<number[]> => {
    const ids: number[] = [];
    for (const amount of amounts) {
      const id = await foreignRecord(8);
      await sql`update records set date_processed = ${day}, paid_ct = ${amount}
        where id = ${id}`.execute(test.db);
      ids.push(id);
    }
    return ids;
  };
  const given = (day: string, changes: object = {}) => ({
    currency: 'CAD',
    dateProcessed: day,
    exchangeRate: 0.74,
    expectedCount: 3,
    expectedPaidCt: 150.75,
    ...changes,
  });
  const paid = async (ids: readonly number[]): Promise<unknown[]> =>
    await Promise.all(
      ids.map(async (id) => (await standard.get(`/api/records/${id}`)).json().paidCt),
    );

  it('are converted at one rate, and undone together to the cent [F-409]', async () => {
    const day = '2026-11-05';
    const ids = await paymentsOn(day, ['100.00', '50.25', '0.50']);
    expect(await groupOn(day)).toMatchObject({ currency: 'CAD', count: 3, paidCt: 150.75 });
    const answer = await accounting.post(path, given(day));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      results: [{ id: null, ids, success: true, message: '3 payments converted' }],
    });
    expect(await paid(ids)).toEqual([74, 37.19, 0.37]);
    expect(await groupOn(day)).toBeUndefined();
    await expectNoViolations(test.db);

    const undone = await accounting.post(`/api/undo/${String(answer.headers['undo-id'])}`, {});
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await paid(ids)).toEqual([100, 50.25, 0.5]);
    expect(await groupOn(day)).toMatchObject({ count: 3, paidCt: 150.75 });
  });

  it('are converted all or not at all, and only those that the user saw [F-409]', async () => {
    const day = '2026-11-06';
    const ids = await paymentsOn(day, ['100.00', '50.25', '0.50']);
    for (const [changes, status] of [
      [{ expectedCount: 2 }, 409],
      [{ expectedPaidCt: 150.74 }, 409],
      [{ exchangeRate: 0.123 }, 400],
      [{ exchangeRate: 100.01 }, 400],
      [{ exchangeRate: 0.005 }, 400],
      [{ exchangeRate: 1 }, 400],
    ] as const) {
      const answer = await accounting.post(path, given(day, changes));
      expect([changes, answer.statusCode]).toEqual([changes, status]);
    }
    const tooSmall = await accounting.post(path, given(day, { exchangeRate: 0 }));
    expect(tooSmall.json().message).toBe(
      `Record ${ids[0]}: The new Paid CT must be greater than 0`,
    );
    expect((await standard.post(path, given(day))).statusCode).toBe(403);
    expect(await paid(ids)).toEqual([100, 50.25, 0.5]);

    const [one, other] = await Promise.all([
      accounting.post(path, given(day)),
      accounting.post(path, given(day)),
    ]);
    expect(new Set([one.statusCode, other.statusCode])).toEqual(new Set([200, 409]));
    expect(await paid(ids)).toEqual([74, 37.19, 0.37]);
  });
});
