import type { SearchHit } from '@recoup/contract/search/search.schemas';
import { day } from '@recoup/domain/dates/day';
import { formatInvoiceNumber } from '@recoup/domain/invoices/invoice-number';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
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
      title: 'Quimby/Zoë',
      detail: `REC ${recordId} · Grand Hotel · 3/1/2026`,
    };
    const { confirmation_number: confirmation } = await test.db
      .selectFrom('records')
      .select('confirmation_number')
      .where('id', '=', recordId)
      .executeTakeFirstOrThrow();
    for (const q of [String(recordId), 'uimb', confirmation ?? ''])
      expect(await find(q), q).toContainEqual(expected);
  });

  it('finds a supplier by a part of its name and by the beginning of its phone [F-157]', async () => {
    const expected = {
      kind: 'supplier',
      id: supplier.id,
      title: 'Grand Hotel',
      detail: '(212) 444-5566 · Albany',
    };
    for (const q of ['rand ho', 'GR', '(212) 444', '+1 212 444 5566', String(supplier.id)])
      expect(await find(q), q).toContainEqual(expected);
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
      });
  });

  it('finds an invoice by its id and by its printed number', async () => {
    for (const q of [String(invoiceId), formatInvoiceNumber(invoiceId)])
      expect(await find(q), q).toContainEqual({
        kind: 'invoice',
        id: invoiceId,
        title: 'Invoice 7000001',
        detail: 'Grand Hotel · $1,234.50',
      });
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
