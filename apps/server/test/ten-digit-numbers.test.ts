import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp, type TestApp } from '#test/harness';
import { invoiceDocument } from '../src/modules/invoices/invoice-document.queries.ts';

const migrations = join(import.meta.dirname, '../migrations');
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});

it.each([
  ['SG', '6562345678', '006562345678'],
  ['BZ', '5012234567', '005012234567'],
  ['DK', '4533123456', '004533123456'],
  ['DK', '2125550177', '2125550177'],
  ['US', '5012234568', '5012234568'],
  ['GB', '442079460958', '442079460958'],
])(
  'an update moves numbers of ten digits abroad: in %s %s becomes %s [F-157]',
  async (country, phone, moved) => {
    const supplier = await aSupplier(test.db, { phone });
    const record = await aRecord(test.db, { agency: await anAgency(test.db), supplier });
    await sql`update addresses set state_id = null, country_id = (select id from countries where abbreviation = ${country})
    where id = (select address_id from supplier_addresses where supplier_id = ${supplier.id})`.execute(
      test.db,
    );
    const statements = await readFile(
      join(migrations, '0098_foreign_numbers_of_ten_digits.sql'),
      'utf8',
    );
    await test.db.transaction().execute((trx) => sql.raw(statements).execute(trx));
    const { rows } = await sql`
    select (select phone from supplier_phone_numbers where supplier_id = ${supplier.id}) as theirs,
      (select phone from records where id = ${record}) as ours`.execute(test.db);
    expect(rows).toEqual([{ theirs: moved, ours: moved }]);
  },
);

it('an update moves the number of a record without a supplier that was given with its calling code [F-157]', async () => {
  const supplier = { id: null as unknown as number, phone: '4722123456' };
  const id = await aRecord(test.db, { agency: await anAgency(test.db), supplier });
  await sql`update records set phone_given = '+47 22 12 34 56' where id = ${id}`.execute(test.db);
  const statements = await readFile(
    join(migrations, '0098_foreign_numbers_of_ten_digits.sql'),
    'utf8',
  );
  await test.db.transaction().execute((trx) => sql.raw(statements).execute(trx));
  const { rows } = await sql`select phone from records where id = ${id}`.execute(test.db);
  expect(rows).toEqual([{ phone: '004722123456' }]);
});

it.each([
  ['2125550178', '(212) 555-0178', '2125550178'],
  ['006562345679', '+65 6234 5679', '006562345679'],
  ['442079460959', '+44 20 7946 0959', '442079460959'],
])(
  'an invoice prints %s as %s, unless it was issued in layout 1 [F-157]',
  async (phone, shown, before) => {
    const supplier = await aSupplier(test.db, { phone });
    await aRecord(test.db, { agency: await anAgency(test.db), supplier });
    const clerk = await test.signedIn('standard', 'contributor');
    const { id } = (await clerk.post('/api/invoices', { supplierId: supplier.id })).json().invoice;
    expect((await invoiceDocument(test.db, id)).supplier.phone).toBe(shown);
    await sql`update invoices set layout = 1 where id = ${id}`.execute(test.db);
    expect((await invoiceDocument(test.db, id)).supplier.phone).toBe(before);
  },
);
