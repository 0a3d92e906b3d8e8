import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const clerk = await test.signedIn('standard', 'contributor', 'accounting', 'srlead');

interface Row {
  id: number;
  entry: string;
  status: { name: string };
  substatus: { name: string } | null;
  agency: { id: number; name: string };
  arc: string;
  supplier: { id: number; name: string } | null;
  supplierName: string | null;
  phone: string | null;
  guestLastName: string;
  guestFirstName: string;
  confirmationNumber: string | null;
  startDate: string;
  endDate: string;
  days: number;
  rate: number;
  commission: number;
  paidCt: number;
  dateProcessed?: string | null;
  assignedUser: { name: string } | null;
}

const text = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);
const money = (value: number): string => value.toFixed(2);

/** The value of each column of the download, as the list and the page return it. */
const columns: Record<string, (row: Row) => string> = {
  'Record ID': ({ id }) => text(id),
  'Upload Date': ({ entry }) => entry,
  Status: ({ status }) => status.name,
  Substatus: ({ substatus }) => text(substatus?.name),
  'Agency ID': ({ agency }) => text(agency.id),
  Agency: ({ agency }) => agency.name,
  ARC: ({ arc }) => arc,
  'Supplier ID': ({ supplier }) => text(supplier?.id),
  Supplier: ({ supplier, supplierName }) => text(supplier?.name ?? supplierName),
  Phone: ({ phone }) => (phone ? `+${phone.length === 10 ? '1' : ''}${phone}` : ''),
  'Guest Last Name': ({ guestLastName }) => guestLastName,
  'Guest First Name': ({ guestFirstName }) => guestFirstName,
  'Confirmation Number': ({ confirmationNumber }) => text(confirmationNumber),
  'Check In': ({ startDate }) => startDate,
  'Check Out': ({ endDate }) => endDate,
  Nights: ({ days }) => text(days),
  Rate: ({ rate }) => money(rate),
  Commission: ({ commission }) => money(commission),
  'Paid CT': ({ paidCt }) => money(paidCt),
  'Processed Date': ({ dateProcessed }) => text(dateProcessed),
  'Assigned User': ({ assignedUser }) => text(assignedUser?.name),
};
/** Stand on the page and in the file, not in the list. */
const ofPageAlone = new Set(['Processed Date']);

async function downloaded(): Promise<Array<Record<string, string>>> {
  const answer = await clerk.get('/api/records/downloadCsv');
  expect(answer.statusCode, answer.body).toBe(200);
  return parse(answer.body, { columns: true, bom: true });
}

describe('the download of records', () => {
  it('agrees with the list, the page, and the invoice in every column [F-165, F-157]', async () => {
    const agency = await anAgency(test.db);
    const supplier = await aSupplier(test.db, { phone: '33146077627' });
    const ids = [
      await aRecord(test.db, { agency, supplier }),
      await aRecord(test.db, { agency, supplier }),
      await aRecord(test.db, { agency, supplier, statusCode: 1, paidCents: 1_850 }),
      await aRecord(test.db, { agency }),
      await aRecord(test.db, { agency, supplier: await aSupplier(test.db) }),
    ];
    const edits = [
      { nights_agreed: 9, rate: '77.70', commission: '69.93', assigned_user_id: clerk.id },
      { nights_agreed: 1, status_code: 10, substatus_code: 15 },
      { nights_agreed: 4 },
      { supplier_name: 'Given Inn', guest_last_name: "O'Néill, Jr" },
      { nights_agreed: 0 },
    ];
    for (const [place, edit] of edits.entries())
      await test.db.updateTable('records').set(edit).where('id', '=', ids[place]!).execute();

    const listed: Row[] = (await clerk.get('/api/records')).json().data;
    const rows = await downloaded();
    expect(rows).toHaveLength(ids.length);
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(columns));
    for (const row of rows) {
      const ofList = listed.find(({ id }) => String(id) === row['Record ID']);
      const ofPage: Row = (await clerk.get(`/api/records/${row['Record ID']}`)).json();
      for (const [header, told] of Object.entries(columns)) {
        expect([header, row[header]]).toEqual([header, told(ofPage)]);
        if (!ofPageAlone.has(header))
          expect([header, row[header]]).toEqual([header, told(ofList!)]);
      }
    }
    const made = await clerk.post('/api/invoices', { supplierId: supplier.id });
    const { invoice } = (await clerk.get(`/api/invoices/${made.json().invoice.id}`)).json();
    expect(invoice.records).toHaveLength(2);
    for (const line of invoice.records)
      expect(String(line.billedDays)).toBe(
        rows.find((row) => row['Record ID'] === String(line.id))?.Nights,
      );
  });

  it.each([
    ['442079460958', '+442079460958'],
    ['2125550144', '+12125550144'],
    ['353160577001', '+353160577001'],
    ['006562345678', '+6562345678'],
    ['12345', '12345'],
    ['', ''],
  ])(
    'writes the phone number %j as the value %j, without an apostrophe [F-157]',
    async (phone, csv) => {
      const supplier = { id: null as unknown as number, phone };
      const id = await aRecord(test.db, { agency: await anAgency(test.db), supplier });
      const rows = await downloaded();
      expect(rows.find((row) => row['Record ID'] === String(id))?.Phone).toBe(csv);
      const unknown = await clerk.get('/api/records/unknownSupplier/download');
      const found: Array<Record<string, string>> = parse(unknown.body, {
        columns: true,
        bom: true,
      });
      expect(found.find((row) => row['Record ID'] === String(id))?.Phone).toBe(csv);
    },
  );
});
