import type { AgencyUploadSummary } from '@recoup/contract/uploads/uploads.schemas';
import { agencyStatus } from '@recoup/domain/agencies/agency-status';
import { type Day, dayInZone } from '@recoup/domain/dates/day';
import { placeParts } from '@recoup/domain/uploads/not-understood';
import { rowsOf } from '@recoup/postgres/rows';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import { getUploadLimits } from '#modules/company/company.api';
import { agencyLockSpace } from '#platform/db/advisory-locks';
import type { Db } from '#platform/db/database';
import { AppError } from '#platform/errors/app-error';
import type { UploadReader } from '../reading/upload-reader.ts';
import { applyBulkSettings } from '../staging/bulk-settings.ts';
import { findNotUnderstood, findNotUnderstoodByAgency } from '../staging/find-not-understood.ts';
import { markDuplicates } from '../staging/mark-duplicates.ts';
import {
  markPossibleDuplicates,
  markPossibleDuplicatesInFile,
} from '../staging/mark-possible-duplicates.ts';
import { bookingShape } from '../staging/stage-bookings.ts';
import { stageUpload } from '../staging/stage-upload.ts';
import { understandRows } from '../staging/understand-rows.ts';
import { attachLateSuppliers, insertBookings, insertRejects } from './insert-bookings.ts';
import type { UploadRun } from './upload-run.ts';

/**
 * Imports the bookings of one agency, or of a CTS file. Rows are staged first, which no one sees;
 * everything that they do then happens in one transaction, while no other upload of these agencies
 * runs. Returns the summary of the agency, or of a CTS file one for each.
 * @throws AppError columnsNeeded when rows cannot name their agency
 */
export async function importBookings(run: UploadRun, table: UploadReader): Promise<object> {
  const { db, clock, upload, staging, progress } = run;
  const { layout } = table;
  const arcs = await loadArcs(db, upload.agencyId);
  const onlyArc = upload.agencyId !== null && arcs.size === 1 ? [...arcs.keys()][0] : undefined;
  if (layout.columns.positions.arc === undefined && onlyArc === undefined)
    throw new AppError(
      'columnsNeeded',
      arcs.size === 0
        ? 'This agency has no ARC number. Add one before you upload a file.'
        : 'This agency has several ARC numbers, so the file needs an ARC column.',
    );
  const today = dayInZone(clock());
  await stageUpload(run, table, bookingShape, {
    kind: 'bookings',
    today,
    limits: await getUploadLimits(db),
    agencyOfArc: arcs,
    allowedArcsAre:
      upload.agencyId === null ? 'an ARC of an active agency' : 'an ARC of this agency',
    onlyArc,
  });
  progress({ message: 'Checking for duplicates' });
  const answer = await inTransaction(db, async (transaction) => {
    await applyBulkSettings(transaction);
    await run.claim(transaction);
    const agencyIds = await agenciesOfStaging(transaction, staging);
    if (!run.isDryRun) await lockAgencies(transaction, agencyIds);
    await markDuplicates(transaction, staging, agencyIds);
    const { understood, unusualByAgency } = await understandRows(transaction, staging, today);
    const notUnderstood = await findNotUnderstood(transaction, staging, placeParts);
    const ofAgencies =
      upload.kind === 'cts'
        ? await findNotUnderstoodByAgency(transaction, staging)
        : new Map([[upload.agencyId, notUnderstood]]);
    if (!run.isDryRun) await store(run, transaction, agencyIds, today);
    const counted = await summarize(transaction, upload.id, upload.agencyId, staging);
    const made = counted.map((one) => ({
      ...one,
      unusual: unusualByAgency.get(one.agency?.id ?? 0) ?? [],
      notUnderstood: ofAgencies.get(one.agency?.id ?? null) ?? [],
    }));
    const summary = upload.kind === 'cts' ? made : { ...made[0] };
    await run.finish(transaction, {
      summary,
      counts: totalOf(counted),
      layout,
      understood,
      notUnderstood,
    });
    return summary;
  });
  if (!run.isDryRun) await attachLateSuppliers(db, upload.id);
  return answer;
}

async function store(
  { upload, staging, progress }: UploadRun,
  transaction: Db,
  agencyIds: readonly number[],
  today: Day,
): Promise<void> {
  await markPossibleDuplicates(transaction, staging);
  if (agencyIds.length > 1) await markPossibleDuplicatesInFile(transaction, staging);
  progress({ message: 'Saving records' });
  const rows = { staging, uploadId: upload.id, userId: upload.createdBy, today };
  await insertBookings(transaction, rows);
  await insertRejects(transaction, rows);
}

/** The ARCs that rows may carry with their agencies: one agency's, or those of all active ones. */
async function loadArcs(db: Db, agencyId: number | null): Promise<Map<string, number>> {
  const ofAgencies =
    agencyId === null ? sql`g.status_code = ${agencyStatus.active}` : sql`g.id = ${agencyId}`;
  const rows = await rowsOf(db).all(sql<{ arc: string; agencyId: number }>`
    select a.arc, g.id as "agencyId" from agency_arcs a join agencies g on g.id = a.agency_id
    where ${ofAgencies}`);
  return new Map(rows.map((row) => [row.arc, row.agencyId]));
}

/** The agencies of the staged rows that may become records, in their order. */
async function agenciesOfStaging(db: Db, staging: string): Promise<number[]> {
  const rows = await rowsOf(db).all(sql<{ id: number }>`
    select distinct agency_id as id from ${sql.table(staging)}
    where bucket = 'new' order by agency_id`);
  return rows.map(({ id }) => id);
}

/**
 * Waits until no other upload of these agencies is being compared and stored, and keeps others out
 * until the transaction ends. They are locked in their order.
 */
async function lockAgencies(db: Db, agencyIds: readonly number[]): Promise<void> {
  for (const id of agencyIds)
    await sql`select pg_advisory_xact_lock(${agencyLockSpace}, ${id})`.execute(db);
}

const countOf = {
  new: 'newRecords',
  duplicate: 'duplicateCount',
  tooOld: 'tooOldCount',
  missingGuestName: 'missingGuestNameCount',
  rateTooLow: 'rateTooLowCount',
  unreadable: 'unreadableCount',
  cancelled: 'cancelledCount',
} as const;

async function summarize(
  db: Db,
  uploadId: number,
  agencyId: number | null,
  staging: string,
): Promise<AgencyUploadSummary[]> {
  const rows = await rowsOf(db).all(sql<{
    id: number | null;
    name: string | null;
    bucket: keyof typeof countOf;
    count: number;
  }>`
    select g.id, g.name, c.bucket, c.count
    from (
      select coalesce(${agencyId}::integer, agency_id) as agency_id, bucket, count(*)
      from ${sql.table(staging)} group by 1, 2
    ) c
    left join agencies g on g.id = c.agency_id
    order by g.name, g.id`);
  const summaries = new Map<number | null, AgencyUploadSummary>();
  for (const { id, name, bucket, count } of rows) {
    const summary = summaries.get(id) ?? {
      uploadId,
      agency: id === null ? null : { id, name: name ?? '' },
      ...noCounts,
    };
    summary[countOf[bucket]] += count;
    summary.totalRecords += count;
    summaries.set(id, summary);
  }
  return [...summaries.values()];
}

const noCounts = {
  totalRecords: 0,
  newRecords: 0,
  duplicateCount: 0,
  tooOldCount: 0,
  missingGuestNameCount: 0,
  rateTooLowCount: 0,
  unreadableCount: 0,
  cancelledCount: 0,
};

function totalOf(summaries: readonly AgencyUploadSummary[]): typeof noCounts {
  const total = { ...noCounts };
  for (const summary of summaries)
    for (const name of Object.keys(total) as Array<keyof typeof total>)
      total[name] += summary[name];
  return total;
}
