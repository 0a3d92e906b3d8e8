import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#test/ask';
import { anAgency } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import { withResponses } from '#test/responses';

const test = await startTestApp();
test.now = new Date('2026-11-20T17:00:00Z');
const agency = await anAgency(test.db);
const clerk = await test.signedIn('standard', 'contributor');
const { anInvoice, read, receive } = withResponses(test, agency, clerk);

let accountant: Caller;
let nextNumber = 5_000;

beforeAll(async () => {
  accountant = await test.signedIn('accounting', 'standard');
});

/** A response to an invoice of some stays of $20.00. */
async function aResponse(stays = 3, given: { statusCode?: number } = {}) {
  const answered = await anInvoice(
    Array.from({ length: stays }, () => ({})),
    given,
  );
  const response = await receive(`Invoice ${answered.invoice.number} ${nextNumber}`);
  return { ...answered, response };
}

const newReceipt = (supplier: { id: number }, amount: number, given: object = {}) => ({
  supplierId: supplier.id,
  paymentMethodId: 3,
  number: String(++nextNumber),
  receivedOn: '2026-11-02',
  amount,
  ...given,
});

/** Its lines as what applying sends of them. */
const seen = ({ answeredInvoices }: HotelResponse) =>
  answeredInvoices
    .flatMap(({ lines }) => lines)
    .map(({ id, updated_at }) => ({ recordId: id, expected_updated_at: updated_at }));

const apply = <Answer = HotelResponse>(
  response: HotelResponse,
  body: object,
  status = 201,
  who = clerk,
): Promise<Answer> =>
  ask<Answer>(
    who,
    ['POST', `/api/responses/${response.id}/apply`],
    { processDate: '2026-11-20', expected_updated_at: response.updated_at, ...body },
    status,
  );

interface Refusal {
  message: string;
  code: string;
  errors?: object;
}

const recordOf = async (id: number): Promise<{ status: { code: number }; paidCt: number }> =>
  (await clerk.get(`/api/records/${id}`)).json();

const statusesOf = async (ids: readonly number[]) =>
  await Promise.all(
    ids.map(async (id) => {
      const { status, paidCt } = await recordOf(id);
      return [status.code, paidCt];
    }),
  );

const receiptOf = async (id: number | undefined): Promise<Receipt> =>
  (await clerk.get(`/api/receipts/${id}`)).json();

/** How much was written of anything that applying writes. */
async function written(): Promise<object> {
  const { rows } = await sql<object>`
    select (select count(*) from receipts)::int as receipts,
      (select count(*) from receipt_entries)::int as entries,
      (select count(*) from reconciliations)::int as reconciliations,
      (select count(*) from response_records)::int as settled,
      (select count(*) from record_history)::int as history`.execute(test.db);
  return rows[0] ?? {};
}

describe('applying a response', () => {
  it('enters its receipt, pays lines, takes deductions off, and sets what was answered without money', async () => {
    const { response, supplier, recordIds } = await aResponse();
    const [one, two, three] = seen(response);
    const applied = await apply(response, {
      newReceipt: newReceipt(supplier, 35),
      lines: [
        { ...one, amount: 20 },
        { ...two, amount: 17.5, remark: 'short' },
      ],
      answers: [{ ...three, statusCode: 2 }],
      deductions: [{ amount: -2.5, remark: 'Wire fee' }],
    });
    expect(applied).toMatchObject({
      state: 'applied',
      settledCount: 3,
      decidedBy: { id: clerk.id },
      receipt: { amount: 35, unapplied: 0 },
      applyRefusal: 'This response is applied already.',
      dismissRefusal: 'This response is applied.',
      reopenRefusal: 'Undo what this response settled before you reopen it.',
    });
    expect(applied.settled.toSorted((a, b) => a.recordId - b.recordId)).toMatchObject([
      {
        recordId: recordIds[0],
        amount: 20,
        currency: 'USD',
        reconciliation: null,
        isStanding: true,
      },
      { recordId: recordIds[1], amount: 17.5, receipt: { id: applied.receipt?.id } },
      {
        recordId: recordIds[2],
        receipt: null,
        amount: null,
        reconciliation: { invoiceId: applied.invoices[0]?.id },
        isStanding: true,
      },
    ]);
    expect(await statusesOf(recordIds)).toEqual([
      [1, 20],
      [1, 17.5],
      [2, 0],
    ]);
    const receipt = await receiptOf(applied.receipt?.id);
    expect(receipt).toMatchObject({
      source: 'response',
      applied: 37.5,
      deducted: -2.5,
      unapplied: 0,
    });
    expect(receipt.deductions).toMatchObject([{ amount: -2.5, remark: 'Wire fee' }]);
    const link = { id: response.id, name: 'answer.txt' };
    expect(receipt.responses).toEqual([link]);
    expect(receipt.acts.map((act) => [act.kind, act.response])).toEqual([
      ['deducted', null],
      ['applied', link],
    ]);
    const linked = async (recordId: number | undefined) =>
      (await clerk.get(`/api/records/${recordId}/story`))
        .json()
        .events.filter((event: object) => 'response' in event)
        .map(({ kind, response: from }: { kind: string; response: object }) => [kind, from]);
    expect(await linked(recordIds[0])).toEqual([['paid', link]]);
    expect(await linked(recordIds[2])).toEqual([['reconciled', link]]);
    expect(
      (await clerk.get(`/api/invoices/${applied.invoices[0]?.id}`)).json().invoice,
    ).toMatchObject({
      completed: true,
      reconciliations: [{ paymentAmount: 0, updatedRecords: 1 }],
    });
  });

  it('uses a receipt that is there, as it was seen, also for what is added to it', async () => {
    const { response, supplier } = await aResponse();
    const receipt = await ask<Receipt>(
      clerk,
      ['POST', '/api/receipts'],
      newReceipt(supplier, 100),
      201,
    );
    const [one] = seen(response);
    const [seenReceipt] = [{ receiptId: receipt.id, expected_updated_at: receipt.updated_at }];
    const applied = await apply(response, {
      receipt: seenReceipt,
      lines: [{ ...one, amount: 20 }],
      deductions: [{ amount: 5, remark: 'Interest' }],
      staysOpen: true,
    });
    expect(applied).toMatchObject({
      state: 'waiting',
      decidedAt: null,
      receipt: { id: receipt.id, unapplied: 75 },
      settledCount: 1,
      dismissRefusal: 'Part of this response is applied. Apply the rest, or undo that part.',
    });
    const stale = await apply<Refusal>(applied, { receipt: seenReceipt }, 409);
    expect(stale.code).toBe('staleSave');
    const dismiss = async ({ updated_at }: HotelResponse): Promise<string> => {
      const body = { reason: 'Ours', expected_updated_at: updated_at };
      const url = `/api/responses/${response.id}/dismiss`;
      return (await ask<Refusal>(clerk, ['POST', url], body, 400)).message;
    };
    expect(await dismiss(applied)).toBe(applied.dismissRefusal);
    const whole = await apply(applied, {});
    expect(whole).toMatchObject({ state: 'applied', settledCount: 1 });
    expect(await dismiss(whole)).toBe('This response is applied.');
    const [, two] = seen(whole);
    const more = { answers: [{ ...two, statusCode: 2 }] };
    expect((await apply<Refusal>(whole, more, 400)).message).toBe(
      'This response is applied already.',
    );
  });

  it('sets a record of two of its invoices on the later one, with a substatus', async () => {
    const { invoice, supplier, recordIds } = await anInvoice([{}]);
    // the same invoice twice within a minute would be refused
    await sql`update invoices set created_at = created_at - interval '2 minutes'
      where id = ${invoice.id}`.execute(test.db);
    const { invoice: later } = await ask<{ invoice: { id: number; number: string } }>(
      clerk,
      ['POST', '/api/invoices'],
      { supplierId: supplier.id },
      201,
    );
    const response = await receive(`Invoices ${invoice.number} and ${later.number}: refused`);
    const shown = response.answeredInvoices.map(({ id, lines }) => [id, lines.map((l) => l.id)]);
    expect(shown).toEqual([
      [invoice.id, []],
      [later.id, recordIds],
    ]);
    const [line] = seen(response);
    const applied = await apply(response, {
      answers: [{ ...line, statusCode: 6, substatusCode: 1 }],
    });
    expect(applied.settled).toMatchObject([
      { reconciliation: { invoiceId: later.id }, substatus: { name: 'Refused to Pay' } },
    ]);
  });

  it('of several invoices sets each record on the invoice that has it', async () => {
    const [first, second] = [await anInvoice(), await anInvoice()];
    const response = await receive(
      `Invoices ${first.invoice.number} and ${second.invoice.number}: all were no shows`,
    );
    const applied = await apply(response, {
      answers: seen(response).map((line) => ({ ...line, statusCode: 3 })),
    });
    expect(
      applied.settled.map(({ recordId, reconciliation }) => [recordId, reconciliation?.invoiceId]),
    ).toEqual([
      [first.recordIds[0], first.invoice.id],
      [first.recordIds[1], first.invoice.id],
      [second.recordIds[0], second.invoice.id],
      [second.recordIds[1], second.invoice.id],
    ]);
    expect(await statusesOf([...first.recordIds, ...second.recordIds])).toEqual(
      Array.from({ length: 4 }, () => [3, 0]),
    );
  });

  it('writes nothing when any part of it is refused, and says which', async () => {
    const { response, supplier, recordIds } = await aResponse();
    const stranger = await anInvoice([{}]);
    const [one, two, three] = seen(response);
    const { updated_at: strangersStamp } = (
      await clerk.get(`/api/records/${stranger.recordIds[0]}`)
    ).json();
    const before = await written();
    const cases: Array<[body: object, status: number, message: string]> = [
      [{}, 400, 'Choose what to apply, or dismiss the response with a reason.'],
      [
        {
          newReceipt: newReceipt(supplier, 39),
          answers: [{ ...three, statusCode: 2 }],
          lines: [
            { ...one, amount: 20 },
            { ...two, amount: 20 },
          ],
        },
        400,
        ' has $39.00 left.',
      ],
      [
        {
          answers: [
            { ...one, statusCode: 2 },
            { ...two, statusCode: 1 },
          ],
        },
        400,
        `Record ${recordIds[1]}: `,
      ],
      [
        {
          newReceipt: newReceipt(supplier, 20),
          lines: [{ ...one, amount: 20 }],
          answers: [{ ...one, statusCode: 2 }],
        },
        400,
        'List each record only once.',
      ],
      [
        {
          answers: [
            { recordId: stranger.recordIds[0], expected_updated_at: strangersStamp, statusCode: 2 },
          ],
        },
        400,
        `Record ${stranger.recordIds[0]} is on no invoice of this response. Add its invoice first.`,
      ],
      [{ answers: [{ ...one, recordId: 999_999, statusCode: 2 }] }, 404, 'Record Not Found'],
      [
        { receipt: { receiptId: 999_999, expected_updated_at: one?.expected_updated_at } },
        404,
        'Receipt Not Found',
      ],
      [
        {
          newReceipt: newReceipt(supplier, 20),
          lines: [{ ...one, amount: 20 }],
          processDate: '2026-11-21',
        },
        400,
        'Process Date cannot be after today',
      ],
      [{ lines: [{ ...one, amount: 20 }] }, 400, 'money needs the receipt that it came with'],
      [
        {
          newReceipt: newReceipt(supplier, 20),
          receipt: { receiptId: 1, expected_updated_at: one?.expected_updated_at },
        },
        400,
        'Send receipt or newReceipt, not both',
      ],
    ];
    for (const [body, status, message] of cases)
      expect((await apply<Refusal>(response, body, status)).message).toContain(message);
    expect(await written()).toEqual(before);
    expect(await read(response)).toEqual(response);
  });

  it('is refused as stale when a record was changed meanwhile, paid or not', async () => {
    const { response, supplier, recordIds } = await aResponse();
    const [one, two] = seen(response);
    await sql`update records set guest_first_name = 'Other' where id = ${recordIds[0]}`.execute(
      test.db,
    );
    const before = await written();
    const refused = [
      await apply<Refusal>(
        response,
        { newReceipt: newReceipt(supplier, 20), lines: [{ ...one, amount: 20 }] },
        409,
      ),
      await apply<Refusal>(
        response,
        {
          answers: [
            { ...one, statusCode: 2 },
            { ...two, statusCode: 2 },
          ],
        },
        409,
      ),
    ];
    expect(refused.map(({ code, message }) => [code, message])).toEqual(
      Array.from({ length: 2 }, () => [
        'staleSave',
        `Someone changed record ${recordIds[0]} while you were editing.`,
      ]),
    );
    expect(await written()).toEqual(before);
  });

  it('happens once: of two people the second is told, and a key that is sent twice has one effect', async () => {
    const { response, supplier } = await aResponse();
    const [one, two] = seen(response);
    const body = {
      newReceipt: newReceipt(supplier, 20),
      lines: [{ ...one, amount: 20 }],
      processDate: '2026-11-20',
      staysOpen: true,
      expected_updated_at: response.updated_at,
    };
    const url = `/api/responses/${response.id}/apply`;
    const answers = await Promise.all([clerk.post(url, body), accountant.post(url, body)]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409']);
    const { updated_at } = await read(response);
    const rest = {
      ...body,
      newReceipt: newReceipt(supplier, 20),
      lines: [{ ...two, amount: 20 }],
      expected_updated_at: updated_at,
    };
    const keyed = { headers: { 'idempotency-key': 'apply-once' } };
    const before = await written();
    const [first, second] = [
      await clerk.post(url, rest, keyed),
      await clerk.post(url, rest, keyed),
    ];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await written()).toMatchObject({
      receipts: (before as { receipts: number }).receipts + 1,
      settled: (before as { settled: number }).settled + 1,
    });
  });

  it('of a hotel in collections needs a collection agent, and of a paid record accounting', async () => {
    const agent = await test.signedIn('standard', 'contributor', 'collectionagent');
    const { response, supplier } = await aResponse(2);
    await sql`update suppliers set status_code = 92 where id = ${supplier.id}`.execute(test.db);
    const seenByClerk = await read(response);
    expect(seenByClerk.answeredInvoices[0]?.lines[0]?.refusal).toMatch(/collection agents/);
    const [one, two] = seen(seenByClerk);
    const money = { newReceipt: newReceipt(supplier, 20), lines: [{ ...one, amount: 20 }] };
    const answer = { answers: [{ ...two, statusCode: 2 }] };
    for (const body of [money, answer])
      expect((await apply<Refusal>(seenByClerk, body, 403)).message).toMatch(/collection agents/);
    const seenByAgent = await read(response, agent);
    expect(seenByAgent.answeredInvoices[0]?.lines[0]?.refusal).toBeNull();
    await apply(seenByAgent, { ...money, ...answer }, 201, agent);

    const paid = await aResponse(1);
    const [line] = seen(paid.response);
    const once = await apply(paid.response, {
      newReceipt: newReceipt(paid.supplier, 10),
      lines: [{ ...line, amount: 10 }],
      staysOpen: true,
    });
    const [again] = seen(once);
    expect(once.answeredInvoices[0]?.lines[0]?.refusal).toContain('Accounting');
    const more = { newReceipt: newReceipt(paid.supplier, 10), lines: [{ ...again, amount: 10 }] };
    expect((await apply<Refusal>(once, more, 400)).message).toContain('Accounting');
    await apply(once, more, 201, accountant);
  });

  it('is for those who reconcile, not for accounting alone', async () => {
    const { response } = await aResponse(1);
    const bookkeeper = await test.signedIn('accounting');
    const [one] = seen(response);
    const refused = await apply<Refusal>(
      response,
      { answers: [{ ...one, statusCode: 2 }] },
      403,
      bookkeeper,
    );
    expect(refused.message).toBe('Standard permissions required');
  });
});

describe('a response that was applied', () => {
  it('can be opened again once all that it settled was undone', async () => {
    const { response, supplier, recordIds } = await aResponse(2);
    const [one, two] = seen(response);
    const applied = await apply(response, {
      newReceipt: newReceipt(supplier, 20),
      lines: [{ ...one, amount: 20 }],
      answers: [{ ...two, statusCode: 2 }],
    });
    const reopen = (status: number, { updated_at }: HotelResponse) =>
      ask<HotelResponse>(
        clerk,
        ['POST', `/api/responses/${response.id}/reopen`],
        { expected_updated_at: updated_at },
        status,
      );
    await reopen(400, applied);
    const receipt = await receiptOf(applied.receipt?.id);
    await ask(
      accountant,
      ['POST', `/api/receipts/${receipt.id}/lines/undo`],
      {
        lines: [{ entryId: receipt.lines[0]?.entryId }],
        reason: 'wrong hotel',
        expected_updated_at: receipt.updated_at,
      },
      201,
    );
    const half = await read(response);
    expect(
      half.settled.filter(({ isStanding }) => isStanding).map(({ recordId }) => recordId),
    ).toEqual([recordIds[1]]);
    await reopen(400, half);
    const reconciliation = half.settled.find((each) => each.reconciliation)?.reconciliation;
    await ask(
      accountant,
      [
        'POST',
        `/api/invoices/${reconciliation?.invoiceId}/reconciliations/${reconciliation?.id}/undo`,
      ],
      {},
      200,
    );
    const opened = await reopen(200, await read(response));
    expect(opened).toMatchObject({ state: 'waiting', receipt: { id: receipt.id } });
    expect(opened.settled.map(({ isStanding }) => isStanding)).toEqual([false, false]);
    expect(await statusesOf(recordIds)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('that could not be read is applied as a person typed from it', async () => {
    const { invoice } = await anInvoice([{}]);
    const response = await receive(Buffer.from(`\x89PNG\r\n\x1A\n\0\0\0${nextNumber}`, 'latin1'), {
      invoiceId: invoice.id,
    });
    expect(response.state).toBe('unread');
    const [one] = seen(response);
    expect(await apply(response, { answers: [{ ...one, statusCode: 2 }] })).toMatchObject({
      state: 'applied',
      settledCount: 1,
    });
  });
});

it('leaves the data in order', async () => {
  await expectNoViolations(test.db);
});
