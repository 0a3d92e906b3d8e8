import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '@recoup/domain/auth/demo-accounts';
import { withBenchFolder } from './bench-folder.ts';
import { writeBookingCsv, writeBookingWorkbook } from './big-files.ts';
import { budgets } from './budgets.ts';
import { compared, type Limit, type Measurement, measured } from './measurement.ts';
import { percentile } from './percentile.ts';
import { type RunningServer, withServer } from './running-server.ts';
import { sendBookings } from './send-bookings.ts';
import { signIn, watchRequests } from './watched-requests.ts';

const csvRows = 1_000_000;
const workbookRows = 200_000;
const quietMs = 10_000;
const most = budgets['import-memory'];

/**
 * A CSV of a million rows and a workbook of two hundred thousand, each sent to a real server as a
 * browser sends it, until its records are there: the peak memory of the process, including its
 * threads. During the workbook, a user works on the screens.
 */
export async function runImportMemoryBench(): Promise<Measurement[]> {
  return await withBenchFolder((folder) =>
    withServer(
      async (server) => {
        const csv = join(folder, 'bookings.csv');
        const workbook = join(folder, 'bookings.xlsx');
        await writeBookingCsv(csv, csvRows);
        await writeBookingWorkbook(workbook, workbookRows);
        // Run the smaller import first, because the process does not release the memory used by the
        // larger one.
        const client = await signIn(server.address, 'admin@recoup.test', demoPassword);
        const beforeMs = await watchRequests(client, sleep(quietMs));
        const second = measureFile(server, most.workbook, { path: workbook, rows: workbookRows });
        const meanwhileMs = await watchRequests(client, second);
        const first = await measureFile(server, most.csv, { path: csv, rows: csvRows });
        return [
          first,
          await second,
          compared(most.meanwhile, percentile(meanwhileMs, 0.95), percentile(beforeMs, 0.95)),
        ];
      },
      join(folder, 'data'),
    ),
  );
}

async function measureFile(
  server: RunningServer,
  limit: Limit,
  { path, rows }: { path: string; rows: number },
): Promise<Measurement> {
  const idle = await server.megabytes();
  await server.forgetPeak();
  const started = performance.now();
  const { newRecords } = await sendBookings(server.address, path);
  const rowsPerSecond = (rows * 1000) / (performance.now() - started);
  if (newRecords !== rows) throw new Error(`${newRecords} of ${rows} rows became records.`);
  const peak = await server.peakMegabytes();
  const what = `${path.slice(path.lastIndexOf('.'))} of ${rows.toLocaleString('en-US')} rows`;
  console.log(
    `${what}: ${Math.round(rowsPerSecond)} rows/s, ${Math.round(peak)} MB at most, ${Math.round(idle)} MB before`,
  );
  return measured(limit, peak);
}
