import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSupplier } from './factories.ts';
import { startTestApp } from './harness.ts';

const app = await startTestApp();
const writer = await app.signedInWho('supplierNotes.create');
let supplierId: number;

beforeAll(async () => {
  supplierId = (await aSupplier(app.db)).id;
});

const note = (text: string, key: string) =>
  writer.post(
    '/api/supplierNotes',
    { supplierId, note: text },
    { headers: { 'idempotency-key': key } },
  );

describe('requests with one Idempotency-Key', () => {
  test('get the first response when they arrive at once, in every round of ten [F-220]', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const twins = await Promise.all([1, 2, 3, 4].map(() => note('Twice', `twins ${round}`)));
      expect(twins.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
      expect(new Set(twins.map(({ body }) => body)).size, `round ${round}`).toBe(1);
    }
    const written = (await writer.get(`/api/supplierNotes/${supplierId}`)).json();
    expect(written).toHaveLength(10);
  });

  test('find the response stored in the transaction of its effect [F-220]', async () => {
    const { id } = (await note('Kept', 'kept at once')).json();
    const { rows } = await sql`
      select k.status, k.xmin = n.xmin as "inOneTransaction"
      from idempotency_keys k, supplier_notes n
      where k.key = 'kept at once' and n.id = ${id}`.execute(app.db);
    expect(rows).toEqual([{ status: 201, inOneTransaction: true }]);
  });

  test('wait for a response that is created after the transaction [F-220]', async () => {
    const first = (await note('Slow', 'slow')).json();
    await sql`update idempotency_keys set status = null where key = 'slow'`.execute(app.db);
    const twin = note('Slow', 'slow');
    // it looks meanwhile, and finds no answer
    await sleep(300);
    await sql`update idempotency_keys set status = 201 where key = 'slow'`.execute(app.db);
    const answer = await twin;
    expect([answer.statusCode, answer.json()]).toEqual([201, first]);
  });

  test('learn that it was carried out when its response was lost before the clock was corrected [F-227]', async () => {
    await note('Ahead', 'ahead');
    await sql`
      update idempotency_keys set status = null, created_at = now() + interval '1 day'
      where key = 'ahead'`.execute(app.db);
    const answer = await note('Ahead', 'ahead');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
  });

  test('learn that it was carried out when its response was lost long ago [F-220]', async () => {
    await note('Lost', 'lost');
    await sql`
      update idempotency_keys set status = null, created_at = now() - interval '1 minute'
      where key = 'lost'`.execute(app.db);
    const answer = await note('Lost', 'lost');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
  });
});
