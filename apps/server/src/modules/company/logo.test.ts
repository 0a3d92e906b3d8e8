import { Readable } from 'node:stream';
import {
  aDecompressionBomb,
  damagedImages,
  imageKinds,
  sampleLogo,
} from '@recoup/test-support/images';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const logged: string[] = [];
const log = pino({ level: 'error' }, { write: (line) => logged.push(line) });
const test = await startTestApp({ log });
const executive = await test.signedIn('executive', 'standard', 'srlead', 'contributor');

async function upload(name: string, content: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const request = new Request('http://recoup.test', { method: 'PUT', body: form });
  return await test.app.inject({
    method: 'PUT',
    url: '/api/company/logo',
    headers: {
      cookie: executive.cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

async function anInvoice(): Promise<number> {
  const agency = await anAgency(test.db);
  const supplier = await aSupplier(test.db, { name: 'Larch Hotel' });
  await aRecord(test.db, { agency, supplier });
  const invoice = { supplierId: supplier.id, deliveryMethod: 'preview' };
  const response = await executive.post('/api/invoices', invoice);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().invoice.id;
}

async function hasLogo(invoiceId: number): Promise<boolean> {
  const response = await executive.get(`/api/invoices/${invoiceId}/download`);
  expect(response.statusCode, response.body).toBe(200);
  return response.rawPayload.toString('latin1').includes('/Subtype /Image\n');
}

const aLogo = (side = 40) => sampleLogo(side, side).png().toBuffer();
const currentLogo = async () => (await executive.get('/api/company')).json().logo;

describe('uploading a logo', () => {
  it('takes it for what it is, and nothing else [F-160]', async () => {
    const png = await aLogo();
    const kept = { name: 'logo.jpg', byteSize: png.length };
    expect((await upload('logo.jpg', png)).json().logo).toEqual(kept);
    const logo = await executive.get('/api/company/logo');
    expect([logo.headers['content-type'], logo.rawPayload]).toEqual(['image/png', png]);
    for (const [name, content, status] of [
      ['logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
      ['logo.png', Buffer.from('MZ'), 415],
      ['logo.gif', png, 415],
      ['logo.png', Buffer.alloc(1_000_001, 1), 413],
    ] as const)
      expect((await upload(name, content)).statusCode).toBe(status);
    expect((await currentLogo()).name).toBe('logo.jpg');
    expect((await executive.delete('/api/company/logo')).json().logo).toBeNull();
    expect((await executive.get('/api/company/logo')).statusCode).toBe(404);
  });

  it('takes every kind of PNG and JPEG, and invoices print it [F-160]', async () => {
    for (const [kind, make] of Object.entries(imageKinds)) {
      const response = await upload(kind.includes('JPEG') ? 'a.jpg' : 'a.png', await make());
      expect(response.statusCode, `${kind}: ${response.body}`).toBe(200);
      expect(await hasLogo(await anInvoice()), kind).toBe(true);
    }
    expect(logged).toEqual([]);
  });

  it('refuses damaged and huge images in a sentence, and keeps the logo there was [F-160]', async () => {
    await upload('good.png', await aLogo());
    const refusals = [
      ...Object.values(damagedImages).map((make) => [make, 'is damaged and cannot'] as const),
      [aDecompressionBomb, 'has more than 16 million pixels'] as const,
    ];
    for (const [make, reason] of refusals) {
      const response = await upload('bad.png', await make());
      expect([response.statusCode, response.json().message]).toEqual([
        415,
        expect.stringContaining(reason),
      ]);
      expect((await currentLogo()).name).toBe('good.png');
    }
  });
});

describe('an invoice', () => {
  it('keeps the logo it was issued with, or none [F-160]', async () => {
    await executive.delete('/api/company/logo');
    const before = await anInvoice();
    await upload('logo.png', await aLogo());
    const since = await anInvoice();
    await executive.delete('/api/company/logo');
    const after = await anInvoice();
    expect([await hasLogo(before), await hasLogo(since), await hasLogo(after)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it.each([
    ['lost', async () => undefined],
    ['damaged', async () => (await aLogo(64)).fill(0, 40)],
  ])('is printed without a logo that is %s, which is logged [F-160]', async (what, bytesOf) => {
    await upload(
      'logo.png',
      await sampleLogo(64, what.length * 5)
        .png()
        .toBuffer(),
    );
    const invoiceId = await anInvoice();
    const { key, sha256 } = await test.db
      .selectFrom('stored_files')
      .select(['key', 'sha256'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await test.files.remove(key);
    const bytes = await bytesOf();
    if (bytes) {
      const kept = await test.files.put(Readable.from([bytes]));
      await test.owner.query('update stored_files set key = $1 where sha256 = $2', [
        kept.key,
        sha256,
      ]);
    }
    logged.length = 0;
    expect(await hasLogo(invoiceId)).toBe(false);
    expect(logged.join('')).toContain('could not print the logo');
  });
});
