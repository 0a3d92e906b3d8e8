import { constants, deflateSync } from 'node:zlib';
import type { SeededRandom } from '@recoup/server/seeding/seeded-random';
import { packRtf, writeMsg } from '@recoup/server/test/remittances/write-msg';
import { streamOf, writePdf, writePdfObjects } from '@recoup/server/test/remittances/write-pdf';
import { writeTnef } from '@recoup/server/test/remittances/write-tnef';
import { writeXlsx } from '@recoup/test-support/write-xlsx';

/** Makes a mail; no two calls make the same one. */
export type MakeMail = (random: SeededRandom) => Buffer;

interface Part {
  type: string;
  content: string | Buffer;
  /** Lines of its head. */
  head?: readonly string[];
}

/** What every mail claims: an answer to an invoice, with money for its records. */
export interface Claim {
  invoiceId: number;
  recordId: number;
  lastName: string;
  /** An address that the hotel is known to write from. */
  sender: string;
}

const base64 = (content: string | Buffer): string =>
  Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n');

const encoded = ({ type, content, head = [] }: Part, mark: string): string =>
  [
    `--${mark}`,
    `Content-Type: ${type}`,
    ...(type.startsWith('message/') ? [] : ['Content-Transfer-Encoding: base64']),
    ...head,
    '',
    type.startsWith('message/') ? String(content) : base64(content),
  ].join('\r\n');

const textPart = (content: string): Part => ({ type: 'text/plain; charset="utf-8"', content });
const htmlPart = (content: string): Part => ({ type: 'text/html; charset="utf-8"', content });
const filePart = (name: string, content: string | Buffer, type = 'application/octet-stream') => ({
  type,
  content,
  head: [`Content-Disposition: attachment; filename="${name}"`],
});

const mebibyte = Buffer.alloc(1024 * 1024);
/** So many mebibytes of nothing, packed into little. */
function bombOf(mebibytes: number): Buffer {
  const packed = deflateSync(mebibyte, { finishFlush: constants.Z_FULL_FLUSH });
  const body = packed.subarray(2);
  return Buffer.concat([
    packed.subarray(0, 2),
    ...Array.from({ length: mebibytes }, () => body),
    Buffer.from([3, 0]),
  ]);
}

const pageOf = (contents: Buffer, ...others: Buffer[]): Buffer =>
  writePdfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
    contents,
    ...others,
  ]);

/** The families of mails that are meant to harm whoever reads them, each with its kinds. */
export function hostileMails(claim: Claim): Record<string, Record<string, MakeMail>> {
  const { invoiceId, recordId, lastName, sender } = claim;
  const says = `Invoice ${invoiceId}\r\nREC ${recordId} ${lastName}: paid 20.00\r\nTotal paid: $20.00 by check 4711\r\n`;

  /** A head that nothing is wrong with, but what is given. */
  const headOf = (random: SeededRandom, given: readonly string[] = []): string[] => [
    ...(given.some((line) => /^From:/i.test(line)) ? [] : [`From: Harbor Inn <${sender}>`]),
    ...(given.some((line) => /^Subject:/i.test(line)) ? [] : [`Subject: Invoice ${invoiceId}`]),
    'Date: Mon, 16 Nov 2026 09:12:00 -0500',
    `Message-ID: <${random.digits(12)}@harbor.example>`,
    'MIME-Version: 1.0',
    ...given,
  ];
  const raw = (random: SeededRandom, given: readonly string[], body: string | Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`${headOf(random, given).join('\r\n')}\r\n\r\n`, 'latin1'),
      Buffer.from(body),
    ]);
  const mail = (random: SeededRandom, parts: readonly Part[], given: readonly string[] = []) => {
    const mark = `part${random.digits(8)}`;
    const type = `Content-Type: multipart/mixed; boundary="${mark}"`;
    const body = [...parts.map((part) => encoded(part, mark)), `--${mark}--`, ''].join('\r\n');
    return raw(random, [...given, type], body);
  };
  const withFile = (name: string, make: (random: SeededRandom) => Buffer | string): MakeMail => {
    return (random) => mail(random, [textPart(says), filePart(name, make(random))]);
  };
  const withHtml =
    (make: (random: SeededRandom) => string): MakeMail =>
    (random) =>
      mail(random, [htmlPart(`<html><body>${make(random)}</body></html>`)]);
  const withHead =
    (make: (random: SeededRandom) => string[]): MakeMail =>
    (random) =>
      raw(random, make(random), says);
  const nested = (random: SeededRandom, depth: number): Buffer => {
    let inner = mail(random, [textPart(says)]);
    for (let level = 1; level < depth; level += 1)
      inner = mail(random, [{ type: 'message/rfc822', content: inner.toString('latin1') }]);
    return inner;
  };
  const some = (random: SeededRandom, least: number, most: number): number =>
    random.between(least, most);

  return {
    bombs: {
      'a workbook of a million rows': withFile('paid.xlsx', (random) =>
        writeXlsx({
          sheets: [
            {
              name: 'S',
              rows: '<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(
                some(random, 600_000, 900_000),
              ),
            },
          ],
        }),
      ),
      'a PDF that becomes gigabytes': withFile('paid.pdf', (random) =>
        pageOf(streamOf(bombOf(some(random, 1_024, 2_048)), '/Filter /FlateDecode')),
      ),
      'a PDF that draws itself': withFile('paid.pdf', (random) => {
        const times = some(random, 500, 2_000);
        return pageOf(
          streamOf(Buffer.from('/X Do')),
          streamOf(
            Buffer.from('/X Do '.repeat(times)),
            '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>',
          ),
        );
      }),
      'entities that multiply': withFile('camt.xml', (random) => {
        const levels = some(random, 9, 12);
        const entities = Array.from({ length: levels }, (_, at) => {
          const before = at === 0 ? 'paid' : `&e${at - 1};`.repeat(10);
          return `<!ENTITY e${at} "${before}">`;
        });
        return `<?xml version="1.0"?><!DOCTYPE d [${entities.join('')}]><Document>&e${levels - 1};</Document>`;
      }),
      'an entity of a file': withFile('camt.xml', (random) => {
        const path = random.pick(['/etc/passwd', '/proc/self/environ', 'C:/boot.ini']);
        return `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a SYSTEM "file://${path}">]><Document>&a;</Document>`;
      }),
      'a table of ten million cells': withFile('paid.csv', (random) =>
        `${','.repeat(some(random, 900, 1_100))}\n`.repeat(9_000),
      ),
    },

    pages: {
      scripts: withHtml(
        (random) =>
          `<script>fetch('http://169.254.169.254/'+${random.digits(3)})</script><img src=x onerror="alert(1)"><a href="javascript:alert(1)">${says}</a><svg onload=alert(1)><iframe srcdoc="<script>alert(1)</script>">`,
      ),
      'what is fetched from elsewhere': withHtml(
        (random) =>
          `<meta http-equiv=refresh content="0;url=http://127.0.0.1:${random.digits(4)}/"><link rel=stylesheet href="http://127.0.0.1:1/x.css"><img src="http://127.0.0.1:1/${random.digits(6)}.png"><object data="file:///etc/passwd"></object>${says}`,
      ),
      'tags within each other': withHtml((random) => {
        const tag = random.pick([
          '<div>',
          '<table><tr><td>',
          '<b>',
          '<blockquote>',
          '<font size=1>',
        ]);
        return `${tag.repeat(some(random, 100_000, 300_000))}${says}`;
      }),
      'cells that span the world': withHtml(
        (random) =>
          `<table><tr>${`<td colspan=${some(random, 1_000, 99_999)} rowspan=65534>20.00`.repeat(2_000)}`,
      ),
      'attributes without end': withHtml(
        (random) => `<p ${'a="'.repeat(some(random, 50_000, 100_000))}>${says}`,
      ),
      'comments without end': withHtml(
        (random) => `${'<!--'.repeat(some(random, 50_000, 200_000))}${says}`,
      ),
      'entities of no letters': withHtml(
        (random) =>
          `${'&#x110000;&#0;&#xD800;&nosuch;'.repeat(some(random, 1_000, 20_000))}${says}`,
      ),
    },

    senders: {
      'a look-alike domain': withHead((random) => [
        `From: "${sender}" <ap@h\u0430rbor${random.digits(2)}.example>`,
        'Reply-To: thief@evil.example',
      ]),
      'a forged result of our own server': withHead((random) => [
        `Authentication-Results: mx.office.test; dmarc=pass (p=REJECT) header.from=harbor.example; dkim=pass header.d=harbor.example header.b=${random.digits(8)}`,
        'ARC-Authentication-Results: i=1; mx.office.test; dmarc=pass',
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

    sizes: {
      'a text of 24 MB': (random) =>
        raw(random, [], `${says}${'paid 20.00\r\n'.repeat(2_000_000)}`),
      'a line of 20 MB': (random) => raw(random, [], `${says}${'x'.repeat(20_000_000)}`),
      'a mail of 50 MB': (random) => raw(random, [], `${says}${'x'.repeat(50_000_000)}`),
      'two hundred thousand lines': (random) =>
        raw(random, [], `${says}${`REC ${random.digits(5)}\r\n`.repeat(200_000)}`),
      'five thousand parts': (random) =>
        mail(
          random,
          Array.from({ length: 5_000 }, (_, at) => textPart(`${at} ${random.digits(6)}`)),
        ),
    },

    loops: {
      'mails within each other': (random) => nested(random, some(random, 5, 40)),
      'parts within each other': (random) => {
        const depth = some(random, 20, 2_000);
        const marks = Array.from({ length: depth }, (_, at) => `m${at}`);
        return raw(
          random,
          [`Content-Type: multipart/mixed; boundary="${marks[0]}"`],
          marks
            .map(
              (mark, at) => `--${mark}\r\nContent-Type: multipart/mixed; boundary="m${at + 1}"\r\n`,
            )
            .join('\r\n'),
        );
      },
      'a part that is its own whole': (random) => {
        const mark = `self${random.digits(6)}`;
        const type = `Content-Type: multipart/mixed; boundary="${mark}"`;
        return raw(random, [type], `--${mark}\r\n${type}\r\n\r\n`.repeat(some(random, 50, 500)));
      },
      'a mark of nothing': (random) =>
        raw(
          random,
          [`Content-Type: multipart/mixed; boundary="${random.pick(['', ' ', '-', '--'])}"`],
          `--\r\n\r\n${says}\r\n`.repeat(some(random, 10, 2_000)),
        ),
      'a mail attached to its copy': (random) => {
        const one = mail(random, [textPart(says)]).toString('latin1');
        const copies = Array.from({ length: some(random, 10, 190) }, () => ({
          type: 'message/rfc822',
          content: one,
        }));
        return mail(random, copies);
      },
    },

    patterns: {
      'a subject of answers': withHead((random) => [
        `Subject: ${'Re: AW: Fwd: '.repeat(some(random, 5_000, 20_000))}`,
      ]),
      'comments in an address': withHead((random) => [
        `From: ${'('.repeat(some(random, 5_000, 50_000))}a@b.test`,
      ]),
      'quotes in an address': withHead((random) => [
        `From: ${'"\\"'.repeat(some(random, 5_000, 50_000))} <a@b.test>`,
      ]),
      'groups of addresses': withHead((random) => [
        `From: ${'a:b,<@c:'.repeat(some(random, 5_000, 30_000))};`,
      ]),
      'words in codes': withHead((random) => [
        `Subject: ${'=?utf-8?Q?=41?= '.repeat(some(random, 5_000, 30_000))}`,
      ]),
      'codes that never end': withHead((random) => [
        `Subject: ${'=?utf-8?Q?=?'.repeat(some(random, 5_000, 50_000))}`,
      ]),
      'parameters in pieces': withHead((random) => [
        `Content-Type: text/plain${Array.from({ length: some(random, 2_000, 10_000) }, (_, at) => `; name*${at}*="a%${at}"`).join('')}`,
      ]),
      'a line folded a hundred thousand times': withHead((random) => [
        `Subject: a${'\r\n '.repeat(some(random, 20_000, 100_000))}b`,
      ]),
      'results without end': withHead((random) => [
        `Authentication-Results: mx.office.test${'; dmarc=(('.repeat(some(random, 5_000, 50_000))}`,
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
        return raw(random, [], `${says}${pattern.repeat(some(random, 50_000, 200_000))}`);
      },
      'words of payments without end': (random) => {
        const word = random.pick([
          'Total paid: ',
          'Invoice no. ',
          'check ',
          'not paid ',
          'Rechnung ',
        ]);
        return raw(random, [], `${says}${word.repeat(some(random, 20_000, 100_000))}`);
      },
      'spaces without end': (random) =>
        raw(random, [], `${says}${'\t \u00A0'.repeat(some(random, 50_000, 200_000))}x`),
    },

    broken: {
      'no end': (random) => {
        const whole = mail(random, [textPart(says), filePart('a.csv', 'Guest,Paid\r\nA,1\r\n')]);
        return whole.subarray(0, Math.floor(whole.length * random.unit()));
      },
      'bytes that were changed': (random) => {
        const whole = mail(random, [textPart(says), filePart('a.csv', 'Guest,Paid\r\nA,1\r\n')]);
        for (let left = some(random, 1, 60); left > 0; left -= 1)
          whole[random.below(whole.length)] = random.below(256);
        return whole;
      },
      'codes of no letters': (random) =>
        raw(
          random,
          [
            'Content-Type: text/plain; charset=utf-8',
            `Content-Transfer-Encoding: ${random.pick(['quoted-printable', 'base64', 'x-uuencode', 'binary, 7bit', '__proto__'])}`,
          ],
          `${'=ZZ=\r\n==='.repeat(some(random, 1, 5_000))}${says}`,
        ),
      'no head': (random) => Buffer.from(`\r\n\r\n${says}${random.digits(8)}`),
      'only a head': (random) => Buffer.from(`From: a@b.test\r\nX: ${random.digits(8)}`),
      'heads without names': (random) =>
        Buffer.from(`${`: ${random.digits(3)}\r\n`.repeat(some(random, 10, 5_000))}\r\n${says}`),
      'what Outlook wrote, cut off': withFile('winmail.dat', (random) => {
        const whole = writeTnef({ rtf: packRtf(String.raw`{\rtf1 paid 20.00\par}`) });
        return whole.subarray(0, some(random, 10, whole.length - 1));
      }),
      'a message of Outlook, changed': withFile('a.msg', (random) => {
        const whole = writeMsg({ subject: 'Paid', text: says });
        for (let left = some(random, 1, 60); left > 0; left -= 1)
          whole[random.below(whole.length)] = random.below(256);
        return whole;
      }),
      'a PDF, changed': withFile('a.pdf', (random) => {
        const whole = writePdf([{ texts: [[50, 700, 'Vintner 30.00']] }]);
        for (let left = some(random, 1, 60); left > 0; left -= 1)
          whole[random.below(whole.length)] = random.below(256);
        return whole;
      }),
    },

    nothing: {
      'in its head': withHead((random) => [
        `Subject: In\0voice ${random.digits(6)}`,
        `From: Har\0bor <${sender}\0>`,
      ]),
      'in its text': (random) => raw(random, [], `${says}${'\0'.repeat(some(random, 1, 50_000))}`),
      'in names': (random) =>
        mail(random, [filePart('a\0.csv\0.exe', `Guest,Paid\r\nA\0${random.digits(3)},1\r\n`)]),
      'instead of a mail': (random) => Buffer.alloc(some(random, 1, 100_000)),
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
          Buffer.from(Array.from({ length: some(random, 1, 40_001) }, () => random.below(256))),
        ),
      'in words of its head': withHead((random) => [
        `Subject: =?${random.pick(['no-such', 'utf-16', 'hasOwnProperty', 'utf-8'])}?B?${Buffer.from(Array.from({ length: 301 }, () => random.below(256))).toString('base64')}?=`,
      ]),
      'half of a pair': (random) =>
        raw(
          random,
          ['Content-Type: text/plain; charset=utf-16le'],
          Buffer.from(`${says}${'\uD800'.repeat(some(random, 1, 99))}`, 'utf16le'),
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
