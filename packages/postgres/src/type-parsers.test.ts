import { createEmptyDatabase, type EmptyDatabase } from '@recoup/test-support/empty-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let database: EmptyDatabase<unknown>;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.close());

async function select(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
    database.db,
  );
  return rows[0]?.value;
}

describe('values read from the database', () => {
  test.each([
    ['date', "date '2026-03-08'", '2026-03-08'],
    ['instant', "timestamptz '2026-03-08 02:30:00-05'", '2026-03-08T07:30:00.000Z'],
    ['instant', "timestamptz '2026-11-01 01:30:00.12+02'", '2026-10-31T23:30:00.120Z'],
    ['instant', "timestamptz '2026-01-01 00:00:00.123456Z'", '2026-01-01T00:00:00.123456Z'],
    ['bigint', '9007199254740991::bigint', 9_007_199_254_740_991],
    ['count', 'count(*)', 1],
    ['money', '12.3::numeric', 1230],
    ['money', "'-0.01'::numeric", -1],
    ['money', '1::numeric(12,2)', 100],
    ['money', '9999999999.99::numeric(12,2)', 999_999_999_999],
    ['days', "array[date '2026-01-01', null]", ['2026-01-01', null]],
    ['instants', "array[timestamptz '2026-01-01 00:00Z']", ['2026-01-01T00:00:00.000Z']],
    [
      'bigints',
      'array[[1,2],[3,4]]::bigint[]',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['amounts', 'array[1.5, 2]::numeric(12,2)[]', [150, 200]],
    ['none', 'null::numeric', null],
  ])('a %s written %s is %j', async (_kind, expression, value) => {
    expect(await select(expression)).toEqual(value);
  });

  test.each([
    ['9007199254740993::bigint', 'too large'],
    ['1.005::numeric', 'float8 or text'],
    ['1.500::numeric(12,3)', 'float8 or text'],
    ["'NaN'::numeric", 'float8 or text'],
    ["timestamptz 'infinity'", 'instant'],
  ])('%s is refused rather than read wrongly', async (expression, reason) => {
    await expect(select(expression)).rejects.toThrow(reason);
  });
});
