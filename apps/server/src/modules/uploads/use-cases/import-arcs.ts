import type { arcUploadSummary } from '@recoup/contract/uploads/uploads.schemas';
import { rowsOf } from '@recoup/postgres/rows';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import type { z } from 'zod';
import { settingArcs } from '#modules/records/records.api';
import type { Db } from '#platform/db/database';
import type { UploadReader } from '../reading/upload-reader.ts';
import { applyBulkSettings } from '../staging/bulk-settings.ts';
import { recordConfirmationKey, recordNameKey } from '../staging/mark-duplicates.ts';
import { arcShape } from '../staging/stage-arcs.ts';
import { stageUpload } from '../staging/stage-upload.ts';
import { insertRejects } from './insert-bookings.ts';
import type { UploadRun } from './upload-run.ts';

const shownUnmatched = 100;

type Summary = z.output<typeof arcUploadSummary>;

/**
 * Sets the ARCs of an agency's records from a file: those that exactly one row matches
 * (clarification 8).
 */
export async function importArcs(run: UploadRun, table: UploadReader): Promise<Summary> {
  const { db, upload, staging, progress } = run;
  const arcs = await rowsOf(db).all(sql<{ arc: string }>`
    select arc from agency_arcs where agency_id = ${upload.agencyId}`);
  await stageUpload(run, table, arcShape, {
    kind: 'arcs',
    agencyId: upload.agencyId,
    allowedArcs: new Set(arcs.map(({ arc }) => arc)),
  });
  progress({ message: 'Updating records' });
  return await inTransaction(db, async (transaction) => {
    await applyBulkSettings(transaction);
    await run.claim(transaction);
    await matchRecords(transaction, staging);
    await markUnchanged(transaction, staging);
    if (!run.isDryRun) {
      await changeArcs(transaction, staging, upload.id);
      await insertRejects(transaction, { staging, uploadId: upload.id });
    }
    const { totalRecords, ...counts } = await countRows(transaction, staging);
    const unmatched = await readUnmatched(transaction, staging);
    const summary: Summary = { uploadId: upload.id, ...counts, unmatched };
    await run.finish(transaction, {
      summary,
      counts: {
        totalRecords,
        newRecords: counts.updateCount,
        duplicateCount: counts.unchangedCount,
        unreadableCount: counts.unmatchedCount,
      },
      layout: table.layout,
    });
    return summary;
  });
}

/** Finds the one record that each row means; rows that mean none, or several, or one that an earlier row took, stay out. */
async function matchRecords(db: Db, staging: string): Promise<void> {
  const table = sql.table(staging);
  await sql`
    with found as (
      select s.row_number, r.id from ${table} s
      join records r on r.id = s.given_id and r.agency_id = s.agency_id
      where s.bucket = 'new'
      union all
      select s.row_number, r.id from ${table} s
      join records r on r.confirmation_key = s.confirmation_key and r.agency_id = s.agency_id
        and r.start_date = s.start_date
      where s.bucket = 'new' and s.given_id is null and ${recordConfirmationKey} <> ''
        and ${recordNameKey} = s.last_name_key
    ), matched as (
      select row_number, count(*) as records, min(id) as id from found group by row_number
    ), judged as (
      select s.row_number, m.id, m.records,
        min(s.row_number) filter (where m.records = 1) over (partition by m.id) as first_row
      from ${table} s left join matched m using (row_number) where s.bucket = 'new'
    )
    update ${table} s set
      record_id = case when j.records = 1 and j.first_row = s.row_number then j.id end,
      bucket = case when j.records = 1 and j.first_row = s.row_number then 'new' else 'unmatched' end,
      reason = case
        when j.records is null then 'No record of this agency matches.'
        when j.records > 1 then j.records || ' records of this agency match.'
        when j.first_row < s.row_number then 'Row ' || j.first_row || ' in this file is for the same record.'
      end
    from judged j where j.row_number = s.row_number`.execute(db);
}

/** Sets aside the rows whose record has their ARC already. */
async function markUnchanged(db: Db, staging: string): Promise<void> {
  await sql`
    update ${sql.table(staging)} s set bucket = 'duplicate',
      reason = 'Record ' || r.id || ' already has this ARC.'
    from records r where r.id = s.record_id and s.bucket = 'new' and r.arc = s.arc`.execute(db);
}

/** Changes the ARCs that differ, and keeps what they were. */
async function changeArcs(db: Db, staging: string, uploadId: number): Promise<void> {
  await sql`
    with found as (
      select r.id, r.arc as old_arc, s.arc
      from ${sql.table(staging)} s join records r on r.id = s.record_id
      where s.bucket = 'new' and r.arc <> s.arc
      for update of r
    ), changed as (
      ${settingArcs(sql`found`)}
    )
    insert into upload_record_changes (upload_id, record_id, field, old_value, record_updated_at)
    select ${uploadId}, id, 'arc', f.old_arc, c.updated_at
    from changed c join found f using (id)`.execute(db);
}

interface RowCounts {
  totalRecords: number;
  updateCount: number;
  unchangedCount: number;
  unmatchedCount: number;
}

async function countRows(db: Db, staging: string): Promise<RowCounts> {
  const counts = await rowsOf(db).first(sql<RowCounts>`
    select count(*) as "totalRecords",
      count(*) filter (where bucket = 'new') as "updateCount",
      count(*) filter (where bucket = 'duplicate') as "unchangedCount",
      count(*) filter (where bucket = 'unmatched') as "unmatchedCount"
    from ${sql.table(staging)}`);
  return counts as RowCounts;
}

async function readUnmatched(db: Db, staging: string): Promise<Summary['unmatched']> {
  return await rowsOf(db).all(sql<Summary['unmatched'][number]>`
    select row_number as row, reason, raw as cells
    from ${sql.table(staging)} where bucket = 'unmatched'
    order by row_number limit ${shownUnmatched}`);
}
