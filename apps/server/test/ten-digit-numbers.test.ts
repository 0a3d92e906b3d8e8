import { beforeAll, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp, type TestApp } from '#test/harness';
import { invoiceDocument } from '../src/modules/invoices/invoice-document.queries.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});

it.each([
  ['2125550178', '(212) 555-0178'],
  ['006562345679', '+65 6234 5679'],
  ['442079460959', '+44 20 7946 0959'],
])('an invoice prints %s as %s [F-157]', async (phone, shown) => {
  const supplier = await aSupplier(test.db, { phone });
  await aRecord(test.db, { agency: await anAgency(test.db), supplier });
  const clerk = await test.signedIn('standard', 'contributor');
  const { id } = (await clerk.post('/api/invoices', { supplierId: supplier.id })).json().invoice;
  expect((await invoiceDocument(test.db, id)).supplier.phone).toBe(shown);
});
