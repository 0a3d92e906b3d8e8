import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { csvFile } from '#test/uploads/booking-file';
import { sendFile } from '#test/uploads/upload-file';

const test = await startTestApp();
const clerk = await test.signedIn('standard', 'srlead', 'contributor');
const agency = await anAgency(test.db);
const notValidated = 'Only a validated address can be the billing address';

let made = 0;
const aPhone = (): string => `212555${String(2_000 + (made += 1))}`;

interface Address {
  id: number;
  street: string;
  isBilling: boolean;
  isPhysical: boolean;
}
const addressesOf = async (supplierId: number): Promise<Address[]> =>
  (await clerk.get(`/api/suppliers/${supplierId}`)).json().addresses;

async function create(address: object): Promise<number> {
  const answer = await clerk.post('/api/suppliers', {
    name: 'Harbor Inn',
    phone_number: aPhone(),
    address,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const store = async (address: object): Promise<number> =>
  (await clerk.post('/api/addresses', address)).json().id;
const change = (supplierId: number, body: object) =>
  clerk.patch(`/api/suppliers/${supplierId}/addresses`, body);

describe('an address that is not validated', () => {
  it('is the physical one of a new supplier, not the billing one [F-139]', async () => {
    expect(await addressesOf(await create({ street: '7 Pier' }))).toMatchObject([
      { isBilling: false, isPhysical: true },
    ]);
  });

  it('is the physical one of an uploaded supplier, not the billing one [F-139]', async () => {
    const phone = aPhone();
    const content = csvFile([
      ['Supplier Name', 'Street', 'City', 'State', 'Zip', 'Phone'],
      ['Pier Hotel', '8 Pier', 'Albany', 'NY', '12207', phone],
    ]);
    await sendFile(test, clerk, '/api/suppliers/upload', { name: 'piers.csv', content });
    const owner = await test.db
      .selectFrom('supplier_phone_numbers')
      .select('supplier_id as id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    expect(await addressesOf(owner.id)).toMatchObject([{ isBilling: false, isPhysical: true }]);
  });

  it.each([
    ['manually judged invalid', { manualValidationStatus: 2 }],
    ['judged by no one', {}],
  ])(
    'does not become the billing address with any request, %s [F-139]',
    async (_case, validity) => {
      const { id } = await aSupplier(test.db);
      const before = await addressesOf(id);
      const addressId = await store({ street: '9 Pier', ...validity });
      const [billed] = before;
      const tries = [
        { addressToAttach: { addressId, isBilling: true } },
        { addressToAttach: { addressId, isBilling: true, isPhysical: true } },
        { addressToAttach: { addressId }, addressIdToDetach: billed?.id },
        { addressToAttach: { addressId, isBilling: true }, addressIdToDetach: billed?.id },
      ];
      for (const body of tries) {
        const answer = await change(id, body);
        expect([answer.statusCode, answer.json().message]).toEqual([400, notValidated]);
      }
      const added = await clerk.post(`/api/suppliers/${id}/addresses`, {
        street: '10 Pier',
        isBilling: true,
        ...validity,
      });
      expect(added.json().message).toBe(notValidated);
      expect(await addressesOf(id)).toEqual(before);
    },
  );

  it.each([
    [
      'edited',
      async (id: number, addressId: number) => {
        const [physical] = await addressesOf(id);
        await change(id, { addressToAttach: { addressId }, addressIdToDetach: physical?.id });
      },
    ],
    [
      'attached',
      async (id: number, addressId: number) => {
        await change(id, { addressToAttach: { addressId, isPhysical: true } });
      },
    ],
    [
      'made the physical one',
      async (id: number, addressId: number) => {
        await change(id, { addressToAttach: { addressId } });
        await change(id, { physicalAddressId: addressId });
      },
    ],
    [
      'added',
      async (id: number) => {
        const body = { street: '12 Pier', isPhysical: true, manualValidationStatus: 1 };
        await clerk.post(`/api/suppliers/${id}/addresses`, body);
      },
    ],
  ])(
    'is billed from the moment a user validates the physical one, %s [F-139]',
    async (_case, validate) => {
      const id = await create({ street: '12 Pier' });
      await validate(id, await store({ street: '12 Pier', manualValidationStatus: 1 }));
      expect(await addressesOf(id)).toEqual(
        expect.arrayContaining([expect.objectContaining({ isBilling: true, isPhysical: true })]),
      );
    },
  );

  it('is not billed if the request says so [F-139]', async () => {
    const id = await create({ street: '12 Pier' });
    const addressId = await store({ street: '12 Pier', manualValidationStatus: 1 });
    await change(id, { addressToAttach: { addressId, isPhysical: true, isBilling: false } });
    expect((await addressesOf(id)).filter(({ isBilling }) => isBilling)).toEqual([]);
  });

  it.each([
    ['no address', undefined, 'Supplier is missing mailing address'],
    [
      'an address that no one validated',
      { street: '11 Pier' },
      'Supplier is missing mailing address: its address is not validated',
    ],
  ])('leaves a letter to a supplier with %s refused [F-139]', async (_case, address, text) => {
    const id = await create(address ?? {});
    await aRecord(test.db, { agency, supplier: { id, phone: '' } });
    const answer = await clerk.post('/api/invoices', {
      supplierId: id,
      deliveryMethod: 'postage',
    });
    expect([answer.statusCode, answer.json().message]).toEqual([400, text]);
  });

  it('asks for the choice of a billing address where others are validated [F-139]', async () => {
    const id = await create({ street: '13 Pier' });
    await change(id, {
      addressToAttach: { addressId: await store({ street: '14 Pier', manualValidationStatus: 1 }) },
    });
    await aRecord(test.db, { agency, supplier: { id, phone: '' } });
    const answer = await clerk.post('/api/invoices', { supplierId: id, deliveryMethod: 'postage' });
    expect(answer.json().message).toBe(
      'Supplier is missing mailing address: none of its addresses is set as billing',
    );
  });
});

describe('what happens to a supplier’s addresses', () => {
  it('leaves a line in its history and on its timeline, with who did it [F-145]', async () => {
    const id = await create({ street: '15 Pier', city: 'Albany' });
    const [first] = await addressesOf(id);
    const second = await store({ street: '16 Pier', city: 'Troy', manualValidationStatus: 1 });
    await change(id, { addressToAttach: { addressId: second, isBilling: true } });
    await change(id, { physicalAddressId: second });
    await change(id, { addressIdToDetach: first?.id });
    await change(id, { physicalAddressId: second });
    const { entries } = (await clerk.get(`/api/suppliers/${id}/timeline`)).json();
    const told = JSON.stringify(entries);
    for (const text of [
      '15 Pier, Albany, United States (physical)',
      '16 Pier, Troy, United States (billing); 15 Pier, Albany, United States (physical)',
      '16 Pier, Troy, United States (billing, physical); 15 Pier, Albany, United States',
    ])
      expect(told).toContain(text);
    const { rows } = await test.pool.query(
      `select created_by from supplier_changes where supplier_id = $1 and field = 'addresses'`,
      [id],
    );
    expect(rows.map((row) => row.created_by)).toEqual([clerk.id, clerk.id, clerk.id]);
  });
});
