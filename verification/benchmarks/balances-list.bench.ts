import { readPage } from '@recoup/list-engine/page';
import { supplierBalanceList } from '@recoup/server/modules/suppliers/supplier-balances.list';
import { withBenchDatabase } from './bench-database.ts';
import { budgets } from './budgets.ts';
import { perPage } from './list-sample.ts';
import { type Measurement, measured } from './measurement.ts';
import { median } from './percentile.ts';
import { recordStatements, replay } from './recorded-statements.ts';

export const data = { records: 5_000_000 };

const rounds = 300;

/** The first page of supplier balances, with its total, in plain SQL. */
export async function runBalancesListBench(): Promise<Measurement> {
  return await withBenchDatabase(async ({ pool }) => {
    const client = await pool.connect();
    try {
      const statements = await recordStatements(client, (read) =>
        readPage(supplierBalanceList, { page: 1, perPage }, read),
      );
      const taken: number[] = [];
      for (let round = 0; round < 2 * rounds; round += 1) {
        const started = performance.now();
        await replay(client, statements);
        if (round >= rounds) taken.push(performance.now() - started);
      }
      return measured(budgets['balances-list'].first, median(taken));
    } finally {
      client.release();
    }
  });
}
