import { finished } from 'node:stream/promises';
import { demoPassword } from '@recoup/domain/auth/demo-accounts';
import { dayInZone } from '@recoup/domain/dates/day';
import { reportEntries } from '@recoup/domain/reports/report-entries';
import { daysOfMonth, monthToReport, type ReportMonth } from '@recoup/domain/reports/report-month';
import { reportPollMs } from '@recoup/domain/reports/report-progress';
import { readConfig } from '@recoup/server/config';
import { packReport } from '@recoup/server/modules/reports/report-file/pack-report';
import {
  createReportPrinter,
  type ReportPrinter,
} from '@recoup/server/modules/reports/report-file/report-printer';
import { readEntries, reportDocument } from '@recoup/server/modules/reports/report-month.queries';
import { makeReportKind } from '@recoup/server/modules/reports/reports.jobs';
import type { OpenDatabase } from '@recoup/server/platform/db/database';
import { startApp, withDatabaseOf } from '@recoup/server/test/processes/running-app';
import { budgets } from './budgets.ts';
import { compared, type Measurement } from './measurement.ts';
import { percentile } from './percentile.ts';
import { measureDrawing, refuse } from './report-drawing.ts';
import { type Client, signIn, watchRequests } from './watched-requests.ts';

export const data = { records: 500_000, agencies: 3_000 };

const workers = 2;
const sampled = 60;
const quietMs = 20_000;
const pollMs = 500;

/**
 * The monthly run of every agency as the product does it, in a separate process, while a user works
 * on the screens; and the parts of a report's duration. It needs a data folder: 3,000 agencies with
 * 500,000 records are `--records 500000 --agencies 3000`.
 */
export async function runMonthlyRunBench(): Promise<Measurement[]> {
  const { dataFolder } = readConfig();
  const month = monthToReport(dayInZone(new Date()));
  const app = await startApp(dataFolder, { BACKUP_AT: 'never' });
  const printer = createReportPrinter({ workers, onUnprintable: refuse });
  try {
    const client = await signIn(app.address, 'admin@recoup.test', demoPassword);
    const [bare, run] = await withDatabaseOf(dataFolder, async (database) => {
      await bookEveryAgency(database, month);
      // first: what a report holds, no other report is made of
      const bare = await measureBare(client, database, createMaker(database, printer, month));
      const run = await measureRun(client, database, month);
      await removeReports(database, month);
      return [bare, run];
    });
    const drawing = await measureDrawing(printer, workers);
    return [...describeRun(run, bare), drawing];
  } finally {
    await app.stop();
    await printer.close();
  }
}

interface Run {
  reports: number;
  seconds: number;
  beforeMs: number[];
  meanwhileMs: number[];
}

async function measureRun(
  client: Client,
  database: OpenDatabase,
  month: ReportMonth,
): Promise<Run> {
  await watchRequests(client, wait(quietMs / 2));
  const beforeMs = await watchRequests(client, wait(quietMs));
  const started = performance.now();
  const running = runToTheEnd(client, database, month);
  const meanwhileMs = await watchRequests(client, running);
  return {
    reports: await running,
    seconds: (performance.now() - started) / 1000,
    beforeMs,
    meanwhileMs,
  };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs the month, looks at it as often as the screen does, and returns how many reports it has. */
async function runToTheEnd(
  client: Client,
  { db }: OpenDatabase,
  month: ReportMonth,
): Promise<number> {
  await client.send('POST', '/api/reports', month);
  const isOver = async (): Promise<boolean> => {
    const open = await db
      .selectFrom('agency_reports')
      .select('id')
      .where('year', '=', month.year)
      .where('month', '=', month.month)
      .where('completed', '=', false)
      .limit(1)
      .execute();
    return open.length === 0;
  };
  for (;;) {
    const reports = (await client.send(
      'GET',
      `/api/reports?year=${month.year}&month=${month.month}`,
    )) as Array<{
      completed: boolean;
      succeeded: boolean;
      published: boolean;
      message: string | null;
    }>;
    const failed = reports.find(({ completed, succeeded }) => completed && !succeeded);
    if (failed) throw new Error(`A report failed: ${failed.message}`);
    const lookAgainMs = reportPollMs(reports);
    if (lookAgainMs === undefined) return reports.length;
    const looked = performance.now();
    while (performance.now() - looked < lookAgainMs && !(await isOver())) await wait(pollMs);
  }
}

interface Agency {
  id: number;
  name: string;
}

/** The agencies of the month, in an order that does not depend on their size. */
async function bookedAgencies({ db }: OpenDatabase): Promise<Agency[]> {
  return await db
    .selectFrom('records as r')
    .innerJoin('agencies as a', 'a.id', 'r.agency_id')
    .select(['a.id', 'a.name'])
    .where('r.guest_last_name', '=', booked)
    .orderBy((eb) => eb.fn('md5', [eb.cast<string>('a.id', 'text')]))
    .execute();
}

/** Seconds that one report took in SQL, in drawing its PDF, and in all else. */
interface Parts {
  sql: number;
  pdf: number;
  rest: number;
}

interface Bare {
  parts: Parts;
  seconds: number;
}

type Make = (agency: Agency) => Promise<Parts>;

/** Makes a report from SQL to the ZIP's last byte, which nothing keeps. */
function createMaker({ db }: OpenDatabase, printer: ReportPrinter, month: ReportMonth): Make {
  const today = dayInZone(new Date());
  return async (agency) => {
    let pdf = 0;
    const timed: ReportPrinter = {
      ...printer,
      print: async (report) => {
        const started = performance.now();
        const drawn = await printer.print(report);
        pdf = secondsSince(started);
        return drawn;
      },
    };
    const started = performance.now();
    const money = reportEntries(await readEntries(db, agency.id, month));
    const document = await reportDocument(db, agency, { month, preparedOn: today, money });
    const sql = secondsSince(started);
    const zip = await packReport(document, timed);
    await finished(zip.resume());
    return { sql, pdf, rest: secondsSince(started) - sql - pdf };
  };
}

const secondsSince = (started: number): number => (performance.now() - started) / 1000;

/** Average duration of a report, one after another and with nothing else running. */
async function measureParts(agencies: readonly Agency[], make: Make): Promise<Parts> {
  const sum: Parts = { sql: 0, pdf: 0, rest: 0 };
  for (const agency of agencies) {
    const took = await make(agency);
    for (const part of ['sql', 'pdf', 'rest'] as const) sum[part] += took[part] / agencies.length;
  }
  return sum;
}

/**
 * The parts of a report, and the seconds for all of them, as many at once as the run creates, together
 * with the same user's requests.
 */
async function measureBare(client: Client, database: OpenDatabase, make: Make): Promise<Bare> {
  const agencies = await bookedAgencies(database);
  const parts = await measureParts(agencies.slice(0, sampled), make);
  const waiting = agencies.values();
  const makeRest = async (): Promise<void> => {
    for (const agency of waiting) await make(agency);
  };
  const started = performance.now();
  const making = Promise.all(Array.from({ length: makeReportKind.concurrency }, makeRest)).then(
    () => secondsSince(started),
  );
  await watchRequests(client, making);
  return { parts, seconds: await making };
}

const booked = 'Bench-Booking';

/** No agency is without activity in the month: each has a new record. */
async function bookEveryAgency({ pool }: OpenDatabase, month: ReportMonth): Promise<void> {
  const { first } = daysOfMonth(month);
  await pool.query(
    `insert into records (agency_id, arc, guest_first_name, guest_last_name, start_date, end_date,
      rate, commission, entry)
    select agency_id, min(arc), 'Ada', $2, $1::date - 9, $1::date - 7, 100, 20, $1::date
    from agency_arcs group by 1`,
    [first, booked],
  );
}

/** The folder is as it was, and the next run begins with nothing again. */
async function removeReports({ pool }: OpenDatabase, { year, month }: ReportMonth): Promise<void> {
  await pool.query('delete from records where guest_last_name = $1', [booked]);
  await pool.query(
    `with gone as (delete from agency_reports where year = $1 and month = $2 returning file_id)
    delete from stored_files where id in (select file_id from gone)`,
    [year, month],
  );
}

function describeRun(run: Run, bare: Bare): Measurement[] {
  const { sql, pdf, rest } = bare.parts;
  const whole = sql + pdf + rest;
  const share = (seconds: number): string => `${Math.round((100 * seconds) / whole)}%`;
  console.log(
    `${run.reports} reports in ${(run.seconds / 60).toFixed(2)} minutes; of a report's ${Math.round(1000 * whole)} ms alone ` +
      `SQL has ${share(sql)}, the PDF ${share(pdf)}, spreadsheet, CSV and ZIP ${share(rest)}. ` +
      `Requests measured: ${run.beforeMs.length} before, ${run.meanwhileMs.length} meanwhile.`,
  );
  const most = budgets['monthly-run'];
  return [
    compared(most.run, run.seconds, bare.seconds),
    compared(most.meanwhile, percentile(run.meanwhileMs, 0.95), percentile(run.beforeMs, 0.95)),
  ];
}
