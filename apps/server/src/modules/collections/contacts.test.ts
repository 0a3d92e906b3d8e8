import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const agent = await test.signedInWho('collections.editContacts');
const ann = { title: 'AP', name: 'Ann', phone: '2125550142', email: '' };
const bob = { title: 'GM', name: 'Bob', phone: '', email: 'bob@hotel.test' };

async function aList() {
  const { id } = await aSupplier(test.db);
  const url = `/api/suppliers/${id}/collections/contacts`;
  return {
    id,
    url,
    put: (contacts: object[], more: object = {}) => agent.put(url, { contacts, ...more }),
    get: async () => (await agent.get(url)).json(),
  };
}

describe('the collections contacts of a supplier', () => {
  it('are sent as the full list and returned as it is now [S-527, S-528, S-529, S-530, S-531]', async () => {
    const list = await aList();
    expect(await list.get()).toEqual([]);
    const added = await list.put([ann, bob]);
    expect(added.statusCode, added.body).toBe(200);
    const { contacts } = added.json();
    expect(contacts).toEqual([
      {
        id: expect.any(Number),
        title: 'AP',
        name: 'Ann',
        phone: '2125550142',
        email: null,
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ name: 'Bob', phone: null, email: 'bob@hotel.test' }),
    ]);
    expect(await list.get()).toEqual(contacts);
    const [first, second] = contacts;
    const edited = await list.put([{ ...bob, id: second.id, title: 'Owner' }]);
    expect(edited.json().contacts).toEqual([
      { ...second, title: 'Owner', updated_at: expect.any(String) },
    ]);
    const gone = await list.put([{ ...ann, id: first.id }]);
    expect(gone.statusCode).toBe(409);
    expect((await list.put([])).json()).toEqual({ contacts: [] });
  });

  it('are never four, not even when two users add the third at once [S-516, S-518]', async () => {
    const list = await aList();
    const two = (await list.put([ann, bob])).json().contacts;
    const kept = two.map(
      ({ created_at: _c, updated_at: _u, ...same }: { [k: string]: string }) => same,
    );
    const expected_contacts = two.map(({ id, updated_at }: { id: number; updated_at: string }) => ({
      id,
      updated_at,
    }));
    const four = await list.put([ann, ann, ann, ann]);
    expect(four.statusCode).toBe(400);
    expect(four.body).toContain('Maximum number of contacts reached.');
    const raced = await Promise.all(
      ['Cy', 'Di'].map((name) => list.put([...kept, { ...ann, name }], { expected_contacts })),
    );
    expect(raced.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = raced.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toMatch(/Someone else changed these contacts/);
    expect(await list.get()).toHaveLength(3);
  });

  it('are refused for an unknown supplier, and to users who are not collection agents', async () => {
    const nowhere = '/api/suppliers/2147483647/collections/contacts';
    expect((await agent.get(nowhere)).json().message).toBe('Supplier Not Found');
    expect((await agent.put(nowhere, { contacts: [] })).statusCode).toBe(404);
    const { url } = await aList();
    const lead = await test.signedIn('srlead', 'standard', 'contributor');
    expect((await lead.get(url)).statusCode).toBe(403);
    const answer = await lead.put(url, { contacts: [] });
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'Insufficient permissions']);
  });
});

describe('the phone number of a contact', () => {
  it.each(['not a phone', '12', 'ask for Ann', '555-0100', '+44 12'])(
    'is refused when it cannot be dialed: %j [F-156]',
    async (phone) => {
      const list = await aList();
      const refused = await list.put([bob, { ...ann, phone }]);
      expect([refused.statusCode, refused.json().errors]).toEqual([
        400,
        { 'contacts.1.phone': ['Enter local phone number'] },
      ]);
      expect(await list.get()).toEqual([]);
    },
  );

  it('may be foreign or of the country of the supplier, and stays if it stands there [F-156]', async () => {
    const list = await aList();
    const saved = await list.put([{ ...ann, phone: '+49 89 1234567' }, bob]);
    expect(saved.statusCode, saved.body).toBe(200);
    const [{ id }] = saved.json().contacts;
    await test.db
      .updateTable('supplier_contacts')
      .set({ phone: 'ask Ann' })
      .where('id', '=', id)
      .execute();
    const kept = await list.put([{ ...ann, id, title: 'AR', phone: 'ask Ann' }]);
    expect(kept.statusCode, kept.body).toBe(200);
    await test.db
      .updateTable('suppliers')
      .set({ country_id: sql`(select id from countries where abbreviation = 'GB')` })
      .where('id', '=', list.id)
      .execute();
    const british = await list.put([{ ...ann, id, phone: '020 7946 0958' }]);
    expect(british.statusCode, british.body).toBe(200);
  });
});
