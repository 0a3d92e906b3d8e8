import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBenchFolder } from './bench-folder.ts';
import { writeBookingCsv, writeBookingWorkbook } from './big-files.ts';
import { type Measurement, measureAgainstLimit } from './measurement.ts';

const rows = 1_000_000;
const mostMegabytes = 300;
const reader = fileURLToPath(new URL('./read-file.ts', import.meta.url));

/** A CSV and a workbook of a million rows, each read by a separate process: its peak memory. */
export async function runReadMemoryBench(): Promise<Measurement[]> {
  return await withBenchFolder(async (folder) => {
    const csv = join(folder, 'bookings.csv');
    const workbook = join(folder, 'bookings.xlsx');
    await writeBookingCsv(csv, rows);
    await writeBookingWorkbook(workbook, rows);
    return [measureFile(csv), measureFile(workbook)];
  });
}

function measureFile(path: string): Measurement {
  const output = execFileSync(process.execPath, [...process.execArgv, reader, path], {
    encoding: 'utf8',
  });
  const told = JSON.parse(output) as { rows: number; megabytes: number };
  if (told.rows !== rows + 1) throw new Error(`${told.rows} of ${rows + 1} rows were read.`);
  const what = `${path.slice(path.lastIndexOf('.'))} of ${rows.toLocaleString('en-US')} rows`;
  return measureAgainstLimit(
    `memory of a process that reads a ${what}, beside its budget`,
    told.megabytes,
    mostMegabytes,
    'MB',
  );
}
