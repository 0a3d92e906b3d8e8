import { describe, expect, it } from 'vitest';
import { meantRecords, namedRecords } from './meant-records.ts';

const query = {
  page: 3,
  search: 'Lee',
  filters: { status: [0] },
  advancedSearch: {},
  sort: undefined,
};
const nothing = { query, total: 12_340, rows: [], count: 0, all: undefined };
const list = { search: 'Lee', filters: { status: [0] }, advancedSearch: {} };
const sent = (...given: Parameters<typeof meantRecords>) => {
  const { count, selectionText } = meantRecords(...given);
  return { count, selection: JSON.parse(selectionText()) };
};

describe('the records that a bulk action means', () => {
  it('are all that match while none is selected [R-266]', () => {
    expect(sent(nothing, false)).toEqual({ count: 12_340, selection: list });
    expect(sent(nothing, true).selection).toEqual({ ...list, assignedToUser: true });
  });

  it('are exactly the selected ones, whatever the list shows now [F-420]', () => {
    const rows = [{ id: 9 }, { id: 4 }];
    const selected = { ...nothing, rows, count: 2 };
    expect(sent(selected, true)).toEqual({ count: 2, selection: { ids: [9, 4] } });
  });

  it('are all that match but some, with the number that was seen [F-420]', () => {
    const all = { matched: 12_340, except: new Set([4]) };
    const selected = { ...nothing, all, count: 12_339 };
    expect(sent(selected, false)).toEqual({
      count: 12_339,
      selection: { ...list, except: [4], count: 12_339 },
    });
    const again = meantRecords(selected, false).selectionText(12_400);
    expect(JSON.parse(again)).toMatchObject({ count: 12_400 });
  });

  it('are only those selected one by one where no list can stand for them [F-420]', () => {
    expect(namedRecords(nothing)).toMatchObject({ count: 0, reason: 'Select at least one record' });
    const named = namedRecords({ ...nothing, rows: [{ id: 9 }], count: 1 });
    expect([named.reason, named.selectionText()]).toEqual([undefined, '{"ids":[9]}']);
    const all = { matched: 12_340, except: new Set<number>() };
    expect(namedRecords({ ...nothing, count: 12_340, all }).reason).toBe(
      'Select at most 2,000 records',
    );
  });
});
