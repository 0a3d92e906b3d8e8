import { day } from '@recoup/domain/dates/day';
import { recordStatuses } from '@recoup/domain/records/record-status';
import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const reader = await test.signedInWho('records.view');

describe('GET /api/records/{recordId}', () => {
  it('returns a record as its screen shows it [R-075, R-080, R-081, R-083, R-084, R-085, R-087, R-088, R-091, R-092, R-093, R-094, R-095]', async () => {
    const agency = await anAgency(test.db, { name: 'Sunrise Travel' });
    const supplier = await aSupplier(test.db, { name: 'Grand Hotel' });
    const id = await aRecord(test.db, {
      agency,
      supplier,
      rateCents: 12_345,
      startOn: day('2026-03-01'),
      endOn: day('2026-03-04'),
      firstName: 'Zoë',
      lastName: "O'Brien",
    });
    const answer = await reader.get(`/api/records/${id}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      id,
      status: { code: 0, name: 'Not Resolved' },
      substatus: null,
      supplier: { id: supplier.id, name: 'Grand Hotel', physicalAddress: { city: 'Albany' } },
      agency: { id: agency.id, name: 'Sunrise Travel', status: { code: 0, name: 'Active' } },
      entry: '2026-04-01',
      arc: agency.arc,
      guestFirstName: 'Zoë',
      guestLastName: "O'Brien",
      startDate: '2026-03-01',
      endDate: '2026-03-04',
      days: 3,
      rate: 123.45,
      commission: 37.04,
      isProcessed: false,
      isPaid: false,
      isForeign: false,
      isBillable: true,
      invoices: [],
      changes: [],
    });
  });

  it('returns the nights agreed with the hotel, and the dates as they were given', async () => {
    const agency = await anAgency(test.db);
    const id = await aRecord(test.db, {
      agency,
      startOn: day('2026-03-01'),
      endOn: day('2026-03-04'),
    });
    await test.db.updateTable('records').set({ nights_agreed: 2 }).where('id', '=', id).execute();
    expect((await reader.get(`/api/records/${id}`)).json()).toMatchObject({
      days: 2,
      startDate: '2026-03-01',
      endDate: '2026-03-04',
    });
    const { data } = (
      await reader.get('/api/records', {
        query: { advancedSearch: JSON.stringify({ recordId: id }) },
      })
    ).json();
    expect(data).toMatchObject([{ id, days: 2, endDate: '2026-03-04' }]);
  });

  it("answers 'Record Not Found' for an id that no record has", async () => {
    const missing = await reader.get('/api/records/2147483647');
    expect(missing.statusCode).toBe(404);
    expect(missing.json().message).toBe('Record Not Found');
  });
});

describe('GET /api/recordStatuses', () => {
  it('returns every status with the substatuses it may carry [R-466, R-467]', async () => {
    const anybody = await test.signedIn();
    const statuses = (await anybody.get('/api/recordStatuses')).json();
    expect(statuses).toHaveLength(20);
    expect(statuses[0]).toEqual({
      code: 0,
      name: 'Not Resolved',
      substatuses: [{ code: 15, name: 'Collections' }],
    });
    const previouslyPaid = statuses.find(({ code }: { code: number }) => code === 3);
    expect(previouslyPaid.substatuses.map(({ name }: { name: string }) => name)).toEqual([
      'Onyx',
      'Agency',
      'CTS',
      'Commtrak',
    ]);
  });
});

describe('what a status means', () => {
  it('is returned as paid, billable and processed [R-106, R-107, R-108]', async () => {
    const agency = await anAgency(test.db);
    const found: Record<'paid' | 'billable' | 'processed', number[]> = {
      paid: [],
      billable: [],
      processed: [],
    };
    for (const { code } of recordStatuses) {
      const isPaid = [1, 8, 42, 43].includes(code);
      const id = await aRecord(test.db, {
        agency: code === 46 ? await anAgency(test.db, { statusCode: 7 }) : agency,
        statusCode: code,
        ...(isPaid ? { paidCents: 100 } : {}),
      });
      const record = (await reader.get(`/api/records/${id}`)).json();
      if (record.isPaid) found.paid.push(code);
      if (record.isBillable) found.billable.push(code);
      if (record.isProcessed) found.processed.push(code);
    }
    expect(found).toEqual({
      paid: [1, 8, 42, 43],
      billable: [0, 10, 41],
      processed: [1, 2, 3, 4, 5, 6, 7, 8, 12, 18, 42, 43],
    });
  });
});

describe('the fixed endpoints next to a record', () => {
  it('are not read as ids [R-076]', async () => {
    const caller = await test.signedIn('contributor', 'standard', 'accounting');
    for (const name of [
      'unassignedCount',
      'invalidSupplier',
      'unknownSupplier',
      'foreignConversion',
      'payments',
      'downloadCsv',
    ])
      expect([name, (await caller.get(`/api/records/${name}`)).statusCode]).toEqual([name, 200]);
    expect((await caller.get('/api/records/other')).statusCode).toBe(400);
  });
});
