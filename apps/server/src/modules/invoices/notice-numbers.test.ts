import type { Invoice } from '@recoup/contract/invoices/invoices.schemas';
import { formatInvoiceNumber } from '@recoup/domain/invoices/invoice-number';
import { pdfToolsPresent, textOf } from '@recoup/test-support/pdf-tools';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { passAMinute } from '#test/pass-a-minute';
import { waitingForLocks } from '#test/waiting-for-locks';

const test = await startTestApp();
const clerk = await test.signedIn('standard', 'contributor');

async function issue(supplierId: number, records: readonly number[] = []): Promise<Invoice> {
  await passAMinute(test.db);
  const answer = await clerk.post('/api/invoices', { supplierId, records: [...records] });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().invoice;
}

/** The expected line of a record after invoices of these records were issued. */
function noticeAfter(issued: readonly { id: number; records: readonly number[] }[], id: number) {
  const billed = issued.filter(({ records }) => records.includes(id));
  return [id, billed.length, billed.at(-2)?.id ?? null];
}

it('numbers two invoices that a supplier is sent at the same time as two notices', async () => {
  const supplier = await aSupplier(test.db);
  await aRecord(test.db, { agency: await anAgency(test.db), supplier });
  const send = (deliveryMethod: string) =>
    clerk.post('/api/invoices', { supplierId: supplier.id, deliveryMethod });
  expect((await issue(supplier.id)).noticeNumber).toBe(1);

  const holder = await test.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from suppliers where id = $1 for update', [supplier.id]);
    const issued = Promise.all([send('email'), send('postage')]);
    await expect.poll(() => waitingForLocks(test.db)).toBe(2);
    await holder.query('commit');
    const numbers = (await issued).map((answer) => answer.json().invoice.noticeNumber);
    expect(numbers.toSorted((one, other) => one - other)).toEqual([2, 3]);
  } finally {
    holder.release();
  }
});

describe('notice numbers', () => {
  const sequences = fc.array(fc.subarray([0, 1, 2, 3], { minLength: 1 }), {
    minLength: 3,
    maxLength: 5,
  });

  it.each(fc.sample(sequences, { numRuns: 6, seed: 154 }))(
    'count per record how many times it was billed, whatever else its supplier was sent [F-154]',
    async (...sequence) => {
      const supplier = await aSupplier(test.db);
      const agency = await anAgency(test.db);
      const records: number[] = [];
      for (let made = 0; made < 4; made += 1)
        records.push(await aRecord(test.db, { agency, supplier }));
      const issued: { id: number; records: number[] }[] = [];
      for (const places of sequence) {
        const billed = places.map((place) => records[place] ?? 0);
        const invoice = await issue(supplier.id, billed);
        issued.push({ id: invoice.id, records: billed });
        const lines = invoice.records.map((line) => [
          line.id,
          line.noticeNumber,
          line.previousInvoiceId,
        ]);
        expect(lines).toEqual(billed.map((id) => noticeAfter(issued, id)));
        expect(invoice.noticeNumber).toBe(
          Math.max(...invoice.records.map(({ noticeNumber }) => noticeNumber)),
        );
      }
    },
  );

  it('start at 1 for a new stay of a hotel that has had invoices, as the story of the record says [F-154]', async () => {
    const supplier = await aSupplier(test.db);
    const agency = await anAgency(test.db);
    await aRecord(test.db, { agency, supplier });
    const first = await issue(supplier.id);
    const later = await aRecord(test.db, { agency, supplier });
    expect((await issue(supplier.id, [later])).noticeNumber).toBe(1);
    const both = await issue(supplier.id);
    expect([first.noticeNumber, both.noticeNumber]).toEqual([1, 2]);
    const answer = await clerk.get(`/api/records/${later}/story`);
    expect(answer.statusCode, answer.body).toBe(200);
    const story = answer.json();
    const notices = story.events.flatMap((event: { kind: string; noticeNumber?: number }) =>
      event.kind === 'invoiced' ? [event.noticeNumber] : [],
    );
    expect(notices.toSorted()).toEqual([1, 2]);
  });

  it('stay as they were at issue when the record is billed again [F-154]', async () => {
    const supplier = await aSupplier(test.db);
    await aRecord(test.db, { agency: await anAgency(test.db), supplier });
    const first = await issue(supplier.id);
    await issue(supplier.id);
    const now = (await clerk.get(`/api/invoices/${first.id}`)).json().invoice;
    expect([now.noticeNumber, now.records[0].noticeNumber]).toEqual([1, 1]);
  });

  it.skipIf(!pdfToolsPresent)(
    'are printed on each line with the previous invoice [F-154]',
    async () => {
      const supplier = await aSupplier(test.db);
      const agency = await anAgency(test.db);
      const old = await aRecord(test.db, { agency, supplier });
      const before = await issue(supplier.id);
      const fresh = await aRecord(test.db, { agency, supplier });
      const { id } = await issue(supplier.id);
      const print = async () =>
        textOf((await clerk.get(`/api/invoices/${id}/download`)).rawPayload).replace(/ +/g, ' ');
      const text = await print();
      expect(text).toContain('Notice number 2');
      expect(text).toContain(` ${old} 2 · ${formatInvoiceNumber(before.id)} `);
      expect(text).toMatch(new RegExp(` ${fresh} 1 [A-Z]`));
    },
  );
});
