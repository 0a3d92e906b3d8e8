import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import { aBooking, bookingFile, csvFile } from '#test/uploads/booking-file';
import { arcAgency } from '#test/uploads/sample-agencies';
import { addAgency, sendFile } from '#test/uploads/upload-file';

const arcs = ['52000001', '52000002', '52000003'] as const;

let testApp: TestApp;
let caller: Caller;

beforeAll(async () => {
  testApp = await startTestApp();
  caller = await testApp.signedIn('srlead');
  await addAgency(testApp, { id: arcAgency, name: 'Compass', arcs: [...arcs] });
});

async function upload(url: string, content: string): Promise<number> {
  const answer = await sendFile(testApp, caller, url, { name: 'file.csv', content });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().uploadId;
}

const undo = (uploadId: number) => caller.post(`/api/uploads/${uploadId}/undo`);

async function recordsOf(uploadId: number) {
  return await testApp.db
    .selectFrom('records')
    .select(['id', 'arc', 'supplier_id', 'commission'])
    .where('upload_id', '=', uploadId)
    .orderBy('upload_row')
    .execute();
}

const uploadBookings = (phones: readonly string[]) =>
  upload(
    `/api/agencies/${arcAgency}/upload`,
    bookingFile(
      phones.map((phone, at) => aBooking({ ARC: arcs[at % 2] ?? '', 'Hotel Phone': phone })),
    ),
  );

describe('an ARC file that is undone', () => {
  let booked: number;
  let ids: number[];
  beforeEach(async () => {
    booked = await uploadBookings(['', '', '']);
    ids = (await recordsOf(booked)).map(({ id }) => id);
  });

  const uploadArcs = (newArcs: readonly string[]) =>
    upload(
      `/api/agencies/${arcAgency}/vtsArcUpload`,
      csvFile([['Record ID', 'ARC'], ...newArcs.map((arc, at) => [String(ids[at]), arc])]),
    );
  const arcsNow = async () => (await recordsOf(booked)).map(({ arc }) => arc);

  it('gives each record back the ARC that it had', async () => {
    const before = await arcsNow();
    expect(before).toEqual([arcs[0], arcs[1], arcs[0]]);
    const uploadId = await uploadArcs([arcs[2], arcs[2], arcs[0]]);
    expect(await arcsNow()).toEqual([arcs[2], arcs[2], arcs[0]]);
    const answer = await undo(uploadId);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ kind: 'arc', undoneBy: { id: caller.id } });
    expect(await arcsNow()).toEqual(before);
    expect((await undo(uploadId)).json().message).toBe('This upload has already been undone.');
    await expectNoViolations(testApp.db);
  });

  it('is refused with the records that were changed since, and changes none', async () => {
    const uploadId = await uploadArcs([arcs[2], arcs[2]]);
    await testApp.db
      .updateTable('records')
      .set({ status_code: 10 })
      .where('id', '=', ids[1] ?? 0)
      .execute();
    const answer = await undo(uploadId);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: `This upload cannot be undone because 1 record has been changed or deleted: ${ids[1]}.`,
      touchedRecordIds: [ids[1]],
    });
    expect(await arcsNow()).toEqual([arcs[2], arcs[2], arcs[0]]);
  });

  it('is refused when a later ARC file changed a record again; undone in turn both go', async () => {
    const before = await arcsNow();
    const first = await uploadArcs([arcs[2]]);
    const second = await uploadArcs([arcs[1]]);
    expect((await undo(first)).json()).toMatchObject({ touchedRecordIds: [ids[0]] });
    expect((await undo(second)).statusCode).toBe(200);
    expect(await arcsNow()).toEqual([arcs[2], ...before.slice(1)]);
  });
});

describe('a supplier file that is undone', () => {
  let made = 0;
  let phones: string[];
  let booked: number;
  let uploadId: number;
  beforeEach(async () => {
    made += 1;
    phones = [1, 2].map((at) => `20155${made}010${at}`);
    booked = await uploadBookings(phones);
    uploadId = await upload(
      '/api/suppliers/upload',
      csvFile([
        ['Name', 'Phone', 'Street', 'City', 'Email', 'Country'],
        ...phones.map((phone, at) => [
          `Hotel ${at}`,
          phone,
          at === 0 ? '1 Pier Rd' : '',
          '',
          at === 0 ? 'ar@pier.test' : '',
          'Canada',
        ]),
      ]),
    );
  });

  async function suppliers() {
    return await testApp.db
      .selectFrom('upload_suppliers as u')
      .innerJoin('suppliers as s', 's.id', 'u.supplier_id')
      .select(['s.id', 'u.address_id'])
      .where('u.upload_id', '=', uploadId)
      .orderBy('s.id')
      .execute();
  }

  it('leaves no supplier of it, and its records without one as they were [S-695]', async () => {
    const [first] = await suppliers();
    expect((await recordsOf(booked)).map((record) => record.supplier_id)).toContain(first?.id);
    const answer = await undo(uploadId);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await suppliers()).toEqual([]);
    expect((await recordsOf(booked)).map((record) => record.supplier_id)).toEqual([null, null]);
    const addresses = await testApp.db
      .selectFrom('addresses')
      .select('id')
      .where('id', '=', first?.address_id ?? 0)
      .execute();
    expect(addresses).toEqual([]);
    await expectNoViolations(testApp.db);

    // nothing of it is in the way of the same file
    const content = csvFile([
      ['Name', 'Phone'],
      ['Hotel', phones[0] ?? ''],
    ]);
    await upload('/api/suppliers/upload', content);
    expect((await recordsOf(booked))[0]?.supplier_id).not.toBeNull();
  });

  const note = async (supplierId: number): Promise<void> => {
    const values = { supplier_id: supplierId, note: 'called' };
    await testApp.db.insertInto('supplier_notes').values(values).execute();
  };

  it.each([
    ['noted on', note],
    ['given a later record', () => uploadBookings([phones[0] ?? ''])],
  ])('is refused when a supplier of it was %s since', async (_what, touch) => {
    const [first] = await suppliers();
    await touch(first?.id ?? 0);
    const answer = await undo(uploadId);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: `This upload cannot be undone because 1 supplier has been changed or deleted: ${first?.id}.`,
      touchedSupplierIds: [first?.id],
    });
    expect(await suppliers()).toHaveLength(2);
  });

  it('is refused when a record that it gave a supplier was changed since', async () => {
    const [record] = await recordsOf(booked);
    await testApp.db
      .updateTable('records')
      .set({ rate: '70.00' })
      .where('id', '=', record?.id ?? 0)
      .execute();
    const answer = await undo(uploadId);
    expect(answer.json()).toMatchObject({ touchedRecordIds: [record?.id] });
    expect((await recordsOf(booked)).every(({ supplier_id }) => supplier_id !== null)).toBe(true);
  });
});
