import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from './factories.ts';
import { startTestApp } from './harness.ts';

const test = await startTestApp();
const person = await test.signedIn('contributor', 'standard', 'srlead');
let supplierId: number;

beforeAll(async () => {
  supplierId = (await aSupplier(test.db)).id;
});

/** Gives the supplier one more address with what a person and the postal service say of it. */
async function addAddress(manual: number, usps: number): Promise<number> {
  const { id } = await test.db
    .insertInto('addresses')
    .values({
      street: '1 Rue de la Paix',
      street2: 'Étage 2',
      city: 'Paris',
      zip: '75002',
      country_id: 75,
      manual_validation_status: manual,
      usps_validation_status: usps,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('supplier_addresses')
    .values({ supplier_id: supplierId, address_id: id })
    .execute();
  return id;
}

interface Address {
  id: number;
  isBillable: boolean;
}

const supplier = async () => (await person.get(`/api/suppliers/${supplierId}`)).json();

async function answeredAddress(addressId: number): Promise<Address | undefined> {
  const { addresses } = (await supplier()) as { addresses: Address[] };
  return addresses.find(({ id }) => id === addressId);
}

describe('an address in a response', () => {
  it('carries its parts, its flags and its validation [A-143, A-144, A-145, A-146, A-147]', async () => {
    const country = await test.db
      .selectFrom('countries')
      .select(['id', 'name', 'abbreviation', 'currency'])
      .where('id', '=', 75)
      .executeTakeFirstOrThrow();
    const id = await addAddress(0, 2);
    expect(await answeredAddress(id)).toEqual({
      id,
      street: '1 Rue de la Paix',
      street2: 'Étage 2',
      city: 'Paris',
      zip: '75002',
      state: null,
      country,
      isBilling: false,
      isPayment: false,
      isPhysical: false,
      isBillable: false,
      manualValidationStatus: 0,
      uspsValidationStatus: 2,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    const billing = (await supplier()).billingAddress;
    expect(billing).toMatchObject({ isBilling: true, isPhysical: true, isPayment: false });
    expect(billing.country).toMatchObject({ id: 214, currency: 'USD' });
  });

  it.each([
    ['A-148, A-153', 1, 0, true],
    ['A-148, A-153', 1, 1, true],
    ['A-148, A-153', 1, 2, true],
    ['A-149, A-153', 0, 1, true],
    ['A-150, A-154', 0, 0, false],
    ['A-151, A-154', 0, 2, false],
    ['A-152, A-154', 2, 0, false],
    ['A-152, A-154', 2, 1, false],
    ['A-152, A-154', 2, 2, false],
  ])(
    'validated as $1 by a user and as $2 by the postal service is billable: $3 [$0]',
    async (_ids, manual, usps, isBillable) => {
      const id = await addAddress(manual, usps);
      expect((await answeredAddress(id))?.isBillable).toBe(isBillable);
    },
  );
});

describe('an entity in a response', () => {
  it('carries its id and when it was made and changed, in UTC [A-137, A-138]', async () => {
    const agency = await anAgency(test.db);
    const recordId = await aRecord(test.db, { agency });
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    for (const url of [
      `/api/suppliers/${supplierId}`,
      `/api/agencies/${agency.id}`,
      `/api/records/${recordId}`,
    ])
      expect((await person.get(url)).json(), url).toMatchObject({
        id: expect.any(Number),
        created_at: instant,
        updated_at: instant,
      });
    for (const url of ['/api/records', '/api/agencies', '/api/users'])
      expect((await person.get(url)).json().data[0], url).toMatchObject({
        id: expect.any(Number),
        created_at: instant,
        updated_at: instant,
      });
    const { created_at: stored } = await test.db
      .selectFrom('records')
      .select('created_at')
      .where('id', '=', recordId)
      .executeTakeFirstOrThrow();
    expect((await person.get(`/api/records/${recordId}`)).json().created_at).toBe(stored);
    expect(Math.abs(Date.now() - Date.parse(stored))).toBeLessThan(3_600_000);
  });
});

describe('a list query', () => {
  it('takes page, search, filters, advanced search and sort together [A-117, A-118, A-119, A-120, A-121, A-122]', async () => {
    const agency = await anAgency(test.db);
    const ids: number[] = [];
    for (const lastName of ['Quimby', 'Quine', 'Quill'])
      ids.push(await aRecord(test.db, { agency, lastName, firstName: 'Zelda' }));
    await aRecord(test.db, { agency, lastName: 'Quiz', firstName: 'Zelda', statusCode: 2 });
    const answer = await person.get('/api/records', {
      query: {
        page: '1',
        perPage: '10',
        search: 'zelda',
        filters: '{"status":[0]}',
        advancedSearch: JSON.stringify({ agencyId: agency.id, lastName: 'qui' }),
        sortBy: 'guestLastName',
        sortDirection: 'desc',
      },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { data, meta } = answer.json();
    expect(data.map(({ guestLastName: name }: { guestLastName: string }) => name)).toEqual([
      'Quine',
      'Quimby',
      'Quill',
    ]);
    expect(meta).toEqual({ from: 1, to: 3, total: 3 });
  });
});
