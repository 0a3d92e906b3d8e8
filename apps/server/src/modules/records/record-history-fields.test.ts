import { type RecordFieldName, recordFields } from '@recoup/domain/records/record-fields';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readInvariants } from '#server/invariants/check-invariants';
import { startTestApp } from '#test/harness';
import { insertWhole, wholeRecord } from '#test/whole-records';

const { db, signedIn } = await startTestApp();
const clerk = await signedIn('standard', 'contributor');

/** Columns whose changes are not told. Who adds a column of records decides: told, or named here. */
const untold = [
  'phone_given',
  'phone_extension',
  'phone_dialable',
  'supplier_name',
  'supplier_street',
  'supplier_city',
  'supplier_state',
  'supplier_zip',
  'supplier_country',
  'country_id',
  'rate_given',
  'currency',
  'rate_exchange',
  'rate_exchanged_on',
  'rate_exchange_set_on',
  'converted_at',
  'converted_by',
  'converted_from_paid_ct',
  'converted_from_status',
  'converted_from_date_processed',
  'entry',
  'upload_id',
  'upload_row',
  'booked_on',
  'possible_duplicate_id',
  'created_by',
  'created_at',
  'updated_at',
];

interface Line {
  id: number;
  field: string;
}

const rule = 'I5 the last change of each field of a record left it as it is';
const { query } = readInvariants().find(({ name }) => name === rule)!;
/** The fields of a record whose history the invariant calls wrong. */
async function wrongFieldsOf(recordId: number): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select field from (${sql.raw(query)}) wrong where record_id = ${recordId}`.execute(db);
  return rows.map(({ field }) => field);
}

describe('what is kept of the changes of a record', async () => {
  const { columns, values, others } = await wholeRecord(db);
  // paid before and after, so that its conversion stays
  const stored = await insertWhole(db, 'records', { ...values, status_code: 8 });
  const id = Number(stored.id);
  const lines = () =>
    rowsOf(db).all(
      sql<Line>`select id, field from record_history where record_id = ${id} order by id`,
    );
  const told: Array<Line & { column: (typeof columns)[number] }> = [];
  for (const column of columns) {
    const before = (await lines()).length;
    const other = column.name === 'status_code' ? 42 : others[column.name];
    await sql`update records set ${sql.ref(column.name)} = ${other} where id = ${id}`.execute(db);
    told.push(...(await lines()).slice(before).map((line) => ({ ...line, column })));
  }

  it('is decided for every column: the trigger tells of it, or it is known not to', () => {
    const columnsTold = new Set(told.map(({ column }) => column.name));
    expect(columns.map(({ name }) => name).filter((name) => !columnsTold.has(name))).toEqual(
      untold,
    );
  });

  it('is one field for each column, and exactly the fields that have a name for people', () => {
    const named = Object.keys(recordFields).filter((field) => field !== 'substatus');
    expect(told.map(({ field }) => field).toSorted()).toEqual([...named, 'status'].toSorted());
    const ofSubstatus = told.filter(({ column }) => column.name === 'substatus_code');
    expect(ofSubstatus.map(({ field }) => field)).toEqual(['status']);
  });

  it('is shown as money where it is money', () => {
    const fieldsOf = (lines: typeof told) => [...new Set(lines.map(({ field }) => field))];
    const shownAsMoney = told.filter(
      ({ field }) => recordFields[field as RecordFieldName]?.isMoney === true,
    );
    expect(fieldsOf(shownAsMoney)).toEqual(
      fieldsOf(told.filter(({ column }) => column.type === 'numeric(12,2)')),
    );
  });

  it('is shown by names, never by the number of a row', async () => {
    const answer = await clerk.get(`/api/records/${id}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { changes } = answer.json();
    const shown = new Map<number, { oldValue: string; newValue: string }>(
      changes.map((change: Line) => [change.id, change]),
    );
    const byNumber = told
      .filter(({ column }) => column.names !== null)
      .filter(({ id: line }) => /^\d+$/.test(shown.get(line)?.oldValue ?? '0'));
    expect(byNumber.map(({ field }) => field)).toEqual([]);
  });

  it('is checked field by field by the invariant', async () => {
    expect(await wrongFieldsOf(id)).toEqual([]);
    const last = new Map(told.map((line) => [line.field, line.id]));
    for (const [field, line] of last) {
      await sql`update record_history set new_value = concat('not ', new_value) where id = ${line}`.execute(
        db,
      );
      expect([field, await wrongFieldsOf(id)]).toEqual([field, [field]]);
      await sql`update record_history set new_value = nullif(substr(new_value, 5), '') where id = ${line}`.execute(
        db,
      );
    }
  });

  it.each([null, 'something'])(
    'is a breach for a field that records do not have, changed to %j',
    async (value) => {
      await sql`insert into record_history (record_id, field, new_value) values (${id}, 'later', ${value})`.execute(
        db,
      );
      expect(await wrongFieldsOf(id)).toEqual(['later']);
      await sql`delete from record_history where field = 'later'`.execute(db);
    },
  );
});
