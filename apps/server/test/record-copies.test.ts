import { createRecordInput } from '@recoup/contract/records/record-requests.schemas';
import { recordColumnNames } from '@recoup/contract/uploads/column-names';
import { rowsOf } from '@recoup/postgres/rows';
import { readStructure } from '@recoup/test-support/pdf-structure';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { invoiceDocument } from '#modules/invoices/invoice-document.queries';
import { renderInvoice } from '#modules/invoices/invoice-pdf/render-invoice';
import { insertUploadedRecords } from '#modules/records/records.api';
import { bookingShape } from '#modules/uploads/staging/stage-bookings';
import { anAgency } from './factories.ts';
import { startTestApp } from './harness.ts';
import { passAMinute } from './pass-a-minute.ts';
import { csvFile } from './uploads/booking-file.ts';
import { sendFile } from './uploads/upload-file.ts';
import {
  aWholeRecord,
  columnsOf,
  insertWhole,
  recordRow,
  valueOf,
  type WholeRow,
} from './whole-records.ts';

const said: string[] = [];
const log = pino({ level: 'error' }, { write: (line) => said.push(line) });
const test = await startTestApp({ log });
const { db } = test;
const clerk = await test.signedIn('standard', 'contributor', 'accounting', 'executive', 'srlead');

/** What was answered; one that fails tells what the server says of it: a field that its shape misses. */
function bodyOf(answer: LightMyRequestResponse) {
  expect(answer.statusCode, [answer.body, ...said].join('\n')).toBeLessThan(300);
  return answer.json();
}

/** Every value that stands anywhere in an answer, but in its history. */
function valuesIn(answer: unknown): unknown[] {
  if (typeof answer !== 'object' || answer === null) return [answer];
  return Object.entries(answer).flatMap(([name, value]) =>
    name === 'changes' ? [] : valuesIn(value),
  );
}

const isInstant = /^\d{4}-\d\d-\d\dT/;
/** A value in the one form that it has in answers. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' && isInstant.test(value) ? new Date(value).toISOString() : value;

/** The names whose values are not among those of a copy. */
const missingFrom = (copy: readonly unknown[], row: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(row).filter((name) => !copy.includes(plain(row[name])));

const partOf = <Value>(row: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

describe('a record with every column filled', () => {
  it('comes back from the archive with every column of it and of its notes', async () => {
    const record = await aWholeRecord(db);
    const given: WholeRow = { record_id: record.id ?? null, created_by: clerk.id };
    const columns = await columnsOf(db, 'record_notes');
    const note = await insertWhole(
      db,
      'record_notes',
      Object.fromEntries(
        columns.map((column) => [column.name, given[column.name] ?? valueOf(column)]),
      ),
    );
    expect((await clerk.delete(`/api/records/${record.id}`)).statusCode).toBe(204);
    const restored = await clerk.post(`/api/records/${record.id}/restore`);
    bodyOf(restored);
    expect(await recordRow(db, Number(record.id))).toEqual(record);
    const { rows } =
      await sql`select to_jsonb(n) as note from record_notes n where record_id = ${record.id}`.execute(
        db,
      );
    expect(rows).toEqual([{ note }]);
  });

  it('is answered with every column that people see', async () => {
    const record = await aWholeRecord(db);
    const answer = bodyOf(await clerk.get(`/api/records/${record.id}`));
    // the office has no use for these
    expect(missingFrom(valuesIn(answer), record).toSorted()).toEqual([
      'booked_on',
      'confirmation_key',
      'converted_from_date_processed',
      'converted_from_status',
      'phone_extension',
      'phone_given',
      'upload_row',
    ]);
  });
});

it('the download of records has every text that the list of them has', async () => {
  const record = await aWholeRecord(db);
  const query = { advancedSearch: JSON.stringify({ recordId: record.id }) };
  const [row] = bodyOf(await clerk.get('/api/records', { query })).data;
  const file = (await clerk.get('/api/records/downloadCsv', { query })).body;
  const texts = valuesIn(row).filter((value) => String(value).startsWith('the '));
  expect(texts.length).toBeGreaterThan(3);
  // a record with a supplier is told by the supplier's name
  expect(texts.filter((text) => !file.includes(String(text)))).toEqual(['the supplier_name']);
});

describe('what is sent of a record', () => {
  /** Values that a field cannot take in words. */
  const kinds = (arc: string): Readonly<Record<string, unknown>> => ({
    arc,
    phone_number: '7105550042',
    start_date: '2026-05-01',
    end_date: '2026-05-04',
    rate: 201,
    commission: 61,
    status: 1,
    substatus: null,
    paid_ct: 62,
    payment_method_id: 3,
    date_processed: '2026-05-09',
    forval: 31.5,
    exchange_rate: 1.25,
  });
  const names = Object.keys(createRecordInput.shape);

  it('is stored and answered in every field, whether it creates a record or changes one', async () => {
    const { arc } = await anAgency(db);
    const sent: Record<string, unknown> = Object.fromEntries(
      names.map((name) => [name, kinds(arc)[name] ?? `the ${name}`]),
    );
    sent.substatus = null;
    const created = await clerk.post('/api/records', sent);
    const { id } = bodyOf(created);
    const answered = async () => valuesIn(bodyOf(await clerk.get(`/api/records/${id}`)));
    expect(missingFrom(await answered(), sent)).toEqual([]);
    for (const name of names.filter((name) => !(name in kinds(arc)))) {
      const changed = await clerk.patch(`/api/records/${id}`, { [name]: `another ${name}` });
      bodyOf(changed);
      sent[name] = `another ${name}`;
      expect(missingFrom(await answered(), sent)).toEqual([]);
    }
  });
});

describe('an uploaded booking', () => {
  /** What a file cannot say in any words. */
  const cells: Readonly<Record<string, string>> = {
    phone: '(710) 555-0177',
    state: 'New York',
    country: 'Ireland',
    startDate: '2026-09-14',
    endDate: '2026-09-16',
    days: '2',
    rooms: '1',
    status: 'Confirmed',
    rate: '120.00',
    currency: 'EUR',
    commission: '24.00',
    bookedOn: '2026-08-01',
  };
  /** Columns that say together what others say alone, or that the row would be left out. */
  const others = ['guestName', 'cityState', 'cancelled'];
  /** Columns that decide about a row or are only recognized. */
  const unstored = ['agencyName', 'chainCode', 'days', 'rooms', 'status', 'commission'];

  it('becomes a record that holds every column of its file', async () => {
    const agency = await anAgency(db);
    const names = Object.keys(recordColumnNames).filter((name) => !others.includes(name));
    const row = Object.fromEntries(
      names.map((name) => [name, cells[name] ?? `the ${name} of a file`]),
    );
    row.arc = agency.arc;
    const columns = Object.fromEntries(names.map((name, at) => [name, at]));
    const answer = await sendFile(
      test,
      clerk,
      `/api/agencies/${agency.id}/upload`,
      { name: 'whole.csv', content: csvFile([Object.values(row)]) },
      { mapping: JSON.stringify({ hasHeader: false, columns }) },
    );
    bodyOf(answer);
    // a busy machine answers before the import is through
    const recordOf = () =>
      rowsOf(db).first(sql<{ record: WholeRow }>`
        select to_jsonb(r) as record from records r where agency_id = ${agency.id}`);
    await expect.poll(recordOf).toBeDefined();
    const stored = valuesIn((await recordOf())?.record);
    const lost = missingFrom(stored, { ...row, rate: 120 });
    expect(lost).toEqual(names.filter((name) => unstored.includes(name)));
  });

  /** What a staged row has besides its record, for the upload alone. */
  const ofTheUpload = [
    'row_number',
    'bucket',
    'reason',
    'raw',
    'last_name_key',
    'phone_key',
    'phone_toll_free',
    'nights',
    'nights_disagree',
    'currency_guessed',
    'hidden',
    'status_doubtful',
    'unknown_country',
    'unknown_state',
    'unknown_zip',
    'possible_duplicate_row',
  ];

  it('takes every column that was staged into its record', async () => {
    const record = await aWholeRecord(db);
    const given: WholeRow = {
      ...partOf(record, [
        'agency_id',
        'arc',
        'phone',
        'country_id',
        'start_date',
        'end_date',
        'currency',
      ]),
      possible_duplicate_id: record.id ?? null,
      confirmation_key: 'THECONFIRMATIONNUMBER',
    } as WholeRow;
    const staged = Object.entries(bookingShape).map(([name, type], place) => ({
      name,
      type: type.replace(' not null', ''),
      value:
        given[name] ??
        (type.startsWith('json') ? '[]' : valueOf({ name, type, place, fallback: null })),
    }));
    const values = staged.map(
      ({ name, type, value }) => sql`${value}::${sql.raw(type)} as ${sql.ref(name)}`,
    );
    const uploadId = Number((await aWholeRecord(db)).upload_id);
    await insertUploadedRecords(
      db,
      { uploadId, userId: clerk.id, today: '2026-11-20' },
      sql`select ${sql.join(values)}, ${record.supplier_id}::integer as supplier_id,
        ${record.id}::integer as twin, 1.5 as exchange, '2026-11-01'::date as exchange_set_on`,
    );
    const { rows } = await sql<{ record: WholeRow }>`
      select to_jsonb(r) as record from records r where upload_id = ${uploadId} order by id desc`.execute(
      db,
    );
    const stored = rows[0]?.record ?? {};
    const kept = staged.filter(({ name }) => name in stored);
    expect(staged.filter((column) => !kept.includes(column)).map(({ name }) => name)).toEqual(
      ofTheUpload,
    );
    const asText = (value: unknown) => String(typeof value === 'number' ? value.toFixed(2) : value);
    for (const { name, type, value } of kept)
      expect([name, asText(stored[name])]).toEqual([
        name,
        asText(type.startsWith('numeric') ? Number(value) : value),
      ]);
  });
});

describe('the line of an invoice', () => {
  /** What an invoice adds to the record. */
  const ofTheInvoice = [
    'invoice_id',
    'record_id',
    'position',
    'nights',
    'given_rate',
    'notice_number',
    'previous_invoice_id',
  ];

  it('has every column of its record, and takes it to the screen and to the paper', async () => {
    const record = await aWholeRecord(db);
    const send = { supplierId: record.supplier_id, records: [record.id] };
    bodyOf(await clerk.post('/api/invoices', send));
    await passAMinute(db);
    const issued = await clerk.post('/api/invoices', send);
    const { id } = bodyOf(issued).invoice;

    const { rows } = await sql<{ line: WholeRow }>`
      select to_jsonb(l) as line from invoice_lines l where invoice_id = ${id}`.execute(db);
    const line = rows[0]?.line ?? {};
    const names = Object.keys(line);
    expect(names.filter((name) => line[name] === null)).toEqual([]);
    expect(names.filter((name) => !(name in record)).toSorted()).toEqual(ofTheInvoice.toSorted());
    const copied = names.filter((name) => name in record);
    expect(partOf(line, copied)).toEqual(partOf(record, copied));

    const answer = bodyOf(await clerk.get(`/api/invoices/${id}`)).invoice.records[0];
    expect(missingFrom(valuesIn(answer), partOf(line, copied))).toEqual([]);

    const document = await invoiceDocument(db, id);
    const [printed] = document.lines;
    const { rate, commission, agency_id: agencyId, ...texts } = partOf(line, copied);
    const { name: agencyName } = await db
      .selectFrom('agencies')
      .select('name')
      .where('id', '=', Number(agencyId))
      .executeTakeFirstOrThrow();
    const cents = {
      rate: Math.round(Number(rate) * 100),
      commission: Math.round(Number(commission) * 100),
    };
    expect(missingFrom(valuesIn(printed), { ...texts, ...cents, agencyName })).toEqual([]);

    const paper = readStructure(await renderInvoice(document, () => undefined)).text.replaceAll(
      /\s/g,
      '',
    );
    const words = Object.entries(printed ?? {}).filter(([, value]) =>
      /^[a-z]/i.test(String(value)),
    );
    expect(words.length).toBeGreaterThan(3);
    expect(
      words.filter(([, value]) => !paper.includes(String(value).replaceAll(/\s/g, ''))),
    ).toEqual([]);
  });
});
