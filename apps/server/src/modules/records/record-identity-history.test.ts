import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';

const test = await startTestApp();
const clerk = await test.signedIn('contributor', 'standard', 'accounting', 'srlead');
const agency = await anAgency(test.db, { name: 'First Travel' });
const other = await anAgency(test.db, { name: 'Second Travel' });
const supplier = await aSupplier(test.db);

interface Line {
  field: string;
  oldValue: string | null;
  newValue: string | null;
  createdBy: { id: number } | null;
}
const historyOf = async (recordId: number): Promise<Line[]> =>
  (await clerk.get(`/api/records/${recordId}`)).json().changes;
const storyOf = async (recordId: number): Promise<Line[]> =>
  (await clerk.get(`/api/records/${recordId}/story`))
    .json()
    .events.flatMap(({ change }: { change?: Line }) => change ?? []);

const paid = { status: 1, paid_ct: 20, payment_method_id: 2, date_processed: '2026-11-02' };

describe('the history of a record', () => {
  it.each<[string, object, object, ReadonlyArray<Partial<Line>>]>([
    [
      'another agency by its ARC',
      {},
      { arc: other.arc },
      [
        { field: 'arc', oldValue: agency.arc, newValue: other.arc },
        { field: 'agency', oldValue: 'First Travel', newValue: 'Second Travel' },
      ],
    ],
    [
      'another guest',
      {},
      { guest_last_name: 'Changed', guest_first_name: 'Eve' },
      [
        { field: 'guestFirstName', oldValue: 'Ada', newValue: 'Eve' },
        { field: 'guestLastName', newValue: 'Changed' },
      ],
    ],
    [
      'another confirmation number',
      {},
      { confirmation_number: 'ZZ9' },
      [{ field: 'confirmationNumber', newValue: 'ZZ9' }],
    ],
    [
      'another payment method and its check',
      paid,
      { payment_method_id: 3, check_number: '4711' },
      [
        { field: 'checkNumber', oldValue: null, newValue: '4711' },
        { field: 'paymentMethod', oldValue: 'ACH', newValue: 'Check' },
      ],
    ],
    [
      'a foreign value',
      {},
      { forval: 31.5, exchange_rate: 1.25 },
      [
        { field: 'exchangeRate', oldValue: null, newValue: '1.25' },
        { field: 'foreignValue', oldValue: null, newValue: '31.50' },
      ],
    ],
  ])('shows %s, as its timeline does [F-145]', async (_case, before, change, lines) => {
    const id = await aRecord(test.db, { agency, supplier });
    if (Object.keys(before).length > 0)
      expect((await clerk.patch(`/api/records/${id}`, before)).statusCode).toBe(200);
    const answer = await clerk.patch(`/api/records/${id}`, change);
    expect(answer.statusCode, answer.body).toBe(200);
    const told = lines.map((line) => ({ ...line, createdBy: { id: clerk.id } }));
    expect((await historyOf(id)).slice(0, lines.length)).toMatchObject(told);
    expect((await storyOf(id)).slice(-lines.length).toReversed()).toMatchObject(lines);
    await expectNoViolations(test.db);
  });
});
