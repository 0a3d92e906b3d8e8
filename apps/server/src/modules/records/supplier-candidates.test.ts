import { describe, expect, it } from 'vitest';
import { anAgency, aRecord } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const clerk = await test.signedIn('contributor');
const agency = await anAgency(test.db);

interface Hotel {
  name: string;
  dba?: string;
  phones?: string[];
  tollFree?: string;
  statusCode?: number;
  street?: string;
  city?: string;
  zip?: string;
}

async function aHotel({ phones = [], tollFree, ...hotel }: Hotel): Promise<number> {
  const { id } = await test.db
    .insertInto('suppliers')
    .values({ name: hotel.name, dba: hotel.dba ?? '', status_code: hotel.statusCode ?? 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const numbers = [...phones, ...(tollFree ? [tollFree] : [])];
  if (numbers.length > 0)
    await test.db
      .insertInto('supplier_phone_numbers')
      .values(
        numbers.map((phone, at) => ({
          supplier_id: id,
          phone,
          is_primary: at === 0,
          is_toll_free: phone === tollFree,
        })),
      )
      .execute();
  if (hotel.city === undefined) return id;
  const address = await test.db
    .insertInto('addresses')
    .values({ street: hotel.street ?? '', city: hotel.city, zip: hotel.zip ?? '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('supplier_addresses')
    .values({ supplier_id: id, address_id: address.id, is_physical: true })
    .execute();
  return id;
}

interface Given {
  phone: string;
  supplier_name?: string;
  supplier_street?: string;
  supplier_city?: string;
  supplier_zip?: string;
  supplier_id?: number;
  phone_dialable?: boolean;
}

async function aGivenRecord(given: Given, statusCode = 0): Promise<number> {
  const id = await aRecord(test.db, {
    agency,
    ...(statusCode === 0 ? {} : { statusCode }),
    ...(statusCode === 1 ? { paidCents: 2_000 } : {}),
  });
  await test.db.updateTable('records').set(given).where('id', '=', id).execute();
  return id;
}

const candidatesOf = async (recordId: number) =>
  (await clerk.get(`/api/records/${recordId}/supplierCandidates`)).json();

describe('the suppliers suggested for a record without one', () => {
  it('are found by each kind of evidence, in its words', async () => {
    const [byPhone, byArea, byPlace, byName] = [
      await aHotel({ name: 'Quite Another', phones: ['2125557147'] }),
      await aHotel({ name: 'Far Away', phones: ['6465554147'] }),
      await aHotel({
        name: 'Same House',
        phones: ['5185550001'],
        street: '77 Quay St',
        city: 'Troy',
        zip: '12180-1111',
      }),
      await aHotel({
        name: 'Old Mill',
        dba: 'The Gläserne Mühle',
        phones: ['5185550002'],
        street: '1 Elm',
        city: 'TROY',
        zip: '12181',
      }),
    ];
    await aHotel({
      name: 'Glaserne Muhle',
      phones: ['5185550003'],
      street: '1 Elm',
      city: 'Utica',
    });
    await aHotel({ name: 'Invalid', phones: ['2125553147'], statusCode: 89 });
    const record = await aGivenRecord({
      phone: '2125554147',
      supplier_name: 'GLASERNE MÜHLE',
      supplier_street: '77 Quay Street',
      supplier_city: 'Troy',
      supplier_zip: '12180',
    });
    const { candidates, openRecords, isOneHotel } = await candidatesOf(record);
    expect([openRecords, isOneHotel]).toEqual([1, true]);
    expect(
      candidates.map(({ supplier, evidence }: { supplier: { id: number }; evidence: string[] }) => [
        supplier.id,
        evidence,
      ]),
    ).toEqual([
      [byPhone, ['phone differs by one digit (4 / 7)']],
      [byPlace, ['same street address']],
      [byName, [expect.stringMatching(/^(same|similar) name in the same city$/)]],
      [byArea, ['same phone with a different area code (212 / 646)']],
    ]);
    expect(candidates[1]).toMatchObject({
      place: { street: '77 Quay St', city: 'Troy', zip: '12180-1111' },
      phone: '5185550001',
    });
  });

  it.each([
    { theirs: 'Saint Quentin', city: 'St. Quentin' },
    { theirs: 'ST QUENTIN', city: 'Saint Quentin, NY' },
    { theirs: 'Ftvale', city: 'Colonie', zip: '97981', theirZip: '97981-0001' },
    { theirs: 'Orono', city: 'Bangor', street: '77 Rare Way', theirStreet: '77 Rare Wy' },
  ])(
    'are looked up where city, ZIP code, or street are written in another way: $city for $theirs',
    async ({ theirs, city, zip, theirZip, street, theirStreet }) => {
      const name = `Rarely ${theirs.replaceAll(' ', '')}`;
      const id = await aHotel({
        name,
        city: theirs,
        ...(theirStreet && { street: theirStreet }),
        ...(theirZip && { zip: theirZip }),
      });
      const record = await aGivenRecord({
        phone: '',
        supplier_name: name.toUpperCase(),
        supplier_city: city,
        ...(street && { supplier_street: street }),
        ...(zip && { supplier_zip: zip }),
      });
      expect((await candidatesOf(record)).candidates[0]).toMatchObject({ supplier: { id } });
    },
  );

  it('are never the supplier that the record has, and none where nothing speaks for any', async () => {
    const supplier = await aHotel({ name: 'Marked', phones: ['3035557001'], statusCode: 89 });
    const record = await aGivenRecord({ phone: '3035557001', supplier_id: supplier });
    expect((await candidatesOf(record)).candidates).toEqual([]);
    expect((await candidatesOf(await aGivenRecord({ phone: '' }))).candidates).toEqual([]);
    expect((await clerk.get('/api/records/999999/supplierCandidates')).statusCode).toBe(404);
  });

  it('are accepted by the phone fix: open records of one hotel together, a paid one never', async () => {
    const id = await aHotel({ name: 'Meant', phones: ['7185556001'], tollFree: '8885556001' });
    const hotel = {
      phone: '718555600',
      phone_dialable: false,
      supplier_name: 'Meant',
      supplier_city: 'Queens',
    };
    const [first, second] = [await aGivenRecord(hotel), await aGivenRecord(hotel)];
    const paid = await aGivenRecord(hotel, 1);
    const { candidates, openRecords, isOneHotel } = await candidatesOf(first);
    expect([openRecords, isOneHotel]).toEqual([2, true]);
    expect(candidates[0]).toMatchObject({
      supplier: { id },
      phone: '7185556001',
      evidence: ['phone is missing a digit (1)', 'same name'],
    });
    const fix = { phone_number: { oldValue: hotel.phone, newValue: candidates[0].phone } };
    expect((await clerk.patch('/api/records', fix)).json()).toEqual({
      results: [{ id: null, ids: [first, second], success: true, message: 'Phone Number Updated' }],
      unaffectedCount: 1,
    });
    expect((await clerk.get(`/api/records/${second}`)).json().supplier.id).toBe(id);
    expect((await clerk.get(`/api/records/${paid}`)).json().supplier).toBeNull();
    expect((await clerk.patch('/api/records', fix)).statusCode).toBe(400);
  });

  it('are accepted for only one record if others with its phone number name another hotel', async () => {
    const given = { phone: '9999999', phone_dialable: false, supplier_city: 'Reno' };
    const one = await aGivenRecord({ ...given, supplier_name: 'Casino One' });
    await aGivenRecord({ ...given, supplier_name: 'Casino Two' });
    expect(await candidatesOf(one)).toMatchObject({ openRecords: 2, isOneHotel: false });
  });

  it('name the hotel that has the very toll-free number, which attaches nothing [F-143]', async () => {
    const number = '8006277468';
    const record = await aGivenRecord({ phone: number, supplier_name: 'Front Desk' });
    expect((await candidatesOf(record)).candidates).toEqual([]);
    const id = await aHotel({ name: 'Marriott Row', phones: ['3155557468'], tollFree: number });
    expect((await candidatesOf(record)).candidates).toMatchObject([
      {
        supplier: { id, name: 'Marriott Row' },
        phone: '3155557468',
        evidence: ['same toll-free number, which is never matched automatically'],
      },
    ]);
    expect((await clerk.get(`/api/records/${record}`)).json().supplier).toBeNull();
  });

  it('have no number to give where a supplier has toll-free ones only', async () => {
    await aHotel({
      name: 'Chain House',
      tollFree: '8005557001',
      street: '5 Fifth',
      city: 'Erie',
      zip: '16501',
    });
    const record = await aGivenRecord({
      phone: '',
      supplier_street: '5 Fifth',
      supplier_city: 'Erie',
      supplier_zip: '16501',
    });
    expect((await candidatesOf(record)).candidates[0]).toMatchObject({ phone: null });
  });
});

it('a record that has received a phone number in the meantime does not get another one', async () => {
  const record = await aGivenRecord({ phone: '2025550111' });
  const answer = await clerk.patch('/api/records', {
    phone_number: { oldValue: null, newValue: '202-555-0122', recordId: record },
  });
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    `Record ${record} no longer has this phone number.`,
  ]);
});
