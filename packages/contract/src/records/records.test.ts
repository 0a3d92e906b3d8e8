import { describe, expect, it } from 'vitest';
import {
  bulkRecordInput,
  createRecordInput,
  patchRecordInput,
  recordListQuery,
  recordNoteInput,
  replaceRecordInput,
} from './record-requests.schemas.ts';
import { record, recordChange, recordNote, recordStatusChoice } from './records.schemas.ts';

const required = {
  guest_first_name: 'Ann',
  guest_last_name: 'Lee',
  arc: '12345678',
  phone_number: '212-555-0142',
  start_date: '2026-03-01',
  end_date: '2026-03-04',
  rate: 100,
  commission: 30,
};
const optional = {
  check_number: '1001',
  confirmation_number: 'AB12',
  date_processed: '2026-04-01',
  exchange_rate: 1.25,
  forval: 12.5,
  paid_ct: 30,
  payment_method_id: 3,
  status: 1,
  substatus: null,
};

/** Names of the fields for which a payload is refused. */
function refusedFields(given: Record<string, unknown>): string[] {
  const { error } = createRecordInput.safeParse(given);
  return error?.issues.map((issue) => issue.path.join('.')) ?? [];
}

describe('the record payload', () => {
  it('takes exactly the fields of the specification [R-165..R-181]', () => {
    expect(Object.keys(createRecordInput.shape).toSorted()).toEqual(
      Object.keys({ ...required, ...optional }).toSorted(),
    );
    expect(createRecordInput.parse({ ...required, ...optional })).toMatchObject({
      rate: 10_000,
      paid_ct: 3_000,
      exchange_rate: 1.25,
    });
  });

  it('refuses a record without what is required, or with it empty [R-120..R-127]', () => {
    expect(refusedFields({}).toSorted()).toEqual(Object.keys(required).toSorted());
    for (const field of ['guest_first_name', 'guest_last_name', 'arc', 'phone_number'])
      expect(refusedFields({ ...required, [field]: ' ' })).toEqual([field]);
  });

  it('takes a record without what is optional [R-129, R-131, R-132, R-133]', () => {
    expect(refusedFields(required)).toEqual([]);
  });

  it('takes amounts from 0 in steps of a cent [R-134..R-141]', () => {
    for (const field of ['rate', 'commission', 'paid_ct', 'forval']) {
      expect(refusedFields({ ...required, [field]: 0 })).toEqual([]);
      expect(refusedFields({ ...required, [field]: 0.01 })).toEqual([]);
      expect(refusedFields({ ...required, [field]: -0.01 })).toEqual([field]);
      expect(refusedFields({ ...required, [field]: 0.005 })).toEqual([field]);
    }
  });

  it('takes an exchange rate from 0 to 100 in steps of 0.01 [R-291, R-292, R-293]', () => {
    for (const [rate, refused] of [
      [0, []],
      [100, []],
      [0.07, []],
      [-0.01, ['exchange_rate']],
      [100.01, ['exchange_rate']],
      [1.005, ['exchange_rate']],
    ] as const)
      expect(refusedFields({ ...required, exchange_rate: rate })).toEqual(refused);
  });

  it('takes the decimals of a rate on file in a change of a record [F-132]', () => {
    for (const [rate, isTaken] of [
      [1.095, true],
      [0.00000001, true],
      [1.000000001, false],
      [100.5, false],
    ] as const) {
      expect(patchRecordInput.safeParse({ exchange_rate: rate }).success).toBe(isTaken);
      const whole = { ...required, exchange_rate: rate };
      expect(replaceRecordInput.safeParse(whole).success).toBe(isTaken);
    }
  });

  it('refuses a code that is not a status and a name that is not a field', () => {
    expect(refusedFields({ ...required, status: 9 })).toEqual(['status']);
    expect(refusedFields({ ...required, id: 1 })).toEqual(['']);
  });

  it('changes a record whole or in part, from the state it was read in [R-185, R-187]', () => {
    const expected = { expected_updated_at: '2026-11-21T15:04:05.123456Z' };
    expect(replaceRecordInput.safeParse({ ...required, ...expected }).success).toBe(true);
    expect(replaceRecordInput.safeParse(expected).success).toBe(false);
    expect(patchRecordInput.parse({ check_number: '' })).toEqual({ check_number: null });
  });

  it('converts a foreign payment by only its paid CT [R-298]', () => {
    expect(patchRecordInput.parse({ paid_ct: 12.5 })).toEqual({ paid_ct: 1_250 });
    expect(patchRecordInput.parse({ paid_ct: 12.5, expected_paid_ct: 10 })).toEqual({
      paid_ct: 1_250,
      expected_paid_ct: 1_000,
    });
  });
});

describe('a change of many records', () => {
  it('corrects a phone [R-268]', () => {
    const body = { phone_number: { oldValue: '2125550142', newValue: '212-555-0143' } };
    expect(bulkRecordInput.parse(body)).toEqual(body);
  });

  it('assigns the records of a list, given as JSON text [R-265, R-266, R-267]', () => {
    const list = { search: 'lee', filters: { status: [0] } };
    const body = { assigned_user_id: { oldValue: JSON.stringify(list), newValue: 7 } };
    expect(bulkRecordInput.parse(body).assigned_user_id).toEqual({ oldValue: list, newValue: 7 });
  });

  it('takes all records from a user by an empty new value [S-745, S-746, S-747]', () => {
    const body = { assigned_user_id: { oldValue: '{"assignedUserId":7}', newValue: '' } };
    expect(bulkRecordInput.parse(body).assigned_user_id).toEqual({
      oldValue: { assignedUserId: 7 },
      newValue: null,
    });
  });

  it('is refused when it says nothing, two things, or means every record without phone [R-262]', () => {
    const fix = { oldValue: '2125550142', newValue: '2125550143' };
    for (const body of [
      {},
      { phone_number: fix, assigned_user_id: { oldValue: '{}', newValue: 7 } },
      { phone_number: { ...fix, oldValue: '' } },
      { assigned_user_id: { oldValue: '{"everything":true}', newValue: 7 } },
      { status: { oldValue: 0, newValue: 1 } },
    ])
      expect([body, bulkRecordInput.safeParse(body).success]).toEqual([body, false]);
    const one = { phone_number: { ...fix, oldValue: null, recordId: 12 } };
    expect(bulkRecordInput.safeParse(one).success).toBe(true);
  });
});

describe('the list of records', () => {
  it('has a variant for the own records [R-042]', () => {
    expect(recordListQuery.parse({ assignedToUser: 'true' }).assignedToUser).toBe(true);
  });
});

describe('the responses about records', () => {
  it('give a record every field of the specification [R-077..R-105]', () => {
    expect(Object.keys(record.shape)).toEqual(
      expect.arrayContaining([
        'id',
        'created_at',
        'updated_at',
        'status',
        'substatus',
        'supplier',
        'supplierName',
        'agency',
        'entry',
        'arc',
        'assignedUser',
        'guestFirstName',
        'guestLastName',
        'confirmationNumber',
        'phone',
        'startDate',
        'endDate',
        'days',
        'rate',
        'commission',
        'dateProcessed',
        'isProcessed',
        'isPaid',
        'isForeign',
        'isBillable',
        'forval',
        'paidCt',
        'paymentMethod',
        'checkNumber',
        'changes',
      ]),
    );
    expect(Object.keys(record.shape.supplier.unwrap().shape)).toEqual([
      'id',
      'name',
      'physicalAddress',
    ]);
    expect(Object.keys(record.shape.agency.shape)).toEqual(['id', 'name', 'status']);
  });

  it('give a line of history its author, times and both values [R-077, R-243..R-250]', () => {
    expect(Object.keys(recordChange.shape)).toEqual(
      expect.arrayContaining([
        'id',
        'createdBy',
        'created_at',
        'updated_at',
        'oldValue',
        'newValue',
        'oldSubstatus',
        'newSubstatus',
      ]),
    );
    expect(record.shape.changes.element).toBe(recordChange);
  });

  it('give a status its substatuses [R-466]', () => {
    expect(Object.keys(recordStatusChoice.shape)).toEqual(['code', 'name', 'substatuses']);
  });

  it('give a note its text and author, and take none without text [R-222..R-227, R-229]', () => {
    expect(Object.keys(recordNote.shape)).toEqual(
      expect.arrayContaining(['id', 'recordId', 'note', 'createdBy', 'created_at']),
    );
    expect(recordNoteInput.safeParse({ recordId: 1, note: 'Deposit found' }).success).toBe(true);
    expect(recordNoteInput.safeParse({ recordId: 1, note: ' ' }).success).toBe(false);
  });
});
