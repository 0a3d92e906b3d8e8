import { contradictsPhone } from '@recoup/domain/records/phone-contradiction';
import { normalizePhone } from '@recoup/domain/suppliers/phone';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/harness';
import { csvFile } from '#test/uploads/booking-file';
import { addAgency, sendFile } from '#test/uploads/upload-file';

const test = await startTestApp();
const clerk = await test.signedIn('srlead', 'contributor', 'standard', 'executive');
const agencyId = await addAgency(test, { name: 'Contradicted Travel', arcs: ['53000071'] });

const countries = new Map(
  (
    await sql<{ id: number; name: string }>`select id, name from countries`.execute(test.db)
  ).rows.map(({ id, name }) => [name, id]),
);

interface Hotel {
  name: string;
  city: string;
  country: string;
}

let made = 0;
/** Foreign phone numbers as files write them, and their stored digits. */
function aPhone(): { written: string; digits: string } {
  made += 1;
  // no two of them a slip of the hand apart
  const line = String((made * 1_013) % 10_000).padStart(4, '0');
  return { written: `+43 662 84${line}`, digits: `4366284${line}` };
}

async function addSupplier({ name, city, country }: Hotel, phone: string): Promise<number> {
  const answer = await clerk.post('/api/suppliers', {
    name,
    phone_number: phone,
    address: { street: '1 Ringstrasse', city, countryId: countries.get(country) },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

/** Uploads one booking for each hotel; returns the records in their order. */
async function upload(hotels: ReadonlyArray<Hotel & { phone: string }>): Promise<number[]> {
  const rows = hotels.map(({ phone, name, city, country }) => {
    made += 1;
    const guest = `Traveler${String.fromCharCode(65 + (made % 26))}${made}`;
    return [guest, 'Ina', `ZK${made * 13}`, phone, name, city, country, '2026-09-14', '2026-09-16'];
  });
  const columns = ['Last Name', 'First Name', 'Confirmation Number', 'Hotel Phone', 'Hotel Name'];
  const head = [
    ...columns,
    'Hotel City',
    'Hotel Country',
    'Check In',
    'Check Out',
    'Rate',
    'Currency',
  ];
  const content = csvFile([head, ...rows.map((row) => [...row, '120.00', 'USD'])]);
  const file = { name: `bookings-${made}.csv`, content };
  const answer = await sendFile(test, clerk, `/api/agencies/${agencyId}/upload`, file);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ newRecords: hotels.length });
  const { rows: records } = await sql<{ id: number }>`
    select id from records where upload_id = ${answer.json().uploadId} order by upload_row`.execute(
    test.db,
  );
  return records.map(({ id }) => id);
}

const supplierOf = async (recordId: number): Promise<number | null> =>
  (await clerk.get(`/api/records/${recordId}`)).json().supplier?.id ?? null;
const candidatesOf = async (recordId: number) =>
  (await clerk.get(`/api/records/${recordId}/supplierCandidates`)).json();

const told: Hotel = { name: 'Fjordblick Pension', city: 'Bergen', country: 'Norway' };
const known: Hotel = { name: 'Alpenhof Residenz', city: 'Salzburg', country: 'Austria' };

/** Ways in which a supplier comes by the number that a record has. */
const ways: Record<string, (phone: string) => Promise<{ supplierId: number; records: number[] }>> =
  {
    'an upload': async (phone) => {
      const supplierId = await addSupplier(known, phone);
      return {
        supplierId,
        records: await upload([
          { ...told, phone },
          { ...known, phone },
        ]),
      };
    },
    'a new supplier': async (phone) => {
      const records = await upload([
        { ...told, phone },
        { ...known, phone },
      ]);
      return { supplierId: await addSupplier(known, phone), records };
    },
    'a number that a supplier gains': async (phone) => {
      const records = await upload([
        { ...told, phone },
        { ...known, phone },
      ]);
      const first = aPhone().written;
      const supplierId = await addSupplier(known, first);
      const answer = await clerk.put(`/api/suppliers/${supplierId}/phoneNumbers`, {
        phoneNumbers: [first, phone],
        primaryPhoneNumber: first,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return { supplierId, records };
    },
    'a supplier file': async (phone) => {
      const records = await upload([
        { ...told, phone },
        { ...known, phone },
      ]);
      const content = csvFile([
        ['Supplier Name', 'Street', 'City', 'Country', 'Phone'],
        [known.name, '1 Ringstrasse', known.city, known.country, phone],
      ]);
      const answer = await sendFile(test, clerk, '/api/suppliers/upload', {
        name: `suppliers-${made}.csv`,
        content,
      });
      expect(answer.json()).toMatchObject({ newSupplierCount: 1 });
      const { rows } = await sql<{ supplier_id: number }>`
      select supplier_id from supplier_phone_numbers
      where phone = ${phone.replaceAll(/\D/g, '')}`.execute(test.db);
      return { supplierId: rows[0]?.supplier_id ?? 0, records };
    },
  };

describe('a phone number that everything else contradicts', () => {
  for (const [name, run] of Object.entries(ways))
    it(`attaches no record through ${name}, and offers the supplier with the reason [F-143]`, async () => {
      const { written, digits } = aPhone();
      const { supplierId, records } = await run(written);
      const [held = 0, attached = 0] = records;
      expect(await supplierOf(attached)).toBe(supplierId);
      expect(await supplierOf(held)).toBeNull();
      const list = await clerk.get('/api/records/unknownSupplier', {
        query: { filters: JSON.stringify({ recordId: held }) },
      });
      expect(list.json().data).toMatchObject([{ id: held, supplierName: told.name }]);
      const { candidates } = await candidatesOf(held);
      expect(candidates).toMatchObject([
        {
          supplier: { id: supplierId },
          phone: digits,
          evidence: ['same phone, but a different name, city, and country (Norway / Austria)'],
        },
      ]);
    });

  it('can be accepted by a user, although it is foreign and stored without its plus sign [F-142]', async () => {
    const { written, digits } = aPhone();
    const supplierId = await addSupplier(known, written);
    const [held = 0] = await upload([{ ...told, phone: written }]);
    const [offered] = (await candidatesOf(held)).candidates;
    expect(offered.phone).toBe(digits);
    const answer = await clerk.patch('/api/records', {
      phone_number: { oldValue: digits, newValue: offered.phone, recordId: held },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().results).toMatchObject([{ id: held, success: true }]);
    expect(await supplierOf(held)).toBe(supplierId);
  });

  it.each([
    ['+47 55 31 00', '+47 55 31 00 11'],
    ['+49 30 2093 1', '+49 30 2093 12'],
    ['+81 3 5321 11', '+81 3 5321 1111'],
    ['+61 2 9265 000', '+61 2 9265 0001'],
    ['+353 1 605 77', '+353 1 605 7700'],
  ])(
    'accepts a foreign number of a supplier for the record that has %s [F-142]',
    async (wrong, right) => {
      const supplierId = await addSupplier({ ...known, name: `Hotel ${right}` }, right);
      const [record = 0] = await upload([{ ...told, phone: wrong }]);
      const { phone } = (await clerk.get(`/api/records/${record}`)).json();
      const answer = await clerk.patch('/api/records', {
        phone_number: {
          oldValue: phone,
          newValue: normalizePhone(right).digits,
          recordId: record,
        },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await supplierOf(record)).toBe(supplierId);
    },
  );

  it('still refuses digits that no supplier has and that cannot be dialed from here [F-142]', async () => {
    const [record = 0] = await upload([{ ...told, phone: aPhone().written }]);
    const answer = await clerk.patch(`/api/records/${record}`, { phone_number: '436629999999' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Enter local phone number');
  });

  it('is checked in sets as by the rule, whatever agrees [F-143]', async () => {
    const words = ['Alpenhof Residenz', 'ALPENHOF RESIDENZ', 'Alpenhof', 'Fjordblick Pension', ''];
    const hotel = fc.record({
      name: fc.constantFrom(...words),
      city: fc.constantFrom('Salzburg', 'SALZBURG', 'Bergen', 'Zürich', 'Zurich', ''),
      country: fc.constantFrom('Austria', 'Norway', 'Switzerland', ''),
    });
    const named = hotel.filter(({ name, country }) => name !== '' && country !== '');
    const pairs = fc.sample(fc.tuple(named, hotel), { numRuns: 60, seed: 143 });
    const suppliers: number[] = [];
    const bookings: Array<Hotel & { phone: string }> = [];
    for (const [supplier, record] of pairs) {
      const phone = aPhone().written;
      suppliers.push(await addSupplier(supplier, phone));
      bookings.push({ ...record, phone });
    }
    const records = await upload(bookings);
    const { rows } = await sql<{ supplier_id: number | null }>`
      select supplier_id from records where id = any(${records}::int[]) order by id`.execute(
      test.db,
    );
    const expected = pairs.map(([{ country, ...supplier }, record], place) =>
      contradictsPhone(
        { ...record, countryId: countries.get(record.country) ?? null },
        {
          ...supplier,
          dba: '',
          places: [{ city: supplier.city, countryId: countries.get(country) ?? 0 }],
        },
      )
        ? null
        : suppliers[place],
    );
    expect(rows.map((row) => row.supplier_id)).toEqual(expected);
    expect(expected).toContain(null);
  });
});
