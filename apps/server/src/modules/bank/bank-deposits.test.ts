import type { BankDeposit } from '@recoup/contract/bank/bank-deposits.schemas';
import type { BankLine } from '@recoup/contract/bank/bank-lines.schemas';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask as askAs } from '#test/ask';
import { atTheBank } from '#test/bank';
import { aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';

const test = await startTestApp();
test.now = new Date('2026-11-20T17:00:00Z');
const accountant = await test.signedIn('accounting', 'standard');
const bank = atTheBank(accountant);

let account: number;
let supplier: { id: number };

beforeAll(async () => {
  supplier = await aSupplier(test.db);
  account = (await bank.openAccount({ name: 'Operating' })).id;
});

const ask = <Answer = { message: string }>(
  call: Parameters<typeof askAs>[1],
  body: object | undefined,
  status: number,
): Promise<Answer> => askAs<Answer>(accountant, call, body, status);

let nextNumber = 4000;
const enter = (amount: number, given: object = {}) =>
  ask<Receipt>(
    ['POST', '/api/receipts'],
    {
      supplierId: supplier.id,
      paymentMethodId: 3,
      number: String(nextNumber++),
      receivedOn: '2026-11-02',
      amount,
      ...given,
    },
    201,
  );

const read = ({ id }: { id: number }) =>
  ask<Receipt>(['GET', `/api/receipts/${id}`], undefined, 200);

const slipOf = (receipts: readonly Receipt[], given: object = {}) => ({
  bankAccountId: account,
  depositedOn: '2026-11-03',
  number: '77',
  receipts: receipts.map(({ id: receiptId }) => ({ receiptId })),
  ...given,
});

const deposit = (receipts: readonly Receipt[], given: object = {}) =>
  ask<BankDeposit>(['POST', '/api/bank/deposits'], slipOf(receipts, given), 201);

const replace = (slip: BankDeposit, receipts: readonly Receipt[], given: object, status: number) =>
  ask<BankDeposit & { message: string }>(
    ['PUT', `/api/bank/deposits/${slip.id}`],
    { ...slipOf(receipts, given), expected_updated_at: slip.updated_at },
    status,
  );

const matchSlip = async (slip: BankDeposit, bookedOn: string): Promise<BankLine> =>
  await bank.match(
    await bank.enterLine({ bankAccountId: account, bookedOn, amount: slip.amount }),
    [{ bankDepositId: slip.id }],
  );

describe('a slip', () => {
  it('is credited as one: its receipts are cleared on the day of its line, and put back with it', async () => {
    const receipts = [await enter(100), await enter(60.5)];
    const slip = await deposit(receipts);
    expect(slip).toMatchObject({
      name: 'Slip 77',
      amount: 160.5,
      receiptCount: 2,
      bankOn: null,
      bankLineId: null,
    });
    expect(await read(receipts[0] as Receipt)).toMatchObject({
      state: 'received',
      bankAccount: { id: account },
      bankDeposit: { id: slip.id, name: 'Slip 77' },
      bankOn: null,
    });
    const line = await matchSlip(slip, '2026-11-06');
    for (const receipt of receipts)
      expect(await read(receipt)).toMatchObject({
        state: 'cleared',
        bankOn: '2026-11-06',
        bankLine: { id: line.id },
      });
    const matched = await ask<BankDeposit>(
      ['GET', `/api/bank/deposits/${slip.id}`],
      undefined,
      200,
    );
    expect(matched).toMatchObject({ bankOn: '2026-11-06', bankLineId: line.id });
    expect((await replace(matched, receipts, {}, 400)).message).toBe(
      'This slip is matched with a line of 11/6/2026. Take that match back first.',
    );
    await ask(['DELETE', `/api/bank/deposits/${slip.id}`], undefined, 400);
    await ask(
      ['POST', `/api/bank/lines/${line.id}/matches/undo`],
      { expected_updated_at: line.updated_at },
      201,
    );
    expect(await read(receipts[1] as Receipt)).toMatchObject({ state: 'received', bankOn: null });
    await expectNoViolations(test.db);
  });

  it('gives its receipts its bank day, which is not theirs to change', async () => {
    const receipt = await enter(10, { bankOn: '2026-11-02' });
    const slip = await deposit([receipt], { bankOn: '2026-11-05' });
    const onSlip = await read(receipt);
    expect(onSlip.bankOn).toBe('2026-11-05');
    const edit = { bankOn: '2026-11-06', expected_updated_at: onSlip.updated_at };
    expect((await ask(['PATCH', `/api/receipts/${receipt.id}`], edit, 400)).message).toBe(
      `Check ${receipt.number} is on a slip: its bank day is that of the slip.`,
    );
    await ask(['DELETE', `/api/bank/deposits/${slip.id}`], undefined, 204);
    expect(await read(receipt)).toMatchObject({
      bankOn: null,
      bankAccount: null,
      bankDeposit: null,
    });
  });

  it('takes receipts in and out while it is not matched', async () => {
    const [first, second, third] = [await enter(1), await enter(2), await enter(3)];
    const slip = await deposit([first, second]);
    const changed = await replace(slip, [second, third], { number: '78' }, 200);
    expect(changed).toMatchObject({ name: 'Slip 78', amount: 5, receiptCount: 2 });
    expect((await read(first)).bankDeposit).toBeNull();
    expect((await replace(slip, [first], {}, 409)).message).toMatch(/changed .*Receipts/);
    const found = await accountant.get('/api/bank/deposits', {
      query: { search: third.number, filters: JSON.stringify({ isMatched: false }) },
    });
    expect(found.json().data).toMatchObject([{ id: slip.id }]);
  });

  it('takes received ones of its currency that are on no other slip', async () => {
    const [onIt, cleared, euros] = [
      await enter(5),
      await enter(6),
      await enter(7, { currency: 'EUR', paymentMethodId: 5 }),
    ];
    await deposit([onIt]);
    await bank.clear(account, cleared, '2026-11-05');
    const refusal = async (receipt: Receipt, body: object = {}) =>
      (await ask(['POST', '/api/bank/deposits'], slipOf([receipt], body), 400)).message;
    expect(await refusal(onIt)).toBe(`Check ${onIt.number} is on Slip 77.`);
    expect(await refusal(cleared)).toBe(
      `Check ${cleared.number} is cleared: only received ones go on a slip.`,
    );
    expect(await refusal(euros)).toBe(`Foreign Check ${euros.number} is in EUR, not in USD.`);
    expect(await refusal(await enter(8), { depositedOn: '2026-11-21' })).toBe(
      'Deposited cannot be after today',
    );
    await ask(
      ['POST', '/api/bank/deposits'],
      { ...slipOf([]), receipts: [{ receiptId: 2_147_483_647 }] },
      404,
    );
  });

  it('on which two users put one receipt at once has it once', async () => {
    const receipt = await enter(9);
    const put = () => accountant.post('/api/bank/deposits', slipOf([receipt]));
    const answers = await Promise.all([put(), put()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 400,
    ]);
  });
});

describe('a fee', () => {
  const fee = (of: object, status = 201) =>
    ask<{ id: number; message: string; live: boolean; amount: number }>(
      ['POST', '/api/bank/fees'],
      { amount: 3.6, bankOn: '2026-11-06', ...of },
      status,
    );
  const undo = (id: number, status = 201) =>
    ask<{ live: boolean; message: string }>(
      ['POST', `/api/bank/fees/${id}/undo`],
      { reason: 'Refunded by the bank' },
      status,
    );

  it('is of a receipt, of a slip, or of the account itself, and comes off what is credited', async () => {
    const slip = await deposit([await enter(120)]);
    const { id } = await fee({ bankDepositId: slip.id });
    const line = await bank.enterLine({
      bankAccountId: account,
      bookedOn: '2026-11-06',
      amount: 116.4,
    });
    expect(line.proposals.map(({ items }) => items.map(({ name }) => name))).toContainEqual([
      'Slip 77',
      'Fee of Slip 77',
    ]);
    await bank.match(line, [{ bankDepositId: slip.id }, { entryId: id }]);
    expect((await undo(id, 400)).message).toBe(
      'This fee is matched with a line of 11/6/2026. Take that match back first.',
    );
    const monthly = await fee({ bankAccountId: account, amount: 25, remark: 'Monthly charge' });
    const charge = await bank.enterLine({
      bankAccountId: account,
      bookedOn: '2026-11-07',
      amount: -25,
    });
    expect(charge.proposals).toMatchObject([{ items: [{ name: 'Fee', amount: -25 }] }]);
    await bank.match(charge, [{ entryId: monthly.id }]);
    await expectNoViolations(test.db);
  });

  it('of an account itself is listed with its line, the latest first, until it is taken off', async () => {
    const { id: own } = await bank.openAccount();
    const listed = async (query: Record<string, string> = {}) => {
      const answer = await accountant.get(`/api/bank/accounts/${own}/fees`, { query });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().data;
    };
    const given = { bankAccountId: own };
    const october = await fee({ ...given, amount: 15, bankOn: '2026-10-30', remark: 'October' });
    const wire = await fee({ ...given, amount: 7.5, bankOn: '2026-11-05', remark: 'Wire' });
    await fee({ ...given, amount: 9, bankOn: '2025-11-19' });
    const slip = await deposit([await enter(33)], { bankAccountId: own });
    await fee({ bankDepositId: slip.id });
    const line = await bank.enterLine({ ...given, bookedOn: '2026-10-31', amount: -15 });
    await bank.match(line, [{ entryId: october.id }]);
    expect(await listed()).toEqual([
      {
        entryId: wire.id,
        amount: 7.5,
        bankOn: '2026-11-05',
        remark: 'Wire',
        bankLine: null,
        createdBy: { id: accountant.id, name: expect.any(String) },
      },
      expect.objectContaining({
        entryId: october.id,
        bankOn: '2026-10-30',
        bankLine: { id: line.id, bookedOn: '2026-10-31' },
      }),
    ]);
    expect(await listed({ from: '2025-11-01', to: '2026-10-31' })).toMatchObject([
      { remark: 'October' },
      { amount: 9 },
    ]);
    await undo(wire.id);
    expect(await listed()).toMatchObject([{ remark: 'October' }]);
    await ask(
      ['GET', `/api/bank/accounts/${own}/fees?from=2026-11-02&to=2026-11-01`],
      undefined,
      400,
    );
    expect((await ask(['GET', '/api/bank/accounts/2147483647/fees'], undefined, 404)).message).toBe(
      'Bank Account Not Found',
    );
  });

  it('is taken off once, and named of one thing', async () => {
    const receipt = await enter(30);
    const { id } = await fee({ receiptId: receipt.id });
    expect((await read(receipt)).fees).toBe(3.6);
    expect(await undo(id)).toMatchObject({ live: false });
    expect((await undo(id, 400)).message).toBe('This fee was taken off already.');
    expect((await read(receipt)).fees).toBe(0);
    await fee({ receiptId: receipt.id, bankAccountId: account }, 400);
    await fee({}, 400);
    expect((await fee({ receiptId: receipt.id, bankOn: '2026-11-21' }, 400)).message).toBe(
      'Bank Day cannot be after today',
    );
    const slip = await deposit([await enter(31)]);
    await fee({ bankDepositId: slip.id });
    expect(
      (await ask(['DELETE', `/api/bank/deposits/${slip.id}`], undefined, 400)).message,
    ).toMatch(/^This slip has a fee/);
  });
});
