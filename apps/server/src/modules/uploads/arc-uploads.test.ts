import { beforeEach, describe, expect, it } from 'vitest';
import { aBooking, bookingFile, csvFile } from '#test/uploads/booking-file';
import { startWorkbench } from '#test/uploads/draft-upload';
import { arcAgency } from '#test/uploads/sample-agencies';
import { sendFile } from '#test/uploads/upload-file';

const arcs = ['48110001', '48110002'] as const;

const { testApp, caller, workbench } = await startWorkbench({
  id: arcAgency,
  name: 'ARC Agency',
  arcs: [...arcs],
});

let ids: number[];

/** Three records of the agency with its first ARC. */
beforeEach(async () => {
  const file = {
    name: 'a.csv',
    content: bookingFile([1, 2, 3].map(() => aBooking({ ARC: arcs[0] }))),
  };
  const url = `/api/agencies/${arcAgency}/upload`;
  const { uploadId } = (await sendFile(testApp, caller, url, file)).json();
  const records = await testApp.db
    .selectFrom('records')
    .select('id')
    .where('upload_id', '=', uploadId)
    .orderBy('upload_row')
    .execute();
  ids = records.map(({ id }) => id);
});

const arcFile = (rows: ReadonlyArray<readonly [recordId: number | undefined, arc: string]>) => ({
  name: 'arcs.csv',
  content: csvFile([['Record ID', 'ARC'], ...rows.map(([id, arc]) => [String(id), arc])]),
});

describe('an ARC file', () => {
  it('updates the records that have another ARC, and shows which have it already [A-357]', async () => {
    const file = arcFile([
      [ids[0], arcs[1]],
      [ids[1], arcs[0]],
      [ids[2], arcs[0]],
      [999_999_999, arcs[1]],
    ]);
    const counts = { updateCount: 1, unchangedCount: 2, unmatchedCount: 1 };
    const draft = await workbench.check(file, `kind=arc&agencyId=${arcAgency}`);
    expect(draft.expected?.arc).toMatchObject(counts);
    expect(draft.counts).toEqual({ new: 1, duplicate: 2, unmatched: 1 });
    const { rows } = await workbench.rowsOf(draft.id, 'duplicate');
    expect(rows.map(({ reason }) => reason)).toEqual([
      `Record ${ids[1]} already has this ARC.`,
      `Record ${ids[2]} already has this ARC.`,
    ]);

    const done = await workbench.commit(draft.id);
    expect(done.result?.arc).toMatchObject({ ...counts, unmatched: [{ row: 5 }] });
    const changes = await testApp.db
      .selectFrom('upload_record_changes')
      .select(['record_id', 'old_value'])
      .where('upload_id', '=', draft.id)
      .execute();
    expect(changes).toEqual([{ record_id: ids[0], old_value: arcs[0] }]);
    const upload = await testApp.db
      .selectFrom('uploads')
      .select(['total_count', 'new_count', 'duplicate_count', 'unreadable_count'])
      .where('id', '=', draft.id)
      .executeTakeFirst();
    expect(upload).toEqual({
      total_count: 4,
      new_count: 1,
      duplicate_count: 2,
      unreadable_count: 1,
    });
  });

  it('updates the record of a row whatever an earlier row of several records matched [A-357]', async () => {
    const twin = { confirmation_number: 'TWIN7001', guest_last_name: 'Twin' };
    await testApp.db.updateTable('records').set(twin).where('id', 'in', ids.slice(0, 2)).execute();
    const content = csvFile([
      ['Record ID', 'Confirmation', 'Last Name', 'Check In', 'ARC'],
      ['', 'TWIN7001', 'Twin', '2026-09-14', arcs[1]],
      [String(ids[0]), '', '', '', arcs[1]],
    ]);
    const url = `/api/agencies/${arcAgency}/vtsArcUpload`;
    const answer = await sendFile(testApp, caller, url, { name: 'arcs.csv', content });
    expect(answer.json()).toMatchObject({
      updateCount: 1,
      unmatched: [{ row: 2, reason: '2 records of this agency match.' }],
    });
  });
});
