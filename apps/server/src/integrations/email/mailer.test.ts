import { connect } from 'node:net';
import { type Fault, startFaultyProxy } from '@recoup/test-support/faulty-proxy';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { UnconfirmedDeliveryError, UndeliverableError } from '#platform/outgoing/delivery';
import { startMailServer } from '#test/peers/mail-server';
import { createMailer } from './mailer.ts';

const server = await startMailServer();
let fault: Fault = 'none';
const proxy = await startFaultyProxy({
  port: Number(new URL(server.url).port),
  isAnswer: (said) => said.includes('taken as'),
  requestBytes: 20_000,
  nextFault: () => fault,
});
afterAll(async () => {
  await proxy.close();
  await server.close();
});
beforeEach(() => {
  fault = 'none';
});

const settings = {
  url: `smtp://127.0.0.1:${proxy.port}`,
  from: 'Recoup <accounts@office.test>',
};
const mailer = createMailer(settings);
const mail = {
  to: 'ap@hotel.test',
  subject: 'Invoice 1042: commission due',
  lines: ['Attached is an invoice.'],
  attachments: [{ name: 'i.pdf', mediaType: 'application/pdf', content: Buffer.alloc(60_000, 7) }],
  key: 'invoice 1042 by email',
};
const patience = () => AbortSignal.timeout(20_000);

/** Patience that ends soon after something happened. */
function soonAfter(happened: () => boolean): AbortSignal {
  const ends = new AbortController();
  const look = setInterval(() => {
    if (!happened()) return;
    clearInterval(look);
    setTimeout(() => ends.abort(new Error('the time is over')), 300);
  }, 20);
  return ends.signal;
}

/** The end of a send: the response, or the failure. */
async function ending(sending = mailer.send(mail, patience())): Promise<unknown> {
  return await sending.catch((error: unknown) => error);
}

describe('an email', () => {
  it('reaches its recipient under its own Message-ID, and returns the result', async () => {
    expect(await ending()).toEqual({
      response: expect.stringContaining('taken as'),
      recipient: 'ap@hotel.test',
    });
    const taken = server.taken.at(-1);
    expect(taken?.to).toEqual(['ap@hotel.test']);
    expect(taken?.from).toBe('accounts@office.test');
    expect(taken?.source).toContain('Message-ID: <invoice.1042.by.email@office.test>');
  });

  it('that cannot be delivered is returned to the bounce address, where one is set', async () => {
    const other = createMailer({ ...settings, bounceAddress: 'bounces@office.test' });
    await other.send(mail, patience());
    const taken = server.taken.at(-1);
    expect(taken?.from).toBe('bounces@office.test');
    expect(taken?.source).toContain('From: Recoup <accounts@office.test>');
  });

  it('cannot get more headers or recipients from its content', async () => {
    const before = server.taken.length;
    const sly = {
      ...mail,
      to: 'ap@hotel.test\r\nBcc: other@hotel.test',
      subject: 'Due\r\nBcc: other@hotel.test',
    };
    await ending(mailer.send(sly, patience()));
    for (const { to, source } of server.taken.slice(before)) {
      expect(to).not.toContain('other@hotel.test');
      expect(source).not.toMatch(/^Bcc:/im);
    }
  });

  it('has exactly the lines that were written, whatever a line contains [F-206]', async () => {
    const lines = ['Dear Larch\r\nSend money\u2028elsewhere\u202E,', '', 'Please pay.'];
    await mailer.send({ ...mail, lines, attachments: [] }, patience());
    const [, body = ''] = server.taken.at(-1)?.source.split('\r\n\r\n') ?? [];
    const after = server.taken.at(-1)?.source.split('\r\n\r\n').slice(1).join('\r\n\r\n');
    expect(body).toBe('Dear Larch Send money elsewhere,');
    expect(after?.trimEnd()).toBe('Dear Larch Send money elsewhere,\r\n\r\nPlease pay.');
  });

  it('is a file that mail programs open, without any server', async () => {
    const written = new Date('2026-11-21T15:00:00Z');
    const unset = createMailer({ url: undefined, from: settings.from });
    expect(unset.isSetUp).toBe(false);
    const file = (await unset.compose(mail, written)).toString('latin1');
    expect(file).toContain('Message-ID: <invoice.1042.by.email@office.test>\r\n');
    expect(file).toContain('Date: Sat, 21 Nov 2026 15:00:00 +0000\r\n');
    expect(file).toContain('To: ap@hotel.test\r\n');
    expect(file).toContain('filename=i.pdf');
  });
});

describe('a mail server that fails', () => {
  it.each<{ given: Fault; patienceMs: number }>([
    { given: 'refused', patienceMs: 10_000 },
    { given: 'silent', patienceMs: 200 },
    { given: 'late', patienceMs: 200 },
    { given: 'trickle', patienceMs: 200 },
    { given: 'nonsense', patienceMs: 10_000 },
    { given: 'cutInRequest', patienceMs: 10_000 },
  ])(
    'before it has all of the email ($given) has not accepted it, so it is retried',
    async ({ given, patienceMs }) => {
      const before = server.taken.length;
      fault = given;
      const failure = await ending(
        createMailer({ ...settings, patienceMs }).send(mail, patience()),
      );
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(UnconfirmedDeliveryError);
      expect(failure).not.toBeInstanceOf(UndeliverableError);
      expect(server.taken).toHaveLength(before);
    },
  );

  it.each<Fault>(['cutBeforeAnswer', 'cutInAnswer'])(
    'after it has all of the email (%s) may have accepted it, so a user decides',
    async (given) => {
      const before = server.taken.length;
      fault = given;
      const failure = await ending();
      expect(failure).toBeInstanceOf(UnconfirmedDeliveryError);
      expect(String(failure)).toContain('may or may not have been delivered');
      expect(server.taken).toHaveLength(before + 1);
    },
  );

  it.each<Fault>(['cutAfterAnswer', 'answerTwice', 'slow'])(
    'after it confirmed the email, or slowly (%s), has accepted it once',
    async (given) => {
      const before = server.taken.length;
      fault = given;
      expect(await ending()).toMatchObject({ recipient: 'ap@hotel.test' });
      expect(server.taken).toHaveLength(before + 1);
    },
  );

  it.each([
    { at: 'data', code: 451, isForGood: false },
    { at: 'data', code: 552, isForGood: true },
    { at: 'recipient', code: 450, isForGood: false },
    { at: 'recipient', code: 550, isForGood: true },
    { at: 'sender', code: 550, isForGood: false },
    { at: 'sender', code: 421, isForGood: false },
    { at: 'data', code: 421, isForGood: false },
  ] as const)(
    'and returns $code to the $at has refused it permanently: $isForGood',
    async (next) => {
      server.refuse({ times: 1, code: next.code, text: 'No, thank you', at: next.at });
      const failure = await ending();
      expect(String(failure)).toContain('No, thank you');
      expect(failure instanceof UndeliverableError).toBe(next.isForGood);
      expect(failure).not.toBeInstanceOf(UnconfirmedDeliveryError);
    },
  );

  it('that responds byte by byte is not waited for, and may have accepted the email', async () => {
    const before = server.taken.length;
    fault = 'trickleAnswer';
    const sending = mailer.send(
      mail,
      soonAfter(() => server.taken.length > before),
    );
    expect(await ending(sending)).toBeInstanceOf(UnconfirmedDeliveryError);
    expect(server.taken).toHaveLength(before + 1);
  });

  it('and never ends is left when the time is over', async () => {
    fault = 'silent';
    const patient = createMailer({ ...settings, patienceMs: 60_000 });
    expect(await ending(patient.send(mail, AbortSignal.timeout(200)))).toBeInstanceOf(Error);
  });

  it('is tried again with the next email', async () => {
    connect(proxy.port, '127.0.0.1').destroy();
    expect(await ending()).toMatchObject({ recipient: 'ap@hotel.test' });
  });
});
