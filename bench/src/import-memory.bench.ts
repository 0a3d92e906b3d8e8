import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { writeXlsx } from '../../apps/server/src/platform/tabular/write-xlsx.ts';
import { demoPassword } from '../../apps/server/src/seeding/users.ts';
import type { Measurement } from './measurement.ts';

const budgetMb = 300;
const csvRows = 1_000_000;
const xlsxRows = 200_000;
const agencyId = 92;
const head = [
  'Last Name',
  'First Name',
  'Confirmation',
  'Hotel Phone',
  'Check In',
  'Check Out',
  'Rate',
] as const;

/**
 * The peak memory of the whole application, its database apart, while a file of 1,000,000 CSV rows
 * and one of 200,000 XLSX rows are imported over HTTP. The budget stands for the reference.
 */
export async function runImportMemoryBench(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-bench-'));
  try {
    const csv = join(folder, 'bookings.csv');
    await writeCsv(csv);
    const xlsx = join(folder, 'bookings.xlsx');
    await writeFile(xlsx, await xlsxOf());
    const measured: Measurement[] = [];
    for (const [path, rows] of [
      [csv, csvRows],
      [xlsx, xlsxRows],
    ] as const)
      measured.push(await importIn(join(folder, `data-${rows}`), path, rows));
    return measured;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function rowAt(place: number): string[] {
  const day = (offset: number): string =>
    new Date(Date.now() - (40 + (place % 400) - offset) * 86_400_000).toISOString().slice(0, 10);
  return [
    `Guest${place}`,
    `Ada${place % 997}`,
    `CF${1_000_000 + place}`,
    `21255${String(place % 90_000).padStart(5, '0')}`,
    day(0),
    day(1 + (place % 5)),
    `${80 + (place % 300)}.${String(place % 100).padStart(2, '0')}`,
  ];
}

async function writeCsv(path: string): Promise<void> {
  const file = await open(path, 'w');
  await file.write(`${head.join(',')}\n`);
  const atOnce = 10_000;
  for (let from = 0; from < csvRows; from += atOnce)
    await file.write(
      Array.from({ length: atOnce }, (_, index) => `${rowAt(from + index).join(',')}\n`).join(''),
    );
  await file.close();
}

async function xlsxOf(): Promise<Buffer> {
  const rows = Array.from({ length: xlsxRows }, (_, place) => rowAt(place));
  const widths = head.map(() => 16);
  return await writeXlsx([{ name: 'Bookings', header: head, widths, rows }], new Date());
}

async function importIn(dataFolder: string, path: string, rows: number): Promise<Measurement> {
  const app = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../apps/server/src/main.ts')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, DATA_DIR: dataFolder, PORT: '0', LOG_LEVEL: 'warn' },
    },
  );
  try {
    const address = await addressOf(app);
    const summary = await upload(address, path);
    if (summary.totalRecords !== rows)
      throw new Error(`${summary.totalRecords} of ${rows} rows were read`);
    const peak = await peakMb(app);
    const kind = path.endsWith('.csv') ? 'CSV' : 'XLSX';
    return {
      name: `peak memory importing ${rows} ${kind} rows, beside its budget of ${budgetMb} MB`,
      ours: peak,
      reference: budgetMb,
      ratio: peak / budgetMb,
      budget: 1,
      unit: 'MB',
    };
  } finally {
    app.kill('SIGTERM');
    await once(app, 'exit');
  }
}

async function addressOf(app: ChildProcess): Promise<string> {
  if (!app.stdout) throw new Error('the application says nothing');
  for await (const line of createInterface(app.stdout)) {
    const address = /ready at (\S+)$/.exec(line)?.[1];
    if (!address) continue;
    app.stdout.resume();
    return address;
  }
  throw new Error('the application ended before it was ready');
}

async function upload(address: string, path: string): Promise<{ totalRecords: number }> {
  const marker = { 'x-requested-with': 'XMLHttpRequest' };
  const signedIn = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { ...marker, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@recoup.test', password: demoPassword }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const form = new FormData();
  form.append('file', await openAsBlob(path), path.endsWith('.csv') ? 'b.csv' : 'b.xlsx');
  const answer = await fetch(`${address}/api/agencies/${agencyId}/upload`, {
    method: 'POST',
    headers: { ...marker, cookie },
    body: form,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as { totalRecords: number };
}

/** The most that the process has held at any moment, as Linux counts it. */
async function peakMb(app: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${app.pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_000);
}
