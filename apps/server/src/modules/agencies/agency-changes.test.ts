import type { RoleName } from '@recoup/domain/auth/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';

const test = await startTestApp();
let senior: Caller;
let executive: Caller;
let reader: Caller;
let number = 0;

beforeAll(async () => {
  senior = await test.signedIn('srlead', 'standard');
  executive = await test.signedIn('executive');
  reader = await test.signedIn('standard');
});

const payload = () => {
  number += 1;
  return {
    name: `New Travel ${number}`,
    ein: `77-${String(number).padStart(7, '0')}`,
    phone_number: '(617) 555-0142',
    email: `pay${number}@new.test`,
    address: { street: '1 Main St', city: 'Boston', zip: '02101' },
  };
};

interface Created {
  id: number;
  name: string;
  ein: string;
  [field: string]: unknown;
}

async function create(change: object = {}): Promise<Created> {
  const answer = await executive.post('/api/agencies', { ...payload(), ...change });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

describe('creating an agency', () => {
  it('stores the given values and returns the new agency with its id [A-211, A-213, A-214, A-244, A-245]', async () => {
    const given = payload();
    const agency = await create({
      ...given,
      branch: '0123456789',
      firstName: 'Ada',
      lastName: 'Byron',
      status: 12,
      paymentMethod: 2,
      softwareType: 4,
      address: { ...given.address, street2: 'Suite 5', countryId: 214, stateId: null },
    });
    expect(agency.id).toEqual(expect.any(Number));
    const stored = (await reader.get(`/api/agencies/${agency.id}`)).json();
    expect(stored).toEqual(agency);
    expect(stored).toMatchObject({
      name: given.name,
      ein: given.ein,
      phone: '6175550142',
      branch: '0123456789',
      firstName: 'Ada',
      lastName: 'Byron',
      status: { code: 12, name: 'Lead' },
      preferredPaymentMethod: { id: 2, name: 'ACH' },
      softwareType: { id: 4, name: 'TravCom' },
      emails: [given.email],
      primaryEmail: given.email,
      path: `agencies/${agency.id}-${given.name.toLowerCase().replaceAll(' ', '-')}`,
      paymentAddress: { street: '1 Main St', street2: 'Suite 5', isPayment: true },
      physicalAddress: { city: 'Boston', isPhysical: true },
    });
  });

  it('is active, paid by check and at home without the optional fields [A-186, A-187, A-188, A-230]', async () => {
    expect(await create()).toMatchObject({
      status: { code: 0 },
      preferredPaymentMethod: { id: 3 },
      softwareType: null,
      branch: null,
      firstName: null,
      physicalAddress: { country: { id: 214 }, state: null, street2: null },
    });
  });

  it.each([
    ['A-223', 'name', { name: ' ' }],
    ['A-224', 'ein', { ein: '' }],
    ['A-225', 'phone_number', { phone_number: '' }],
    ['A-229', 'email', { email: '' }],
    ['A-232', 'ein', { ein: '12345678901' }],
    ['A-233', 'branch', { branch: '12345678901' }],
    ['A-226', 'address.street', { address: { street: '', city: 'Boston', zip: '1' } }],
    ['A-227', 'address.city', { address: { street: '1 Main', city: '', zip: '1' } }],
    ['A-228', 'address.zip', { address: { street: '1 Main', city: 'Boston', zip: '' } }],
    ['', 'softwareType', { softwareType: 99 }],
    ['', 'address.stateId', { address: { ...payload().address, countryId: 1, stateId: 1 } }],
  ])(
    'refuses a wrong $1 next to its field, and stores nothing [$0]',
    async (_id, field, change) => {
      const total = async () => (await reader.get('/api/agencies')).json().meta.total;
      const before = await total();
      const given = { ...payload(), ...change };
      const answer = await executive.post('/api/agencies', given);
      expect(answer.statusCode, answer.body).toBe(400);
      expect(Object.keys(answer.json().errors)).toContain(field);
      expect(await total()).toBe(before);
    },
  );

  it('is refused for an EIN that another agency has, however it is written, and names that agency', async () => {
    const owner = await create({ ein: '55-1234567' });
    const answer = await executive.post('/api/agencies', { ...payload(), ein: '551234567' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'duplicate',
      message: `EIN 551234567 is already used by ${owner.name} (agency ${owner.id})`,
      errors: { ein: [expect.stringContaining(owner.name)] },
    });
  });

  it('lets one of ten identical requests create the agency', async () => {
    const given = payload();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => executive.post('/api/agencies', given)),
    );
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('is open only to executives', async () => {
    const answer = await senior.post('/api/agencies', payload());
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toBe('Executive permissions required');
  });
});

describe('changing an agency', () => {
  const fields = (agency: Record<string, unknown>) => ({
    name: agency.name,
    ein: agency.ein,
    phone_number: agency.phone,
  });
  const save = (who: Caller, agency: { id: number }, change: object) =>
    who.put(`/api/agencies/${agency.id}`, { ...fields({ ...agency }), ...change });

  it('returns agencyUpdated, its message and the agency as it is now [A-219, A-246, A-247]', async () => {
    const agency = await create({ branch: '7', firstName: 'Ada' });
    const answer = await save(senior, agency, { name: 'Renamed', branch: null });
    expect(answer.json()).toMatchObject({
      status: 'agencyUpdated',
      message: 'Agency Updated',
      data: { id: agency.id, name: 'Renamed', branch: null, firstName: 'Ada' },
    });
    expect((await reader.get(`/api/agencies/${agency.id}`)).json()).toEqual(answer.json().data);
  });

  it('moves open records with the agency that goes on hold, and back when it returns [A-218]', async () => {
    const agency = await anAgency(test.db, { name: 'Holding' });
    const supplier = await aSupplier(test.db);
    const open = await aRecord(test.db, { agency, supplier });
    const review = await aRecord(test.db, { agency, supplier, statusCode: 44 });
    const closed = await aRecord(test.db, { agency, supplier, statusCode: 4 });
    const stored = (await reader.get(`/api/agencies/${agency.id}`)).json();
    const statuses = async () => {
      const rows = await test.db
        .selectFrom('records')
        .select(['id', 'status_code'])
        .where('agency_id', '=', agency.id)
        .execute();
      return Object.fromEntries(rows.map((row) => [row.id, row.status_code]));
    };
    const change = { ein: stored.ein, phone_number: '6175550100' };

    const held = await save(senior, stored, { ...change, status: 10 });
    expect(held.json()).toMatchObject({
      status: 'statusChanged',
      message: 'The agency is now On Hold. 2 records changed to Inactive.',
      data: { status: { code: 10 } },
    });
    expect(await statuses()).toEqual({ [open]: 46, [review]: 46, [closed]: 4 });

    const back = await save(senior, stored, { ...change, status: 0 });
    expect(back.json()).toMatchObject({
      status: 'statusChanged',
      message: 'The agency is now Active. 2 records reopened.',
    });
    expect(await statuses()).toEqual({ [open]: 0, [review]: 0, [closed]: 4 });
    const { rows } = await test.pool.query(
      'select distinct created_by from record_history where record_id = $1',
      [open],
    );
    expect(rows).toEqual([{ created_by: senior.id }]);
  });

  it('returns recordsUnchanged when the status moves no record, or nothing was changed [A-217]', async () => {
    const agency = await create();
    expect((await save(senior, agency, { status: 2 })).json()).toMatchObject({
      status: 'recordsUnchanged',
      message: 'The agency is now Cancelled. No records changed.',
    });
    const now = (await reader.get(`/api/agencies/${agency.id}`)).json();
    const same = await save(senior, agency, { status: 2 });
    expect(same.json()).toEqual({
      status: 'recordsUnchanged',
      message: 'No changes to save',
      data: now,
    });
  });

  it.each<[RoleName, object, string]>([
    ['executive', { name: 'X' }, 'Senior Lead permissions required'],
    ['executive', { status: 10 }, 'Senior Lead permissions required'],
    ['srlead', { softwareType: 5 }, 'Executive permissions required'],
    ['executive', { sharePercent: 10 }, 'Senior Lead permissions required'],
  ])(
    'refuses a %s who changes %j: each field has its own gate [A-446]',
    async (role, change, text) => {
      const agency = await create();
      const before = (await reader.get(`/api/agencies/${agency.id}`)).json();
      const answer = await save(await test.signedIn(role), agency, change);
      expect([answer.statusCode, answer.json().message]).toEqual([403, text]);
      expect((await reader.get(`/api/agencies/${agency.id}`)).json()).toEqual(before);
    },
  );

  it('lets an executive change the booking software, and bring a closed agency back', async () => {
    const agency = await create();
    expect((await save(executive, agency, { softwareType: 5 })).json().data.softwareType.id).toBe(
      5,
    );
    await save(senior, agency, { status: 7 });
    const refused = await save(senior, agency, { status: 0 });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Executive permissions required',
    ]);
    expect((await save(executive, agency, { status: 0 })).statusCode).toBe(200);
  });

  it('refuses a status that does not follow, next to the field', async () => {
    const agency = await create({ status: 12 });
    const answer = await save(senior, agency, { status: 7 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.status).toEqual([
      'An agency cannot be changed from Lead to Closed. Allowed statuses: Active.',
    ]);
  });

  it('refuses the EIN of another agency and names it; its own EIN stays', async () => {
    const [one, other] = [await create(), await create()];
    const answer = await save(senior, other, { ein: one.ein.replace('-', ' ') });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain(`is already used by ${one.name} (agency ${one.id})`);
    const own = await save(senior, other, { ein: other.ein.replace('-', '') });
    expect(own.statusCode, own.body).toBe(200);
  });

  it('refuses a save that began before another one, says who changed what, and writes nothing', async () => {
    const agency = await create();
    const expected_updated_at = agency.updated_at;
    const first = await save(senior, agency, { name: 'Theirs', branch: '9', expected_updated_at });
    expect(first.statusCode).toBe(200);
    const late = await save(senior, agency, { name: 'Mine', expected_updated_at });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'staleSave',
      message: expect.stringMatching(/^Person \d+ changed Branch, Name while you were editing\.$/),
      updated_at: first.json().data.updated_at,
      updatedBy: { id: senior.id },
      changed: ['branch', 'name'],
    });
    const again = await save(senior, agency, {
      name: 'Mine',
      expected_updated_at: late.json().updated_at,
    });
    expect(again.json()).toMatchObject({ data: { name: 'Mine', branch: '9' } });
  });

  it('lets exactly one of ten simultaneous saves win', async () => {
    const agency = await create();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        save(senior, agency, { name: `N${index}`, expected_updated_at: agency.updated_at }),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('sets the share from today on, or from the day it is given', async () => {
    const agency = await create();
    const now = await save(senior, agency, { sharePercent: 70.5 });
    expect(now.json().data).toMatchObject({ sharePercent: 70.5, shareFrom: '2026-11-20' });
    const later = await save(senior, agency, { sharePercent: 60, shareFrom: '2027-01-01' });
    expect(later.json().data).toMatchObject({ sharePercent: 70.5, shareFrom: '2026-11-20' });
  });

  it('returns who changed what and when, newest first, and nothing for an untouched agency', async () => {
    const agency = await create();
    const path = `/api/agencies/${agency.id}/changes`;
    expect((await reader.get(path)).json()).toEqual([]);
    await save(senior, agency, { name: 'Renamed', branch: '7' });
    await save(executive, agency, { name: 'Renamed', branch: '7', softwareType: 4 });
    const changes = (await reader.get(path)).json();
    expect(changes).toMatchObject([
      { field: 'softwareType', oldValue: null, newValue: '4', createdBy: { id: executive.id } },
      { field: 'branch', oldValue: null, newValue: '7', createdBy: { id: senior.id } },
      { field: 'name', oldValue: agency.name, newValue: 'Renamed', createdBy: { id: senior.id } },
    ]);
    expect(changes[0].created_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    const unknown = await reader.get('/api/agencies/2147483647/changes');
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Agency Not Found']);
  });

  it('names an agency that does not exist', async () => {
    const answer = await save(
      senior,
      { id: 2_147_483_647 },
      { name: 'x', ein: 'x', phone_number: '1' },
    );
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Agency Not Found']);
  });
});
