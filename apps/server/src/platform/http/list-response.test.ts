import { describe, expect, test } from 'vitest';
import { listResponse } from './list-response.ts';

const rows = (count: number): number[] => Array.from({ length: count }, (_, place) => place);
const url = '/api/records?search=o%27brien+%26+co&page=2&filters=%7B%22status%22%3A0%7D';

describe('the response of a paged list', () => {
  test('contains the rows and their position in the total [A-113, A-115]', () => {
    const answer = listResponse(url, { page: 2, perPage: 25 }, { rows: rows(25), total: 60 });
    expect(answer.data).toHaveLength(25);
    expect(answer.meta).toEqual({ from: 26, to: 50, total: 60 });
  });

  test('links to its neighbors by the page parameter and keeps all else [A-090, A-114]', () => {
    const { links } = listResponse(url, { page: 2, perPage: 25 }, { rows: rows(25), total: 110 });
    const read = (link: string | null) => new URL(link ?? '', 'http://localhost').searchParams;
    expect(read(links.prev).get('page')).toBe('1');
    expect(read(links.next).get('page')).toBe('3');
    expect(read(links.last).get('page')).toBe('5');
    expect(read(links.next).get('search')).toBe("o'brien & co");
    expect(read(links.next).get('filters')).toBe('{"status":0}');
    expect(links.last).toMatch(/^\/api\/records\?/);
  });

  test('keeps what follows a question mark in the search [A-090]', () => {
    const asked = '/api/records?search=who?&sortBy=id';
    const { links } = listResponse(asked, { page: 1, perPage: 25 }, { rows: rows(25), total: 60 });
    const { searchParams } = new URL(links.next ?? '', 'http://localhost');
    expect(Object.fromEntries(searchParams)).toEqual({ search: 'who?', sortBy: 'id', page: '2' });
  });

  test.each([
    ['the first of several', 1, 25, 60, [null, 2, 3], [1, 25]],
    ['the last', 3, 10, 60, [2, null, null], [51, 60]],
    ['the only one', 1, 7, 7, [null, null, null], [1, 7]],
    ['a full only one', 1, 25, 25, [null, null, null], [1, 25]],
    ['an empty list', 1, 0, 0, [null, null, null], [null, null]],
    ['one past the end', 9, 0, 60, [3, null, 3], [null, null]],
  ])('has null for links that lead nowhere: %s', (_name, page, found, total, links, ends) => {
    const answer = listResponse('/api/users', { page, perPage: 25 }, { rows: rows(found), total });
    const pageOf = (link: string | null): number | null =>
      link === null ? null : Number(new URL(link, 'http://localhost').searchParams.get('page'));
    expect([answer.links.prev, answer.links.next, answer.links.last].map(pageOf)).toEqual(links);
    expect([answer.meta.from, answer.meta.to]).toEqual(ends);
  });
});
