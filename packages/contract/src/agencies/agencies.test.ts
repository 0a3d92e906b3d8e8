import { describe, expect, it } from 'vitest';
import { agencyUploadSummary, arcUploadSummary } from '../uploads/uploads.schemas.ts';
import { agency, agencyArc, agencyNote, agencyPayment, agencyUpdate } from './agencies.schemas.ts';
import {
  agencyListQuery,
  agencyNoteInput,
  agencyPaymentInput,
  changeAgencyAddressesInput,
  createAgencyInput,
  createArcInput,
} from './agency-requests.schemas.ts';

const has = (shape: Record<string, unknown>, fields: string[]): void =>
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields));

describe('the responses about agencies', () => {
  it('give an agency every field of the specification [A-203..A-210]', () => {
    has(agency.shape, [
      'id',
      'name',
      'branch',
      'firstName',
      'lastName',
      'ein',
      'phone',
      'path',
      'emails',
      'primaryEmail',
      'status',
      'recordCount',
      'unknownSupplierRecordCount',
      'addresses',
      'paymentAddress',
      'physicalAddress',
      'payments',
      'softwareType',
      'preferredPaymentMethod',
    ]);
    has(agency.shape.status.shape, ['code', 'name']);
    has(agency.shape.preferredPaymentMethod.unwrap().shape, ['id', 'name']);
  });

  it('name the agency in the booking software attached to it [A-423]', () => {
    has(agency.shape.softwareType.unwrap().shape, ['id', 'name', 'agencyId']);
  });

  it('return an update with its status, message and the agency [A-247]', () => {
    expect(Object.keys(agencyUpdate.shape)).toEqual(['status', 'message', 'data']);
    expect(agencyUpdate.shape.status.options).toEqual([
      'recordsUnchanged',
      'statusChanged',
      'agencyUpdated',
    ]);
  });

  it('give ARCs, notes and payments their fields [A-255, A-268, A-324]', () => {
    has(agencyArc.shape, ['id', 'agencyId', 'arc']);
    has(agencyNote.shape, ['id', 'agencyId', 'note', 'important', 'createdBy', 'created_at']);
    has(agencyPayment.shape, [
      'id',
      'agencyId',
      'amount',
      'createdBy',
      'paymentMethod',
      'created_at',
      'depositDate',
    ]);
  });

  it('sum uploads up [A-355, A-357]', () => {
    has(agencyUploadSummary.shape, [
      'agency',
      'totalRecords',
      'newRecords',
      'duplicateCount',
      'tooOldCount',
      'missingGuestNameCount',
      'rateTooLowCount',
    ]);
    has(arcUploadSummary.shape, ['updateCount']);
  });
});

describe('a new agency', () => {
  const address = { street: '1 Main', city: 'Boston', zip: '02101' };
  const required = {
    name: 'Acme Travel',
    ein: '12-3456789',
    phone_number: '617-555-0142',
    email: 'pay@acme.com',
    address,
  };
  const refused = (given: Record<string, unknown>): string[] =>
    createAgencyInput.safeParse(given).error?.issues.map((issue) => issue.path.join('.')) ?? [];

  it('takes the fields of the specification [A-213, A-214]', () => {
    expect(Object.keys(createAgencyInput.shape).toSorted()).toEqual(
      [
        'address',
        'branch',
        'ein',
        'email',
        'firstName',
        'lastName',
        'name',
        'paymentMethod',
        'phone_number',
        'softwareType',
        'status',
      ].toSorted(),
    );
    expect(Object.keys(createAgencyInput.shape.address.shape).toSorted()).toEqual([
      'city',
      'countryId',
      'stateId',
      'street',
      'street2',
      'zip',
    ]);
  });

  it('is paid by check and is domestic by default [A-187, A-188]', () => {
    expect(createAgencyInput.parse(required)).toMatchObject({
      paymentMethod: 3,
      address: { countryId: 214 },
    });
  });

  it('needs name, EIN, phone, street, city, zip and email, and no more [A-223..A-230]', () => {
    expect(refused(required)).toEqual([]);
    for (const field of ['name', 'ein', 'phone_number', 'email'])
      expect([field, refused({ ...required, [field]: '' })]).toEqual([
        field,
        expect.arrayContaining([field]),
      ]);
    for (const part of ['street', 'city', 'zip'])
      expect(refused({ ...required, address: { ...address, [part]: '' } })).toEqual([
        `address.${part}`,
      ]);
  });

  it('takes an EIN and a branch of at most 10 characters [A-232, A-233]', () => {
    for (const field of ['ein', 'branch']) {
      expect(refused({ ...required, [field]: '1234567890' })).toEqual([]);
      expect(refused({ ...required, [field]: '12345678901' })).toEqual([field]);
    }
  });
});

describe('the parts of an agency', () => {
  it('take an ARC of exactly 8 characters [A-256, A-257, A-258, A-261]', () => {
    expect(createArcInput.parse({ agencyId: 1, arc: 'ab-12 3456' })).toEqual({
      agencyId: 1,
      arc: 'AB123456',
    });
    for (const arc of ['1234567', '123456789', ''])
      expect([arc, createArcInput.safeParse({ agencyId: 1, arc }).success]).toEqual([arc, false]);
  });

  it('take a note with text [A-273, A-275]', () => {
    const note = { agencyId: 1, note: 'Moved', important: false };
    expect(agencyNoteInput.parse(note)).toEqual(note);
    expect(agencyNoteInput.safeParse({ ...note, note: ' ' }).success).toBe(false);
  });

  it('take one change of addresses at a time [A-308..A-311]', () => {
    const accepts = (body: Record<string, unknown>): boolean =>
      changeAgencyAddressesInput.safeParse(body).success;
    const attach = { addressToAttach: { addressId: 4, isPayment: true, isPhysical: false } };
    expect(accepts({ paymentAddressId: 4 })).toBe(true);
    expect(accepts({ physicalAddressId: 4 })).toBe(true);
    expect(accepts(attach)).toBe(true);
    expect(accepts({ ...attach, addressIdToDetach: 3 })).toBe(true);
    expect(accepts({ addressIdToDetach: 3 })).toBe(true);
    expect(accepts({})).toBe(false);
    expect(accepts({ paymentAddressId: 4, addressIdToDetach: 3 })).toBe(false);
  });

  const pays = (change: Record<string, unknown>): boolean =>
    agencyPaymentInput.safeParse({ agencyId: 1, amount: 10, paymentMethodId: 3, ...change })
      .success;

  it.each([1, 5, 6, 0, '3'])('refuse a payment to an agency by method %s [F-141]', (method) => {
    expect(pays({ paymentMethodId: method })).toBe(false);
  });

  it('take a payment of at least a cent, in cents [A-330, A-331, A-332]', () => {
    expect(pays({ amount: 0.01 })).toBe(true);
    for (const amount of [undefined, 0, -1, 0.005])
      expect([amount, pays({ amount })]).toEqual([amount, false]);
  });

  it('need a deposit date only for ACH, and pay by check by default [A-333, A-334, A-335]', () => {
    expect(pays({ paymentMethodId: 2 })).toBe(false);
    expect(pays({ paymentMethodId: 2, depositDate: '2026-12-01' })).toBe(true);
    for (const paymentMethodId of [3, 4]) expect(pays({ paymentMethodId })).toBe(true);
    expect(agencyPaymentInput.parse({ agencyId: 1, amount: 1 }).paymentMethodId).toBe(3);
  });
});

describe('the list of agencies', () => {
  it('has variants for unknown suppliers, active ones, and fields [A-241]', () => {
    const query = { unknownSupplier: 'true', active: 'true', fields: 'id,name' };
    expect(agencyListQuery.parse(query)).toMatchObject({
      unknownSupplier: true,
      active: true,
      fields: ['id', 'name'],
    });
    expect(agencyListQuery.safeParse({ fields: 'id,password' }).success).toBe(false);
  });
});
