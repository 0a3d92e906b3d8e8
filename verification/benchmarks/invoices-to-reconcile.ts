import { writeFile } from 'node:fs/promises';
import { sendBookings } from './send-bookings.ts';
import type { Client } from './watched-requests.ts';

const columns = 'Guest Last,Guest First,Hotel Phone,Check In,Check Out,Rate,Confirmation';

interface Asked {
  readonly address: string;
  readonly client: Client;
  /** A file to write and upload. */
  readonly path: string;
  /** Lines of each invoice. */
  readonly lines: readonly number[];
}

/**
 * Makes a supplier for each number of lines, uploads its stays and issues its invoice; returns
 * their ids.
 */
export async function issueInvoices({ address, client, path, lines }: Asked): Promise<number[]> {
  const suppliers: number[] = [];
  const stays: string[] = [];
  for (const [place, count] of lines.entries()) {
    const phone = `62655${String(50_000 + place)}`;
    const name = `Hotel ${place} of the bench`;
    const supplier = await client.send('POST', '/api/suppliers', { name, phone_number: phone });
    suppliers.push((supplier as { id: number }).id);
    for (let line = 0; line < count; line += 1) stays.push(stayOf(phone, place, line));
  }
  await writeFile(path, [columns, ...stays, ''].join('\n'));
  const { newRecords } = await sendBookings(address, path);
  if (newRecords !== stays.length)
    throw new Error(`${newRecords} of ${stays.length} stays became records.`);
  const invoices: number[] = [];
  for (const supplierId of suppliers) {
    const issued = await client.send('POST', '/api/invoices', { supplierId });
    invoices.push((issued as { invoice: { id: number } }).invoice.id);
  }
  return invoices;
}

function stayOf(phone: string, place: number, line: number): string {
  const from = 1 + (line % 26);
  const dates = [from, from + 2].map((day) => `2026-09-${String(day).padStart(2, '0')}`);
  const guest = `Guest${lettersOf(place)}${lettersOf(line)}`;
  const number = `BN${String(place).padStart(3, '0')}${String(line).padStart(5, '0')}`;
  return [guest, 'Ann', phone, ...dates, `${100 + (line % 300)}.25`, number].join(',');
}

/** A name without digits for each number. */
function lettersOf(at: number): string {
  return Array.from(String(at), (digit) => String.fromCharCode(97 + Number(digit))).join('');
}

/** What is read of an invoice here. */
interface Invoice {
  updated_at: string;
  records: ReadonlyArray<{ id: number; commission: number }>;
  reconciliations?: ReadonlyArray<{ id: number }>;
}

/** Reads an invoice with its lines and reconciliations. */
export async function readInvoice(client: Client, id: number): Promise<Invoice> {
  const { invoice } = (await client.send('GET', `/api/invoices/${id}`)) as { invoice: Invoice };
  return invoice;
}

/** Reads an invoice and returns what marks each of its lines paid in full. */
export async function prepareReconciliation(
  client: Client,
  invoiceId: number,
): Promise<() => Promise<unknown>> {
  const { records, updated_at } = await readInvoice(client, invoiceId);
  const paid = records.map(({ id, commission }) => [
    id,
    { id, statusCode: 1, paidCt: commission, paymentMethodId: 3 },
  ]);
  const cents = records.reduce((sum, { commission }) => sum + Math.round(commission * 100), 0);
  const body = {
    checkNumber: '1001',
    completed: true,
    paymentAmount: cents / 100,
    paymentMethod: 3,
    processDate: '2026-11-20',
    records: Object.fromEntries(paid),
    expected_updated_at: updated_at,
  };
  return () => client.send('PATCH', `/api/invoices/${invoiceId}/records`, body);
}

/** Takes the last reconciliation of an invoice back, so that it can be made again. */
export async function undoReconciliation(client: Client, invoiceId: number): Promise<void> {
  const { reconciliations } = await readInvoice(client, invoiceId);
  const last = reconciliations?.[0]?.id;
  await client.send('POST', `/api/invoices/${invoiceId}/reconciliations/${last}/undo`, {});
}
