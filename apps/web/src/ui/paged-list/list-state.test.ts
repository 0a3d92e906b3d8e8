import { describe, expect, it } from 'vitest';
import {
  changeQuery,
  isInvalidSearch,
  type ListQuery,
  listState,
  nextSort,
  pageOfLink,
  rangeText,
  readListQuery,
  stateTexts,
  urlQuery,
  withValue,
  writeListQuery,
} from './list-state.ts';

const beginning: ListQuery = {
  page: 1,
  search: '',
  filters: {},
  advancedSearch: {},
  sort: undefined,
};
const idle = { search: '', entries: undefined, failedWith: undefined, isSlow: false };

describe('the query of a list', () => {
  it('starts at page 1 without search, filters or sort [A-095]', () => {
    expect(readListQuery({})).toEqual(beginning);
  });

  it('writes the same address as it was read from [A-107, A-108]', () => {
    const asked: ListQuery = {
      page: 7,
      search: 'Grand Hotel',
      filters: { status: [0, 10], completed: false },
      advancedSearch: { checkIn: { from: '2026-01-01' }, lastName: 'Núñez' },
      sort: { key: 'name', direction: 'desc' },
    };
    expect(readListQuery(writeListQuery(asked))).toEqual(asked);
  });

  it('carries exactly the six names of a list query [A-117, A-118, A-119, A-120, A-121, A-122]', () => {
    const texts = writeListQuery({
      page: 2,
      search: 'x',
      filters: { a: 1 },
      advancedSearch: { b: 'c' },
      sort: { key: 'name', direction: 'asc' },
    });
    expect(texts).toEqual({
      page: '2',
      search: 'x',
      filters: '{"a":1}',
      advancedSearch: '{"b":"c"}',
      sortBy: 'name',
      sortDirection: 'asc',
    });
  });

  it('leaves out what is empty, but always names the page', () => {
    const query = { ...beginning, search: '  ', filters: { a: '', b: [], c: {} } };
    expect(writeListQuery(query)).toEqual({ page: '1' });
  });

  it('keeps a filter of 0 and of false', () => {
    expect(writeListQuery({ ...beginning, filters: { status: 0, done: false } }).filters).toBe(
      '{"status":0,"done":false}',
    );
  });

  it('keeps foreign parameters of the address', () => {
    const texts = { agencyId: '5', page: '3', search: 'old' };
    expect(urlQuery(texts, beginning)).toEqual({ agencyId: '5', page: '1' });
  });

  it.each([
    ['page', { page: '-1' }],
    ['page', { page: '1e3' }],
    ['filters', { filters: '{"status":' }],
    ['filters', { filters: '[1]' }],
    ['advancedSearch', { advancedSearch: 'null' }],
  ])('opens at the beginning when the %s of an address is broken: %j', (_, texts) => {
    expect(readListQuery(texts)).toEqual(beginning);
  });

  it('goes back to page 1 when search, filter or sort change', () => {
    const fifth = { ...beginning, page: 5 };
    expect(changeQuery(fifth, { search: 'x' }).page).toBe(1);
    expect(changeQuery(fifth, { filters: { a: 1 } }).page).toBe(1);
    expect(changeQuery(fifth, { sort: { key: 'a', direction: 'asc' } }).page).toBe(1);
  });

  it('takes a filter away when it is cleared', () => {
    expect(withValue({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 });
    expect(withValue({ a: 1 }, 'b', 0)).toEqual({ a: 1, b: 0 });
  });
});

describe('sorting', () => {
  it('turns the active column round and starts another one ascending', () => {
    expect(nextSort(undefined, 'name')).toEqual({ key: 'name', direction: 'asc' });
    expect(nextSort({ key: 'name', direction: 'asc' }, 'name').direction).toBe('desc');
    expect(nextSort({ key: 'name', direction: 'desc' }, 'name').direction).toBe('asc');
    expect(nextSort({ key: 'name', direction: 'asc' }, 'balance').direction).toBe('asc');
  });

  it('starts with the sort that the list presets', () => {
    const preset = { key: 'balance', direction: 'desc' } as const;
    expect(readListQuery({}, preset).sort).toEqual(preset);
    expect(readListQuery({ sortBy: 'name' }, preset).sort).toEqual({
      key: 'name',
      direction: 'asc',
    });
  });
});

describe('the search text', () => {
  it.each(['-1', '-0.5', ' -12 ', '-1e3'])('refuses %j [A-103]', (text) => {
    expect(isInvalidSearch(text)).toBe(true);
  });

  it.each(['0', '-0', '', '7', '-', '--1', '-abc', '1-2', '-1-2', '-Infinity', '2024-01-05'])(
    'sends %j to the server [A-105, A-106]',
    (text) => {
      expect(isInvalidSearch(text)).toBe(false);
    },
  );
});

describe('paging', () => {
  it('reads the page that a link names [A-090]', () => {
    expect(pageOfLink('http://recoup.test/api/records?search=a&page=12&perPage=25')).toBe(12);
    expect(pageOfLink('/api/records?page=3')).toBe(3);
    expect(pageOfLink('?page=4')).toBe(4);
  });

  it('has no page without a link or without a page in it', () => {
    expect(pageOfLink(null)).toBeUndefined();
    expect(pageOfLink('/api/records')).toBeUndefined();
    expect(pageOfLink('/api/records?page=x')).toBeUndefined();
  });

  it('shows the range of rows [A-092]', () => {
    expect(rangeText({ from: 26, to: 50, total: 1234 })).toBe('From 26 to 50 of 1234');
  });
});

describe('the state of a list', () => {
  it('is Default before the first response [A-096]', () => {
    expect(listState(idle)).toBe('Default');
  });

  it('is Loading once waiting has become noticeable', () => {
    expect(listState({ ...idle, isSlow: true })).toBe('Loading');
  });

  it('is EntriesFound with at least one entry, also while the next page loads [A-097]', () => {
    expect(listState({ ...idle, entries: 1 })).toBe('EntriesFound');
    expect(listState({ ...idle, entries: 25, isSlow: true })).toBe('EntriesFound');
  });

  it('is EntriesNotFound for an empty response and for 404 [A-101, A-102]', () => {
    expect(listState({ ...idle, entries: 0 })).toBe('EntriesNotFound');
    expect(listState({ ...idle, entries: 3, failedWith: 404 })).toBe('EntriesNotFound');
  });

  it('says why there are no rows [A-099, A-100]', () => {
    expect(stateTexts.EntriesNotFound).toBe('No entries found');
    expect(stateTexts.InvalidInput).toBe('Invalid Input');
  });

  it('is InvalidInput for a number below 0, whatever was there before [A-103]', () => {
    expect(listState({ ...idle, search: '-1', entries: 25 })).toBe('InvalidInput');
  });

  it('falls back to Default when the first request fails for another reason', () => {
    expect(listState({ ...idle, failedWith: 500 })).toBe('Default');
  });
});
