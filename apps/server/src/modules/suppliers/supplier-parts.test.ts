import { beforeEach, describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const standard = await test.signedIn('contributor', 'standard');

let supplier: Awaited<ReturnType<typeof aSupplier>>;
beforeEach(async () => {
  supplier = await aSupplier(test.db);
});

interface Address {
  id: number;
  street: string | null;
  isBilling: boolean;
  isPhysical: boolean;
}

describe('the addresses of a supplier', () => {
  const url = () => `/api/suppliers/${supplier.id}/addresses`;
  const add = async (body: object): Promise<number> => {
    const answer = await standard.post(url(), body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id;
  };
  const change = async (body: object): Promise<Address[]> => {
    const answer = await standard.patch(url(), body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().addresses;
  };
  const billing = (addresses: Address[]) => addresses.find(({ isBilling }) => isBilling)?.id;
  const physical = (addresses: Address[]) => addresses.find(({ isPhysical }) => isPhysical)?.id;

  it('are added, and the flags move one by one [S-460, S-461, S-462, S-464]', async () => {
    const valid = await add({ street: '2 New', manualValidationStatus: 1 });
    expect(billing(await change({ billingAddressId: valid }))).toBe(valid);
    expect(physical(await change({ physicalAddressId: valid }))).toBe(valid);
  });

  it('take a validated address for invoices, once [S-450, S-451, S-452]', async () => {
    const id = await add({ street: '3 Unchecked' });
    const unchecked = await standard.patch(url(), { billingAddressId: id });
    expect(unchecked.statusCode).toBe(400);
    expect(unchecked.json().message).toBe('Only a validated address can be the billing address');
    const refused = await standard.post(url(), { street: '4 Unchecked', isBilling: true });
    expect(refused.statusCode).toBe(400);
    const current = billing((await standard.get(`/api/suppliers/${supplier.id}`)).json().addresses);
    expect((await standard.patch(url(), { billingAddressId: current })).statusCode).toBe(400);
  });

  it('lose only an address that is used for nothing [S-453, S-454, S-455]', async () => {
    const { addresses } = (await standard.get(`/api/suppliers/${supplier.id}`)).json();
    const used = await standard.patch(url(), { addressIdToDetach: billing(addresses) });
    expect(used.json().message).toBe(
      'The billing and physical address cannot be deleted. Set another address as billing and physical first.',
    );
    const id = await add({ street: '5 Spare' });
    const left = await change({ addressIdToDetach: id });
    expect(left.map((address) => address.id)).not.toContain(id);
  });

  it('swap one for another, which takes over what it was used for [S-463]', async () => {
    const { addresses } = (await standard.get(`/api/suppliers/${supplier.id}`)).json();
    const { id } = (
      await standard.post('/api/addresses', { street: '6 Edited', manualValidationStatus: 1 })
    ).json();
    const after = await change({
      addressToAttach: { addressId: id },
      addressIdToDetach: billing(addresses),
    });
    expect(after).toMatchObject([{ id, isBilling: true, isPhysical: true }]);
  });
});

describe('PUT /api/suppliers/{supplierId}/phoneNumbers', () => {
  const put = (phoneNumbers: string[], primaryPhoneNumber: string, more = {}) =>
    standard.put(`/api/suppliers/${supplier.id}/phoneNumbers`, {
      phoneNumbers,
      primaryPhoneNumber,
      ...more,
    });

  it('adds, moves the primary and removes [S-484, S-486, S-487, S-488]', async () => {
    const added = await put([supplier.phone, '(628) 555-0110'], supplier.phone);
    expect(added.json().phoneNumbers).toEqual([supplier.phone, '6285550110']);
    const moved = await put([supplier.phone, '6285550110'], '6285550110');
    expect(moved.json()).toMatchObject({ primaryPhone: '6285550110' });
    const removed = await put(['6285550110'], '6285550110');
    expect(removed.json().phoneNumbers).toEqual(['6285550110']);
  });

  it('keeps the primary number, and needs it among the numbers [S-483]', async () => {
    await put([supplier.phone, '6285550120'], supplier.phone);
    const lost = await put(['6285550120'], '6285550120');
    expect(lost.statusCode).toBe(400);
    expect(lost.json().message).toBe(
      'The primary phone number cannot be deleted. Set another number as primary first.',
    );
    expect((await put([supplier.phone], '6285550120')).statusCode).toBe(400);
  });

  it('returns 409 with each phone number and its supplier, and changes nothing [S-489, S-490]', async () => {
    const other = await aSupplier(test.db);
    const answer = await put([supplier.phone, other.phone], supplier.phone);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'phoneConflict',
      conflicts: [{ phone: other.phone, supplier_id: other.id }],
    });
    const stored = (await standard.get(`/api/suppliers/${supplier.id}`)).json();
    expect(stored.phoneNumbers).toEqual([supplier.phone]);
  });

  it('refuses what cannot be dialed, and a save that began before another', async () => {
    expect((await put([supplier.phone, '12'], supplier.phone)).json().message).toBe(
      'Enter local phone number',
    );
    const { updated_at } = (await standard.get(`/api/suppliers/${supplier.id}`)).json();
    await put([supplier.phone, '6285550130'], supplier.phone);
    const late = await put([supplier.phone], supplier.phone, { expected_updated_at: updated_at });
    expect(late.statusCode).toBe(409);
    expect(late.json().changed).toEqual(['phoneNumbers']);
  });

  it('gives the supplier the open records that wait for a new number', async () => {
    const recordId = await aRecord(test.db, { agency: await anAgency(test.db) });
    await test.db
      .updateTable('records')
      .set({ phone: '6285550140' })
      .where('id', '=', recordId)
      .execute();
    const answer = await put([supplier.phone, '6285550140'], supplier.phone);
    expect(answer.json().recordCount).toBe(1);
  });
});
