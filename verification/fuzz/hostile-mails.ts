import { packRtf, writeMsg } from '@recoup/server/test/remittances/write-msg';
import { streamOf, writePdf } from '@recoup/server/test/remittances/write-pdf';
import { writeTnef } from '@recoup/server/test/remittances/write-tnef';
import { writeXlsx } from '@recoup/test-support/write-xlsx';
import { hostileHeads } from './hostile-heads.ts';
import {
  bombOf,
  type Claim,
  filePart,
  type MakeMail,
  mailSource,
  pageOf,
  textPart,
} from './mail-source.ts';

/** The families of mails that are meant to harm whoever reads them, each with its kinds. */
export function hostileMails(claim: Claim): Record<string, Record<string, MakeMail>> {
  const source = mailSource(claim);
  const { says, raw, mail, withFile, withHtml, withHead, nested } = source;
  const { sender } = claim;
  return {
    ...hostileHeads(source, claim),
    bombs: {
      'a workbook of a million rows': withFile('paid.xlsx', (random) =>
        writeXlsx({
          sheets: [
            {
              name: 'S',
              rows: '<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(
                random.between(600_000, 900_000),
              ),
            },
          ],
        }),
      ),
      'a PDF that becomes gigabytes': withFile('paid.pdf', (random) =>
        pageOf(streamOf(bombOf(random.between(1_024, 2_048)), '/Filter /FlateDecode')),
      ),
      'a PDF that draws itself': withFile('paid.pdf', (random) => {
        const times = random.between(500, 2_000);
        return pageOf(
          streamOf(Buffer.from('/X Do')),
          streamOf(
            Buffer.from('/X Do '.repeat(times)),
            '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>',
          ),
        );
      }),
      'entities that multiply': withFile('camt.xml', (random) => {
        const levels = random.between(9, 12);
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
        `${','.repeat(random.between(900, 1_100))}\n`.repeat(9_000),
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
        return `${tag.repeat(random.between(100_000, 300_000))}${says}`;
      }),
      'cells that span the world': withHtml(
        (random) =>
          `<table><tr>${`<td colspan=${random.between(1_000, 99_999)} rowspan=65534>20.00`.repeat(2_000)}`,
      ),
      'attributes without end': withHtml(
        (random) => `<p ${'a="'.repeat(random.between(50_000, 100_000))}>${says}`,
      ),
      'comments without end': withHtml(
        (random) => `${'<!--'.repeat(random.between(50_000, 200_000))}${says}`,
      ),
      'entities of no letters': withHtml(
        (random) =>
          `${'&#x110000;&#0;&#xD800;&nosuch;'.repeat(random.between(1_000, 20_000))}${says}`,
      ),
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
      'mails within each other': (random) => nested(random, random.between(5, 40)),
      'parts within each other': (random) => {
        const depth = random.between(20, 2_000);
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
        return raw(random, [type], `--${mark}\r\n${type}\r\n\r\n`.repeat(random.between(50, 500)));
      },
      'a mark of nothing': (random) =>
        raw(
          random,
          [`Content-Type: multipart/mixed; boundary="${random.pick(['', ' ', '-', '--'])}"`],
          `--\r\n\r\n${says}\r\n`.repeat(random.between(10, 2_000)),
        ),
      'a mail attached to its copy': (random) => {
        const one = mail(random, [textPart(says)]).toString('latin1');
        const copies = Array.from({ length: random.between(10, 190) }, () => ({
          type: 'message/rfc822',
          content: one,
        }));
        return mail(random, copies);
      },
    },

    broken: {
      'no end': (random) => {
        const whole = mail(random, [textPart(says), filePart('a.csv', 'Guest,Paid\r\nA,1\r\n')]);
        return whole.subarray(0, Math.floor(whole.length * random.unit()));
      },
      'bytes that were changed': (random) => {
        const whole = mail(random, [textPart(says), filePart('a.csv', 'Guest,Paid\r\nA,1\r\n')]);
        for (let left = random.between(1, 60); left > 0; left -= 1)
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
          `${'=ZZ=\r\n==='.repeat(random.between(1, 5_000))}${says}`,
        ),
      'no head': (random) => Buffer.from(`\r\n\r\n${says}${random.digits(8)}`),
      'only a head': (random) => Buffer.from(`From: a@b.test\r\nX: ${random.digits(8)}`),
      'heads without names': (random) =>
        Buffer.from(`${`: ${random.digits(3)}\r\n`.repeat(random.between(10, 5_000))}\r\n${says}`),
      'what Outlook wrote, cut off': withFile('winmail.dat', (random) => {
        const whole = writeTnef({ rtf: packRtf(String.raw`{\rtf1 paid 20.00\par}`) });
        return whole.subarray(0, random.between(10, whole.length - 1));
      }),
      'a message of Outlook, changed': withFile('a.msg', (random) => {
        const whole = writeMsg({ subject: 'Paid', text: says });
        for (let left = random.between(1, 60); left > 0; left -= 1)
          whole[random.below(whole.length)] = random.below(256);
        return whole;
      }),
      'a PDF, changed': withFile('a.pdf', (random) => {
        const whole = writePdf([{ texts: [[50, 700, 'Vintner 30.00']] }]);
        for (let left = random.between(1, 60); left > 0; left -= 1)
          whole[random.below(whole.length)] = random.below(256);
        return whole;
      }),
    },

    nothing: {
      'in its head': withHead((random) => [
        `Subject: In\0voice ${random.digits(6)}`,
        `From: Har\0bor <${sender}\0>`,
      ]),
      'in its text': (random) =>
        raw(random, [], `${says}${'\0'.repeat(random.between(1, 50_000))}`),
      'in names': (random) =>
        mail(random, [filePart('a\0.csv\0.exe', `Guest,Paid\r\nA\0${random.digits(3)},1\r\n`)]),
      'instead of a mail': (random) => Buffer.alloc(random.between(1, 100_000)),
    },
  };
}
