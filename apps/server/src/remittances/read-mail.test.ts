import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaperBlock } from '@recoup/domain/remittances/paper';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packRtf, writeMsg } from '#test/remittances/write-msg';
import { writePdf } from '#test/remittances/write-pdf';
import { writeTnef } from '#test/remittances/write-tnef';
import { readLimitedPaper } from './read-limited-paper.ts';
import { readPaperFile } from './read-paper-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recoup-mail-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const stored = async (content: string | Buffer): Promise<string> => {
  const path = join(folder, 'response');
  await writeFile(path, content);
  return path;
};
const read = async (content: string | Buffer) => await readPaperFile(await stored(content), folder);

const written = (block: PaperBlock): string[] =>
  block.kind === 'text'
    ? block.lines.map(({ text }) => text)
    : block.rows.map(({ cells }) => cells.join(' | '));
const linesOf = async (content: string | Buffer): Promise<string[]> =>
  (await read(content)).blocks.flatMap(written).filter((line) => line.trim() !== '');

interface Part {
  readonly type: string;
  readonly content: string | Buffer;
  readonly disposition?: string;
}

const base64 = (content: string | Buffer): string =>
  Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n');

function mailOf(parts: readonly Part[], subject = 'Re: Invoice 2201-4', mark = 'part'): string {
  return [
    'From: Harbor Inn <desk@harbor.example>',
    `Subject: ${subject}`,
    'Date: Mon, 16 Nov 2026 09:12:00 -0500',
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${mark}"`,
    '',
    ...parts.flatMap(({ type, content, disposition }) => [
      `--${mark}`,
      `Content-Type: ${type}`,
      ...(disposition === undefined ? [] : [`Content-Disposition: ${disposition}`]),
      ...(type === 'message/rfc822' ? [] : ['Content-Transfer-Encoding: base64']),
      '',
      type === 'message/rfc822' ? String(content) : base64(content),
    ]),
    `--${mark}--`,
    '',
  ].join('\r\n');
}

const textPart = (content: string): Part => ({ type: 'text/plain; charset="utf-8"', content });
const htmlPart = (content: string): Part => ({ type: 'text/html; charset="utf-8"', content });
const file = (type: string, content: string | Buffer): Part => ({
  type,
  content,
  disposition: 'attachment; filename="response"',
});
const table = 'Guest,Conf,Paid\r\nVintner Olga,KX400817,30.00\r\nAmsel Peter,88120047,36.00\r\n';
const rowsOfTable = [
  'Guest | Conf | Paid',
  'Vintner Olga | KX400817 | 30.00',
  'Amsel Peter | 88120047 | 36.00',
];
const pdf = writePdf([{ texts: [[50, 700, 'Vintner paid 30.00']] }]);
const picture = Buffer.from('\x89PNG\r\n\x1A\n\0\0\0', 'latin1');

describe('what is attached to a mail', () => {
  it('is read after its text: several texts, a PDF, and a table; a picture and a broken PDF say nothing', async () => {
    const mail = mailOf([
      textPart('Dear Sirs,'),
      textPart('REC 4711 did not come.'),
      file('application/pdf', pdf),
      file('image/png', picture),
      file('application/pdf', '%PDF-1.7 broken'),
      file('application/octet-stream', table),
    ]);
    expect(await linesOf(mail)).toEqual([
      'Dear Sirs,',
      'REC 4711 did not come.',
      'Vintner paid 30.00',
      ...rowsOfTable,
    ]);
  });

  it('may be another mail, whether of the Internet or of Outlook', async () => {
    const inner = mailOf([textPart('KX400817 was paid')], 'Payment', 'inner');
    const message = writeMsg({ text: '88120047 did not come' });
    const mail = mailOf([
      textPart('Please see the answers attached.'),
      { type: 'message/rfc822', content: inner },
      file('application/vnd.ms-outlook', message),
    ]);
    expect(await linesOf(mail)).toEqual([
      'Please see the answers attached.',
      'KX400817 was paid',
      '88120047 did not come',
    ]);
    expect((await read(mail)).isForwarded).toBe(true);
  });

  const nested = (depth: number): string =>
    Array.from({ length: depth - 1 }).reduce<string>(
      (inner, _, at) =>
        mailOf([{ type: 'message/rfc822', content: inner }], 'Fwd: it', `level-${at}`),
      mailOf([textPart('KX400817 was paid')], 'it', 'innermost'),
    );

  it('is read to a depth of five mails within each other, and refused beyond it', async () => {
    expect(await linesOf(nested(5))).toEqual(['KX400817 was paid']);
    await expect(read(nested(6))).rejects.toMatchObject({
      reason: 'tooLarge',
      message: expect.stringMatching(/^The file is a mail with mails more than 5 deep/),
    });
  });

  it('is read up to 200 parts, with those of the mails attached, and refused beyond it', async () => {
    const many = (count: number): string =>
      mailOf([
        { type: 'message/rfc822', content: mailOf([textPart('KX400817')], 'it', 'inner') },
        ...Array.from({ length: count }, () => file('image/png', picture)),
      ]);
    expect(await linesOf(many(197))).toEqual(['KX400817']);
    await expect(read(many(198))).rejects.toMatchObject({
      reason: 'tooLarge',
      message: expect.stringMatching(/^The file is a mail of more than 200 parts\./),
    });
  });

  it('is read up to 25 MB, and refused beyond it', async () => {
    const mail = mailOf([textPart('KX400817')]);
    const most = 25_000_000;
    expect((await linesOf(mail.padEnd(most, ' \r\n'))).at(0)).toBe('KX400817');
    await expect(read(mail.padEnd(most + 1, ' \r\n'))).rejects.toMatchObject({
      reason: 'tooLarge',
      message: expect.stringMatching(/^The file is a mail of more than 25 MB\./),
    });
  });
});

describe('our own list in a reply', () => {
  const head = [
    'From: Recoup <remit@recoup.example>',
    'Sent: Monday',
    'To: Desk',
    'Subject: Invoice 2201-4',
  ];
  const kopf = [
    'Von: Recoup <remit@recoup.example>',
    'Gesendet: Montag',
    'An: Rezeption',
    'Betreff: Rechnung',
  ];
  const entete = [
    'De : Recoup <remit@recoup.example>',
    'Envoyé : lundi',
    'À : Accueil',
    'Objet : Facture',
  ];

  it.each([
    ['From', head],
    ['Von', kopf],
    ['De', entete],
  ])('is quoted below the head of our mail in a text: %s', async (_, lines) => {
    const text = ['KX400817 paid', '', ...lines, '', 'REC 4711 Vintner 30.00', '> an older one'];
    expect(await linesOf(mailOf([textPart(text.join('\r\n'))]))).toEqual([
      'KX400817 paid',
      ...lines.map((line) => `> ${line}`),
      '> ',
      '> REC 4711 Vintner 30.00',
      '> an older one',
    ]);
  });

  const page = (own: string, quoted: string): string =>
    `<html><body><p>${own}</p>${quoted}</body></html>`;
  const list =
    '<table><tr><th>REC</th><th>Commission</th></tr><tr><td>4711</td><td>30.00</td></tr></table>';
  it.each([
    ['below the head of our mail', `<div><p>${head.join('<br>')}</p></div>${list}`],
    ['where the program quotes it', `<blockquote>${list}</blockquote>`],
  ])('is quoted in a page, too: %s', async (_, quoted) => {
    const lines = await linesOf(mailOf([htmlPart(page('All paid.', quoted))]));
    expect(lines.filter((line) => !line.startsWith('>'))).toEqual(['All paid.']);
    expect(lines).toContain('> 4711  30.00');
  });

  it.each([
    ['Hotel commissions', '---------- Forwarded message ---------'],
    ['Hotel commissions', 'Begin forwarded message:'],
    ['Re: Invoice 2201-4', '---------- Weitergeleitete Nachricht ---------'],
    ['Hotel commissions', '---------- Message transféré ----------'],
    ['Hotel commissions', '---------- Mensaje reenviado ----------'],
    ['Hotel commissions', '-------- Messaggio Inoltrato --------'],
    ['Hotel commissions', '---------- Mensagem encaminhada ---------'],
    ['Hotel commissions', '-----Original Message-----'],
    ['FW: Hotel commissions', '-----Original Message-----'],
  ])('is no quote, but forwarded, in a mail about "%s" below "%s"', async (subject, above) => {
    const mail = await read(
      mailOf([textPart([above, ...head, '', 'KX400817 paid'].join('\r\n'))], subject),
    );
    expect(mail.isForwarded).toBe(true);
    expect(mail.blocks.flatMap(written)).toContain('KX400817 paid');
  });

  it('is quoted in an answer below "Original Message", which is not forwarded', async () => {
    const lines = ['KX400817 paid', '-----Original Message-----', ...head, '', 'REC 4711 30.00'];
    const mail = await read(mailOf([textPart(lines.join('\r\n'))], 'Re: Invoice 2201-4'));
    expect(mail.isForwarded).toBeUndefined();
    expect(mail.blocks.flatMap(written)).toContain('> REC 4711 30.00');
  });

  it('is no quote where a response is forwarded, or where a list only says from when to when', async () => {
    const forwarded = ['', ...head, '', 'KX400817 paid'].join('\r\n');
    expect(await linesOf(mailOf([textPart(forwarded)], 'WG: Invoice'))).toContain('KX400817 paid');
    expect((await read(mailOf([textPart(forwarded)], 'WG: Invoice'))).isForwarded).toBe(true);
    expect((await read(mailOf([textPart(forwarded)]))).isForwarded).toBeUndefined();
    const days = 'From: 2026-03-04\r\nTo: 2026-03-06\r\nDate: today\r\nKX400817 paid';
    expect(await linesOf(mailOf([textPart(days)]))).toContain('KX400817 paid');
  });
});

describe('a web page', () => {
  it.each([
    ['display: none', '<p style="color:red; display: none">hidden</p>'],
    ['the size of nothing', '<span style="FONT-SIZE:0px">hidden</span>'],
    ['white on white', '<div style="color:#FFFFFF"><b>hidden</b></div>'],
    ['white by an old attribute', '<font color="white">hidden</font>'],
    ['hidden by its attribute', '<div hidden>hidden</div>'],
    ['hidden in Outlook', '<span style="mso-hide:all">hidden</span>'],
    [
      'hidden within what is shown',
      '<div style="visibility:hidden"><table><tr><td>hidden</td><td>2</td></tr></table></div>',
    ],
  ])('says nothing where a person sees nothing: %s', async (_, hidden) => {
    const lines = await linesOf(`<html><body>${hidden}<p>seen</p></body></html>`);
    expect(lines.filter((line) => /[a-z2]/.test(line))).toEqual(['seen']);
  });

  it('says what is white on a color, and what is small', async () => {
    const html =
      '<table bgcolor="#003366"><tr><td style="color:white">Guest</td><td style="color:#fff">Paid</td></tr></table>' +
      '<div style="background:navy"><span style="color:white">seen</span></div><i style="font-size:0.8em">small</i>';
    expect(await linesOf(`<html>${html}</html>`)).toEqual(['Guest | Paid', 'seen', 'small']);
  });

  it.each([
    ['500,000 tags within each other', `<html>${'<div>'.repeat(500_000)}seen`],
    ['500,000 tables within each other', `<html>${'<table><tr><td>'.repeat(500_000)}seen`],
    [
      'cells that span 50,000 columns',
      `<html><table><tr>${'<td colspan=50000>seen'.repeat(2_000)}`,
    ],
  ])('is read, or refused by name, whatever it is made of: %s', async (_, html) => {
    const path = await stored(html);
    const most = { rows: 5_000, characters: 2_000_000 };
    const text = await readLimitedPaper(path, most).then(
      ({ blocks }) => blocks.flatMap(written).join(' '),
      (error: { reason?: string }) => `refused: ${error.reason}`,
    );
    expect(text).toMatch(/seen|refused: tooLarge/);
  });
});

describe('a message of Outlook', () => {
  it('has its day, its text, its attachments, and the messages attached to it', async () => {
    const message = writeMsg({
      subject: 'RE: Invoice 2201-4',
      text: 'KX400817 was paid',
      sentAt: new Date('2026-10-20T09:00:00Z'),
      attachments: [
        { name: 'reply.csv', bytes: Buffer.from(table) },
        { name: 'logo.png', bytes: picture },
        { message: { text: 'and 88120047 did not come' } },
      ],
    });
    expect((await read(message)).day).toBe('2026-10-20');
    expect(await linesOf(message)).toEqual([
      'KX400817 was paid',
      ...rowsOfTable,
      'and 88120047 did not come',
    ]);
  });

  it('is read as HTML where that has a table, also in the encoding of an old Windows', async () => {
    const html = Buffer.from('<table><tr><td>M\xFCller</td><td>30,00</td></tr></table>', 'latin1');
    expect(await linesOf(writeMsg({ text: 'M?ller 30,00', html }))).toEqual(['Müller | 30,00']);
  });

  it.each([
    [
      'rich text',
      String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Arial;}}{\*\generator x;}\pard M\'fcller \{paid\}\par KX400817\tab 30,00 \u8364?\par}`,
      ['Müller {paid}', 'KX400817\t30,00 €'],
    ],
    [
      'a page packed into rich text',
      String.raw`{\rtf1\ansi\ansicpg1252\fromhtml1 {\fonttbl{\f0 Arial;}}{\*\htmltag <table><tr><td>}\htmlrtf twice\htmlrtf0 M\'fcller{\*\htmltag </td><td>}30,00{\*\htmltag </td></tr></table>}}`,
      ['Müller | 30,00'],
    ],
  ])('may say it in %s only', async (_, rtf, lines) => {
    expect(await linesOf(writeMsg({ rtf: packRtf(rtf) }))).toEqual(lines);
  });

  /** States of a text that it is bytes. */
  const asBytes = (id: string) => (message: Buffer) => {
    const at = message.indexOf(Buffer.from(`__substg1.0_${id}001F`, 'utf16le'));
    if (at < 0) throw new Error(`the message has no ${id}`);
    message.write(`__substg1.0_${id}0102`, at, 'utf16le');
    return message;
  };

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, 1_600)],
    [
      'sectors that follow themselves',
      (bytes: Buffer) =>
        Buffer.concat([
          bytes.subarray(0, 512),
          Buffer.alloc(512, Buffer.from([0, 0, 0, 0])),
          bytes.subarray(1_024),
        ]),
    ],
    ['a subject that is no text', asBytes('0037')],
    ['a body that is no text', asBytes('1000')],
    ['a name of a file that is no text', asBytes('3707')],
  ])('is refused by name where it is damaged: %s', async (_, damage) => {
    const attachments = [{ name: 'a.csv', bytes: Buffer.from(table) }];
    const message = { subject: 'Paid', text: 'KX400817', attachments };
    const path = await stored(damage(writeMsg(message)));
    await expect(readLimitedPaper(path, { rows: 9, characters: 99 })).rejects.toMatchObject({
      name: 'PaperRefusal',
    });
  });
});

describe('a winmail.dat', () => {
  const tnef = (content: Parameters<typeof writeTnef>[0]): Part =>
    file('application/ms-tnef', writeTnef(content));

  it('is unpacked: the text that the mail itself does not have, and what is attached', async () => {
    const part = tnef({
      text: Buffer.from('M\xFCller was paid', 'latin1'),
      attachments: [
        { name: 'REPLY~1.CSV', longName: 'reply of the hotel.csv', bytes: Buffer.from(table) },
        { name: 'answer.pdf', bytes: pdf },
        { content: { text: Buffer.from('88120047 did not come') } },
      ],
    });
    expect(await linesOf(mailOf([part]))).toEqual([
      'Müller was paid',
      ...rowsOfTable,
      'Vintner paid 30.00',
      '88120047 did not come',
    ]);
  });

  it('does not say again what the mail says, but has its table', async () => {
    const part = tnef({ text: Buffer.from('KX400817 was paid') });
    expect(await linesOf(mailOf([textPart('KX400817 was paid'), part]))).toEqual([
      'KX400817 was paid',
    ]);
    const html = Buffer.from('<table><tr><td>KX400817</td><td>30.00</td></tr></table>');
    expect(await linesOf(mailOf([textPart('KX400817 30.00'), tnef({ html })]))).toEqual([
      'KX400817 | 30.00',
    ]);
  });

  it('may come by itself, and says nothing where it is damaged within a mail', async () => {
    const whole = writeTnef({ rtf: packRtf(String.raw`{\rtf1 KX400817 was paid\par}`) });
    expect(await linesOf(whole)).toEqual(['KX400817 was paid']);
    const cut = whole.subarray(0, -9);
    await expect(read(cut)).rejects.toMatchObject({ reason: 'damaged' });
    const mail = mailOf([textPart('see attached'), file('application/ms-tnef', cut)]);
    expect(await linesOf(mail)).toEqual(['see attached']);
  });

  it('leaves nothing of its attachments behind', async () => {
    expect(await readdir(folder)).toEqual(['response']);
  });
});
