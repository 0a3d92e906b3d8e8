import { join } from 'node:path';
import { demoPassword } from '@recoup/domain/auth/demo-accounts';
import { withBenchFolder } from './bench-folder.ts';
import { budgets } from './budgets.ts';
import { issueInvoices } from './invoices-to-reconcile.ts';
import { type Measurement, measured } from './measurement.ts';
import { median } from './percentile.ts';
import { withServer } from './running-server.ts';
import { type Client, signIn } from './watched-requests.ts';

const lines = 1_000;
const rounds = 5;

/** A receipt of 1,000 lines over HTTP on the demo data: applied, and read afterwards. */
export async function runReceiptsBench(): Promise<Measurement[]> {
  return await withBenchFolder((folder) =>
    withServer(
      async ({ address }) => {
        const client = await signIn(address, 'admin@recoup.test', demoPassword);
        const invoices = await issueInvoices({
          address,
          client,
          path: join(folder, 'stays.csv'),
          // the first one is the first time that the server meets the statements
          lines: Array.from({ length: rounds + 1 }, () => lines),
        });
        const applied: number[] = [];
        const read: number[] = [];
        for (const id of invoices) {
          const receipt = await receiptOf(client, id);
          applied.push(await timeOf(() => receipt.apply()));
          read.push(await timeOf(() => receipt.read()));
        }
        return [
          measured(budgets.receipts.applied, median(applied.slice(1))),
          measured(budgets.receipts.read, median(read.slice(1))),
        ];
      },
      join(folder, 'data'),
    ),
  );
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

interface Invoice {
  supplier: { id: number };
}

interface Records {
  data: ReadonlyArray<{ id: number; commission: number; updated_at: string }>;
  links: { next: string | null };
}

async function recordsOf(
  client: Client,
  supplierId: number,
): Promise<Array<Records['data'][number]>> {
  const records: Array<Records['data'][number]> = [];
  for (let page: string | null = '1'; page !== null; ) {
    const advanced = JSON.stringify({ supplierId });
    const path = `/api/records?advancedSearch=${encodeURIComponent(advanced)}&page=${page}`;
    const { data, links } = (await client.send('GET', path)) as Records;
    records.push(...data);
    page = links.next && new URL(links.next, 'http://server').searchParams.get('page');
  }
  return records;
}

/** Enters a check over all of an invoice, and returns what applies and reads it. */
async function receiptOf(client: Client, invoiceId: number) {
  const { invoice } = (await client.send('GET', `/api/invoices/${invoiceId}`)) as {
    invoice: Invoice;
  };
  const records = await recordsOf(client, invoice.supplier.id);
  const cents = records.reduce((sum, of) => sum + Math.round(of.commission * 100), 0);
  const day = '2026-11-20';
  const entered = (await client.send('POST', '/api/receipts', {
    supplierId: invoice.supplier.id,
    paymentMethodId: 3,
    number: `B${invoiceId}`,
    amount: cents / 100,
    receivedOn: day,
  })) as { id: number; updated_at: string };
  const path = `/api/receipts/${entered.id}`;
  return {
    apply: () =>
      client.send('POST', `${path}/lines`, {
        processDate: day,
        lines: records.map(({ id, commission, updated_at }) => ({
          recordId: id,
          amount: commission,
          expected_updated_at: updated_at,
        })),
        expected_updated_at: entered.updated_at,
      }),
    read: () => client.send('GET', path),
  };
}
