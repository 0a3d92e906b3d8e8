import { describe, expect, it } from 'vitest';
import { address } from '../addresses/addresses.schemas.ts';
import { supplierUploadSummary } from '../uploads/uploads.schemas.ts';
import {
  changeSupplierAddressesInput,
  createSupplierInput,
  phoneNumbersInput,
  replaceSupplierInput,
  supplierAddressInput,
  supplierBalanceQuery,
  supplierListQuery,
  supplierNoteInput,
} from './supplier-requests.schemas.ts';
import {
  phoneConflicts,
  recording,
  supplier,
  supplierBalanceRow,
  supplierNote,
} from './suppliers.schemas.ts';

const has = (shape: Record<string, unknown>, fields: string[]): void =>
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields));

describe('the responses about suppliers', () => {
  it('give a supplier every field of the specification [S-293..S-302]', () => {
    has(supplier.shape, [
      'id',
      'name',
      'dba',
      'created_at',
      'updated_at',
      'status',
      'substatus',
      'email',
      'fax',
      'primaryPhone',
      'chain',
      'vendorId',
      'preferredPaymentMethod',
      'reopenDate',
      'balance',
      'recordCount',
      'currency',
      'physicalAddress',
      'billingAddress',
      'addresses',
      'phoneNumbers',
      'isCollections',
      'assignedUser',
      'lastInvoiceId',
      'lastInvoiceDate',
    ]);
  });

  it('give an address its parts, flags and validation [A-143..A-147, S-456..S-459]', () => {
    has(address.shape, [
      'id',
      'street',
      'street2',
      'city',
      'zip',
      'state',
      'country',
      'isBilling',
      'isPayment',
      'isPhysical',
      'isBillable',
      'manualValidationStatus',
      'uspsValidationStatus',
    ]);
    has(address.shape.country.unwrap().shape, ['name', 'currency', 'abbreviation']);
    for (const [status, known] of [
      [0, true],
      [2, true],
      [3, false],
    ] as const)
      expect(address.shape.uspsValidationStatus.safeParse(status).success).toBe(known);
  });

  it('give notes, recordings and balance rows their fields [S-431, S-618, S-647]', () => {
    has(supplierNote.shape, [
      'id',
      'supplierId',
      'invoiceId',
      'note',
      'important',
      'createdBy',
      'created_at',
    ]);
    has(recording.shape, [
      'id',
      'supplier_id',
      'filename',
      'size',
      'created_by',
      'description',
      'created_at',
      'updated_at',
    ]);
    has(supplierBalanceRow.shape, [
      'id',
      'supplierId',
      'supplierName',
      'supplierPhone',
      'balance',
      'assignedUser',
      'updated_at',
    ]);
  });

  it('lists each conflicting phone with its supplier [S-490]', () => {
    const body = {
      message: 'Supplier Phone Number(s) exist:',
      code: 'phoneConflict',
      conflicts: [{ phone: '2125550142', supplier_id: 7 }],
    };
    expect(phoneConflicts.parse(body)).toEqual(body);
  });

  it('sums an upload up [S-697]', () => {
    has(supplierUploadSummary.shape, [
      'filename',
      'totalSuppliers',
      'newSupplierCount',
      'duplicateCount',
      'missingPhoneCount',
    ]);
  });
});

describe('the supplier payloads', () => {
  const edit = {
    chain: 3,
    email: 'ap@hotel.com',
    fax: '212-555-0199',
    paymentMethod: 3,
    name: 'Hotel Luz',
    status: 22,
    substatus: null,
    vendorId: 4,
    dba: 'Luz LLC',
    reopenDate: '2026-12-24',
  };
  const address = { city: 'New York', countryId: 214, stateId: 33, street: '1 Main', zip: '10001' };

  it('take a new supplier with its address, phone and first note [S-352, S-353]', () => {
    const body = { ...edit, phone_number: '212-555-0142', address, notes: 'Asks for PO' };
    const parsed = createSupplierInput.parse({ ...body, address: { ...address, street2: 'B' } });
    expect(parsed).toMatchObject({ email: ['ap@hotel.com'], address: { countryId: 214 } });
    expect(Object.keys(createSupplierInput.shape.address.unwrap().shape).toSorted()).toEqual([
      'city',
      'countryId',
      'stateId',
      'street',
      'street2',
      'zip',
    ]);
  });

  it('take an address as it is returned, where null is empty [A-135, S-460]', () => {
    const returned = { street: '1 Main', street2: null, city: null, zip: null, stateId: null };
    expect(supplierAddressInput.parse({ ...returned, countryId: 214 })).toMatchObject({
      street: '1 Main',
      street2: '',
      city: '',
      zip: '',
    });
  });

  it('take an edit with several emails or none [S-355]', () => {
    expect(replaceSupplierInput.parse({ ...edit, email: ['a@b.co', 'c@d.co'] }).email).toEqual([
      'a@b.co',
      'c@d.co',
    ]);
    expect(replaceSupplierInput.parse({ ...edit, email: '' }).email).toEqual([]);
    expect(replaceSupplierInput.safeParse({ ...edit, phone_number: '1' }).success).toBe(false);
  });

  it('need a name, and a phone only when new [S-330, S-331, S-333, S-334]', () => {
    expect(createSupplierInput.safeParse({ name: 'A', phone_number: '1' }).success).toBe(true);
    expect(createSupplierInput.safeParse({ name: 'A' }).success).toBe(false);
    expect(createSupplierInput.safeParse({ name: ' ', phone_number: '1' }).success).toBe(false);
    expect(replaceSupplierInput.safeParse({ name: 'A' }).success).toBe(true);
    expect(replaceSupplierInput.safeParse({ name: '' }).success).toBe(false);
  });

  it('take one change of addresses at a time [S-461, S-462, S-463]', () => {
    const accepts = (body: Record<string, unknown>): boolean =>
      changeSupplierAddressesInput.safeParse(body).success;
    const attach = { addressToAttach: { addressId: 4, isBilling: true, isPhysical: false } };
    expect(accepts({ billingAddressId: 4 })).toBe(true);
    expect(accepts({ physicalAddressId: 4 })).toBe(true);
    expect(accepts({ ...attach, addressIdToDetach: 3 })).toBe(true);
    expect(accepts({ addressIdToDetach: 3 })).toBe(true);
    expect(accepts({})).toBe(false);
    expect(accepts({ billingAddressId: 4, physicalAddressId: 4 })).toBe(false);
    expect(accepts({ billingAddressId: 4, ...attach })).toBe(false);
  });

  it('take notes with text and phone numbers with a primary one [S-428, S-433, S-487]', () => {
    const note = { supplierId: 1, note: 'Called', important: true };
    expect(supplierNoteInput.parse(note)).toEqual(note);
    expect(supplierNoteInput.safeParse({ ...note, note: '' }).success).toBe(false);
    const phones = { phoneNumbers: ['212-555-0142'], primaryPhoneNumber: '212-555-0142' };
    expect(phoneNumbersInput.parse(phones)).toEqual(phones);
  });
});

describe('the supplier lists', () => {
  it('have variants for pending payment and a minimum balance [S-292, S-649]', () => {
    expect(supplierListQuery.parse({ pendingPayment: 'true' }).pendingPayment).toBe(true);
    expect(supplierBalanceQuery.parse({ minimumBalance: '25000' }).minimumBalance).toBe(2_500_000);
    expect(supplierBalanceQuery.safeParse({ minimumBalance: '1e4' }).success).toBe(false);
  });

  it('sort balances by name or balance [S-648]', () => {
    for (const sortBy of ['name', 'balance'])
      expect(supplierBalanceQuery.parse({ sortBy }).sortBy).toBe(sortBy);
  });
});
