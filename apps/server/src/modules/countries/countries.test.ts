import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const anybody = await test.signedIn();

describe('countries and states for selects', () => {
  it('names every country by name, also to a user without roles', async () => {
    const answer = await anybody.get('/api/countryNames');
    expect(answer.statusCode).toBe(200);
    const countries = answer.json<Array<{ id: number; name: string; abbreviation: string }>>();
    expect(countries).toHaveLength(249);
    expect(countries.find(({ id }) => id === 214)).toEqual({
      id: 214,
      name: 'United States',
      abbreviation: 'US',
    });
    expect(countries[0]?.name).toBe('Afghanistan');
  });

  it('returns the states of one country by name [A-418, A-432]', async () => {
    const answer = await anybody.get('/api/states', { query: { countryId: '214' } });
    const states = answer.json<Array<Record<string, unknown>>>();
    expect(states[0]).toEqual({
      id: expect.any(Number),
      name: 'Alabama',
      abbreviation: 'AL',
      countryId: 214,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    expect(states.every(({ countryId }) => countryId === 214)).toBe(true);
    expect(states.map(({ abbreviation }) => abbreviation)).toContain('NY');
  });

  it('returns the states of every country without a query [A-432]', async () => {
    const states = (await anybody.get('/api/states')).json<Array<{ countryId: number }>>();
    expect(new Set(states.map(({ countryId }) => countryId)).size).toBeGreaterThan(1);
  });

  it('returns no states for a country that has none, and refuses an invalid country id', async () => {
    expect((await anybody.get('/api/states', { query: { countryId: '0' } })).json()).toEqual([]);
    expect((await anybody.get('/api/states', { query: { countryId: 'US' } })).statusCode).toBe(400);
  });
});
