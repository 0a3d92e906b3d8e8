import { demoAccounts, demoPassword } from '@recoup/domain/auth/demo-accounts';
import { roleNames } from '@recoup/domain/auth/roles';
import { dayInZone } from '@recoup/domain/dates/day';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#server/seeding/demo';
import { type Caller, startTestApp } from './harness.ts';
import { expectNoViolations } from './invariants.ts';
import { listEndpoints } from './list-endpoints.ts';

const test = await startTestApp();
let everyone: Caller;
beforeAll(async () => {
  await seedDemo(test.owner, dayInZone(test.now));
  everyone = await test.signedIn(...roleNames);
});

/** Lists that are rightly empty on the first day. */
const emptyAtFirst = new Set([
  '/api/records/deleted',
  '/api/records/bulkEdits',
  '/api/invoices/printQueue',
  '/api/outbox',
  '/api/jobs',
  '/api/auditLog',
  '/api/bank/statements',
  '/api/responses',
]);

describe('the demo on the screens', () => {
  it('has a first page for every list', async () => {
    const empty: string[] = [];
    for (const { path } of listEndpoints) {
      const answer = await everyone.get(`${path}?page=1`);
      expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
      if (answer.json().meta.total === 0 && !emptyAtFirst.has(path)) empty.push(path);
    }
    expect(empty).toEqual([]);
    expect(listEndpoints.length).toBeGreaterThan(15);
  });

  it('names its open accounts on the sign-in page, which no other installation does', async () => {
    const ways = async () => (await everyone.get('/api/login')).json();
    const { demo } = await ways();
    expect(demo.password).toBe(demoPassword);
    const shown = demoAccounts.map(({ email, access }) => ({ email, access }));
    expect(demo.accounts).toEqual(shown);
    const [{ email }] = demo.accounts;
    const signedIn = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: { email, password: demo.password },
    });
    expect(signedIn.statusCode, signedIn.body).toBe(200);

    const others = test.db.updateTable('users').where('email', '<>', email);
    await others.set({ is_active: false }).where('email', 'like', '%@recoup.test').execute();
    expect((await ways()).demo.accounts).toEqual(shown.slice(0, 1));
    await others.set({ is_active: true }).where('email', 'like', '%@recoup.test').execute();
    await sql`delete from demo_marks`.execute(test.db);
    expect((await ways()).demo).toBeNull();
    await sql`insert into demo_marks default values`.execute(test.db);
  });

  it('prints its invoices', async () => {
    const answer = await everyone.get('/api/invoices/250/download');
    expect(answer.headers['content-type']).toBe('application/pdf');
  });

  it('has reconciliations that can be undone without breaking a rule', async () => {
    const last = await test.db
      .selectFrom('reconciliations')
      .select(['id', 'invoice_id'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const answer = await everyone.post(
      `/api/invoices/${last.invoice_id}/reconciliations/${last.id}/undo`,
      {},
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json().invoice.completed).toBe(false);
    await expectNoViolations(test.db);
  });
});
