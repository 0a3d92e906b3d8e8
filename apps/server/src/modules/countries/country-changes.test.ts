import type { Country } from '@recoup/contract/countries/countries.schemas';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const reader = await test.signedInWho('countries.view');
const executive = await test.signedIn('executive', 'standard');

const find = async (search: string): Promise<Country> => {
  const { data } = (await reader.get('/api/countries', { query: { search } })).json();
  return data[0];
};
const france = await find('France');
const germany = await find('Germany');
const url = `/api/countries/${france.id}`;
const { name, abbreviation, currency, exchange } = france;
const stored = { name, abbreviation, currency, exchange };
const save = (change: object, to = url) => executive.put(to, { ...stored, ...change });

afterEach(async () => {
  const answer = await save({ billable: true });
  expect(answer.statusCode, answer.body).toBe(200);
});

describe('the countries', () => {
  it('are returned by page and one at a time [A-402, A-403, A-404, A-413, A-414]', async () => {
    expect(france).toEqual({
      id: expect.any(Number),
      name: 'France',
      abbreviation: 'FR',
      billable: true,
      currency: 'EUR',
      exchange: 1.17,
      exchangeSetOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      isForeign: true,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    expect((await reader.get(url)).json()).toEqual(france);
    const { data, meta } = (await reader.get('/api/countries?perPage=200&page=2')).json();
    expect([meta.total, data.length]).toEqual([249, 49]);
    const all = [...data, ...(await reader.get('/api/countries?perPage=200')).json().data];
    const home = all.filter(({ isForeign }: Country) => !isForeign);
    expect(home.map(({ id }: Country) => id)).toEqual([214]);
    const missing = await reader.get('/api/countries/2147483647');
    expect([missing.statusCode, missing.json().message]).toEqual([404, 'Country Not Found']);
  });

  it('are found by a part of the name or by the ISO code [A-395, A-396]', async () => {
    expect((await find('ermAN')).name).toBe('Germany');
    expect((await find('jp')).name).toBe('Japan');
  });

  it('are read by standard, changed by executives [A-480, A-481]', async () => {
    const outsider = await test.signedIn('srlead', 'contributor', 'lead');
    expect((await outsider.get(url)).statusCode).toBe(403);
    const refused = await reader.put(url, stored);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Executive permissions required',
    ]);
  });

  it('are neither created nor deleted [A-400]', async () => {
    for (const method of ['POST', 'DELETE'] as const)
      expect((await executive.call(method, url, stored)).statusCode).toBe(405);
    expect((await executive.post('/api/countries', stored)).statusCode).toBe(405);
  });
});

describe('changing a country', () => {
  it('stores the given values and returns the country [A-415]', async () => {
    const answer = await save({ name: 'La France', abbreviation: 'fr', billable: false });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ name: 'La France', abbreviation: 'FR', billable: false });
    expect((await reader.get(url)).json()).toEqual(answer.json());
  });

  it('refuses what is missing or of another kind [A-405, A-406, A-407, A-408, A-409, A-410, A-411]', async () => {
    for (const [change, field] of [
      [{ name: ' ' }, 'name'],
      [{ abbreviation: '' }, 'abbreviation'],
      [{ abbreviation: 'F' }, 'abbreviation'],
      [{ abbreviation: 'FRA' }, 'abbreviation'],
      [{ abbreviation: 'F1' }, 'abbreviation'],
      [{ currency: '' }, 'currency'],
      [{ currency: 'EU' }, 'currency'],
      [{ currency: 'EURO' }, 'currency'],
      [{ exchange: undefined }, 'exchange'],
      [{ exchange: 'much' }, 'exchange'],
      [{ exchange: 0 }, 'exchange'],
      [{ exchange: 0.000000001 }, 'exchange'],
    ] as const) {
      const refused = await save(change);
      expect(refused.statusCode, JSON.stringify(change)).toBe(400);
      expect(Object.keys(refused.json().errors)).toEqual([field]);
    }
    expect((await reader.get(url)).json()).toMatchObject(stored);
  });

  it('refuses a name or an ISO code that another country has', async () => {
    for (const [change, field, text] of [
      [{ abbreviation: 'DE' }, 'abbreviation', 'The ISO code DE is already used by Germany'],
      [{ name: 'germany' }, 'name', 'A country named Germany already exists'],
    ] as const) {
      const taken = await save(change);
      expect(taken.statusCode).toBe(409);
      expect(taken.json()).toMatchObject({ message: text, errors: { [field]: [text] } });
    }
  });

  it('refuses a name that another country has, and finds it, in any language', async () => {
    const other = `/api/countries/${germany.id}`;
    const given = { name: germany.name, abbreviation: germany.abbreviation };
    expect((await save({ ...given, name: 'İzmir' }, other)).statusCode).toBe(200);
    for (const search of ['İzmir', 'İZMİR'])
      expect((await find(search)).id, search).toBe(germany.id);
    for (const name of ['İzmir', 'İZMİR'])
      expect((await save({ name })).json(), name).toMatchObject({
        message: 'A country named İzmir already exists',
      });
    expect((await save(given, other)).statusCode).toBe(200);
  });

  it('keeps the dollar at 1 and the home country at the dollar', async () => {
    const home = (await reader.get('/api/countries/214')).json();
    const given = { name: home.name, abbreviation: home.abbreviation };
    for (const [rate, text] of [
      [{ currency: 'USD', exchange: 1.01 }, 'The exchange rate for USD must be 1'],
      [{ currency: 'EUR', exchange: 1.17 }, "The home country's currency must be USD"],
    ] as const) {
      const refused = await executive.put('/api/countries/214', { ...given, ...rate });
      expect([refused.statusCode, refused.json().message]).toEqual([400, text]);
    }
  });
});

describe('a new exchange rate', () => {
  const rateOf = async (id: number) => (await reader.get(`/api/countries/${id}`)).json().exchange;

  it('applies to every country of the currency, and to no other', async () => {
    expect((await save({ exchange: 1.2 })).statusCode).toBe(200);
    const { rows } = await test.pool.query(
      "select exchange::float8 as rate, count(*)::int as n from countries where currency = 'EUR' group by 1",
    );
    expect(rows).toEqual([{ rate: 1.2, n: expect.any(Number) }]);
    expect(rows[0].n).toBeGreaterThan(20);
    expect(await rateOf((await find('Japan')).id)).toBe(0.0064);
  });

  it('comes with a currency that a country joins', async () => {
    const japan = await find('Japan');
    expect((await save({ currency: japan.currency })).json()).toMatchObject({
      currency: 'JPY',
      exchange: japan.exchange,
    });
    expect(await rateOf(germany.id)).toBe(germany.exchange);
    expect((await save({ currency: 'EUR', exchange: japan.exchange })).json().exchange).toBe(1.17);
  });
});

describe('two users on one country', () => {
  it('refuses the second with who changed what, also what came with another country', async () => {
    const before = (await reader.get(url)).json().updated_at;
    const german = {
      name: germany.name,
      abbreviation: germany.abbreviation,
      currency: 'EUR',
      exchange: 1.25,
    };
    const first = await executive.put(`/api/countries/${germany.id}`, german);
    expect(first.statusCode, first.body).toBe(200);
    const late = await save({ name: 'Late', expected_updated_at: before });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'staleSave',
      changed: ['exchange'],
      updatedBy: { id: executive.id },
      message: expect.stringMatching(/^Person \d+ changed Exchange Rate while you were editing\.$/),
    });
    const now = (await reader.get(url)).json();
    expect(now).toMatchObject({ name: 'France', exchange: 1.25 });
    const again = await save({ exchange: 1.3, expected_updated_at: now.updated_at });
    expect(again.statusCode, again.body).toBe(200);
  });
});
