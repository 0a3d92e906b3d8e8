import type { Claim, MailSource, MakeMail } from './mail-source.ts';

/** The families of mails that are hostile by what their heads say, or how their texts are coded. */
export function hostileHeads(
  { says, raw, withHead }: MailSource,
  { sender }: Claim,
): Record<string, Record<string, MakeMail>> {
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return {
    senders: {
      'a look-alike domain': withHead((random) => [
        `From: "${sender}" <ap@h\u0430rbor${random.digits(2)}.example>`,
        'Reply-To: thief@evil.example',
      ]),
      'a forged result of our own server': withHead((random) => [
        `Authentication-Results: mx.office.test; dmarc=pass (p=REJECT) header.from=${domain}; dkim=pass header.d=${domain} header.b=${random.digits(8)}`,
        `ARC-Authentication-Results: i=1; mx.recoup.test; dmarc=pass header.from=${domain}`,
        'Received-SPF: pass',
      ]),
      'two senders': withHead((random) => [
        `From: ${sender}, thief${random.digits(3)}@evil.example`,
        'From: thief@evil.example',
        'Sender: accounts@office.test',
      ]),
      'a line break in its name': withHead((random) => [
        `From: =?utf-8?B?${Buffer.from(`Harbor\r\nBcc: ${random.digits(4)}@evil.example\r\n`).toString('base64')}?= <${sender}>`,
      ]),
      ourselves: withHead((random) => [
        `From: Recoup <no-reply${random.digits(2)}@office.test>`,
        'Auto-Submitted: no',
        'X-Loop: recoup',
      ]),
      'letters that turn around': withHead((random) => [
        `From: =?utf-8?Q?=E2=80=AE${random.digits(3)}moc.robrah?= <${sender}>`,
      ]),
    },

    patterns: {
      'a subject of answers': withHead((random) => [
        `Subject: ${'Re: AW: Fwd: '.repeat(random.between(5_000, 20_000))}`,
      ]),
      'comments in an address': withHead((random) => [
        `From: ${'('.repeat(random.between(5_000, 50_000))}a@b.test`,
      ]),
      'quotes in an address': withHead((random) => [
        `From: ${'"\\"'.repeat(random.between(5_000, 50_000))} <a@b.test>`,
      ]),
      'groups of addresses': withHead((random) => [
        `From: ${'a:b,<@c:'.repeat(random.between(5_000, 30_000))};`,
      ]),
      'words in codes': withHead((random) => [
        `Subject: ${'=?utf-8?Q?=41?= '.repeat(random.between(5_000, 30_000))}`,
      ]),
      'codes that never end': withHead((random) => [
        `Subject: ${'=?utf-8?Q?=?'.repeat(random.between(5_000, 50_000))}`,
      ]),
      'parameters in pieces': withHead((random) => [
        `Content-Type: text/plain${Array.from({ length: random.between(2_000, 10_000) }, (_, at) => `; name*${at}*="a%${at}"`).join('')}`,
      ]),
      'a line folded a hundred thousand times': withHead((random) => [
        `Subject: a${'\r\n '.repeat(random.between(20_000, 100_000))}b`,
      ]),
      'results without end': withHead((random) => [
        `Authentication-Results: mx.office.test${'; dmarc=(('.repeat(random.between(5_000, 50_000))}`,
      ]),
      'amounts without end': (random) => {
        const pattern = random.pick([
          '1,',
          '1.',
          '1,111.',
          '-1 ',
          '$(',
          '1/',
          '20.00+',
          '€ ',
          "1'",
        ]);
        return raw(random, [], `${says}${pattern.repeat(random.between(50_000, 200_000))}`);
      },
      'words of payments without end': (random) => {
        const word = random.pick([
          'Total paid: ',
          'Invoice no. ',
          'check ',
          'not paid ',
          'Rechnung ',
        ]);
        return raw(random, [], `${says}${word.repeat(random.between(20_000, 100_000))}`);
      },
      'spaces without end': (random) =>
        raw(random, [], `${says}${'\t \u00A0'.repeat(random.between(50_000, 200_000))}x`),
    },

    charsets: {
      'that nobody knows': (random) => {
        const charset = random.pick([
          'utf-7',
          'constructor',
          '__proto__',
          'x-user-defined',
          'iso-2022-jp',
          'utf-32',
          'cp-1',
          `"${'a'.repeat(100_000)}"`,
          '',
        ]);
        return raw(random, [`Content-Type: text/plain; charset=${charset}`], says);
      },
      'that are not kept': (random) =>
        raw(
          random,
          [
            `Content-Type: text/plain; charset=${random.pick(['utf-8', 'utf-16le', 'gb18030', 'big5'])}`,
          ],
          Buffer.from(Array.from({ length: random.between(1, 40_001) }, () => random.below(256))),
        ),
      'in words of its head': withHead((random) => [
        `Subject: =?${random.pick(['no-such', 'utf-16', 'hasOwnProperty', 'utf-8'])}?B?${Buffer.from(Array.from({ length: 301 }, () => random.below(256))).toString('base64')}?=`,
      ]),
      'half of a pair': (random) =>
        raw(
          random,
          ['Content-Type: text/plain; charset=utf-16le'],
          Buffer.from(`${says}${'\uD800'.repeat(random.between(1, 99))}`, 'utf16le'),
        ),
    },

    heads: {
      'of a megabyte': withHead((random) => [
        `${random.pick(['Subject', 'References', 'X-Long', 'Received'])}: ${'long '.repeat(200_000)}`,
      ]),
      'with a name of a megabyte': withHead((random) => [
        `${'X'.repeat(1_000_000)}: ${random.digits(3)}`,
      ]),
      'of twenty thousand lines': withHead((random) =>
        Array.from(
          { length: 20_000 },
          (_, at) => `Received: from a${at} by b; ${random.digits(3)}`,
        ),
      ),
      'of a megabyte of identity': withHead((random) => [
        `Message-ID: <${random.digits(10)}${'i'.repeat(1_000_000)}@b.test>`,
      ]),
      'that a program has': withHead((random) => [
        '__proto__: polluted',
        'constructor: polluted',
        `toString: ${random.digits(5)}`,
      ]),
    },
  };
}
