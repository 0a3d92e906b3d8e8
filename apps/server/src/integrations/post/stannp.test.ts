import { httpFaults } from '@recoup/test-support/http-faults';
import { startForeignHost } from '@recoup/test-support/peer';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { UnconfirmedDeliveryError, UndeliverableError } from '#platform/outgoing/delivery';
import { letterCalls, postKey, postRefusal, startPostServer } from '#test/peers/post-server';
import { createStannp } from './stannp.ts';

const server = await startPostServer();
const listCalls = /^\/v1\/reporting\//;
afterAll(() => server.close());

let letters = 0;
let letter = aLetter();
beforeEach(() => {
  server.heal();
  server.setKey(postKey);
  server.isReportLate = false;
  letter = aLetter();
});

const post = createStannp({ key: postKey, url: server.url });
const impatient = createStannp({ key: postKey, url: server.url, patienceMs: 2_000 });

function aLetter() {
  letters += 1;
  return {
    name: 'Larch Hotel',
    address: {
      street: '12 Main St',
      street2: 'Suite 4',
      city: 'Albany',
      state: 'NY',
      zip: '12207',
      country: 'United States',
      countryId: 214,
    },
    pdf: Buffer.alloc(20_000, letters),
    key: `letter-${letters}`,
  };
}

const ending = async (service = post): Promise<unknown> =>
  await service.send(letter, AbortSignal.timeout(9_000)).catch((error: unknown) => error as Error);
const taken = (): number => server.taken.filter(({ key }) => key === letter.key).length;

describe('a letter', () => {
  it('is sent with its address, its PDF and its key, and returns its cost', async () => {
    expect(await ending()).toEqual({
      letterId: expect.stringMatching(/^1\d{3}$/),
      progress: 'printing',
      costCents: 78,
    });
    const form = Object.fromEntries(server.taken.at(-1)?.form ?? []);
    expect(form).toMatchObject({
      idempotency_key: letter.key,
      tags: letter.key,
      'recipient[company]': 'Larch Hotel',
      'recipient[address1]': '12 Main St',
      'recipient[address2]': 'Suite 4',
      'recipient[city]': 'Albany',
      'recipient[state]': 'NY',
      'recipient[zipcode]': '12207',
      'recipient[country]': 'US',
      addons: 'FIRST_CLASS',
    });
    expect(Buffer.from(form.file ?? '', 'base64').equals(letter.pdf)).toBe(true);
  });

  it('is asked for before it is handed over, so that it is handed over once', async () => {
    const first = await ending();
    const repeats = server.repeats();
    expect(await ending()).toEqual(first);
    expect([taken(), server.repeats() - repeats]).toEqual([1, 0]);
  });

  it('is known by its key where the report lags behind', async () => {
    const first = await ending();
    server.isReportLate = true;
    const repeats = server.repeats();
    expect(await ending()).toEqual(first);
    expect([taken(), server.repeats() - repeats]).toEqual([1, 1]);
  });

  it.each([
    ['received', 'printing'],
    ['printing', 'printing'],
    ['handed_over', 'mailed'],
    ['local_delivery', 'mailed'],
    ['delivered', 'delivered'],
    ['returned', 'returned'],
    ['cancelled', 'cancelled'],
  ])('that is %s there is %s here', async (status, progress) => {
    await ending();
    Object.assign(server.taken.at(-1) ?? {}, { status, cost: '1.2050' });
    const id = server.taken.at(-1)?.id ?? '';
    const signal = AbortSignal.timeout(9_000);
    expect(await post.find(id, signal)).toEqual({ letterId: id, progress, costCents: 121 });
    expect(await post.find('999999', signal)).toBeUndefined();
  });
});

describe('a post service that fails', () => {
  it.each(httpFaults)(
    'before it is given the letter (%s) is not waited for, and has not taken it',
    async (fault) => {
      server.fail(fault, { at: listCalls });
      const failure = await ending(impatient);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(UnconfirmedDeliveryError);
      expect(failure).not.toBeInstanceOf(UndeliverableError);
      expect(taken()).toBe(0);
    },
  );

  it.each(httpFaults)(
    'when it is given the letter (%s) may have it, and has it once after it was asked again',
    async (fault) => {
      server.fail(fault, { at: letterCalls });
      const failure = await ending(impatient);
      // a caller whose connection is refused knows that nothing was received
      expect(failure instanceof UnconfirmedDeliveryError).toBe(fault !== 'tooMany');
      expect(failure).not.toBeInstanceOf(UndeliverableError);
      server.heal();
      expect(await ending()).toMatchObject({ progress: 'printing', costCents: 78 });
      expect(taken()).toBe(1);
    },
  );

  it.each([
    { status: 500, mayHaveIt: true },
    { status: 503, mayHaveIt: true },
    { status: 429, mayHaveIt: false },
    { status: 402, mayHaveIt: false },
  ])('with $status is asked again later', async ({ status, mayHaveIt }) => {
    server.fail(postRefusal(status, 'Come back later'), { at: letterCalls, times: 1 });
    const failure = await ending();
    expect(failure).not.toBeInstanceOf(UndeliverableError);
    expect(failure instanceof UnconfirmedDeliveryError).toBe(mayHaveIt);
    expect(taken()).toBe(0);
    expect(await ending()).toMatchObject({ progress: 'printing' });
  });

  it('because the account is empty takes the letter once it is filled', async () => {
    const error = 'Insufficient balance';
    server.fail(postRefusal(400, error), { at: letterCalls, times: 1 });
    const failure = await ending();
    expect(String(failure)).toContain(error);
    expect(failure).not.toBeInstanceOf(UndeliverableError);
  });

  it('because of the letter refuses it for good, in its own words', async () => {
    const error = 'The recipient is block listed';
    for (const status of [200, 400, 422]) {
      server.fail(postRefusal(status, error), { at: letterCalls, times: 1 });
      const failure = await ending();
      expect(failure).toBeInstanceOf(UndeliverableError);
      expect(String(failure)).toContain(`The mailing service rejected the letter: ${error}`);
    }
  });

  it('with a page of an error when it is given the letter may have it', async () => {
    server.fail({ status: 502, body: '<h1>Back soon</h1>' }, { at: letterCalls });
    expect(await ending()).toBeInstanceOf(UnconfirmedDeliveryError);
  });

  it('because the key was revoked says so, and accepts letters with the new one', async () => {
    server.setKey('another key');
    const failure = await ending();
    expect(String(failure)).toContain('rejected the API key. Check POST_KEY.');
    expect(failure).not.toBeInstanceOf(UndeliverableError);
    const renewed = createStannp({ key: 'another key', url: server.url });
    expect(await ending(renewed)).toMatchObject({ progress: 'printing' });
  });

  it('never leads the key to another host', async () => {
    const elsewhere = await startForeignHost();
    for (const at of [listCalls, letterCalls]) {
      server.fail({ redirectTo: `${elsewhere.url}/stolen` }, { at, times: 1 });
      expect(String(await ending())).toContain(
        'redirected the request. Redirects are not followed.',
      );
    }
    expect([elsewhere.calls, taken()]).toEqual([[], 0]);
    await elsewhere.close();
  });
});
