import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadRemittance } from '@recoup/domain/remittances/read-remittance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRemittances } from './read-remittances.ts';

/** What a perfect reader makes of a file. */
interface Truth {
  readonly envelope: {
    readonly total: number | null;
    readonly number: string | null;
    readonly date: string | null;
    readonly currency: string | null;
  };
  readonly records: Record<
    string,
    {
      readonly answered: boolean;
      readonly paid?: number | null;
      readonly currency?: string | null;
      readonly code?: string | null;
      readonly certain?: boolean;
    }
  >;
}

const papers = join(import.meta.dirname, '../../../../packages/domain/test/remittances');
let folder: string;
let out: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recoup-remittances-'));
  out = join(folder, 'read');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const read = async (name: string): Promise<ReadRemittance> =>
  JSON.parse(await readFile(join(out, `${name}.result.json`), 'utf8')) as ReadRemittance;

/** Reads a file that answers an invoice of one line. */
async function readOne(name: string, content: string): Promise<ReadRemittance> {
  const own = await mkdtemp(join(folder, 'one-'));
  const line = {
    id: 70_211,
    guestFirst: 'Olga',
    guestLast: 'Vintner',
    confirmation: 'KX400817',
    checkIn: '2026-03-04',
    checkOut: '2026-03-06',
    commission: 30,
  };
  const invoice = { number: '2201-4', supplier: { currency: 'USD' }, lines: [line] };
  await writeFile(join(own, name), content);
  await writeFile(
    join(own, `${name}.given.json`),
    JSON.stringify({ invoices: [invoice], decoys: [] }),
  );
  await readRemittances(own, own);
  return JSON.parse(await readFile(join(own, `${name}.result.json`), 'utf8')) as ReadRemittance;
}

describe('the remittances of a folder', () => {
  it.each([
    'blocks-english.txt',
    'letter-german.txt',
    'mail-italian.eml',
    'pagina-portuguese.html',
    'relacion-spanish.pdf',
    'releve-french.csv',
    'stub-english.pdf',
    'tabs-without-headings.txt',
  ])('%s is read whole, with its payment, and what it proves is chosen', async (name) => {
    await readRemittances(papers, out);
    const truth = JSON.parse(await readFile(join(papers, `${name}.truth.json`), 'utf8')) as Truth;
    const { envelope, records } = await read(name);
    for (const [id, { answered, paid, currency, code, certain }] of Object.entries(truth.records)) {
      const said = records[id];
      if (!answered) expect(said, id).toBeUndefined();
      else expect(said, id).toMatchObject({ paid, currency, code, preselected: certain === true });
    }
    for (const [id, { preselected }] of Object.entries(records))
      if (!truth.records[id]) expect(preselected, id).toBe(false);
    const { total, number, date, currency } = truth.envelope;
    if (total !== null) expect(envelope).toMatchObject({ total, number, date, currency });
  });

  it('may be attached to a mail, also beside a picture, which says nothing', async () => {
    const table = 'Guest,Conf,Arrival,Paid,Note\r\nVintner Olga,KX400817,2026-03-04,30.00,\r\n';
    const mail = [
      'From: Harbor Inn <desk@harbor.example>',
      'Subject: Invoice 2201-4',
      'Date: Mon, 16 Nov 2026 09:12:00 -0500',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="part"',
      '',
      '--part',
      'Content-Type: text/plain; charset="utf-8"',
      '',
      'Please see attached. Check 4821 for $30.00 was mailed on November 12.',
      '--part',
      'Content-Type: image/png; name="logo.png"',
      'Content-Disposition: attachment; filename="logo.png"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('\x89PNG\r\n\x1A\n\0\0\0', 'latin1').toString('base64'),
      '--part',
      'Content-Type: text/csv; name="reply.csv"',
      'Content-Disposition: attachment; filename="reply.csv"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(table).toString('base64'),
      '--part--',
      '',
    ].join('\r\n');
    expect(await readOne('mail.eml', mail)).toMatchObject({
      envelope: { total: 30, number: '4821', date: '2026-11-12' },
      records: { 70211: { paid: 30, code: 'PD', preselected: true } },
    });
  });

  it('may be XML of a bank, whose own entities are never resolved', async () => {
    const xml = `<?xml version="1.0"?>
<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
<Document><Ntry><Amt Ccy="USD">30.00</Amt><EndToEndId>4412E</EndToEndId><Strd>
<RfrdDocInf><Nb>KX400817</Nb></RfrdDocInf><RmtdAmt Ccy="USD">30.00</RmtdAmt>
<AddtlRmtInf>VINTNER/OLGA &secret;</AddtlRmtInf></Strd></Ntry></Document>`;
    const { envelope, records } = await readOne('bank.txt', xml);
    expect(envelope).toMatchObject({ total: 30, number: '4412E' });
    expect(records[70211]).toMatchObject({ paid: 30, code: 'PD', preselected: true });
    expect(JSON.stringify(records)).not.toContain('root:');
  });

  it('may be a table within tables that only place it, whose words are those of the letter', async () => {
    const html = `<html><body><table><tr><td><table><tr><td><p>EFT 4821 of</p></td><td>March 9, 2026</td></tr>
<tr><td colspan="2"><table><tr><th>Guest</th><th>Arrival</th><th>Commission paid</th></tr>
<tr><td>VINTNER/OLGA</td><td>04 Mar 2026</td><td>$30.00</td></tr>
<tr><td>Total</td><td></td><td>$30.00</td></tr></table></td></tr>
<tr><td>Sent by <table><tr><td>Harbor Inn</td></tr></table></td></tr></table></td></tr></table></body></html>`;
    expect(await readOne('nested.html', html)).toMatchObject({
      envelope: { total: 30, number: '4821', date: '2026-03-09' },
      records: { 70211: { paid: 30, code: 'PD', preselected: true } },
    });
  });

  it('may be a text whose columns are set apart by spaces, though most of its lines have commas', async () => {
    const rows = [
      'Gast                    Reservierung   von         Provision',
      'Vintner, Olga           KX400817       04.03.2026      30,00',
      'Nobody, Known           55512345       05.03.2026      12,50',
      'Else, Unknown           55512346       06.03.2026      13,50',
    ];
    const { records } = await readOne('gutschrift.txt', rows.join('\n'));
    expect(records[70211]).toMatchObject({ paid: 30, code: 'PD' });
  });

  it('may be a single sentence, whose commas are not marks between cells', async () => {
    const sentence = 'Check 4821 of March 9, 2026, total paid: $1,234.00';
    expect((await readOne('sentence.txt', sentence)).envelope).toEqual({
      total: 1234,
      currency: 'USD',
      number: '4821',
      date: '2026-03-09',
    });
  });

  it('are read into the same bytes again', async () => {
    await readRemittances(papers, out);
    const again = join(folder, 'again');
    await readRemittances(papers, again);
    for (const name of await readdir(out))
      expect(await readFile(join(again, name), 'utf8'), name).toBe(
        await readFile(join(out, name), 'utf8'),
      );
  });

  it('are named where they cannot be read, with an empty result, and where their invoices are missing', async () => {
    const given = join(papers, 'letter-german.txt.given.json');
    const mixed = join(folder, 'mixed');
    await cp(given, join(mixed, 'check.png.given.json'));
    await writeFile(join(mixed, 'check.png'), Buffer.from('\x89PNG\r\n\x1A\n\0\0\0', 'latin1'));
    await writeFile(join(mixed, 'lonely.txt'), 'We paid 30.00');
    const { refused, withoutInvoices } = await readRemittances(mixed, out);
    expect(refused).toEqual([
      'check.png: There is no text in it: this is a PNG image. Type from it.',
    ]);
    expect(withoutInvoices).toEqual(['lonely.txt: lonely.txt.given.json is missing.']);
    expect(await read('check.png')).toEqual({ envelope: {}, records: {} });
    expect(await readdir(out)).not.toContain('lonely.txt.result.json');
  });
});
