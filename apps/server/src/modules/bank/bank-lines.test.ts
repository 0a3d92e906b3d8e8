import type { BankLine, BankLineRow, MatchInput } from '@recoup/contract/bank/bank-lines.schemas';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ask } from '#test/ask';
import { atTheBank } from '#test/bank';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import { waitingForLocks } from '#test/waiting-for-locks';

const test = await startTestApp();
test.now = new Date('2026-11-20T17:00:00Z');
const accountant = await test.signedIn('accounting', 'standard');
const clerk = await test.signedIn('standard', 'contributor');
const bank = atTheBank(accountant);

let account: number;
let supplier: Awaited<ReturnType<typeof aSupplier>>;
let abroad: Awaited<ReturnType<typeof aSupplier>>;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  agency = await anAgency(test.db);
  supplier = await aSupplier(test.db);
  abroad = await aSupplier(test.db);
  await sql`update addresses set country_id = (select id from countries where abbreviation = 'PT')
    where id in (select address_id from supplier_addresses where supplier_id = ${abroad.id})`.execute(
    test.db,
  );
  account = (await bank.openAccount({ name: 'Operating' })).id;
});

let nextNumber = 7000;
const enter = async (amount: number, given: object = {}): Promise<Receipt> =>
  await ask<Receipt>(
    clerk,
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
  ask<Receipt>(accountant, ['GET', `/api/receipts/${id}`], undefined, 200);
const readLine = ({ id }: { id: number }) =>
  ask<BankLine>(accountant, ['GET', `/api/bank/lines/${id}`], undefined, 200);

const act = async (receipt: { id: number }, path: string, body: object, status = 201) =>
  await ask<Receipt & { message: string }>(
    accountant,
    ['POST', `/api/receipts/${receipt.id}/${path}`],
    { expected_updated_at: (await read(receipt)).updated_at, ...body },
    status,
  );

const aLine = (amount: number, given: object = {}) =>
  bank.enterLine({ bankAccountId: account, bookedOn: '2026-11-05', amount, ...given });

const match = (line: BankLine, items: MatchInput['items'], status = 201) =>
  ask<BankLine & { message: string }>(
    accountant,
    ['POST', `/api/bank/lines/${line.id}/matches`],
    { items, expected_updated_at: line.updated_at },
    status,
  );

const unmatch = (line: { id: number; updated_at: string }, status = 201) =>
  ask<BankLine & { message: string }>(
    accountant,
    ['POST', `/api/bank/lines/${line.id}/matches/undo`],
    { expected_updated_at: line.updated_at },
    status,
  );

const feeOf = (receipt: Receipt): number =>
  receipt.acts.flatMap(({ entries }) => entries).find(({ kind, live }) => kind === 'fee' && live)
    ?.id ?? 0;

describe('a line of the bank', () => {
  it('clears the receipt that it is, on its day, and puts it back as it was', async () => {
    const receipt = await enter(120.5, { bankOn: '2026-11-04' });
    const line = await aLine(120.5);
    expect(line).toMatchObject({ state: 'unmatched', matches: [] });
    const matched = await match(line, [{ receiptId: receipt.id }]);
    expect(matched).toMatchObject({
      state: 'matched',
      proposals: [],
      matches: [{ kind: 'receipt', name: `Check ${receipt.number}`, amount: 120.5 }],
    });
    expect(await read(receipt)).toMatchObject({
      state: 'cleared',
      bankOn: '2026-11-05',
      bankAccount: { id: account, name: 'Operating' },
      bankLine: { id: line.id, bookedOn: '2026-11-05' },
    });
    expect(await unmatch(matched)).toMatchObject({ state: 'unmatched', matches: [] });
    expect(await read(receipt)).toMatchObject({
      state: 'received',
      bankOn: '2026-11-04',
      bankAccount: null,
      bankLine: null,
    });
  });

  it('is what comes to exactly its amount, to the cent', async () => {
    const [one, two] = [await enter(70), await enter(30.01)];
    const line = await aLine(100);
    const both = [{ receiptId: one.id }, { receiptId: two.id }];
    expect((await match(line, both, 400)).message).toBe(
      'The line is $100.00; what you chose is $100.01.',
    );
    expect((await match(line, [both[0], both[0]] as typeof both, 400)).message).toBe(
      'List each item only once.',
    );
    await match(await aLine(100.01), both);
    expect([(await read(one)).state, (await read(two)).state]).toEqual(['cleared', 'cleared']);
  });

  it('is held to its amount by the database itself', async () => {
    const receipt = await enter(41);
    const line = await aLine(40);
    const insert = sql`insert into bank_matches (bank_line_id, receipt_id)
      values (${line.id}, ${receipt.id})`.execute(test.db);
    await expect(insert).rejects.toThrow(/is not what it is matched with/);
    const matched = await match(await aLine(41), [{ receiptId: receipt.id }]);
    await expect(
      sql`update bank_lines set amount = 42 where id = ${matched.id}`.execute(test.db),
    ).rejects.toThrow(/is not what it is matched with/);
    await expect(
      sql`update bank_lines set not_ours_because = 'Rent' where id = ${matched.id}`.execute(
        test.db,
      ),
    ).rejects.toThrow(/is not what it is matched with/);
  });

  it('is locked by the database before it is compared: two matches of it never both stand', async () => {
    const [one, two] = [await enter(45), await enter(45)];
    const line = await aLine(45);
    const matching = async (receipt: Receipt) => {
      const transaction = await test.db.startTransaction().execute();
      onTestFinished(async () => {
        if (!transaction.isCommitted && !transaction.isRolledBack)
          await transaction.rollback().execute();
      });
      await sql`insert into bank_matches (bank_line_id, receipt_id)
        values (${line.id}, ${receipt.id})`.execute(transaction);
      return transaction;
    };
    const [first, second] = [await matching(one), await matching(two)];
    const compare = (db: typeof test.db) => sql`set constraints all immediate`.execute(db);
    await compare(first);
    const late = compare(second).then(
      () => 'stands',
      () => 'refused',
    );
    await expect.poll(() => waitingForLocks(test.db)).toBe(1);
    await first.commit().execute();
    expect(await late).toBe('refused');
    await second.rollback().execute();
    expect((await readLine(line)).matches).toMatchObject([{ receiptId: one.id }]);
    await sql`delete from bank_matches where bank_line_id = ${line.id}`.execute(test.db);
  });

  it('says what is against each that it cannot be', async () => {
    const other = await bank.openAccount();
    const elsewhere = await enter(15);
    await bank.clear(other.id, elsewhere, '2026-11-05');
    const line = await aLine(15);
    const refusal = async (receipt: Receipt) =>
      (await match(line, [{ receiptId: receipt.id }], 400)).message;
    expect(await refusal(elsewhere)).toBe(
      `Check ${elsewhere.number} is matched with a line of 11/5/2026 already.`,
    );
    const foreign = await enter(15, { currency: 'EUR', paymentMethodId: 5, supplierId: abroad.id });
    expect(await refusal(foreign)).toBe(
      `Foreign Check ${foreign.number} has to be converted first.`,
    );
    const onSlip = await enter(15);
    await ask(
      accountant,
      ['POST', '/api/bank/deposits'],
      {
        bankAccountId: account,
        depositedOn: '2026-11-04',
        number: '9',
        receipts: [{ receiptId: onSlip.id }],
      },
      201,
    );
    expect(await refusal(onSlip)).toBe(`Check ${onSlip.number} is on Slip 9. Match the slip.`);
    expect((await match(line, [{ receiptId: 2_147_483_647 }], 404)).message).toBe(
      'Receipt Not Found',
    );
    expect((await match(line, [{ entryId: 2_147_483_647 }], 404)).message).toBe('Entry Not Found');
    const euros = await bank.openAccount({ currency: 'EUR' });
    const inEuros = await bank.enterLine({
      bankAccountId: euros.id,
      bookedOn: '2026-11-05',
      amount: 33,
    });
    const dollars = await enter(33);
    expect((await match(inEuros, [{ receiptId: dollars.id }], 400)).message).toBe(
      `Check ${dollars.number} is in USD, and the account in EUR.`,
    );
  });

  it('proposes what it names first, and nothing that is off by a cent', async () => {
    const [plain, named] = [await enter(888.08), await enter(888.08)];
    await enter(888.09);
    const line = await aLine(888.08, { text: `DEPOSIT CK 000${named.number}` });
    expect(line.proposals.map(({ items }) => items.map(({ receiptId }) => receiptId))).toEqual([
      [named.id],
      [plain.id],
    ]);
    expect(line.state).toBe('unmatched');
    const found = await ask<{ data: Array<{ receiptId: number }> }>(
      accountant,
      ['GET', `/api/bank/lines/${line.id}/items?search=${named.number}`],
      undefined,
      200,
    );
    expect(found.data.map(({ receiptId }) => receiptId)).toEqual([named.id]);
  });

  it('that two users match at once is matched by one of them, and so is a receipt', async () => {
    const [one, two] = [await enter(61), await enter(61)];
    const line = await aLine(61);
    const both = await Promise.all(
      [one, two].map((receipt) =>
        accountant.post(`/api/bank/lines/${line.id}/matches`, {
          items: [{ receiptId: receipt.id }],
          expected_updated_at: line.updated_at,
        }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const rest = [one, two].map(read);
    expect((await Promise.all(rest)).map(({ state }) => state).toSorted()).toEqual([
      'cleared',
      'received',
    ]);

    const wanted = await enter(62);
    const lines = [await aLine(62), await aLine(62)];
    const answers = await Promise.all(
      lines.map(({ id, updated_at }) =>
        accountant.post(`/api/bank/lines/${id}/matches`, {
          items: [{ receiptId: wanted.id }],
          expected_updated_at: updated_at,
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 400,
    ]);
    await expectNoViolations(test.db);
  });

  it('is matched once by a double click, and not by whoever saw it before', async () => {
    const receipt = await enter(63);
    const line = await aLine(63);
    const click = () =>
      accountant.post(
        `/api/bank/lines/${line.id}/matches`,
        { items: [{ receiptId: receipt.id }], expected_updated_at: line.updated_at },
        { headers: { 'idempotency-key': 'double-click-63' } },
      );
    const [first, second] = [await click(), await click()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect((await unmatch(line, 409)).message).toMatch(/changed Matches while you were editing/);
    expect((await read(receipt)).state).toBe('cleared');
  });

  it('stays matched once its receipt was refunded', async () => {
    const receipt = await enter(20);
    const matched = await match(await aLine(20), [{ receiptId: receipt.id }]);
    const cleared = await act(receipt, 'refund', { amount: 5, processDate: '2026-11-10' });
    expect((await unmatch(matched, 400)).message).toBe(
      `Check ${receipt.number} was refunded, so the bank has to have it.`,
    );
    const refund = cleared.acts.at(-1)?.entries[0]?.id ?? 0;
    const cashed = await aLine(-5, { bookedOn: '2026-11-12' });
    expect(cashed.proposals).toMatchObject([
      { items: [{ name: `Refund of Check ${receipt.number}` }] },
    ]);
    expect(await match(cashed, [{ entryId: refund }])).toMatchObject({ state: 'matched' });
  });

  it('of a return is that return with its fee, and the receipt stays returned without its line', async () => {
    const receipt = await enter(80);
    const matched = await match(await aLine(80), [{ receiptId: receipt.id }]);
    const returned = await act(receipt, 'return', { bankOn: '2026-11-09', fee: 12 });
    expect(returned.state).toBe('returned');
    const line = await aLine(-92, { bookedOn: '2026-11-10', text: `RETURN ${receipt.number}` });
    expect(line.proposals.map(({ items }) => items.map(({ name }) => name))).toEqual([
      [`Return of Check ${receipt.number}`, `Fee of Check ${receipt.number}`],
    ]);
    const head = returned.acts.at(-1)?.entries.find(({ kind }) => kind === 'returned')?.id ?? 0;
    await match(line, [{ entryId: head }, { entryId: feeOf(returned) }]);
    await unmatch(await readLine(matched));
    expect(await read(receipt)).toMatchObject({ state: 'returned', bankOn: null, bankLine: null });
    await expectNoViolations(test.db);
  });

  it('says why it is not ours, and takes that back', async () => {
    const line = await aLine(-1500, { text: 'RENT' });
    const say = (because: string | null, given: { updated_at: string }, status = 200) =>
      ask<BankLine & { message: string }>(
        accountant,
        ['PUT', `/api/bank/lines/${line.id}/notOurs`],
        { because, expected_updated_at: given.updated_at },
        status,
      );
    expect((await say('', line, 400)).message).toMatch(/is required/);
    const said = await say('Rent of the office', line);
    expect(said).toMatchObject({ state: 'notOurs', notOursBecause: 'Rent of the office' });
    await say('Again', line, 409);
    const receipt = await enter(1500);
    expect((await match(said, [{ receiptId: receipt.id }], 400)).message).toBe(
      'This line is said to be not ours. Take that back first.',
    );
    expect(await say(null, said)).toMatchObject({ state: 'unmatched', notOursBecause: '' });
    const matched = await match(await aLine(1500), [{ receiptId: receipt.id }]);
    const answer = await accountant.call('PUT', `/api/bank/lines/${matched.id}/notOurs`, {
      because: 'Rent',
      expected_updated_at: matched.updated_at,
    });
    expect(answer.json().message).toBe('This line is matched. Take its matches back first.');
  });

  it('that nobody has entered becomes a receipt, of an unknown payer at first', async () => {
    const line = await aLine(310.2, { text: 'ACH HOTEL PAY' });
    const body = { paymentMethodId: 2, expected_updated_at: line.updated_at };
    const url = `/api/bank/lines/${line.id}/receipt`;
    const answer = await ask<BankLine>(accountant, ['POST', url], body, 201);
    const [item] = answer.matches;
    expect(await read({ id: item?.receiptId ?? 0 })).toMatchObject({
      payer: null,
      source: 'bank',
      state: 'cleared',
      amount: 310.2,
      receivedOn: '2026-11-05',
      bankOn: '2026-11-05',
    });
    await ask(accountant, ['POST', url], body, 409);
    const debit = await aLine(-4);
    const late = { paymentMethodId: 2, expected_updated_at: debit.updated_at };
    expect(
      await ask(accountant, ['POST', `/api/bank/lines/${debit.id}/receipt`], late, 400),
    ).toMatchObject({ message: 'Only a credited line is a receipt.' });
    const check = await aLine(9);
    const noNumber = { paymentMethodId: 3, expected_updated_at: check.updated_at };
    await ask(accountant, ['POST', `/api/bank/lines/${check.id}/receipt`], noNumber, 400);
    expect(await readLine(check)).toMatchObject({ state: 'unmatched' });
  });

  it('is entered once by its reference, and deleted while it is nothing', async () => {
    const line = await aLine(7, { reference: 'TRN-7' });
    const twin = { bankAccountId: account, bookedOn: '2026-11-05', amount: 7, reference: 'TRN-7' };
    expect((await ask(accountant, ['POST', '/api/bank/lines'], twin, 409)).message).toBe(
      'There is a line TRN-7 of 2026-11-05 with this amount already.',
    );
    const future = { ...twin, bookedOn: '2026-11-21' };
    expect((await ask(accountant, ['POST', '/api/bank/lines'], future, 400)).message).toBe(
      'The day cannot be after today',
    );
    const receipt = await enter(7);
    const matched = await match(line, [{ receiptId: receipt.id }]);
    await ask(accountant, ['DELETE', `/api/bank/lines/${line.id}`], undefined, 400);
    await unmatch(matched);
    await ask(accountant, ['DELETE', `/api/bank/lines/${line.id}`], undefined, 204);
    await ask(accountant, ['GET', `/api/bank/lines/${line.id}`], undefined, 404);
  });

  it('is found by account, day, amount, state, and what the bank wrote', async () => {
    const own = await bank.openAccount();
    const receipt = await enter(11.5);
    const at = (bookedOn: string, amount: number, text: string) =>
      bank.enterLine({ bankAccountId: own.id, bookedOn, amount, text });
    const matched = await bank.clear(own.id, receipt, '2026-11-05');
    const rent = await at('2026-11-06', -900, 'RENT NOVEMBER');
    const listed = async (filters: object, search?: string): Promise<number[]> => {
      const query = {
        filters: JSON.stringify({ bankAccountId: own.id, ...filters }),
        ...(search && { search }),
      };
      const { data } = (await accountant.get('/api/bank/lines', { query })).json();
      return data.map(({ id }: BankLineRow) => id);
    };
    expect(await listed({})).toEqual([rent.id, matched.id]);
    expect(await listed({ state: ['matched'] })).toEqual([matched.id]);
    expect(await listed({ state: ['unmatched', 'notOurs'] })).toEqual([rent.id]);
    expect(await listed({ booked: { to: '2026-11-05' } })).toEqual([matched.id]);
    expect(await listed({ amount: -900 })).toEqual([rent.id]);
    expect(await listed({}, 'november')).toEqual([rent.id]);
    expect(await listed({}, '11.50')).toEqual([matched.id]);
  });
});

describe('a foreign receipt', () => {
  const foreign = async () =>
    await enter(100, {
      currency: 'EUR',
      paymentMethodId: 5,
      supplierId: abroad.id,
    });
  const converted = async (): Promise<Receipt> => {
    const receipt = await foreign();
    return await act(receipt, 'convert', { credited: 108, fee: 4, bankOn: '2026-11-06' });
  };

  it('is its dollars with the fee; undoing the conversion releases the line', async () => {
    const receipt = await converted();
    const line = await aLine(108, { bookedOn: '2026-11-07' });
    expect(line.proposals[0]?.items.map(({ amount }) => amount)).toEqual([112, -4]);
    await match(line, [{ receiptId: receipt.id }, { entryId: feeOf(receipt) }]);
    expect(await read(receipt)).toMatchObject({ state: 'cleared', bankOn: '2026-11-07' });
    await act(receipt, 'convert/undo', { reason: 'Wrong credit' });
    expect(await read(receipt)).toMatchObject({
      state: 'received',
      bankOn: null,
      bankAccount: null,
      credited: null,
      fees: 0,
    });
    expect(await readLine(line)).toMatchObject({ state: 'unmatched', matches: [] });
    const { acts } = await read(receipt);
    const fees = acts.flatMap(({ entries }) => entries).filter(({ kind }) => kind === 'fee');
    // on one day, or two days of the account would be off by it
    expect(fees).toMatchObject([
      { amount: 4, postedOn: '2026-11-06', bankOn: '2026-11-06' },
      { amount: -4, postedOn: '2026-11-06', bankOn: '2026-11-06' },
    ]);
    await expectNoViolations(test.db);
  });

  it('has its lines and deductions on their days again once its conversion is undone', async () => {
    const receipt = await foreign();
    await act(receipt, 'deductions', { amount: -10, processDate: '2026-11-03' });
    await act(receipt, 'deductions', { amount: -5, processDate: '2026-11-04' });
    const record = await aRecord(test.db, { agency, supplier: abroad });
    const { updated_at } = (await clerk.get(`/api/records/${record}`)).json();
    const line = { recordId: record, amount: 60, statusCode: 8, expected_updated_at: updated_at };
    await act(receipt, 'lines', { processDate: '2026-11-05', lines: [line] });
    const converted = await act(receipt, 'convert', { credited: 108, bankOn: '2026-11-06' });
    expect(converted.deductions).toMatchObject([
      { amount: -10, dollars: -10.8, postedOn: '2026-11-06' },
      { amount: -5, dollars: -5.4, postedOn: '2026-11-06' },
    ]);
    const undone = await act(receipt, 'convert/undo', { reason: '' });
    expect(undone.deductions).toMatchObject([
      { amount: -10, dollars: null, postedOn: '2026-11-03' },
      { amount: -5, dollars: null, postedOn: '2026-11-04' },
    ]);
    expect(undone.lines).toMatchObject([{ amount: 60, dollars: null, postedOn: '2026-11-05' }]);
    await expectNoViolations(test.db);
  });

  const spent = (receipt: Receipt) =>
    receipt.acts
      .flatMap(({ entries }) => entries)
      .filter(({ kind, recordId }) => recordId === null && kind !== 'fee' && kind !== 'deduction');

  it('is taken back in part in its dollars; what is used last, and the bank at last, take the rest', async () => {
    // EUR 100.00 is $112.00
    const receipt = await converted();
    const part = { bankOn: '2026-11-10', fee: 2, part: { amount: 33.33, lines: [] } };
    const [head] = spent(await act(receipt, 'return', part));
    const withFee = await aLine(-39.33, { bookedOn: '2026-11-10' });
    expect(withFee.proposals.map(({ items }) => items.map(({ amount }) => amount))).toEqual([
      [-37.33, -2],
    ]);
    expect(head).toMatchObject({ kind: 'returned', amount: 33.33, dollars: 37.33 });
    const debit = await aLine(-37.33, { bookedOn: '2026-11-10' });
    expect(debit.proposals.map(({ items }) => items.map(({ entryId }) => entryId))).toContainEqual([
      head?.id,
    ]);
    expect(await match(debit, [{ entryId: head?.id ?? 0 }])).toMatchObject({ state: 'matched' });
    expect((await act(receipt, 'convert/undo', { reason: '' }, 400)).message).toBe(
      `Part of Foreign Check ${receipt.number} was returned, refunded, or transferred in dollars: its conversion stays.`,
    );
    const record = await aRecord(test.db, { agency, supplier: abroad });
    const { updated_at } = (await clerk.get(`/api/records/${record}`)).json();
    const line = {
      recordId: record,
      amount: 66.67,
      statusCode: 8,
      expected_updated_at: updated_at,
    };
    const paid = await act(receipt, 'lines', { processDate: '2026-11-11', lines: [line] });
    expect(paid.lines).toMatchObject([{ amount: 66.67, dollars: 74.67 }]);
    const chargeback = { amount: 50, lines: [{ entryId: paid.lines[0]?.entryId }] };
    // $74.67 of the line, less EUR 16.67 at 1.12
    const again = await act(receipt, 'return', { bankOn: '2026-11-12', part: chargeback });
    expect(spent(again).at(-1)).toMatchObject({ amount: 50, dollars: 56 });
    const whole = await act(receipt, 'return', { bankOn: '2026-11-13' });
    // 112.00 - 37.33 - 56.00
    expect(spent(whole).at(-1)).toMatchObject({ amount: 16.67, dollars: 18.67 });
    await expectNoViolations(test.db);
  });

  it('is refunded and transferred in its dollars, and only to another that is converted', async () => {
    const [receipt, other, waiting] = [await converted(), await converted(), await foreign()];
    await match(await aLine(108), [{ receiptId: receipt.id }, { entryId: feeOf(receipt) }]);
    const refund = { amount: 10.01, processDate: '2026-11-12', bankOn: '2026-11-13' };
    const refunded = await act(receipt, 'refund', refund);
    expect(spent(refunded)).toMatchObject([{ amount: 10.01, dollars: 11.21 }]);
    const to = async ({ id }: Receipt) => ({
      receiptId: id,
      expected_updated_at: (await read({ id })).updated_at,
    });
    const transfer = { amount: 5, to: await to(waiting) };
    expect((await act(receipt, 'transfer', transfer, 400)).message).toBe(
      'Only one of the two receipts is converted.',
    );
    await act(receipt, 'transfer', { amount: 5.01, to: await to(other) });
    expect(spent(await read(other))).toMatchObject([
      { kind: 'transferred', amount: -5.01, dollars: -5.61 },
    ]);
    await act(other, 'return', { bankOn: '2026-11-14' });
    expect(spent(await read(receipt)).slice(1)).toMatchObject([
      { kind: 'transferred', amount: 5.01, dollars: 5.61 },
      { kind: 'transferred', amount: -5.01, dollars: -5.61 },
    ]);
    await expectNoViolations(test.db);
  });

  it('is converted at one rate, also for what had left it before, and when nothing is left of it', async () => {
    const [receipt, other, record] = [
      await foreign(),
      await foreign(),
      await aRecord(test.db, { agency, supplier: abroad }),
    ];
    const to = { receiptId: other.id, expected_updated_at: other.updated_at };
    await act(receipt, 'transfer', { amount: 40, to });
    await act(receipt, 'convert', { credited: 110, bankOn: '2026-11-06' });
    const { updated_at } = (await clerk.get(`/api/records/${record}`)).json();
    const line = { recordId: record, amount: 60, statusCode: 8, expected_updated_at: updated_at };
    const paid = await act(receipt, 'lines', { processDate: '2026-11-11', lines: [line] });
    expect(paid.lines).toMatchObject([{ amount: 60, dollars: 66 }]);
    const whole = await act(receipt, 'return', { bankOn: '2026-11-12' });
    // the bank takes back all that it credited; EUR 40.00 had been transferred
    expect(spent(whole).at(-1)).toMatchObject({ kind: 'returned', amount: 100, dollars: 110 });
    expect(whole.unapplied).toBe(-40);
    const third = await foreign();
    const all = { amount: 140, to: { receiptId: third.id, expected_updated_at: third.updated_at } };
    await act(other, 'transfer', all);
    const converted = await act(other, 'convert', { credited: 110, bankOn: '2026-11-06' });
    expect(converted).toMatchObject({ credited: 110, unapplied: 0, rate: 1.1 });
    await expectNoViolations(test.db);
  });

  it('whose record is a returned payment is taken back in its dollars', async () => {
    const receipt = await converted();
    const record = await aRecord(test.db, { agency, supplier: abroad });
    const { updated_at } = (await clerk.get(`/api/records/${record}`)).json();
    const line = { recordId: record, amount: 60, statusCode: 8, expected_updated_at: updated_at };
    await act(receipt, 'lines', { processDate: '2026-11-11', lines: [line] });
    await ask(accountant, ['PATCH', `/api/records/${record}`], { status: 41 }, 200);
    const after = await read(receipt);
    expect(after).toMatchObject({ state: 'returned', returned: 100, unapplied: 0 });
    expect(spent(after)).toMatchObject([{ kind: 'returned', amount: 100, dollars: 112 }]);
  });

  it('is matched, or its conversion undone, when two users do both at once', async () => {
    const receipt = await converted();
    const line = await aLine(108, { bookedOn: '2026-11-07' });
    const [matched, undone] = await Promise.all([
      accountant.post(`/api/bank/lines/${line.id}/matches`, {
        items: [{ receiptId: receipt.id }, { entryId: feeOf(receipt) }],
        expected_updated_at: line.updated_at,
      }),
      accountant.post(`/api/receipts/${receipt.id}/convert/undo`, {
        reason: '',
        expected_updated_at: receipt.updated_at,
      }),
    ]);
    const outcome = [matched.statusCode, undone.statusCode].join();
    expect(['201,409', '400,201', '404,201']).toContain(outcome);
    const { state } = await readLine(line);
    expect(state).toBe(matched.statusCode === 201 ? 'matched' : 'unmatched');
    await expectNoViolations(test.db);
  });

  it('in an account of its own currency stays there when it is exchanged', async () => {
    const euros = await bank.openAccount({ currency: 'EUR' });
    const receipt = await foreign();
    await bank.clear(euros.id, receipt, '2026-11-05');
    await act(receipt, 'convert', { credited: 108, bankOn: '2026-11-10' });
    expect(await read(receipt)).toMatchObject({ state: 'cleared', bankOn: '2026-11-05' });
    await act(receipt, 'convert/undo', { reason: '' });
    expect(await read(receipt)).toMatchObject({ state: 'cleared', bankOn: '2026-11-05' });
    await expectNoViolations(test.db);
  });
});

describe('a receipt that was made for one record', () => {
  it('keeps its amount once the bank has it: what the record gives up is not applied', async () => {
    const record = await aRecord(test.db, { agency, supplier });
    await sql`update records set status_code = 1, paid_ct = 20, date_processed = '2026-11-03',
      payment_method_id = 2 where id = ${record}`.execute(test.db);
    const { rows } = await sql<{ id: number }>`
      select receipt_id as id from receipt_entries where record_id = ${record} and live`.execute(
      test.db,
    );
    const receipt = await read({ id: rows[0]?.id ?? 0 });
    await bank.clear(account, receipt, '2026-11-05');
    await sql`update records set paid_ct = 15 where id = ${record}`.execute(test.db);
    expect(await read(receipt)).toMatchObject({ amount: 20, applied: 15, unapplied: 5 });
    await expectNoViolations(test.db);
  });
});
