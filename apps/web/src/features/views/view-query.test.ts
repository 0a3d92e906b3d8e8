import { describe, expect, it } from 'vitest';
import { readListQuery, writeListQuery } from '#ui/paged-list/list-state.ts';
import { isAsKept, isBare, viewAddress, viewCountText, viewQueryOf } from './view-query.ts';

const query = readListQuery({
  page: '4',
  search: 'Lee',
  filters: '{"status":[10],"substatus":[3]}',
  sortBy: 'commission',
  sortDirection: 'desc',
});

describe('the query of a saved view', () => {
  it('is that of the list without its page, and leads back to it [F-421]', () => {
    const kept = viewQueryOf(query);
    expect(kept).not.toHaveProperty('page');
    const { filters, ...texts } = kept;
    const view = { ...texts, filters: JSON.parse(filters ?? '{}') };
    const { view: id, ...address } = viewAddress({ id: 7, query: view });
    expect(id).toBe('7');
    expect(address).toEqual({ ...writeListQuery(query), page: '1' });
  });

  it('is the same whatever the order of its filters and the page [F-421]', () => {
    const kept = {
      search: 'Lee',
      filters: { substatus: [3], status: [10] },
      sortBy: 'commission',
      sortDirection: 'desc' as const,
    };
    expect(isAsKept(kept, query)).toBe(true);
    expect(isAsKept({ ...kept, filters: { status: [10] } }, query)).toBe(false);
    expect(isAsKept({ ...kept, sortDirection: 'asc' }, query)).toBe(false);
  });
});

describe('a default view', () => {
  it.each([
    [{}, true],
    [{ upload: '5' }, true],
    [{ page: '1' }, false],
    [{ search: 'Lee' }, false],
    [{ view: '7' }, false],
  ])('opens at the address %j: %s [F-421]', (address, expected) => {
    expect(isBare(address)).toBe(expected);
  });
});

it.each([
  [undefined, '…'],
  [null, '…'],
  [0, '0'],
  [10_000, '10,000'],
  [10_001, '10,000+'],
])('shows the count %s of a view as %s [F-421]', (count, text) => {
  expect(viewCountText(count)).toBe(text);
});
