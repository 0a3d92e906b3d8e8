import { join } from 'node:path';
import { demoPassword } from '@recoup/domain/auth/demo-accounts';
import { withBenchFolder } from './bench-folder.ts';
import { budgets } from './budgets.ts';
import { issueInvoices } from './invoices-to-reconcile.ts';
import { openKeepAliveClient } from './keep-alive-client.ts';
import { type Measurement, measured } from './measurement.ts';
import { median } from './percentile.ts';
import { withServer } from './running-server.ts';
import { signIn } from './watched-requests.ts';

const lines = 5;
const rounds = 60;

/**
 * The PDF of an invoice of one page from the request to its last byte, compared with its budget.
 */
export async function runInvoicePdfBench(): Promise<Measurement> {
  return await withBenchFolder((folder) =>
    withServer(
      async ({ address }) => {
        const client = await signIn(address, 'admin@recoup.test', demoPassword);
        const path = join(folder, 'stays.csv');
        const [invoice] = await issueInvoices({ address, client, path, lines: [lines] });
        const pdf = `/api/invoices/${invoice}/download`;
        return measured(budgets['invoice-pdf'].onePage, await measure(address, client.cookie, pdf));
      },
      join(folder, 'data'),
    ),
  );
}

async function measure(address: string, cookie: string, path: string): Promise<number> {
  const connection = await openKeepAliveClient(address, { cookie });
  const taken: number[] = [];
  for (let round = 0; round < 2 * rounds; round += 1) {
    const started = performance.now();
    await connection.read(path);
    // in the first half fonts are read and code is compiled
    if (round >= rounds) taken.push(performance.now() - started);
  }
  connection.close();
  return median(taken);
}
