import { expect, type Page } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { aSupplier } from '../suppliers/supplier-steps.ts';

const columns = 'Guest Last,Guest First,Hotel Phone,Check In,Check Out,Rate,Confirmation';

interface MadeInvoice {
  id: number;
  updated_at: string;
  total: number;
  supplier: { id: number };
  records: { id: number; commission: number }[];
}

/**
 * An invoice of a hotel of its own, over so many stays of two nights at rates that differ; uploaded
 * and issued as people do.
 */
export async function anInvoiceOf(
  page: Page,
  lines: number,
  hotel: object = {},
): Promise<MadeInvoice> {
  const supplier = await aSupplier(page, { name: `Hotel of ${lines}`, ...hotel });
  await uploadStays(page, supplier, lines);
  return await issueInvoice(page, supplier.id);
}

/** Uploads so many stays at a supplier and waits until they are its records. */
export async function uploadStays(
  page: Page,
  { id, primaryPhone }: { id: number; primaryPhone: string },
  lines: number,
): Promise<void> {
  const agencies = await (await page.request.get('/api/agencies')).json();
  const active = agencies.data.find(
    ({ status }: { status: { code: number } }) => status.code === 0,
  );
  const before = await recordsOf(page, id);
  const stays = Array.from({ length: lines }, (_, place) => {
    const at = before + place;
    const day = String(1 + (at % 27)).padStart(2, '0');
    const next = String(3 + (at % 27)).padStart(2, '0');
    return `Stay${letters(at)},Ann,${primaryPhone},2026-09-${day},2026-09-${next},${100 + at}.50,K${id}X${String(at).padStart(5, '0')}`;
  });
  const answer = await page.request.post(`/api/agencies/${active.id}/upload`, {
    headers: markerHeader,
    multipart: {
      file: {
        name: `stays-${id}-${before}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from([columns, ...stays, ''].join('\n')),
      },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await expect.poll(() => recordsOf(page, id), { timeout: 60_000 }).toBe(before + lines);
}

export async function issueInvoice(
  page: Page,
  supplierId: number,
  records: readonly number[] = [],
): Promise<MadeInvoice> {
  const issued = await page.request.post('/api/invoices', {
    headers: markerHeader,
    data: { supplierId, records },
  });
  expect(issued.status(), await issued.text()).toBe(201);
  return (await issued.json()).invoice;
}

const recordsOf = async (page: Page, supplierId: number): Promise<number> =>
  (await (await page.request.get(`/api/suppliers/${supplierId}`)).json()).recordCount;

/** Names without digits, as guests have them. */
const letters = (at: number): string =>
  String(at)
    .split('')
    .map((digit) => String.fromCharCode(97 + Number(digit)))
    .join('');
