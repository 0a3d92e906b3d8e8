import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '@recoup/domain/auth/demo-accounts';
import { withBenchFolder } from './bench-folder.ts';
import { writeBookingCsv, writeBookingWorkbook } from './big-files.ts';
import { type Measurement, measureAgainstLimit } from './measurement.ts';
import { percentile } from './percentile.ts';
import { type RunningServer, withServer } from './running-server.ts';
import { sendBookings } from './send-bookings.ts';
import { signIn, watchRequests } from './watched-requests.ts';

const csvRows = 1_000_000;
const workbookRows = 200_000;
const mostMegabytes = 300;
const quietMs = 10_000;
const mostSlower = 2.5;

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
        const second = measureFile(server, workbook, workbookRows);
        const meanwhileMs = await watchRequests(client, second);
        const first = await measureFile(server, csv, csvRows);
        return [first, await second, besides(meanwhileMs, beforeMs)];
      },
      join(folder, 'data'),
    ),
  );
}

/** Duration of a user's requests while the workbook is imported. */
function besides(meanwhileMs: readonly number[], beforeMs: readonly number[]): Measurement {
  const [ours, reference] = [percentile(meanwhileMs, 0.95), percentile(beforeMs, 0.95)];
  return {
    name: "p95 of a person's requests while the workbook is imported, beside before",
    ours,
    reference,
    ratio: ours / reference,
    budget: mostSlower,
    unit: 'ms',
  };
}

async function measureFile(
  server: RunningServer,
  path: string,
  rows: number,
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
  return measureAgainstLimit(
    `memory of the process while it imports a ${what}, beside its budget`,
    peak,
    mostMegabytes,
    'MB',
  );
}
