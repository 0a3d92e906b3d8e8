import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { EndUnseenError, UndeliverableError } from '#platform/outgoing/delivery';
import { type Fault, startFaultyProxy } from '#test/faults/faulty-proxy';
import { postKey, startPostServer } from '#test/post/post-server';
import { createStannp } from './stannp.ts';

const server = await startPostServer();
let fault: Fault = 'none';
const proxy = await startFaultyProxy({
  port: Number(new URL(server.url).port),
  isAnswer: (said) => said.includes('"format"'),
  requestBytes: 2_000,
  nextFault: () => fault,
});
afterAll(async () => {
  await proxy.close();
  await server.close();
});

let letters = 0;
let letter = aLetter();
beforeEach(() => {
  fault = 'none';
  server.setKey(postKey);
  server.isReportLate = false;
  letter = aLetter();
});

const post = createStannp({ key: postKey, url: server.url });
const throughProxy = createStannp({ key: postKey, url: `http://127.0.0.1:${proxy.port}` });
const impatient = createStannp({
  key: postKey,
  url: `http://127.0.0.1:${proxy.port}`,
  patienceMs: 150,
});

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
  it('is handed over with its address, its PDF and its key, and answers its cost', async () => {
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
  it.each<{ given: Fault; service: typeof post }>([
    { given: 'refused', service: throughProxy },
    { given: 'silent', service: impatient },
    { given: 'cutInRequest', service: throughProxy },
  ])('before it has the letter ($given) has not taken it', async ({ given, service }) => {
    fault = given;
    const failure = await ending(service);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(UndeliverableError);
    expect(taken()).toBe(0);
  });

  it.each<Fault>(['cutBeforeAnswer', 'cutInAnswer'])(
    'after it has the letter (%s) may have it, and answers with it when it is asked again',
    async (given) => {
      fault = given;
      expect(await ending(throughProxy)).toBeInstanceOf(EndUnseenError);
      fault = 'none';
      expect(await ending(throughProxy)).toMatchObject({ progress: 'printing' });
      expect(taken()).toBe(1);
    },
  );

  it('byte by byte has taken the letter once, if it ends in time', async () => {
    fault = 'slow';
    expect(await ending(throughProxy)).toMatchObject({ costCents: 78 });
    expect(taken()).toBe(1);
  });

  it('byte by byte for longer than is waited may have the letter', async () => {
    server.trouble({ kind: 'silence' }, 1, 'letters');
    expect(await ending(impatient)).toBeInstanceOf(EndUnseenError);
    fault = 'slow';
    expect(await ending(impatient)).toBeInstanceOf(Error);
    expect(taken()).toBe(0);
  });

  it.each([
    { status: 500, mayHaveIt: true },
    { status: 503, mayHaveIt: true },
    { status: 429, mayHaveIt: false },
    { status: 402, mayHaveIt: false },
  ])('with $status is asked again later', async ({ status, mayHaveIt }) => {
    server.trouble({ kind: 'status', status, error: 'Come back later' }, 1, 'letters');
    const failure = await ending();
    expect(failure).not.toBeInstanceOf(UndeliverableError);
    expect(failure instanceof EndUnseenError).toBe(mayHaveIt);
    expect(taken()).toBe(0);
    expect(await ending()).toMatchObject({ progress: 'printing' });
  });

  it('because the account is empty takes the letter once it is filled', async () => {
    const error = 'Insufficient balance';
    server.trouble({ kind: 'status', status: 400, error }, 1, 'letters');
    const failure = await ending();
    expect(String(failure)).toContain(error);
    expect(failure).not.toBeInstanceOf(UndeliverableError);
  });

  it('because of the letter refuses it for good, in its own words', async () => {
    const error = 'The recipient is block listed';
    for (const status of [200, 400, 422]) {
      server.trouble({ kind: 'status', status, error }, 1, 'letters');
      const failure = await ending();
      expect(failure).toBeInstanceOf(UndeliverableError);
      expect(String(failure)).toContain(`The post service refused it: ${error}`);
    }
  });

  it.each([
    ['a page', { kind: 'page' }],
    ['a page of an error', { kind: 'page', status: 502 }],
  ] as const)('with %s instead of an answer may have the letter', async (_what, trouble) => {
    server.trouble(trouble, 1, 'letters');
    expect(await ending()).toBeInstanceOf(EndUnseenError);
    server.trouble(trouble, 1);
    const failure = await ending();
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(EndUnseenError);
    expect(taken()).toBe(0);
  });

  it('because the key was revoked says so, and takes letters with the new one', async () => {
    server.setKey('another key');
    const failure = await ending();
    expect(String(failure)).toContain('wrong, has expired or was revoked. Set POST_KEY anew.');
    expect(failure).not.toBeInstanceOf(UndeliverableError);
    const renewed = createStannp({ key: 'another key', url: server.url });
    expect(await ending(renewed)).toMatchObject({ progress: 'printing' });
  });

  it('never leads the key to another host', async () => {
    const visits: string[] = [];
    const elsewhere = createServer((request, response) => {
      visits.push(request.url ?? '');
      response.end('{}');
    });
    elsewhere.listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const to = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/stolen`;
    for (const at of ['anyCall', 'letters'] as const) {
      server.trouble({ kind: 'redirect', to }, 1, at);
      expect(String(await ending())).toContain('another address, which is not followed');
    }
    expect([visits, taken()]).toEqual([[], 0]);
    elsewhere.close();
  });
});
