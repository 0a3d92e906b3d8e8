import { expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { waitingForLocks } from '#test/waiting-for-locks';

const test = await startTestApp();
const clerk = await test.signedIn('standard');

it('numbers two invoices that a supplier is sent at the same moment as two notices', async () => {
  const supplier = await aSupplier(test.db);
  await aRecord(test.db, { agency: await anAgency(test.db), supplier });
  const issue = () => clerk.post('/api/invoices', { supplierId: supplier.id });
  expect((await issue()).json().invoice.noticeNumber).toBe(1);

  const holder = await test.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from suppliers where id = $1 for update', [supplier.id]);
    const issued = Promise.all([issue(), issue()]);
    await expect.poll(() => waitingForLocks(test.db)).toBe(2);
    await holder.query('commit');
    const numbers = (await issued).map((answer) => answer.json().invoice.noticeNumber);
    expect(numbers.toSorted((one, other) => one - other)).toEqual([2, 3]);
  } finally {
    holder.release();
  }
});
