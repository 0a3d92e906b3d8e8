import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '../../apps/server/src/seeding/users.ts';
import { issueInvoices } from './invoices-to-reconcile.ts';
import { keepConnection } from './kept-connection.ts';
import type { Measurement } from './measurement.ts';
import { percentile } from './percentile.ts';
import { startServer } from './running-server.ts';
import { signIn } from './watched-requests.ts';

const lines = 5;
const rounds = 60;
const mostMs = 30;

/** The PDF of an invoice of one page from the request to its last byte, beside what it may take. */
export async function runInvoicePdfBench(): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-bench-'));
  try {
    const server = await startServer(join(folder, 'data'));
    try {
      const { address } = server;
      const client = await signIn(address, 'admin@recoup.test', demoPassword);
      const path = join(folder, 'stays.csv');
      const [invoice] = await issueInvoices({ address, client, path, lines: [lines] });
      const ours = await measure(address, client.cookie, `/api/invoices/${invoice}/download`);
      return {
        name: 'a one-page invoice from the request to its last byte, beside what it may take',
        ours,
        reference: mostMs,
        ratio: ours / mostMs,
        budget: 1,
        unit: 'ms',
      };
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(address: string, cookie: string, path: string): Promise<number> {
  const connection = await keepConnection(address, cookie);
  const taken: number[] = [];
  for (let round = 0; round < 2 * rounds; round += 1) {
    const started = performance.now();
    await connection.read(path);
    // in the first half fonts are read and code is compiled
    if (round >= rounds) taken.push(performance.now() - started);
  }
  connection.close();
  return percentile(taken, 0.5);
}
