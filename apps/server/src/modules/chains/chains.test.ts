import type { Chain } from '@recoup/contract/chains/chains.schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const reader = await test.signedInWho('chains.view');
const lead = await test.signedIn('lead', 'standard');
const executive = await test.signedIn('executive', 'standard');

const zulu = { name: 'Zulu Lodges', abbreviation: 'Z9', code: 'ZULU' };

beforeEach(async () => {
  await test.db.deleteFrom('chains').where('abbreviation', 'like', 'Z%').execute();
});

const create = async (body: object = zulu): Promise<Chain> => {
  const answer = await lead.post('/api/chains/add', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};

describe('the chains', () => {
  it('are returned by page and one at a time [A-377, A-387, A-388]', async () => {
    const created = await create();
    const { data, meta } = (await reader.get('/api/chains?sortBy=name&sortDirection=desc')).json();
    expect(data[0]).toEqual(created);
    expect(data).toHaveLength(25);
    expect(meta.total).toBeGreaterThan(25);
    expect((await reader.get(`/api/chains/${created.id}`)).json()).toEqual({
      ...zulu,
      id: expect.any(Number),
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    const missing = await reader.get('/api/chains/2147483647');
    expect([missing.statusCode, missing.json().message]).toEqual([404, 'Chain Not Found']);
  });

  it('are found by a part of the name or by the chain code [A-370, A-371]', async () => {
    await create();
    await create({ name: 'Ocean', abbreviation: 'ZO', code: 'O' });
    const found = async (search: string) =>
      (await reader.get('/api/chains', { query: { search } }))
        .json()
        .data.map((one: Chain) => one.name);
    expect(await found('ulu LOD')).toEqual(['Zulu Lodges']);
    expect(await found('z9')).toEqual(['Zulu Lodges']);
    expect(await found('%')).toEqual([]);
  });

  it('returns every name to any signed-in user, for selects', async () => {
    const { id } = await create();
    const anybody = await test.signedIn();
    const names = (await anybody.get('/api/chainNames')).json();
    expect(names).toContainEqual({ id, name: zulu.name, abbreviation: zulu.abbreviation });
    expect(names.length).toBeGreaterThan(25);
  });
});

describe('creating a chain', () => {
  it('stores it, its chain code in capitals [A-389]', async () => {
    expect(await create({ ...zulu, abbreviation: ' z9 ' })).toMatchObject(zulu);
  });

  it('refuses what is missing or of another length [A-379, A-380, A-381, A-382, A-383, A-384, A-385]', async () => {
    for (const [change, field] of [
      [{ name: '' }, 'name'],
      [{ abbreviation: '' }, 'abbreviation'],
      [{ code: '' }, 'code'],
      [{ name: 'x'.repeat(36) }, 'name'],
      [{ abbreviation: 'Z' }, 'abbreviation'],
      [{ abbreviation: 'ZZZ' }, 'abbreviation'],
      [{ code: 'x'.repeat(11) }, 'code'],
    ] as const) {
      const refused = await lead.post('/api/chains/add', { ...zulu, ...change });
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json().errors)).toEqual([field]);
    }
    await create({ name: 'x'.repeat(35), abbreviation: 'ZZ', code: 'x'.repeat(10) });
  });

  it('refuses a chain code that another chain has, also when both are created at once', async () => {
    await create();
    const taken = await lead.post('/api/chains/add', {
      ...zulu,
      abbreviation: 'z9',
      name: 'Other',
    });
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toMatchObject({
      code: 'duplicate',
      message: 'Chain Code Z9 is already used by Zulu Lodges',
      errors: { abbreviation: ['Chain Code Z9 is already used by Zulu Lodges'] },
    });
    const twins = await Promise.all(
      [1, 2, 3].map((number) =>
        lead.post('/api/chains/add', { name: `Twin ${number}`, abbreviation: 'ZT', code: 'T' }),
      ),
    );
    expect(twins.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409,
    ]);
  });

  it('is for leads, changing for executives, reading for standard [A-477, A-478, A-479]', async () => {
    const { id } = await create();
    const outsider = await test.signedIn('srlead', 'contributor', 'accounting');
    expect((await outsider.get('/api/chains')).statusCode).toBe(403);
    const noLead = await executive.post('/api/chains/add', zulu);
    expect([noLead.statusCode, noLead.json().message]).toEqual([403, 'Lead permissions required']);
    const noExecutive = await lead.put(`/api/chains/${id}`, zulu);
    expect([noExecutive.statusCode, noExecutive.json().message]).toEqual([
      403,
      'Executive permissions required',
    ]);
  });
});

describe('changing a chain', () => {
  it('stores the given values and returns the chain [A-390]', async () => {
    const { id } = await create();
    const answer = await executive.put(`/api/chains/${id}`, { ...zulu, name: 'Zulu Hotels' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ ...zulu, id, name: 'Zulu Hotels' });
    expect((await reader.get(`/api/chains/${id}`)).json()).toEqual(answer.json());
    const taken = await executive.put(`/api/chains/${id}`, { ...zulu, abbreviation: 'HH' });
    expect([taken.statusCode, taken.json().message]).toEqual([
      409,
      'Chain Code HH is already used by Hilton',
    ]);
    expect((await executive.put('/api/chains/2147483647', zulu)).statusCode).toBe(404);
  });

  it('refuses a save that came too late with who changed what', async () => {
    const { id, updated_at } = await create();
    const url = `/api/chains/${id}`;
    const save = (name: string, expected: string) =>
      executive.put(url, { ...zulu, name, expected_updated_at: expected });
    const first = await save('First', updated_at);
    expect(first.statusCode, first.body).toBe(200);
    const late = await save('Late', updated_at);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'staleSave',
      changed: ['name'],
      updatedBy: { id: executive.id },
      updated_at: first.json().updated_at,
      message: expect.stringMatching(/^Person \d+ changed Name while you were editing\.$/),
    });
    expect((await reader.get(url)).json().name).toBe('First');
    expect((await save('Second', first.json().updated_at)).statusCode).toBe(200);
  });
});
