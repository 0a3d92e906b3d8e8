import { describe, expect, it } from 'vitest';
import { type ListPlace, placeKeptBy, placeOfRow } from './list-place.ts';
import { addressOf, placeAt, spotOf, withFilter } from './list-spot.ts';

const list = { source: ['list', '/api/invoices'], sent: { page: '2' }, idField: 'id' } as const;
const place: ListPlace = { ...list, id: 7, at: 1 };

const pageOf = (...ids: number[]) => ({
  data: ids.map((id) => ({ id })),
  links: { prev: null, next: null, last: null },
  meta: { from: 26, to: 28, total: 53 },
});

describe('the place of a page in the list that it was opened from', () => {
  it('exists only if the address of the page contains the ID of the row [F-423]', () => {
    expect(placeOfRow(list, { id: 7 }, 1, '/invoices/7')).toEqual(place);
    expect(placeOfRow(list, { id: 7 }, 1, '/suppliers/12')).toBeUndefined();
    expect(placeOfRow({ ...list, idField: 'supplierId' }, { id: 7 }, 1, '/x/7')).toBeUndefined();
  });

  it('is kept by links to other pages of the same thing, and by no others [F-423]', () => {
    const from = { pathname: '/invoices/7', state: { list: place } };
    expect(placeKeptBy('/invoices/reconciliation/7', from)).toBe(place);
    expect(placeKeptBy('/invoices/8', from)).toBeUndefined();
    expect(placeKeptBy('/suppliers/7', from)).toBeUndefined();
    expect(placeKeptBy('/invoices/7', { ...from, state: {} })).toBeUndefined();
  });

  it('leads to the same page about the neighbor [F-423]', () => {
    expect(addressOf('/invoices/reconciliation/7', place, 9)).toBe('/invoices/reconciliation/9');
    expect(addressOf('/records/7/story', place, 77)).toBe('/records/77/story');
  });

  it('is between the rows before and after, or where the row was before it left [F-423]', () => {
    expect(spotOf(place, pageOf(5, 7, 9))).toEqual({ found: 1, previous: 0, next: 2 });
    expect(spotOf(place, pageOf(5, 9))).toEqual({ found: undefined, previous: 0, next: 1 });
  });

  it('moves over the edges of the pages of the list [F-423]', () => {
    expect(placeAt(place, pageOf(1, 2, 3), -1, -1)).toEqual({
      ...place,
      id: 3,
      at: 2,
      sent: { page: '1' },
    });
    expect(placeAt(place, pageOf(11, 12), 1, 0)).toMatchObject({ id: 11, sent: { page: '3' } });
    expect(placeAt(place, pageOf(5, 7), 0, 2)).toBeUndefined();
    expect(placeAt(place, undefined, 1, 0)).toBeUndefined();
  });

  it('begins again with one more filter, beside those of the list [F-423]', () => {
    const sent = { page: '2', search: '7', filters: '{"reviewed":true}' };
    expect(withFilter({ ...place, sent }, { completed: false })).toEqual({
      ...list,
      id: 0,
      at: 0,
      sent: { page: '1', search: '7', filters: '{"reviewed":true,"completed":false}' },
    });
  });
});
