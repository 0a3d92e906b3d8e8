import fc from 'fast-check';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { inlineParameters } from './inline-parameters.ts';

const db = new Kysely<{ hotels: { name: string; rooms: number; open: boolean } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

describe('a statement compiled to literals', () => {
  it('has each parameter in its place', () => {
    const query = db
      .selectFrom('hotels')
      .select('name')
      .where('name', '=', "O'Hare $2")
      .where('rooms', 'in', [5, 6])
      .where('open', '=', true)
      .compile();
    expect(inlineParameters(query)).toBe(
      `select "name" from "hotels" where "name" = 'O''Hare $2' and "rooms" in ('5', '6') and "open" = 'true'`,
    );
  });

  it.each([
    ["select 'it''s $1', $1"],
    [String.raw`select e'it\'s $1', $1`],
    ['select "a $1 ""b $1", $1'],
    ['select a$1, $1'],
    ['select $$ $1 $$, $1'],
    ['select $a$ $$ $1 $a$, $1'],
    ['select /* $1 */ $1'],
    ['-- $1\nselect $1'],
    ["select date'2026-01-01', $1"],
  ])('keeps what only looks like a parameter: %s', (sql) => {
    const place = sql.lastIndexOf('$1');
    const expected = `${sql.slice(0, place)}'x'${sql.slice(place + 2)}`;
    expect(inlineParameters({ sql, parameters: ['x'] })).toBe(expected);
  });

  it('distinguishes $1 from $10', () => {
    const parameters = Array.from({ length: 12 }, (_, index) => `p${index + 1}`);
    expect(inlineParameters({ sql: '$1 $10 $12', parameters })).toBe("'p1' 'p10' 'p12'");
  });

  it('never reads a parameter again, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'\'$12\\"a '.split('')) }), (value) => {
        const literals = inlineParameters({ sql: '$1|$2', parameters: [value, 'b'] });
        expect(literals.endsWith("|'b'")).toBe(true);
      }),
    );
  });

  it('refuses a placeholder without a parameter', () => {
    expect(() => inlineParameters({ sql: '$2', parameters: [1] })).toThrow('no parameter $2');
  });
});
