import { join } from 'node:path';
import { demoPassword } from '@recoup/domain/auth/demo-accounts';
import { withBenchFolder } from './bench-folder.ts';
import { budgets } from './budgets.ts';
import { type Measurement, measured } from './measurement.ts';
import { median } from './percentile.ts';
import { withServer } from './running-server.ts';
import { signIn } from './watched-requests.ts';

const views = 50;
const rounds = 9;

/** The saved views of a list on the demo data, listed and counted while its menu opens. */
export async function runViewsBench(): Promise<Measurement[]> {
  return await withBenchFolder((folder) =>
    withServer(
      async ({ address }) => {
        const client = await signIn(address, 'admin@recoup.test', demoPassword);
        for (let view = 0; view < views; view += 1)
          await client.send('POST', '/api/views', {
            list: 'records',
            name: `View ${view}`,
            query: { filters: JSON.stringify({ status: view % 5 }) },
          });
        const timesOf = async (path: string): Promise<number[]> => {
          const times: number[] = [];
          for (let round = 0; round < rounds; round += 1) {
            const started = performance.now();
            await client.send('GET', path);
            times.push(performance.now() - started);
          }
          return times;
        };
        const listed = await timesOf('/api/views?list=records');
        const counted = await timesOf('/api/views/counts?list=records');
        return [
          measured(budgets.views.listed, median(listed)),
          measured(budgets.views.counted, counted[0] ?? Number.NaN),
          measured(budgets.views.countedAgain, median(counted.slice(1))),
        ];
      },
      join(folder, 'data'),
    ),
  );
}
