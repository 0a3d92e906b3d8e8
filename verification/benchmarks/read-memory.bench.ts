import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBenchFolder } from './bench-folder.ts';
import { writeBookingCsv, writeBookingWorkbook } from './big-files.ts';
import { budgets } from './budgets.ts';
import { type Limit, type Measurement, measured } from './measurement.ts';

const rows = 1_000_000;
const reader = fileURLToPath(new URL('./read-file.ts', import.meta.url));

/** A CSV and a workbook of a million rows, each read by a separate process: its peak memory. */
export async function runReadMemoryBench(): Promise<Measurement[]> {
  return await withBenchFolder(async (folder) => {
    const csv = join(folder, 'bookings.csv');
    const workbook = join(folder, 'bookings.xlsx');
    await writeBookingCsv(csv, rows);
    await writeBookingWorkbook(workbook, rows);
    const most = budgets['read-memory'];
    return [measureFile(csv, most.csv), measureFile(workbook, most.workbook)];
  });
}

function measureFile(path: string, limit: Limit): Measurement {
  const output = execFileSync(process.execPath, [...process.execArgv, reader, path], {
    encoding: 'utf8',
  });
  const told = JSON.parse(output) as { rows: number; megabytes: number };
  if (told.rows !== rows + 1) throw new Error(`${told.rows} of ${rows + 1} rows were read.`);
  return measured(limit, told.megabytes);
}
