import type { Payer } from '@recoup/contract/receipts/payers.schemas';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ask } from '#test/ask';
import { anAgency } from '#test/factories';
import { startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import { type Announced, withTrustedPayers } from '#test/trusted-payer';

const test = await startTestApp({ takesJobs: false });
test.now = new Date('2026-11-20T17:00:00Z');
const agency = await anAgency(test.db);
const payers = await withTrustedPayers(test, agency);
const { account, accountant, announce, bank, clerk, executive, judge, read, send, whileHeld } =
  payers;

const jobsFor = async (responseId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'responses.judgeResponse' and (data ->> 'responseId')::int = ${responseId}`.execute(
    test.db,
  );
  return rows[0]?.count ?? 0;
};

const paidOf = async (ids: readonly number[]) =>
  await Promise.all(
    ids.map(async (id) => {
      const { status, paidCt } = (await clerk.get(`/api/records/${id}`)).json();
      return [status.code, paidCt];
    }),
  );

const receiptOf = async ({ receipt: { id } }: Announced): Promise<Receipt> =>
  (await clerk.get(`/api/receipts/${id}`)).json();

/** Sends the mail of a payer, and judges it. */
async function sendAndJudge(...given: Parameters<typeof send>): Promise<number> {
  const id = await send(...given);
  await judge(id);
  return id;
}

const actionsOf = async (who = accountant) => (await who.get('/api/undo')).json();

it('leaves every response to people while no payer is trusted', async () => {
  const id = await sendAndJudge(await announce({ isTrusted: false }));
  expect(await jobsFor(id)).toBe(0);
  // a job that was left before is told the truth
  expect(await read({ id })).toMatchObject({ state: 'waiting', isByItself: false });
});

describe('a response of a trusted payer', () => {
  it('is applied without a person, as System, when the bank has cleared exactly its total', async () => {
    const announced = await announce();
    const id = await send(announced);
    expect(await jobsFor(id)).toBe(1);
    await judge(id);
    expect(await read({ id })).toMatchObject({
      state: 'applied',
      isByItself: true,
      decidedBy: null,
      waitsBecause: '',
      settledCount: 2,
      receipt: { id: announced.receipt.id, amount: 37.5, unapplied: 0 },
    });
    expect(await paidOf(announced.recordIds)).toEqual([
      [1, 20],
      [1, 17.5],
    ]);
    const { lines } = await receiptOf(announced);
    expect(lines).toMatchObject([{ paidOn: '2026-11-20' }, { paidOn: '2026-11-20' }]);
    const { rows } = await sql<{ acts: number; history: number }>`
      select (select count(*)::int from receipt_acts a join receipt_entries e on e.act_id = a.id
          where e.receipt_id = ${announced.receipt.id} and a.created_by is null
            and e.created_by is null) as acts,
        (select count(*)::int from record_history
          where record_id = ${announced.recordIds[0]} and field = 'paidCt' and created_by is null)
          as history`.execute(test.db);
    expect(rows).toEqual([{ acts: 2, history: 1 }]);
    const filters = JSON.stringify({ isByItself: true });
    const { data } = (await clerk.get('/api/responses', { query: { filters } })).json();
    expect(data.map((each: { id: number }) => each.id)).toContain(id);
    await expectNoViolations(test.db);
  });

  it('is applied with what the payer took off', async () => {
    const announced = await announce({ amount: 35 });
    const [one, two] = await payers.stays(announced.recordIds);
    const id = await sendAndJudge(announced, {
      body: `Invoice ${announced.invoice.number}\r\n\r\n${one}  USD 20.00\r\n${two}  USD 17.50\r\nLess wire fee  USD 2.50\r\n\r\nCheck ${announced.receipt.number} of USD 35.00`,
    });
    expect(await read({ id })).toMatchObject({ waitsBecause: '', state: 'applied' });
    expect(await receiptOf(announced)).toMatchObject({
      applied: 37.5,
      deducted: -2.5,
      unapplied: 0,
    });
    const [action] = await actionsOf();
    expect((await accountant.post(`/api/undo/${action.id}`)).statusCode).toBe(200);
    expect(await receiptOf(announced)).toMatchObject({ applied: 0, deducted: 0, unapplied: 35 });
    await expectNoViolations(test.db);
  });

  it('is applied once, however often its job runs', async () => {
    const announced = await announce();
    const id = await send(announced);
    await Promise.all([judge(id), judge(id)].map((each) => each.catch(() => undefined)));
    await judge(id);
    expect(await receiptOf(announced)).toMatchObject({ applied: 37.5, unapplied: 0 });
    expect((await read({ id })).settledCount).toBe(2);
    expect((await receiptOf(announced)).lines).toHaveLength(2);
  });

  it('waits until the bank has cleared its receipt, and is then applied', async () => {
    const announced = await announce({ isCleared: false });
    const id = await sendAndJudge(announced);
    expect(await read({ id })).toMatchObject({
      state: 'waiting',
      waitsBecause: `The bank has cleared no unused receipt of ${announced.payer.name} of exactly $37.50.`,
    });
    await bank.clear(account.id, announced.receipt, '2026-11-05');
    expect(await jobsFor(id)).toBe(2);
    await judge(id);
    expect(await read({ id })).toMatchObject({ state: 'applied', isByItself: true });
  });

  it('is judged again when its receipt is cleared on a slip', async () => {
    const announced = await announce({ isCleared: false });
    const id = await sendAndJudge(announced);
    const slip = await ask<{ id: number }>(
      accountant,
      ['POST', '/api/bank/deposits'],
      {
        bankAccountId: account.id,
        depositedOn: '2026-11-05',
        receipts: [{ receiptId: announced.receipt.id }],
      },
      201,
    );
    const line = await bank.enterLine({
      bankAccountId: account.id,
      bookedOn: '2026-11-06',
      amount: 37.5,
    });
    await bank.match(line, [{ bankDepositId: slip.id }]);
    expect(await jobsFor(id)).toBe(2);
    await judge(id);
    expect((await read({ id })).state).toBe('applied');
  });

  it('is judged again when its receipt is entered from a line of the bank', async () => {
    const announced = await announce({ isCleared: false });
    const id = await send(announced, { receiptNumber: '90001' });
    const line = await bank.enterLine({
      bankAccountId: account.id,
      bookedOn: '2026-11-06',
      amount: 37.5,
    });
    await ask(
      accountant,
      ['POST', `/api/bank/lines/${line.id}/receipt`],
      {
        payerId: announced.payer.id,
        paymentMethodId: 3,
        number: '90001',
        expected_updated_at: line.updated_at,
      },
      201,
    );
    expect(await jobsFor(id)).toBe(2);
    await judge(id);
    expect((await read({ id })).state).toBe('applied');
  });

  it.each([
    {
      what: 'leaves open what a code of the hotel means',
      meaning: undefined,
      became: { state: 'waiting', waitsBecause: 'It leaves open how it is to be read.' },
    },
    {
      what: 'is applied once a person has said that the code means paid',
      meaning: 'PD',
      became: { state: 'applied', isByItself: true },
    },
    {
      what: 'waits where the code means something else',
      meaning: 'NS',
      became: {
        state: 'waiting',
        waitsBecause: expect.stringMatching(/^REC \d+ is not certain\.$/),
      },
    },
  ])('$what', async ({ meaning, became }) => {
    const announced = await announce();
    const { invoice, receipt, recordIds } = announced;
    if (meaning)
      await ask(
        clerk,
        ['PUT', `/api/suppliers/${invoice.supplier.id}/hotelAnswers/${'0'.repeat(64)}`],
        { meaning: { Q7: meaning } },
        204,
      );
    const [one = '', two = ''] = await payers.stays(recordIds);
    const rows = [
      `Booking  Guest  Status  Commission paid`,
      `${one}  Q7  20.00`,
      `${two}  Q7  17.50`,
    ];
    const table = rows.map((row) => `<tr><td>${row.replaceAll('  ', '</td><td>')}</td></tr>`);
    const id = await sendAndJudge(announced, {
      type: 'text/html',
      body: `<p>Invoice ${invoice.number}</p><table>${table.join('')}</table><p>Check ${receipt.number} of USD 37.50</p>`,
    });
    expect(await read({ id })).toMatchObject(became);
  });

  it('is judged again only for a receipt of its total, and of the trusted payer that sent it', async () => {
    const other = await announce({ amount: 40, isCleared: false });
    const trustless = await announce({ isTrusted: false, isCleared: false });
    const strange = await announce({ isCleared: false });
    const ids = [
      await send(other, { total: '37.50' }),
      await send(trustless),
      await send(strange, { domain: 'strange.example' }),
    ];
    for (const { receipt } of [other, trustless, strange])
      await bank.clear(account.id, receipt, '2026-11-05');
    expect(await Promise.all(ids.map(jobsFor))).toEqual([1, 1, 1]);
  });

  it('is left as it is once a person has decided on it', async () => {
    const id = await send(await announce());
    const { updated_at } = await read({ id });
    await ask(
      clerk,
      ['POST', `/api/responses/${id}/dismiss`],
      { reason: 'Ours', expected_updated_at: updated_at },
      200,
    );
    await judge(id);
    expect(await read({ id })).toMatchObject({ state: 'dismissed', settledCount: 0 });
  });
});

describe('a response waits for a person', () => {
  const unproven = "Our mail server did not prove the sender's domain (DKIM).";
  it.each<{
    what: string;
    given?: Parameters<typeof announce>[0];
    sent?: (announced: Announced & { domain: string }) => Parameters<typeof send>[1];
    before?: (announced: Announced & { domain: string }) => Promise<unknown>;
    reason: (announced: Announced & { domain: string }) => string;
  }>([
    {
      what: 'whose domain looks like that of a trusted payer',
      sent: ({ domain }) => ({ domain: `${domain}.evil.com` }),
      reason: ({ domain }) => `${domain}.evil.com is no mail domain of a payer.`,
    },
    {
      what: 'that our mail server did not prove',
      sent: () => ({ signedDomain: null }),
      reason: () => unproven,
    },
    {
      what: 'of a payer that is trusted no longer',
      before: ({ payer, domain }) => payers.trust(payer, false, [domain]),
      reason: ({ payer }) => `${payer.name} is not a trusted payer.`,
    },
    {
      what: 'of a payer that turned out to be another one',
      before: ({ payer }) =>
        sql`update payers set merged_into_id = (select min(id) from payers where id <> ${payer.id})
          where id = ${payer.id}`.execute(test.db),
      reason: ({ domain }) => `${domain} is no mail domain of a payer.`,
    },
    {
      what: 'whose total is another than that of the receipt',
      given: { amount: 37.51 },
      sent: ({ receipt }) => ({ total: '37.50', receiptNumber: receipt.number }),
      reason: ({ payer }) =>
        `The bank has cleared no unused receipt of ${payer.name} of exactly $37.50.`,
    },
    {
      what: 'of which a record was closed meanwhile',
      before: ({ recordIds }) =>
        sql`update records set status_code = 2, date_processed = '2026-11-10' where id = ${recordIds[0]}`.execute(
          test.db,
        ),
      reason: ({ recordIds }) => `REC ${recordIds[0]} is not open.`,
    },
    {
      what: 'of a hotel in collections',
      before: ({ recordIds }) =>
        sql`update suppliers set status_code = 92
          where id = (select supplier_id from records where id = ${recordIds[0]})`.execute(test.db),
      reason: ({ recordIds }) =>
        `REC ${recordIds[0]}: Suppliers in collections or sent to attorney can only be reconciled by collection agents`,
    },
    {
      what: 'of which a line is in another currency',
      sent: ({ domain: _domain, invoice, receipt, recordIds }) => ({
        body: [
          `Invoice ${invoice.number}`,
          '',
          `REC ${recordIds[0]}  EUR 20.00`,
          `REC ${recordIds[1]}  EUR 17.50`,
          '',
          `Check ${receipt.number} of USD 37.50`,
        ].join('\r\n'),
      }),
      reason: ({ recordIds }) => `REC ${recordIds[0]} is not paid in dollars.`,
    },
  ])('$what', async ({ given, sent, before, reason }) => {
    const announced = await announce(given);
    const id = await send(announced, sent?.(announced));
    await before?.(announced);
    const history = await paidOf(announced.recordIds);
    await judge(id);
    expect(await read({ id })).toMatchObject({
      state: 'waiting',
      isByItself: false,
      settledCount: 0,
      waitsBecause: reason(announced),
    });
    expect(await paidOf(announced.recordIds)).toEqual(history);
    expect(await receiptOf(announced)).toMatchObject({ applied: 0, deducted: 0 });
  });

  it('that a rule of receipts refuses, with what it says', async () => {
    const id = await send(await announce());
    const now = test.now;
    test.now = new Date('2026-11-01T17:00:00Z');
    await judge(id).finally(() => {
      test.now = now;
    });
    expect(await read({ id })).toMatchObject({
      state: 'waiting',
      settledCount: 0,
      waitsBecause: expect.stringMatching(/before/),
    });
  });

  it('that somebody changes while it is read, until the next look at it', async () => {
    const id = await send(await announce());
    const judged = await whileHeld(id, {
      start: () => judge(id).catch((error: unknown) => error),
      write: (held) => sql`update responses set number = '4821' where id = ${id}`.execute(held),
    });
    expect(judged).toMatchObject({ code: 'staleSave' });
    expect(await read({ id })).toMatchObject({ state: 'waiting', settledCount: 0 });
    await judge(id);
    expect(await read({ id })).toMatchObject({ state: 'applied', isByItself: true });
  });

  it('of which somebody changes a record while it is read, until the next look at it', async () => {
    const announced = await announce();
    const id = await send(announced);
    const judged = await whileHeld(id, {
      start: () => judge(id).catch((error: unknown) => error),
      write: () =>
        sql`update records set guest_first_name = 'Other'
          where id = ${announced.recordIds[0]}`.execute(test.db),
    });
    expect(judged).toMatchObject({ code: 'staleSave' });
    expect(await receiptOf(announced)).toMatchObject({ applied: 0, unapplied: 37.5 });
    await judge(id);
    expect(await read({ id })).toMatchObject({ state: 'applied', settledCount: 2 });
  });

  it('that a person bound to another receipt, and is not touched by the next look at it', async () => {
    const [announced, other] = [await announce(), await announce({ amount: 12 })];
    const id = await send(announced);
    const { updated_at } = await read({ id });
    const body = { receiptId: other.receipt.id, expected_updated_at: updated_at };
    await ask(clerk, ['PATCH', `/api/responses/${id}`], body, 200);
    await judge(id);
    const waiting = await read({ id });
    expect(waiting).toMatchObject({
      state: 'waiting',
      waitsBecause: `The bank has cleared no unused receipt of ${announced.payer.name} of exactly $37.50.`,
    });
    await judge(id);
    expect(await read({ id })).toEqual(waiting);
  });

  it('whose guests are not named', async () => {
    const announced = await announce();
    const id = await sendAndJudge(announced, {
      body: `Invoice ${announced.invoice.number}\r\n\r\nWe have paid something for your guests.\r\n\r\nCheck ${announced.receipt.number} of USD 37.50`,
    });
    expect(await read({ id })).toMatchObject({
      state: 'waiting',
      waitsBecause: 'Its figures do not agree: its lines come to $0.00, and its total is $37.50.',
    });
  });
});

describe('what was applied without a person', () => {
  it('is listed for a day for accounting alone, and undone with one click', async () => {
    const announced = await announce();
    const id = await sendAndJudge(announced);
    const { undoId } = await read({ id });
    expect((await actionsOf(clerk)).map((each: { id: number }) => each.id)).not.toContain(undoId);
    expect((await clerk.post(`/api/undo/${undoId}`)).statusCode).toBe(404);
    expect((await actionsOf())[0]).toMatchObject({
      id: undoId,
      title: 'Response Applied Without a Person',
      count: '1 response',
      subject: `2 records of ${announced.payer.name}`,
      refusal: null,
    });
    const undone = await accountant.post(`/api/undo/${undoId}`);
    expect(undone.json()).toMatchObject({ message: 'Undone: 1 response', undoneCount: 1 });
    expect(await paidOf(announced.recordIds)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await receiptOf(announced)).toMatchObject({ applied: 0, unapplied: 37.5 });
    expect(await read({ id })).toMatchObject({
      state: 'waiting',
      isByItself: false,
      undoId: null,
      waitsBecause: expect.stringMatching(/ undid that it was applied\.$/),
    });
    expect((await accountant.post(`/api/undo/${undoId}`)).statusCode).toBe(409);
    await judge(id);
    expect(await read({ id })).toMatchObject({
      state: 'waiting',
      waitsBecause: 'It was applied before.',
    });
    await expectNoViolations(test.db);
  });

  it('stays when one of its lines was changed since, also into a line of another record', async () => {
    const announced = await announce();
    const id = await sendAndJudge(announced);
    const { undoId } = await read({ id });
    const later = await sendAndJudge(await announce());
    expect((await read({ id: later })).undoId).not.toBe(undoId);
    const { lines, updated_at } = await receiptOf(announced);
    await ask(
      accountant,
      ['POST', `/api/receipts/${announced.receipt.id}/lines/undo`],
      {
        lines: [{ entryId: lines[0]?.entryId }],
        reason: 'Wrong guest',
        expected_updated_at: updated_at,
      },
      201,
    );
    const answer = (await accountant.post(`/api/undo/${undoId}`)).json();
    expect(answer).toMatchObject({
      undoneCount: 0,
      results: [
        { success: false, message: 'Its receipt was changed since. Undo its lines there.' },
      ],
    });
    expect(await paidOf(announced.recordIds)).toEqual([
      [0, 0],
      [1, 17.5],
    ]);

    const stranger = (await announce()).recordIds[0];
    const record = (await clerk.get(`/api/records/${stranger}`)).json();
    const receipt = await receiptOf(announced);
    await ask(
      clerk,
      ['POST', `/api/receipts/${receipt.id}/lines`],
      {
        lines: [{ recordId: stranger, amount: 20, expected_updated_at: record.updated_at }],
        processDate: '2026-11-20',
        expected_updated_at: receipt.updated_at,
      },
      201,
    );
    expect((await receiptOf(announced)).lines).toHaveLength(2);
    expect((await accountant.post(`/api/undo/${undoId}`)).json().undoneCount).toBe(0);
    expect(await paidOf([stranger ?? 0])).toEqual([[1, 20]]);
  });

  it('is undone no more after a day', async () => {
    const id = await sendAndJudge(await announce());
    const { undoId } = await read({ id });
    await sql`update undoable_actions set created_at = created_at - interval '25 hours'
      where id = ${undoId}`.execute(test.db);
    expect((await read({ id })).undoId).toBeNull();
    expect((await accountant.post(`/api/undo/${undoId}`)).statusCode).toBe(400);
  });
});

describe('the trust in a payer', () => {
  const newPayer = (): Promise<Payer> =>
    ask<Payer>(clerk, ['POST', '/api/payers'], { kind: 'owner', name: 'Birch Inns' }, 201);
  const put = (payer: Payer, body: object, who = executive) =>
    who.put(`/api/payers/${payer.id}/trust`, {
      isTrusted: true,
      mailDomains: ['birch.example'],
      expected_updated_at: payer.updated_at,
      ...body,
    });

  it('is off at first, and set by an executive, with a line in the audit log', async () => {
    const payer = await newPayer();
    expect(payer).toMatchObject({ isTrusted: false, mailDomains: [] });
    for (const who of [clerk, accountant]) {
      const refused = await put(payer, {}, who);
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        'Executive permissions required',
      ]);
    }
    const answer = await put(payer, {
      mailDomains: [' Birch.Example ', 'birch.example', 'müller.example'],
    });
    expect(answer.json()).toMatchObject({
      isTrusted: true,
      mailDomains: ['birch.example', 'xn--mller-kva.example'],
    });
    const { rows } = await sql`
      select user_id as "userId", details from audit_log where subject = ${`payer ${payer.id}`}`.execute(
      test.db,
    );
    expect(rows).toEqual([
      {
        userId: executive.id,
        details: {
          isTrusted: [false, true],
          mailDomains: ['', 'birch.example, xn--mller-kva.example'],
        },
      },
    ]);
    const stale = await put(payer, { isTrusted: false });
    expect(stale.statusCode).toBe(409);
    const other = await newPayer();
    const taken = await put(other, { mailDomains: ['birch.example'] });
    expect([taken.statusCode, taken.json().message]).toEqual([
      400,
      'birch.example is a mail domain of Birch Inns.',
    ]);
    // once the first has turned out to be the other, the domain is the other's
    await sql`update payers set merged_into_id = ${other.id} where id = ${payer.id}`.execute(
      test.db,
    );
    expect((await put(other, { mailDomains: ['birch.example'] })).statusCode).toBe(200);
  });

  it.each([
    [{ mailDomains: [] }, 'Enter a mail domain before you trust this payer.'],
    [
      { mailDomains: ['gmail.com'] },
      'Anyone can send mails from gmail.com. Use a domain of the payer.',
    ],
    [{ mailDomains: ['ap@birch.example'] }, /must be a domain such as hotel\.example\.com/],
    [{ mailDomains: ['birch.example.'] }, /must be a domain such as hotel\.example\.com/],
  ])('is refused with %j', async (body, message) => {
    const answer = await put(await newPayer(), body);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toMatch(message);
  });

  it('cannot be set by who edits payers', async () => {
    const payer = await newPayer();
    const answer = await clerk.patch(`/api/payers/${payer.id}`, {
      isTrusted: true,
      mailDomains: ['birch.example'],
      expected_updated_at: payer.updated_at,
    });
    expect(answer.statusCode).toBe(400);
  });
});
