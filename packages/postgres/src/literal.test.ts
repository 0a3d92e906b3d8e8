import { createEmptyDatabase, type EmptyDatabase } from '@recoup/test-support/empty-database';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiteralValue, literal } from './literal.ts';

let database: EmptyDatabase<unknown>;
let pool: Pool;
beforeAll(async () => {
  database = await createEmptyDatabase();
  pool = database.pool;
});
afterAll(() => database.close());

async function readBack(value: LiteralValue, type: string): Promise<unknown> {
  const { rows } = await pool.query(`select (${literal(value)})::${type} as value`);
  return rows[0].value;
}

const runs = { numRuns: 300 };
const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'\'\\"{},$1-nNULL/* \n\té'.split('')) }),
  )
  .map((value) => value.replaceAll('\0', '').toWellFormed());

describe('a literal', () => {
  it('of any text reads back as that text', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        expect(await readBack(value, 'text')).toBe(value);
      }),
      runs,
    );
  });

  it('of any text reads back on a server that takes backslashes for escapes', async () => {
    const client = await pool.connect();
    await client.query('set standard_conforming_strings = off; set escape_string_warning = off');
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const { rows } = await client.query(`select (${literal(value)})::text as value`);
        expect(rows[0].value).toBe(value);
      }),
      runs,
    );
    client.release(true);
  });

  it('of any array of texts and nothings reads back as that array', async () => {
    const entries = fc.array(fc.option(text), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(entries, async (value) => {
        expect(await readBack(value, 'text[]')).toEqual(value);
      }),
      runs,
    );
  });

  it('of any number and any truth value reads back as it is', async () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    await fc.assert(
      fc.asyncProperty(number, fc.maxSafeInteger(), fc.boolean(), async (double, whole, truth) => {
        expect(await readBack(double, 'float8')).toBe(double === 0 ? 0 : double);
        expect(await readBack(whole, 'int8')).toBe(whole);
        expect(await readBack(BigInt(whole), 'int8')).toBe(whole);
        expect(await readBack(truth, 'boolean')).toBe(truth);
      }),
      runs,
    );
  });

  it.each([
    [null, 'text', null],
    [[], 'int[]', []],
    [
      [
        [1, 2],
        [3, 4],
      ],
      'int[]',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [[true, null], 'boolean[]', [true, null]],
  ] as [LiteralValue, string, unknown][])(
    'of %j reads back as it is',
    async (value, type, expected) => {
      expect(await readBack(value, type)).toEqual(expected);
    },
  );

  it.each([
    ['a\0b'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [['a\0b']],
    [undefined],
    [{}],
    [new Date(0)],
  ])('of %s is refused', (value) => {
    expect(() => literal(value as LiteralValue)).toThrow(TypeError);
  });

  it('takes the type that its place asks for, as a parameter does', async () => {
    const { rows } = await pool.query(
      `select 'a5'::text like '%' || ${literal(5)} as in_text, 5 = any(${literal([4, 5])}) as in_array, 6 - ${literal(-1)} as difference limit ${literal(1)}`,
    );
    expect(rows).toEqual([{ in_text: true, in_array: true, difference: 7 }]);
  });
});
