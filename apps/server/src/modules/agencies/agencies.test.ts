import { day } from '@recoup/domain/dates/day';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const reader = await test.signedInWho('agencies.view');
let sunrise: { id: number; arc: string };
let globe: { id: number; arc: string };

async function anAddress(parts: { city: string; street: string }): Promise<number> {
  const { id } = await test.db
    .insertInto('addresses')
    .values({ ...parts, zip: '12207', country_id: 214 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

beforeAll(async () => {
  sunrise = await anAgency(test.db, { name: 'Sunrise Travel' });
  globe = await anAgency(test.db, { name: 'globe & Co', statusCode: 10 });
  const [payment, physical] = await Promise.all([
    anAddress({ city: 'Boston', street: '1 Pay St' }),
    anAddress({ city: 'Utica', street: '2 Real St' }),
  ]);
  await test.db
    .insertInto('agency_addresses')
    .values([
      { agency_id: sunrise.id, address_id: payment, is_payment: true },
      { agency_id: sunrise.id, address_id: physical, is_physical: true },
      { agency_id: globe.id, address_id: payment, is_payment: true },
    ])
    .execute();
  await test.db
    .updateTable('agencies')
    .set({ phone: '2125550188', ein: '12-3456789', software_type_id: 4, path: 'agencies/sunrise' })
    .where('id', '=', sunrise.id)
    .execute();
  const supplier = await aSupplier(test.db);
  await aRecord(test.db, { agency: sunrise, supplier });
  await aRecord(test.db, { agency: sunrise });
  await aRecord(test.db, { agency: globe, supplier });
});

async function list(query: Record<string, string> = {}) {
  const answer = await reader.get('/api/agencies', { query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const names = ({ data }: { data: { name: string }[] }): string[] => data.map(({ name }) => name);

describe('the agencies list', () => {
  it('returns agencies by name with data, links and meta [A-113, A-114, A-115, A-116, A-238]', async () => {
    const answer = await list();
    expect(Object.keys(answer).sort()).toEqual(['data', 'links', 'meta']);
    expect(names(answer)).toEqual(['globe & Co', 'Sunrise Travel']);
    expect(answer.meta).toEqual({ from: 1, to: 2, total: 2 });
    expect(answer.links).toEqual({ prev: null, next: null, last: null });
  });

  it('shows the physical address, else the payment one, and counts records [A-178, A-180, A-137]', async () => {
    const { data } = await list({ sortBy: 'city', sortDirection: 'desc' });
    expect(data[0]).toEqual({
      id: sunrise.id,
      name: 'Sunrise Travel',
      ein: '12-3456789',
      phone: '2125550188',
      status: { code: 0, name: 'Active' },
      street: '2 Real St',
      city: 'Utica',
      state: null,
      zip: '12207',
      country: 'United States',
      recordCount: 2,
      unknownSupplierRecordCount: 1,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(data[1]).toMatchObject({ city: 'Boston', street: '1 Pay St' });
  });

  it.each([
    ['a part of the name [A-118, A-173]', 'RISE tr'],
    ['the EIN, with or without its dash [A-118, A-175]', '123456'],
    ['the phone however it is written [A-118, A-176]', '(212) 555-01'],
    ['the phone with the 1 of its country [A-176]', '+1 212-555-0188'],
    ['the phone as a link has it [A-176]', 'tel:+12125550188'],
    ['a part of the city [A-118, A-177]', 'tica'],
  ])('finds an agency by %s', async (_what, search) => {
    expect(names(await list({ search }))).toEqual(['Sunrise Travel']);
  });

  it('finds an agency by its ARC [A-174]', async () => {
    expect(names(await list({ search: globe.arc }))).toEqual(['globe & Co']);
  });

  it('finds a phone that is stored with its extension, and none by a number in a name [A-176]', async () => {
    const setPhone = (phone: string) =>
      test.db.updateTable('agencies').set({ phone }).where('id', '=', globe.id).execute();
    await setPhone('+1 (617) 555-0142 x12');
    expect(names(await list({ search: '617-555-0142' }))).toEqual(['globe & Co']);
    expect(names(await list({ search: '+1 617 555 0142 ext. 12' }))).toEqual(['globe & Co']);
    expect(names(await list({ search: 'Pier 617' }))).toEqual([]);
    await setPhone('');
  });

  it('takes the signs of a pattern as themselves', async () => {
    expect((await list({ search: '%' })).data).toEqual([]);
    expect(names(await list({ search: '&' }))).toEqual(['globe & Co']);
  });

  it('returns those of a status, or the active ones [A-119, A-240]', async () => {
    expect(names(await list({ filters: '{"status":10}' }))).toEqual(['globe & Co']);
    expect(names(await list({ active: 'true' }))).toEqual(['Sunrise Travel']);
    expect(names(await list({ active: 'false' }))).toHaveLength(2);
  });

  it('returns the page asked for in the order asked for [A-117, A-121, A-122]', async () => {
    for (let number = 0; number < 12; number += 1)
      await anAgency(test.db, { name: `zz ${number}`, statusCode: 12 });
    const filters = '{"status":12}';
    const first = await list({ filters, perPage: '10', sortBy: 'id', sortDirection: 'asc' });
    const second = await list({ filters, perPage: '10', sortBy: 'id', page: '2' });
    const all = [...first.data, ...second.data].map(({ id }) => id);
    expect(all).toEqual([...all].sort((one, other) => one - other));
    expect(second.meta).toEqual({ from: 11, to: 12, total: 12 });
    const backwards = await list({ filters, perPage: '12', sortBy: 'id', sortDirection: 'desc' });
    expect(backwards.data.map(({ id }: { id: number }) => id)).toEqual(all.toReversed());
  });

  it('refuses an unknown sort, filter, advanced search or parameter [A-120, A-121]', async () => {
    for (const query of ['sortBy=path', 'filters={"x":1}', 'advancedSearch={"x":1}', 'x=1'])
      expect((await reader.get(`/api/agencies?${query}`)).statusCode, query).toBe(400);
  });

  it('returns only the fields asked for, and always the id [A-241]', async () => {
    const { data } = await list({ fields: 'name', search: 'Sunrise' });
    expect(data).toEqual([{ id: sunrise.id, name: 'Sunrise Travel' }]);
  });

  it('returns those with unknown suppliers to contributors, who may not see the others [A-239]', async () => {
    const contributor = await test.signedIn('contributor');
    const answer = await contributor.get('/api/agencies?unknownSupplier=true');
    expect(names(answer.json())).toEqual(['Sunrise Travel']);
    expect(answer.json().data[0].unknownSupplierRecordCount).toBe(1);
    expect((await contributor.get('/api/agencies')).statusCode).toBe(403);
  });
});

describe('an agency', () => {
  it('returns everything its screen shows [A-203, A-204, A-205, A-206, A-207, A-209, A-210, A-243, A-423]', async () => {
    await test.db
      .insertInto('agency_emails')
      .values([
        { agency_id: sunrise.id, email: 'second@agency.test' },
        { agency_id: sunrise.id, email: 'first@agency.test', is_primary: true },
      ])
      .execute();
    const agency = (await reader.get(`/api/agencies/${sunrise.id}`)).json();
    expect(agency).toMatchObject({
      id: sunrise.id,
      name: 'Sunrise Travel',
      branch: null,
      firstName: null,
      lastName: null,
      ein: '12-3456789',
      phone: '2125550188',
      path: 'agencies/sunrise',
      emails: ['first@agency.test', 'second@agency.test'],
      primaryEmail: 'first@agency.test',
      status: { code: 0, name: 'Active' },
      recordCount: 2,
      unknownSupplierRecordCount: 1,
      softwareType: { id: 4, name: 'TravCom', agencyId: sunrise.id },
      preferredPaymentMethod: { id: 3, name: 'Check' },
      payments: [],
      sharePercent: 65,
      shareFrom: null,
    });
    expect(agency.addresses).toHaveLength(2);
    expect(agency.paymentAddress).toMatchObject({ city: 'Boston', isPayment: true });
    expect(agency.physicalAddress).toMatchObject({ city: 'Utica', isPhysical: true });
  });

  it('returns the share that holds today, not a later one', async () => {
    await test.db
      .insertInto('agency_share_percents')
      .values([
        { agency_id: globe.id, effective_on: day('2026-01-01'), share_percent: '62.50' },
        { agency_id: globe.id, effective_on: day('2026-12-01'), share_percent: '70.00' },
      ])
      .execute();
    expect((await reader.get(`/api/agencies/${globe.id}`)).json()).toMatchObject({
      sharePercent: 62.5,
      shareFrom: '2026-01-01',
    });
  });

  it('returns its payments, the latest first, each with how its posting fares [A-208]', async () => {
    const { id: messageId } = await test.db
      .insertInto('outgoing_messages')
      .values({
        service: 'accounting',
        kind: 'payment',
        key: 'payment-1',
        payload: '{}',
        state: 'dead',
        last_error: 'The vendor is unknown.',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('agency_payments')
      .values([
        { agency_id: globe.id, amount: '100.10', payment_method_id: 3 },
        {
          agency_id: globe.id,
          amount: '7.00',
          payment_method_id: 2,
          deposit_date: day('2026-11-01'),
          outgoing_message_id: messageId,
          created_by: reader.id,
        },
      ])
      .execute();
    const { payments } = (await reader.get(`/api/agencies/${globe.id}`)).json();
    expect(payments).toMatchObject([
      {
        agencyId: globe.id,
        amount: 7,
        depositDate: '2026-11-01',
        paymentMethod: { id: 2, name: 'ACH' },
        createdBy: { id: reader.id },
        posting: { state: 'failed', message: 'The vendor is unknown.' },
      },
      { amount: 100.1, depositDate: null, posting: { state: 'posted', message: null } },
    ]);
  });

  it('names an agency that does not exist', async () => {
    const missing = await reader.get('/api/agencies/2147483647');
    expect(missing.statusCode).toBe(404);
    expect(missing.json().message).toBe('Agency Not Found');
  });
});

describe('what agencies are described by', () => {
  it('returns every status with code and name [A-425, A-426, A-430]', async () => {
    const anybody = await test.signedIn();
    expect((await anybody.get('/api/agencyStatuses')).json()).toEqual([
      { code: 0, name: 'Active' },
      { code: 2, name: 'Cancelled' },
      { code: 3, name: 'Acquired' },
      { code: 7, name: 'Closed' },
      { code: 10, name: 'On Hold' },
      { code: 12, name: 'Lead' },
    ]);
  });

  it('returns every kind of booking software with id and name [A-422, A-431]', async () => {
    const anybody = await test.signedIn();
    const types = (await anybody.get('/api/agencySoftwareTypes')).json();
    expect(types[0]).toEqual({ id: 1, name: 'TRAMS' });
    expect(types).toHaveLength(9);
  });
});
