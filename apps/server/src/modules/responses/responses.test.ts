import { day } from '@recoup/domain/dates/day';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#test/ask';
import { anAgency, aReceipt } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import { withResponses } from '#test/responses';

const test = await startTestApp();
test.now = new Date('2026-11-20T17:00:00Z');
const agency = await anAgency(test.db);
const clerk = await test.signedIn('standard', 'contributor');
const { anInvoice, fiftyMore, read, receive, send } = withResponses(test, agency, clerk);

let accountant: Caller;

beforeAll(async () => {
  accountant = await test.signedIn('accounting');
});

const listed = async (query: Record<string, unknown>, who = clerk): Promise<number[]> => {
  const { filters, ...others } = query;
  const answer = await who.get('/api/responses', {
    query: {
      perPage: '200',
      ...(others as object),
      ...(filters ? { filters: JSON.stringify(filters) } : {}),
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map(({ id }: { id: number }) => id);
};

const png = Buffer.from('\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'latin1');

describe('a response is received', () => {
  it('as a file, which is read and bound to the invoice that it names, with what it says of the payment', async () => {
    const { invoice, supplier, recordIds } = await anInvoice();
    const response = await receive(
      `Invoice ${invoice.number}\r\nREC ${recordIds[0]}: paid 20.00\r\nCheck 4821 of November 12, 2026, total paid: $20.00\r\n`,
      { name: 'reply.txt' },
    );
    expect(response).toMatchObject({
      channel: 'file',
      name: 'reply.txt',
      filename: 'reply.txt',
      state: 'waiting',
      reason: '',
      sender: '',
      senderProof: null,
      receivedAt: '2026-11-20T17:00:00.000Z',
      receivedBy: { id: clerk.id },
      total: 20,
      currency: 'USD',
      number: '4821',
      paidOn: '2026-11-12',
      suppliers: [{ id: supplier.id }],
      invoices: [{ id: invoice.id }],
      hasMoreInvoices: false,
      receipt: null,
      settled: [],
      applyRefusal: null,
      dismissRefusal: null,
      reopenRefusal: 'This response is open.',
    });
    expect(response.paper?.blocks[0]?.rows[0]).toEqual({
      lineNumber: 1,
      cells: [`Invoice ${invoice.number}`],
    });
    expect(response.answeredInvoices).toHaveLength(1);
    expect(response.answeredInvoices[0]).toMatchObject({
      id: invoice.id,
      number: invoice.number,
      foundBy: 'number',
      currency: 'USD',
      total: 40,
    });
    expect(response.answeredInvoices[0]?.lines.map(({ id }) => id)).toEqual(
      invoice.records.map(({ id }) => id),
    );
    expect(response.answeredInvoices[0]?.lines[0]).toMatchObject({
      guestLastName: invoice.records[0]?.guestLastName,
      commission: 20,
      paidCt: 0,
      currency: 'USD',
      status: { code: 0 },
      refusal: null,
    });
    expect(await read(response)).toEqual(response);
  });

  it('as pasted text, for the invoice and the receipt that the person has before him', async () => {
    const { invoice, supplier } = await anInvoice();
    const receipt = await ask<{ id: number }>(
      clerk,
      ['POST', '/api/receipts'],
      {
        supplierId: supplier.id,
        paymentMethodId: 3,
        number: '77',
        receivedOn: '2026-11-02',
        amount: 40,
      },
      201,
    );
    const response = await receive('All paid by check.', {
      name: 'pasted.txt',
      channel: 'paste',
      invoiceId: invoice.id,
      receiptId: receipt.id,
    });
    expect(response).toMatchObject({
      channel: 'paste',
      invoices: [{ id: invoice.id }],
      receipt: { id: receipt.id, name: 'Check 77', amount: 40, unapplied: 40 },
      payer: { id: expect.any(Number) },
    });
    expect(response.answeredInvoices[0]?.foundBy).toBe('person');
  });

  it('also when there is nothing to read in it: it is unread, says why, and what was sent can be downloaded', async () => {
    const response = await receive(png, { name: 'scan.png' });
    expect(response).toMatchObject({
      state: 'unread',
      paper: null,
      invoices: [],
      applyRefusal: null,
    });
    expect(response.reason).toContain('PNG image');
    const file = await clerk.get(`/api/responses/${response.id}/file`);
    expect(file.rawPayload).toEqual(png);
    expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''scan.png");
  });

  it('and never shown as a page of ours, whatever it is', async () => {
    const response = await receive(
      '<html><body><script>alert(1)</script><p>Paid</p></body></html>',
      {
        name: 'answer.html',
      },
    );
    const file = await clerk.get(`/api/responses/${response.id}/file`);
    expect(file.headers['content-disposition']).toMatch(/^attachment;/);
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect(JSON.stringify(response.paper)).not.toContain('alert');
  });

  it('with characters that no database keeps, which are left out', async () => {
    const response = await receive(`${'x'.repeat(600)} a\0b\r\nPaid`, { name: 'odd.txt' });
    expect(response.state).toBe('waiting');
    expect(JSON.stringify(response.paper)).toContain(' ab');
  });

  it('once: the same content again is refused while the first is open, and taken where the person says so', async () => {
    const first = await receive('The same answer', { name: 'first.txt' });
    const refused = await send('The same answer', { name: 'second.txt' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'duplicate',
      message: `This was received before as response ${first.id}, first.txt.`,
      response: { id: first.id, name: 'first.txt' },
    });
    const { rows } = await sql`select from stored_files where name = 'second.txt'`.execute(test.db);
    expect(rows).toEqual([]);
    const again = await receive('The same answer', { name: 'second.txt', isAgain: true });
    expect(again.id).not.toBe(first.id);
  });

  it('once by two people at the same time, and once by a key that is sent twice', async () => {
    const answers = await Promise.all([
      send('Sent by two', { name: 'one.txt' }),
      send('Sent by two', { name: 'two.txt' }),
    ]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409']);
    const key = 'received-with-a-key';
    const [first, second] = [await send('Keyed', { key }), await send('Keyed', { key })];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json().id).toBe(first.json().id);
  });

  it('not for an invoice or a receipt that does not exist', async () => {
    for (const [field, message] of [
      ['invoiceId', 'Invoice Not Found'],
      ['receiptId', 'Receipt Not Found'],
    ] as const) {
      const answer = await send('Nobody', { name: 'nobody.txt', [field]: 999_999 });
      expect([answer.statusCode, answer.json().message]).toEqual([404, message]);
    }
    const { rows } = await sql`select from stored_files where name = 'nobody.txt'`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('by those who reconcile; accounting sees it', async () => {
    const response = await receive('Who may');
    const answer = await send('Who may not', { by: accountant });
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'Standard permissions required',
    ]);
    expect((await read(response, accountant)).id).toBe(response.id);
    const stranger = await test.signedIn('contributor');
    await ask(stranger, ['GET', `/api/responses/${response.id}`], undefined, 403);
    await ask(stranger, ['GET', '/api/responses'], undefined, 403);
  });
});

describe('the invoices that a response answers', () => {
  const foundIn = async (text: string, name = 'answer.txt') => {
    const { answeredInvoices } = await receive(text, { name });
    return answeredInvoices.map(({ id, foundBy }) => [id, foundBy]);
  };

  it('are found by their printed numbers, also in the name of the file', async () => {
    const [one, other] = [await anInvoice(), await anInvoice()];
    expect(await foundIn('See the attached', `Invoice ${one.invoice.number}.txt`)).toEqual([
      [one.invoice.id, 'number'],
    ]);
    const wrong = `${other.invoice.id}-${(Number(other.invoice.number.at(-1)) + 1) % 10}`;
    expect(await foundIn(`Our reference ${wrong}`)).toEqual([]);
  });

  it('are found by RECs beside their guests, not by numbers alone', async () => {
    const { invoice, recordIds } = await anInvoice([{ guest: 'Wetterling' }]);
    expect(await foundIn(`REC ${recordIds[0]} - nobody we know`)).toEqual([]);
    expect(await foundIn(`REC ${recordIds[0]} - Wetterling, no show`)).toEqual([
      [invoice.id, 'record'],
    ]);
  });

  it('are found by whole confirmation numbers, written in any way', async () => {
    const { invoice } = await anInvoice();
    const confirmation = invoice.records[1]?.confirmationNumber ?? '';
    const spaced = `${confirmation.slice(0, 2).toLowerCase()}-${confirmation.slice(2)}`;
    expect(await foundIn(`Guest,Conf,Paid\r\nX,${spaced},20.00\r\nY,none,1.00\r\n`)).toEqual([
      [invoice.id, 'confirmation'],
    ]);
    expect(await foundIn(`Only a part: ${confirmation.slice(0, -1)}`)).toEqual([]);
  });

  it('are found by guests with their check-in where nothing else is named', async () => {
    const { invoice } = await anInvoice([{ guest: 'van der Zonderling', startOn: '2026-05-04' }]);
    expect(await foundIn('Mr. van der Zonderling 05/04/2026 was a no show')).toEqual([
      [invoice.id, 'guest'],
    ]);
    expect(await foundIn('Mr. van der Zonderling 05/05/2026 was a no show')).toEqual([]);
    const turkish = await anInvoice([{ guest: 'İpekçi', startOn: '2026-05-04' }]);
    for (const guest of ['İpekçi', 'İPEKÇİ'])
      expect(await foundIn(`${guest} 05/04/2026 was a no show`), guest).toEqual([
        [turkish.invoice.id, 'guest'],
      ]);
    // of two stays of the invoice one is owed no longer, and then the other
    const [first, second] = [{ guest: 'Kurzgast' }, { guest: 'Langgast' }];
    const both = await anInvoice([
      { ...first, startOn: '2026-05-06' },
      { ...second, startOn: '2026-05-06' },
    ]);
    const close = (id: number | undefined) =>
      sql`update records set status_code = 5 where id = ${id}`.execute(test.db);
    await close(both.recordIds[0]);
    expect(await foundIn('Mr. Kurzgast 05/06/2026 was cancelled')).toEqual([]);
    expect(await foundIn('Mr. Langgast 05/06/2026 was cancelled')).toEqual([
      [both.invoice.id, 'guest'],
    ]);
    await sql`update invoices set completed = true where id = ${both.invoice.id}`.execute(test.db);
    expect(await foundIn('Mr. Langgast 05/06/2026 was cancelled too')).toEqual([]);
    await sql`update invoices set completed = false where id = ${both.invoice.id}`.execute(test.db);
  });

  it('are the latest open ones of a record, and never completed ones unless by number', async () => {
    const { invoice, supplier, recordIds } = await anInvoice([{ guest: 'Zweimalig' }]);
    // the same invoice twice within a minute would be refused
    await sql`update invoices set created_at = created_at - interval '2 minutes'`.execute(test.db);
    const { invoice: later } = await ask<{ invoice: { id: number } }>(
      clerk,
      ['POST', '/api/invoices'],
      { supplierId: supplier.id },
      201,
    );
    expect(await foundIn(`REC ${recordIds[0]} Zweimalig`)).toEqual([[later.id, 'record']]);
    await sql`update records set status_code = 5 where id = ${recordIds[0]}`.execute(test.db);
    expect(await foundIn(`REC ${recordIds[0]} Zweimalig was cancelled`)).toEqual([]);
    expect(await foundIn(`Invoice ${invoice.number} is settled`)).toEqual([[invoice.id, 'number']]);
  });

  it('are bound by a person: others taken away, what was found kept as it was found', async () => {
    const [one, other] = [await anInvoice(), await anInvoice()];
    const response = await receive(`Invoice ${one.invoice.number}, and one more`);
    const bind = (body: object, status = 200) =>
      ask<typeof response>(clerk, ['PATCH', `/api/responses/${response.id}`], body, status);
    const both = [{ invoiceId: one.invoice.id }, { invoiceId: other.invoice.id }];
    const bound = await bind({ invoices: both, expected_updated_at: response.updated_at });
    expect(bound.answeredInvoices.map(({ id, foundBy }) => [id, foundBy])).toEqual([
      [one.invoice.id, 'number'],
      [other.invoice.id, 'person'],
    ]);
    expect(
      await bind({ invoices: [], expected_updated_at: response.updated_at }, 409),
    ).toMatchObject({
      code: 'staleSave',
      message: 'Someone changed this response while you were editing.',
    });
    const started = { expected_updated_at: bound.updated_at };
    expect(await bind({ invoices: [{ invoiceId: 999_999 }], ...started }, 404)).toMatchObject({
      message: 'Invoice Not Found',
    });
    expect(await bind({ payerId: 999_999, ...started }, 404)).toMatchObject({
      message: 'Payer Not Found',
    });
    expect(await bind({ receiptId: 999_999, ...started }, 404)).toMatchObject({
      message: 'Receipt Not Found',
    });
    const [again] = both;
    const alone = await bind({ invoices: [again, again], ...started });
    expect(alone.invoices).toEqual([{ id: one.invoice.id }]);
  });

  it('are the first fifty that it names; that there are more is said until a person binds it', async () => {
    const { invoice } = await anInvoice();
    const more = await fiftyMore(invoice.id);
    const numbers = [invoice.id, ...more].map((id) => `Invoice ${id}`);
    const response = await receive(numbers.join('\n'));
    expect([response.invoices.length, response.hasMoreInvoices]).toEqual([50, true]);
    const url = `/api/responses/${response.id}`;
    const bound = await ask<typeof response>(
      clerk,
      ['PATCH', url],
      { payerId: null, expected_updated_at: response.updated_at },
      200,
    );
    expect(bound.hasMoreInvoices).toBe(true);
    const body = { invoices: [], expected_updated_at: bound.updated_at };
    expect(await ask(clerk, ['PATCH', url], body, 200)).toMatchObject({ hasMoreInvoices: false });
    await sql`delete from invoices where id = any(${more}::int4[])`.execute(test.db);
  });
});

describe('the payer of a response', () => {
  const pays = async (name: string, ...hotels: ReadonlyArray<{ id: number }>) =>
    await ask<{ id: number }>(
      clerk,
      ['POST', '/api/payers'],
      { kind: 'owner', name, suppliers: hotels.map(({ id }) => ({ supplierId: id })) },
      201,
    );

  it('is the only one that pays for all of its hotels', async () => {
    const [one, other] = [await anInvoice(), await anInvoice()];
    const both = `Invoices ${one.invoice.number} and ${other.invoice.number}`;
    const alone = `Invoice ${one.invoice.number}`;
    const payerOf = async (text: string) => (await receive(text)).payer?.id ?? null;
    const former = await pays('Former Inns', one.supplier);
    expect(await payerOf(`${alone} first`)).toBe(former.id);
    expect(await payerOf(`${both} first`)).toBeNull();
    const chain = await pays('Chain Inns', one.supplier, other.supplier);
    expect(await payerOf(`${both} then`)).toBe(chain.id);
    expect(await payerOf(`${alone} then`)).toBeNull();
    await sql`update payers set merged_into_id = ${chain.id} where id = ${former.id}`.execute(
      test.db,
    );
    expect(await payerOf(`${alone} at last`)).toBe(chain.id);
  });

  it('and its receipt stay as a person chose them', async () => {
    const [one, other] = [await anInvoice(), await anInvoice()];
    const [mine, merged] = [await pays('Chosen Inns'), await pays('Merged Inns')];
    await sql`update payers set merged_into_id = ${mine.id} where id = ${merged.id}`.execute(
      test.db,
    );
    const receipt = await ask<{ id: number }>(
      clerk,
      ['POST', '/api/receipts'],
      {
        supplierId: one.supplier.id,
        paymentMethodId: 3,
        number: '90080',
        receivedOn: '2026-11-02',
        amount: 1,
      },
      201,
    );
    const response = await receive(`Invoice ${one.invoice.number} of the chosen`);
    const bind = (body: object, status = 200) =>
      ask<typeof response>(clerk, ['PATCH', `/api/responses/${response.id}`], body, status);
    expect(
      await bind({ payerId: merged.id, expected_updated_at: response.updated_at }, 400),
    ).toMatchObject({
      errors: { payerId: ['Merged Inns was merged into another payer. Choose that one.'] },
    });
    const chosen = await bind({
      payerId: mine.id,
      receiptId: receipt.id,
      expected_updated_at: response.updated_at,
    });
    const bound = await bind({
      invoices: [{ invoiceId: other.invoice.id }],
      expected_updated_at: chosen.updated_at,
    });
    expect(bound).toMatchObject({ payer: { id: mine.id }, receipt: { id: receipt.id } });
  });
});

describe('a receipt that a response may speak of', () => {
  it('has its number, or its payer and amount, and money left', async () => {
    const { invoice, supplier } = await anInvoice();
    const enter = (number: string, amount: number) =>
      ask<{ id: number }>(
        clerk,
        ['POST', '/api/receipts'],
        { supplierId: supplier.id, paymentMethodId: 3, number, receivedOn: '2026-11-02', amount },
        201,
      );
    const byNumber = await enter('90071', 55);
    const byAmount = await enter('90072', 40);
    await enter('90073', 39.99);
    const text = `Invoice ${invoice.number}\nWe paid a total of $40.00 by check 90071 on 11/12/2026.`;
    const response = await receive(text);
    const { suggestedReceipts, payer } = response;
    expect(suggestedReceipts.map(({ id, because }) => [id, because])).toEqual([
      [byNumber.id, 'number'],
      [byAmount.id, 'amount'],
    ]);
    expect(payer?.id).toBe(suggestedReceipts[0]?.payer?.id);

    // a receipt that was chosen is in question no more than the others
    const other = await enter('90074', 1);
    const bound = await ask<typeof response>(
      clerk,
      ['PATCH', `/api/responses/${response.id}`],
      { receiptId: other.id, expected_updated_at: response.updated_at },
      200,
    );
    expect(bound.receipt).toMatchObject({ id: other.id, name: 'Check 90074', unapplied: 1 });
    expect(bound.suggestedReceipts).toEqual(suggestedReceipts);
  });
});

it('a receipt is suggested while money of it is left, the latest five, and of its hotels', async () => {
  const { invoice, supplier } = await anInvoice();
  const receiptIds: number[] = [];
  for (const number of ['', '', '90091', '90092', '90093', '90094', '90095', '90096'])
    receiptIds.push(
      await aReceipt(test.db, {
        supplierId: supplier.id,
        amount: '47.11',
        number,
        receivedOn: day('2026-11-02'),
      }),
    );
  const set = (place: number, change: RawBuilder<unknown>) =>
    sql`update receipts set ${change} where id = ${receiptIds[place]}`.execute(test.db);
  const response = await receive(`Invoice ${invoice.number}: a total of $47.11 was paid.`);
  const url = `/api/responses/${response.id}`;
  const unbound = await ask<typeof response>(
    clerk,
    ['PATCH', url],
    { payerId: null, expected_updated_at: response.updated_at },
    200,
  );
  const places = async () =>
    (await read(unbound)).suggestedReceipts.map(({ id }) => receiptIds.indexOf(id));
  expect(await places()).toEqual([7, 6, 5, 4, 3]);
  await set(7, sql`applied = amount`);
  await set(6, sql`state = 'returned'`);
  await set(5, sql`source = 'opening'`);
  await set(4, sql`currency = 'EUR'`);
  expect(await places()).toEqual([3, 2, 1, 0]);
  // no number is no number that both have
  const silent = await receive('Nothing that names a number or a hotel');
  expect(silent.suggestedReceipts).toEqual([]);
  await sql`delete from receipts where id = any(${receiptIds}::int4[])`.execute(test.db);
});

it('a number of a payment that is longer than any of ours is left out', async () => {
  const text = 'Wire ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 of November 12, 2026, total paid: $20.00';
  const response = await receive(text);
  expect([response.number, response.total]).toEqual(['', 20]);
});

describe('a person decides', () => {
  it('to dismiss a response with a reason, and to open it again; the second of two is told', async () => {
    const response = await receive('Nothing for us');
    const started = { expected_updated_at: response.updated_at };
    const url = `/api/responses/${response.id}`;
    expect(
      await ask(clerk, ['POST', `${url}/dismiss`], { reason: ' ', ...started }, 400),
    ).toMatchObject({ errors: { reason: ['Reason is required'] } });
    expect(await ask(clerk, ['POST', `${url}/reopen`], started, 400)).toMatchObject({
      message: 'This response is open.',
    });
    const dismissed = await ask<typeof response>(
      clerk,
      ['POST', `${url}/dismiss`],
      { reason: 'An advertisement', ...started },
      200,
    );
    expect(dismissed).toMatchObject({
      state: 'dismissed',
      reason: 'An advertisement',
      decidedBy: { id: clerk.id },
      applyRefusal: 'This response is dismissed. Reopen it first.',
      dismissRefusal: 'This response is dismissed already.',
      reopenRefusal: null,
    });
    const late = await ask(clerk, ['POST', `${url}/dismiss`], { reason: 'Mine', ...started }, 409);
    expect(late.message).toMatch(/ changed this response while you were editing\.$/);
    const again = { expected_updated_at: dismissed.updated_at };
    expect(await ask(clerk, ['PATCH', url], { invoices: [], ...again }, 400)).toMatchObject({
      message: 'This response is dismissed. Reopen it first.',
    });
    expect(await ask(clerk, ['POST', `${url}/reopen`], again, 200)).toMatchObject({
      state: 'waiting',
      reason: '',
      decidedBy: null,
      decidedAt: null,
    });
  });

  it('to open an unread one again, which is unread as before', async () => {
    const response = await receive(Buffer.concat([png, Buffer.from('2')]), { name: 'other.png' });
    const url = `/api/responses/${response.id}`;
    const dismissed = await ask<typeof response>(
      clerk,
      ['POST', `${url}/dismiss`],
      { reason: 'A logo', expected_updated_at: response.updated_at },
      200,
    );
    const opened = await ask<typeof response>(
      clerk,
      ['POST', `${url}/reopen`],
      { expected_updated_at: dismissed.updated_at },
      200,
    );
    expect([opened.state, opened.reason]).toEqual(['unread', response.reason]);
  });
});

describe('the list of responses', () => {
  it('is filtered by state, channel, payer, hotel, invoice, and day, and searched', async () => {
    const { invoice, supplier } = await anInvoice();
    const one = await receive(`Invoice ${invoice.number} by check 551177, total paid 40.00`, {
      name: 'searched for.txt',
    });
    const other = await receive('Of nobody', { name: 'of nobody.txt', channel: 'paste' });
    expect(await listed({ filters: { supplierId: supplier.id } })).toEqual([one.id]);
    expect(await listed({ filters: { invoiceId: invoice.id } })).toEqual([one.id]);
    expect(await listed({ search: invoice.number })).toContain(one.id);
    expect(await listed({ search: '551177' })).toEqual([one.id]);
    expect(await listed({ search: 'SEARCHED' })).toEqual([one.id]);
    expect(await listed({ filters: { channel: 'paste' }, sortBy: 'id' })).toContain(other.id);
    expect(await listed({ filters: { channel: 'mail' } })).toEqual([]);
    expect(await listed({ filters: { state: ['unread', 'dismissed'] } })).not.toContain(one.id);
    expect(await listed({ filters: { payerId: 'none' } })).toContain(other.id);
    expect(await listed({ filters: { received: '2026-11-20' } })).toContain(one.id);
    expect(await listed({ filters: { received: { to: '2026-11-19' } } })).toEqual([]);
  });

  it('counts what nobody has decided on', async () => {
    const open = async () => (await clerk.get('/api/responses/open')).json();
    const before = await open();
    await receive('One more that waits');
    const image = Buffer.concat([png, Buffer.from('3')]);
    const latest = await receive(image, { name: 'third.png' });
    expect(await open()).toEqual({
      waiting: before.waiting + 1,
      unread: before.unread + 1,
      reading: 0,
      oldestAt: '2026-11-20T17:00:00.000Z',
      latestId: latest.id,
    });
  });
});

it('leaves the data in order', async () => {
  await expectNoViolations(test.db);
});
