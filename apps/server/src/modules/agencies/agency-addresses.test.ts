import { homeCountryId } from '@recoup/domain/addresses/address-validity';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAgency, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const writer = await test.signedInWho('agencyAddresses.edit');
const canada = 40;

interface Address {
  id: number;
  street: string;
  isPayment: boolean;
  isPhysical: boolean;
}

let agencyId: number;
let url: string;

beforeEach(async () => {
  agencyId = (await anAgency(test.db)).id;
  url = `/api/agencies/${agencyId}/addresses`;
});

const add = async (body: object): Promise<number> => {
  const answer = await writer.post(url, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};
const create = async (body: object): Promise<number> => {
  const answer = await writer.post('/api/addresses', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};
const change = async (body: object): Promise<Address[]> => {
  const answer = await writer.patch(url, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().addresses;
};
const shown = async () =>
  (await writer.get(`/api/agencies/${agencyId}`))
    .json()
    .addresses.map(({ street, isPayment, isPhysical }: Address) => [
      street,
      ...(isPayment ? ['payment'] : []),
      ...(isPhysical ? ['physical'] : []),
    ]);

describe('adding an address to an agency', () => {
  it('stores it as it was filled in and returns all of them [A-316, A-128, A-295, A-148, A-153]', async () => {
    const colorado = await stateOf(homeCountryId, 'CO');
    const answer = await writer.post(url, {
      street: ' 1 Pine St ',
      street2: 'Unit 7',
      city: 'Denver',
      zip: '80202',
      countryId: homeCountryId,
      stateId: colorado,
      manualValidationStatus: 1,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id, addresses } = answer.json();
    expect(addresses).toEqual([
      {
        id,
        street: '1 Pine St',
        street2: 'Unit 7',
        city: 'Denver',
        zip: '80202',
        state: { id: colorado, name: 'Colorado', abbreviation: 'CO' },
        country: { id: 214, name: 'United States', abbreviation: 'US', currency: 'USD' },
        isBilling: false,
        isPayment: false,
        isPhysical: false,
        isBillable: true,
        manualValidationStatus: 1,
        uspsValidationStatus: 0,
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await writer.get(`/api/agencies/${agencyId}`)).json().addresses).toEqual(addresses);
  });

  it('asks for nothing: the home country, not validated [A-129, A-134, A-135, A-150, A-154]', async () => {
    const [address] = (await writer.post(url, {})).json().addresses;
    expect(address).toMatchObject({
      street: null,
      city: null,
      state: null,
      country: { id: 214 },
      manualValidationStatus: 0,
      isBillable: false,
    });
  });

  it('refuses a state of another country, and places that do not exist [A-131]', async () => {
    const ontario = await stateOf(canada, 'ON');
    for (const [body, field, text] of [
      [{ stateId: ontario }, 'stateId', 'Ontario is not a state in United States'],
      [{ stateId: 2_000_000 }, 'stateId', 'State not found'],
      [{ countryId: 2_000_000 }, 'countryId', 'Country not found'],
    ] as const)
      for (const to of [url, '/api/addresses']) {
        const refused = await writer.post(to, body);
        expect(refused.statusCode).toBe(400);
        expect(refused.json()).toMatchObject({ message: text, errors: { [field]: [text] } });
      }
    expect(await shown()).toEqual([]);
    expect((await writer.post(url, { countryId: canada, stateId: ontario })).statusCode).toBe(201);
  });

  it('adds it once however often the request is repeated', async () => {
    const headers = { 'idempotency-key': `address-of-${agencyId}` };
    await writer.post(url, { street: 'Once' }, { headers });
    await writer.post(url, { street: 'Once' }, { headers });
    expect(await shown()).toEqual([['Once']]);
  });
});

describe('what an agency uses its addresses for', () => {
  it('one for payments, one where it is, in that order [A-296, A-297, A-298, A-305, A-308, A-309, A-312]', async () => {
    const first = await add({ street: 'First' });
    const second = await add({ street: 'Second' });
    expect(await change({ physicalAddressId: first })).toMatchObject([
      { id: first, isPhysical: true, isPayment: false },
      { id: second, isPhysical: false, isPayment: false },
    ]);
    expect(await change({ paymentAddressId: second })).toMatchObject([
      { id: second },
      { id: first },
    ]);
    expect(await shown()).toEqual([
      ['Second', 'payment'],
      ['First', 'physical'],
    ]);
    await change({ paymentAddressId: first });
    expect(await shown()).toEqual([['First', 'payment', 'physical'], ['Second']]);
  });

  it('a new address may take both at once from the one before [A-296, A-297]', async () => {
    await add({ street: 'Old', isPayment: true, isPhysical: true });
    await add({ street: 'New', isPayment: true });
    expect(await shown()).toEqual([
      ['New', 'payment'],
      ['Old', 'physical'],
    ]);
  });

  it('leaves everything as it was when the address is not one of the agency', async () => {
    await add({ street: 'Ours', isPayment: true });
    const { id: otherAgency } = await anAgency(test.db);
    const { id: theirs } = (
      await writer.post(`/api/agencies/${otherAgency}/addresses`, { street: 'Theirs' })
    ).json();
    for (const body of [
      { paymentAddressId: theirs },
      { physicalAddressId: theirs },
      { addressIdToDetach: theirs },
      { addressToAttach: { addressId: theirs, isPayment: true } },
      { addressToAttach: { addressId: 2_000_000 } },
    ]) {
      const refused = await writer.patch(url, body);
      expect(refused.statusCode, JSON.stringify(body)).toBe(404);
      expect(refused.json().message).toBe(
        'This address no longer exists. Someone may have replaced it.',
      );
    }
    expect(await shown()).toEqual([['Ours', 'payment']]);
  });

  it('takes no address of a supplier', async () => {
    const supplier = await aSupplier(test.db);
    const { address_id: addressId } = await test.db
      .selectFrom('supplier_addresses')
      .select('address_id')
      .where('supplier_id', '=', supplier.id)
      .executeTakeFirstOrThrow();
    expect((await writer.patch(url, { addressToAttach: { addressId } })).statusCode).toBe(404);
  });

  it('gives an address to one of two agencies that ask for it at the same time', async () => {
    const addressId = await create({ street: 'Wanted' });
    const others = await Promise.all([0, 1, 2, 3].map(() => anAgency(test.db)));
    const answers = await Promise.all(
      others.map(({ id }) =>
        writer.patch(`/api/agencies/${id}/addresses`, { addressToAttach: { addressId } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 404, 404, 404,
    ]);
  });
});

describe('replacing and deleting an address', () => {
  it('an edit puts a new one in its place, with its flags [A-302, A-303, A-304, A-310, A-317, A-318]', async () => {
    const old = await add({ street: 'Old', isPayment: true, isPhysical: true });
    await add({ street: 'Other' });
    const edited = await create({ street: 'Edited' });
    expect(edited).not.toBe(old);
    const addresses = await change({
      addressToAttach: { addressId: edited },
      addressIdToDetach: old,
    });
    expect(addresses.map(({ id }) => id)).not.toContain(old);
    expect(await shown()).toEqual([['Edited', 'payment', 'physical'], ['Other']]);
  });

  it('attaches with the flags it is given [A-310]', async () => {
    await add({ street: 'Before', isPayment: true });
    const addressId = await create({ street: 'After' });
    await change({ addressToAttach: { addressId, isPayment: true, isPhysical: false } });
    expect(await shown()).toEqual([['After', 'payment'], ['Before']]);
    await change({ addressToAttach: { addressId, isPhysical: true } });
    expect(await shown()).toEqual([['After', 'payment', 'physical'], ['Before']]);
  });

  it('keeps an address in use, also when its replacement would drop the use [A-299, A-300]', async () => {
    const paying = await add({ street: 'Pay', isPayment: true });
    const seat = await add({ street: 'Seat', isPhysical: true });
    const addressId = await create({ street: 'New' });
    const drop = { addressId, isPayment: false };
    for (const [body, which] of [
      [{ addressIdToDetach: paying }, 'payment'],
      [{ addressIdToDetach: seat }, 'physical'],
      [{ addressToAttach: drop, addressIdToDetach: paying }, 'payment'],
    ] as const) {
      const refused = await writer.patch(url, body);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().message).toBe(
        `The ${which} address cannot be deleted. Set another address as ${which} first.`,
      );
    }
    expect(await shown()).toEqual([
      ['Pay', 'payment'],
      ['Seat', 'physical'],
    ]);
  });

  it('lets an address go that is used for nothing [A-301, A-311]', async () => {
    const spare = await add({ street: 'Spare' });
    expect(await change({ addressIdToDetach: spare })).toEqual([]);
  });

  it('refuses an agency that does not exist', async () => {
    for (const answer of [
      await writer.post('/api/agencies/2147483647/addresses', {}),
      await writer.patch('/api/agencies/2147483647/addresses', { paymentAddressId: 1 }),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().message).toBe('Agency Not Found');
    }
  });

  it('is closed to anyone who does not hold the role standard [A-472, A-473, A-474, A-475]', async () => {
    const others = await test.signedIn('srlead', 'executive', 'accounting', 'contributor');
    for (const answer of [
      await others.post(url, {}),
      await others.patch(url, { paymentAddressId: 1 }),
      await others.post('/api/addresses', {}),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toBe('Standard permissions required');
    }
  });
});

async function stateOf(countryId: number, abbreviation: string): Promise<number> {
  const state = await test.db
    .selectFrom('states')
    .select('id')
    .where('country_id', '=', countryId)
    .where('abbreviation', '=', abbreviation)
    .executeTakeFirstOrThrow();
  return state.id;
}
