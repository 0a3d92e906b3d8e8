import { day } from '@recoup/domain/dates/day';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dayRange, defaultPageSize, flag, listQuery, oneOrMore, pageOf } from './list.ts';
import { idInput, text } from './shapes.ts';

const query = listQuery({
  sorts: ['id', 'name'],
  filters: { status: oneOrMore(z.literal([0, 10])).optional() },
  advanced: { lastName: text(10).optional(), checkIn: dayRange.optional() },
  variants: { assignedToUser: flag.optional(), supplierId: idInput.optional() },
});

const refused = (given: Record<string, unknown>): string[] => {
  const { error } = query.safeParse(given);
  return error ? error.issues.map((issue) => issue.path.join('.')) : ['accepted'];
};

describe('the query of a list', () => {
  it('takes a page from 1 on, and starts at the first [A-117, R-045, S-022]', () => {
    expect(query.parse({})).toEqual({ page: 1, perPage: defaultPageSize });
    expect(query.parse({ page: '7' }).page).toBe(7);
    expect(query.parse({ page: '1000000000' }).page).toBe(1_000_000_000);
    for (const page of ['0', '-1', '1.5', '1e9', '', ' 1', '0x10', '99999999999', ['1', '2']])
      expect([page, refused({ page })]).toEqual([page, ['page']]);
  });

  it('accepts between 10 and 200 rows per page, 25 by default', () => {
    expect(defaultPageSize).toBe(25);
    expect(query.parse({ perPage: '200' }).perPage).toBe(200);
    expect(refused({ perPage: '9' })).toEqual(['perPage']);
    expect(refused({ perPage: '201' })).toEqual(['perPage']);
  });

  it('takes a search text, trimmed and of bounded length [A-118, R-046, S-023]', () => {
    expect(query.parse({ search: '  marriott ' }).search).toBe('marriott');
    expect(query.parse({ search: '%_\\ \u{1F600}' }).search).toBe('%_\\ \u{1F600}');
    expect(refused({ search: 'x'.repeat(201) })).toEqual(['search']);
    expect(refused({ search: 'nul \0' })).toEqual(['search']);
    expect(refused({ search: ['a', 'b'] })).toEqual(['search']);
  });

  it('takes filters as JSON and refuses names it does not know [A-119, R-047, S-024]', () => {
    expect(query.parse({ filters: '{"status":10}' }).filters).toEqual({ status: [10] });
    expect(query.parse({ filters: '{"status":[0,10]}' }).filters).toEqual({ status: [0, 10] });
    expect(query.parse({ filters: { status: 0 } }).filters).toEqual({ status: [0] });
    expect(refused({ filters: '{"status":2}' })).toEqual(['filters.status']);
    expect(refused({ filters: '{"surprise":1}' })).toEqual(['filters']);
  });

  it('takes an advanced search as JSON [A-120, R-048, S-025]', () => {
    const range = { from: day('2026-01-01'), to: day('2026-01-31') };
    const given = JSON.stringify({ lastName: ' Lee ', checkIn: range });
    expect(query.parse({ advancedSearch: given }).advancedSearch).toEqual({
      lastName: 'Lee',
      checkIn: range,
    });
    expect(refused({ advancedSearch: '{"lastName":"far too long"}' })).toEqual([
      'advancedSearch.lastName',
    ]);
  });

  it('refuses JSON that is broken, too long, or no object', () => {
    for (const filters of ['', '{', '[]', '1', 'null', '"{}"', `{"a":"${'x'.repeat(4_000)}"}`])
      expect([filters, refused({ filters })]).toEqual([filters, ['filters']]);
  });

  it('takes no prototype in through JSON', () => {
    const parsed = query.safeParse({ filters: '{"__proto__":{"status":2}}' });
    expect(parsed.data?.filters ?? {}).toEqual({});
    expect(({} as Record<string, unknown>).status).toBeUndefined();
  });

  it('sorts by the columns it names, up or down [A-121, A-122, R-049, R-050, S-026]', () => {
    expect(query.parse({ sortBy: 'name', sortDirection: 'desc' })).toMatchObject({
      sortBy: 'name',
      sortDirection: 'desc',
    });
    expect(refused({ sortBy: 'secret' })).toEqual(['sortBy']);
    expect(refused({ sortDirection: 'down' })).toEqual(['sortDirection']);
  });

  it('refuses parameters it does not know', () => {
    expect(refused({ offset: '10' })).toEqual(['']);
    expect(query.parse({ assignedToUser: 'true' }).assignedToUser).toBe(true);
    expect(refused({ assignedToUser: 'yes' })).toEqual(['assignedToUser']);
  });
});

describe('the dates of an advanced search', () => {
  it('are one day, or a range with either end open', () => {
    expect(dayRange.parse('2026-02-28')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(dayRange.parse({ from: '2026-02-28' })).toEqual({ from: '2026-02-28' });
    expect(dayRange.safeParse('2026-02-30').success).toBe(false);
    expect(dayRange.safeParse({ from: '2/28/2026' }).success).toBe(false);
  });
});

describe('a paged response', () => {
  const row = z.object({ id: z.int() });
  const page = {
    data: [{ id: 1, secret: 'x' }],
    links: { prev: null, next: '/api/things?page=2', last: '/api/things?page=9' },
    meta: { from: 1, to: 25, total: 220 },
  };

  it('has rows, links and an exact total [A-113, A-114, A-115, R-051, R-052, R-053, S-027, S-835..S-837]', () => {
    expect(pageOf(row).parse(page)).toEqual({ ...page, data: [{ id: 1 }] });
    for (const part of ['data', 'links', 'meta'])
      expect(pageOf(row).safeParse({ ...page, [part]: undefined }).success).toBe(false);
  });

  it('may carry additional data, and works without [A-116, R-054, S-835]', () => {
    const total = pageOf(row, z.object({ total: z.number() }));
    expect(total.parse({ ...page, additionalData: { total: 2, extra: 1 } })).toMatchObject({
      additionalData: { total: 2 },
    });
    expect(total.parse(page).additionalData).toBeUndefined();
    expect(pageOf(row).safeParse({ ...page, additionalData: {} }).success).toBe(false);
  });

  it('has no first and last row when nothing matches', () => {
    const empty = { data: [], links: page.links, meta: { from: null, to: null, total: 0 } };
    expect(pageOf(row).parse(empty)).toEqual(empty);
  });
});
