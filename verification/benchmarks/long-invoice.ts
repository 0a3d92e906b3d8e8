import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

const marker = { 'X-Requested-With': 'XMLHttpRequest' };
const columns = 'Guest Last,Guest First,Hotel Phone,Check In,Check Out,Rate,Confirmation';
const phone = '6265550148';

/** Uploads this many stays at a separate hotel and issues their invoice; returns its id. */
export async function issueLongInvoice(
  { request }: BrowserContext,
  lines: number,
): Promise<number> {
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { headers: marker, data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return await answer.json();
  };
  const supplier = await post('/api/suppliers', {
    name: 'Hotel of the bench',
    phone_number: phone,
  });
  const agencies = await (await request.get('/api/agencies')).json();
  const agency = agencies.data.find((row: { status: { code: number } }) => row.status.code === 0);
  const stays = Array.from({ length: lines }, (_, at) => {
    const day = 1 + (at % 26);
    const dates = `2026-09-${String(day).padStart(2, '0')},2026-09-${String(day + 2).padStart(2, '0')}`;
    const number = `BN${String(at).padStart(6, '0')}`;
    return `Guest${letters(at)},Ann,${phone},${dates},${100 + (at % 300)}.25,${number}`;
  });
  const upload = await request.post(`/api/agencies/${agency.id}/upload`, {
    headers: marker,
    multipart: {
      file: {
        name: 'stays.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([columns, ...stays, ''].join('\n')),
      },
    },
  });
  if (!upload.ok()) throw new Error(await upload.text());
  for (let tries = 0; ; tries += 1) {
    const { recordCount } = await (await request.get(`/api/suppliers/${supplier.id}`)).json();
    if (recordCount === lines) break;
    if (tries > 300) throw new Error(`${recordCount} of ${lines} stays became records`);
    await sleep(200);
  }
  return (await post('/api/invoices', { supplierId: supplier.id })).invoice.id;
}

/** A name without digits for each number. */
const letters = (at: number): string =>
  Array.from(String(at), (digit) => String.fromCharCode(97 + Number(digit))).join('');
