import type { SearchHit } from '@recoup/contract/search/search.schemas';
import { day } from '@recoup/domain/dates/day';
import { formatInvoiceNumber } from '@recoup/domain/invoices/invoice-number';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aReceipt, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';

const test = await startTestApp();
const person = await test.signedIn('contributor', 'standard');
let agency: { id: number; arc: string };
let supplier: { id: number; phone: string };
let recordId: number;
let invoiceId: number;

beforeAll(async () => {
  agency = await anAgency(test.db, { name: 'Sunrise Travel' });
  supplier = await aSupplier(test.db, { name: 'Grand Hotel', phone: '2124445566' });
  recordId = await aRecord(test.db, {
    agency,
    supplier,
    lastName: 'Quimby',
    firstName: 'Zoë',
    startOn: day('2026-03-01'),
    endOn: day('2026-03-02'),
  });
  const invoice = await test.db
    .insertInto('invoices')
    .values({
      id: 7_000_001,
      supplier_id: supplier.id,
      issued_on: day('2026-11-01'),
      line_count: 1,
      total: '1234.50',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  invoiceId = invoice.id;
});

async function find(q: string, caller: Caller = person): Promise<SearchHit[]> {
  const answer = await caller.get('/api/find', { query: { q } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('finding anything', () => {
  it('finds a record by its id, its guest and its confirmation number', async () => {
    const expected = {
      kind: 'record',
      id: recordId,
      title: 'Quimby, Zoë',
      detail: `REC ${recordId} · Grand Hotel · 3/1/2026`,
      isExact: false,
      supplierId: null,
    };
    const { confirmation_number: confirmation } = await test.db
      .selectFrom('records')
      .select('confirmation_number')
      .where('id', '=', recordId)
      .executeTakeFirstOrThrow();
    for (const q of ['uimb', confirmation ?? '']) expect(await find(q), q).toContainEqual(expected);
    expect(await find(String(recordId))).toContainEqual({ ...expected, isExact: true });
  });

  it('finds a supplier by a part of its name and by the beginning of its phone [F-157]', async () => {
    const expected = {
      kind: 'supplier',
      id: supplier.id,
      title: 'Grand Hotel',
      detail: '(212) 444-5566 · Albany',
      isExact: false,
      supplierId: null,
    };
    for (const q of ['rand ho', 'GR', '(212) 444', '+1 212 444 5566'])
      expect(await find(q), q).toContainEqual(expected);
    expect(await find(String(supplier.id))).toContainEqual({ ...expected, isExact: true });
  });

  it('finds a supplier by its name in any language, in capitals or not', async () => {
    const { id } = await aSupplier(test.db, { name: 'İzmir Palas' });
    for (const q of ['İzmir Pal', 'İZMİR', 'İz'])
      expect(await find(q), q).toContainEqual(expect.objectContaining({ kind: 'supplier', id }));
  });

  it('offers the supplier and the record whose ID was typed before all others', async () => {
    const ids = async (typed: number, kind: string) =>
      (await find(String(typed))).filter((hit) => hit.kind === kind).map((hit) => hit.id);
    const { id } = await aSupplier(test.db, { name: 'Zebra Lodge' });
    for (let count = 0; count < 6; count += 1) {
      await aSupplier(test.db, { name: `${id} Street Inn ${count}` });
      const phone = `${recordId}${count}`.padEnd(10, '7');
      await aRecord(test.db, { agency, supplier: await aSupplier(test.db, { phone }) });
    }
    expect(await ids(id, 'supplier')).toHaveLength(5);
    expect((await ids(id, 'supplier'))[0]).toBe(id);
    expect(await ids(recordId, 'record')).toHaveLength(5);
    expect((await ids(recordId, 'record'))[0]).toBe(recordId);
  });

  it('finds an agency by its name and its ARC', async () => {
    for (const q of ['sunrise', agency.arc])
      expect(await find(q), q).toContainEqual({
        kind: 'agency',
        id: agency.id,
        title: 'Sunrise Travel',
        detail: '',
        isExact: false,
        supplierId: null,
      });
  });

  it('finds an invoice by its id and by its printed number', async () => {
    for (const q of [String(invoiceId), formatInvoiceNumber(invoiceId)])
      expect(await find(q), q).toContainEqual({
        kind: 'invoice',
        id: invoiceId,
        title: 'Invoice 7000001',
        detail: 'Grand Hotel · $1,234.50',
        isExact: true,
        supplierId: null,
      });
  });

  it('offers what the typed ID is of before all others, whatever it is [F-403]', async () => {
    const named = await aRecord(test.db, { agency, supplier, lastName: `Room${recordId}` });
    const kinds = (await find(String(recordId))).map(({ kind, id, isExact }) => [
      kind,
      id,
      isExact,
    ]);
    expect(kinds[0]).toEqual(['record', recordId, true]);
    const places = kinds.map(([, , isExact]) => isExact);
    expect(places).toEqual(places.toSorted((one, other) => Number(other) - Number(one)));
    expect(named).toBeGreaterThan(0);
  });

  it('finds of a phrase only what it names [F-403]', async () => {
    const only = async (q: string) => (await find(q)).map(({ kind, id }) => `${kind} ${id}`);
    expect(await only(`rec ${recordId}`)).toEqual([`record ${recordId}`]);
    expect(await only(`Invoice #${invoiceId}`)).toEqual([`invoice ${invoiceId}`]);
    expect(await only(`inv ${formatInvoiceNumber(invoiceId)}`)).toEqual([`invoice ${invoiceId}`]);
    expect(await only(`supplier ${supplier.id}`)).toEqual([`supplier ${supplier.id}`]);
    expect(await only(`agency ${agency.id}`)).toEqual([`agency ${agency.id}`]);
    expect(await only('invoice 2000000000')).toEqual([]);
  });

  it('finds invoices and payments by an amount, and no records [F-403]', async () => {
    const paymentId = await aReceipt(test.db, {
      supplierId: supplier.id,
      amount: '1234.50',
      number: 'CK-00471',
      receivedOn: day('2026-11-20'),
    });
    const payment = {
      kind: 'payment',
      id: paymentId,
      title: 'Payment of $1,234.50',
      detail: 'Grand Hotel · Check CK-00471 · 11/20/2026',
      isExact: true,
      supplierId: supplier.id,
    };
    for (const q of ['$1,234.50', '1234.50', '$1234.5']) {
      const hits = await find(q);
      expect(hits, q).toContainEqual(payment);
      expect(hits.map(({ kind, id }) => `${kind} ${id}`)).toContain(`invoice ${invoiceId}`);
      expect(hits.filter(({ kind }) => kind === 'record')).toEqual([]);
    }
    expect(await find('invoice $1,234.50')).toHaveLength(1);
    expect(await find('CK-00471')).toContainEqual(payment);

    await test.db
      .updateTable('receipts')
      .set({ number: '00471' })
      .where('id', '=', paymentId)
      .execute();
    expect((await find('check 00471')).map(({ id }) => id)).toEqual([paymentId]);
    await test.db
      .updateTable('receipts')
      .set({ state: 'void' })
      .where('id', '=', paymentId)
      .execute();
    expect(await find('check 00471')).toEqual([]);
  });

  it('finds money of a payer that is no hotel by its number, its amount, and the name of its payer', async () => {
    const payer = await test.db
      .insertInto('payers')
      .values({ kind: 'processor', name: 'Zenith Pay İst', other_names: ['ZPI Clearing'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const receipt = { payment_method_id: 3, source: 'manual', received_on: day('2026-11-18') };
    const known = await test.db
      .insertInto('receipts')
      .values({ ...receipt, payer_id: payer.id, number: 'ZP-88', amount: '77.70', currency: 'EUR' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const nobody = await test.db
      .insertInto('receipts')
      .values({ ...receipt, number: '90210-X', amount: '88.80', received_on: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ofPayer = {
      kind: 'payment',
      id: known.id,
      title: 'Payment of EUR\u00a077.70',
      detail: 'Zenith Pay İst · Check ZP-88 · 11/18/2026',
      isExact: true,
      supplierId: null,
    };
    for (const q of ['ZP-88', 'zp-88', '77.70']) expect(await find(q), q).toEqual([ofPayer]);
    for (const q of ['ZENİTH pay', 'zpi clear'])
      expect(await find(q), q).toEqual([{ ...ofPayer, isExact: false }]);
    expect(await find('zp')).toEqual([]);
    for (const q of ['90210-X', '$88.80'])
      expect(await find(q), q).toEqual([
        {
          ...ofPayer,
          id: nobody.id,
          title: 'Payment of $88.80',
          detail: 'Unknown payer · Check 90210-X',
        },
      ]);
    expect(await find('ZP-88', await test.signedIn('contributor'))).toEqual([]);
  });

  it('finds suppliers and their records by the end of a phone, at home and abroad [F-403]', async () => {
    const abroad = await aSupplier(test.db, { name: 'Hotel Spree', phone: '004930901820' });
    const stay = await aRecord(test.db, { agency, supplier: abroad, lastName: 'Spreemann' });
    const ids = async (q: string, kind: string) =>
      (await find(q)).filter((hit) => hit.kind === kind).map(({ id }) => id);
    for (const q of ['444-5566', '4445566']) {
      expect(await ids(q, 'supplier'), q).toContain(supplier.id);
      expect(await ids(q, 'record'), q).toContain(recordId);
    }
    for (const q of ['030 901820', '030/901820', '+49 30 901820']) {
      expect(await ids(q, 'supplier'), q).toContain(abroad.id);
      expect(await ids(q, 'record'), q).toContain(stay);
    }
    expect(await ids('44-5566', 'supplier')).not.toContain(supplier.id);
  });

  it('names what was opened last, in its order and as far as the person may view it [F-403]', async () => {
    const items = `invoice:${invoiceId},record:${recordId},supplier:${supplier.id},record:999999999`;
    const named = async (caller: Caller) => {
      const answer = await caller.get('/api/find/named', { query: { items } });
      expect(answer.statusCode, answer.body).toBe(200);
      return (answer.json() as SearchHit[]).map(({ kind, title }) => `${kind} ${title}`);
    };
    const all = ['invoice Invoice 7000001', 'record Quimby, Zoë', 'supplier Grand Hotel'];
    expect(await named(person)).toEqual(all);
    expect(await named(await test.signedIn('contributor'))).toEqual(all.slice(1));
    expect((await person.get('/api/find/named')).json()).toEqual([]);
    for (const wrong of ['record', 'record:x', 'user:1', 'record:1;drop'])
      expect((await person.get('/api/find/named', { query: { items: wrong } })).statusCode).toBe(
        400,
      );
  });

  it('finds nothing for the signs of a pattern, and refuses a blank text', async () => {
    expect(await find('%%%')).toEqual([]);
    expect(await find('_')).toEqual([]);
    expect((await person.get('/api/find?q=%20')).statusCode).toBe(400);
  });

  it('returns no more than five of a kind', async () => {
    for (let count = 0; count < 7; count += 1) await aSupplier(test.db, { name: `Motel ${count}` });
    expect(await find('motel')).toHaveLength(5);
  });

  it('finds only kinds that the user may view', async () => {
    expect(await find(String(recordId), await test.signedIn())).toEqual([]);
    const contributor = await test.signedIn('contributor');
    expect((await find('sunrise', contributor)).map(({ kind }) => kind)).toEqual([]);
    expect((await find('grand', contributor)).map(({ kind }) => kind)).toEqual(['supplier']);
    expect(await find(String(invoiceId), contributor)).toEqual([]);
  });
});
