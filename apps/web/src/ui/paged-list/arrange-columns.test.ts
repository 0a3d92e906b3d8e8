import { describe, expect, it } from 'vitest';
import { arrangeColumns, type ColumnSetting, moveSetting, withSetting } from './arrange-columns.ts';
import type { ListColumn } from './list-types.ts';

const cell = () => null;
const columns: ReadonlyArray<ListColumn<object>> = [
  { key: 'id', header: 'REC', cell },
  { key: 'guest', header: 'Guest', cell },
  { key: 'phone', header: 'Phone', cell, hideable: false },
  { key: 'arc', header: 'ARC', cell, hidden: true },
  { key: 'rate', header: 'Rate', cell },
];

const shown = (settings: readonly ColumnSetting[]): string[] =>
  arrangeColumns(columns, settings)
    .filter(({ setting }) => setting.isShown)
    .map(({ column }) => column.key);
const on = (key: string): ColumnSetting => ({ key, isShown: true });
const off = (key: string): ColumnSetting => ({ key, isShown: false });

describe('the columns of a list', () => {
  it('are those of the list until the user arranges them [F-422]', () => {
    expect(shown([])).toEqual(['id', 'guest', 'phone', 'rate']);
  });

  it('are shown, hidden, and ordered as the user chose [F-422]', () => {
    expect(shown([on('id'), on('rate'), on('arc'), off('guest'), on('phone')])).toEqual([
      'id',
      'rate',
      'arc',
      'phone',
    ]);
  });

  it('begin with the row’s link, and keep what must be shown [F-422]', () => {
    expect(shown([on('rate'), off('phone'), off('id')])).toEqual(['id', 'rate', 'phone', 'guest']);
  });

  it('have the pinned ones first [F-422]', () => {
    const pinned = { ...on('rate'), isPinned: true };
    expect(shown([on('id'), on('guest'), on('phone'), pinned])).toEqual([
      'id',
      'rate',
      'guest',
      'phone',
    ]);
  });

  it('show a column that was added later beside its neighbor, and forget one that is gone [F-422]', () => {
    expect(shown([on('id'), on('guest'), on('gone'), on('rate')])).toEqual([
      'id',
      'guest',
      'phone',
      'rate',
    ]);
  });

  it('keep a width', () => {
    const [, guest] = arrangeColumns(columns, [on('id'), { ...on('guest'), width: 240 }]);
    expect(guest?.setting).toEqual({ key: 'guest', isShown: true, width: 240 });
  });

  it('are moved and changed one at a time [F-422]', () => {
    const all = [on('id'), on('guest'), on('rate')];
    const keys = (settings: readonly ColumnSetting[]) => settings.map(({ key }) => key);
    expect(keys(moveSetting(all, 'rate', -1))).toEqual(['id', 'rate', 'guest']);
    expect(keys(moveSetting(all, 'rate', 1))).toEqual(['id', 'guest', 'rate']);
    expect(withSetting(all, 'rate', { isShown: false })[2]).toEqual(off('rate'));
  });
});
