import { day } from '@recoup/domain/dates/day';
import { cents } from '@recoup/domain/money/cents';
import {
  drawOnReceipt,
  markReconciled,
  selectRecords,
  setPaymentMethod,
  startReconciliation,
} from '@recoup/domain/reconciliation/reconciliation';
import { describe, expect, it } from 'vitest';
import { clearRange, copyRange, fillDown, pasteBlock, readBlock } from './cell-block.ts';
import type { Range } from './cursor.ts';
import { gridColumns } from './grid-columns.ts';
import type { StoredRecord } from './stored-invoice.ts';

const ids = [11, 12, 13, 14];
const start = setPaymentMethod(
  startReconciliation(
    ids.map((id) => ({
      id,
      values: {
        statusCode: 0,
        substatusCode: null,
        rate: cents(10_000),
        days: 2,
        commission: cents(2_000),
        paidCt: cents(0),
        paymentMethodId: null,
      },
    })),
    day('2026-11-21'),
  ),
  3,
);
const records = ids.map((id) => ({ id, startDate: '2026-01-02' })) as StoredRecord[];
const colOf = (key: string) => gridColumns.findIndex((column) => column.key === key);
const cell = (row: number, key: string) => ({
  top: row,
  bottom: row,
  left: colOf(key),
  right: colOf(key),
});
const drafts = (state: typeof start) => state.lines.map(({ draft }) => draft);

describe('a block from a spreadsheet', () => {
  it('is read with tabs and any line ends, the last one ending nothing', () => {
    expect(readBlock('1\t 2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(readBlock('7')).toEqual([['7']]);
  });

  it('is pasted from its first cell on, moving what follows from each edit', () => {
    const { state, written } = pasteBlock(start, cell(1, 'days'), readBlock('3\t$1,100.00\n1\t50'));
    expect([...written.values()]).toEqual([undefined, undefined, undefined, undefined]);
    expect(drafts(state)[1]).toMatchObject({ days: 3, rate: 110_000, commission: 33_000 });
    expect(drafts(state)[2]).toMatchObject({ days: 1, rate: 5_000, commission: 500 });
    expect([drafts(state)[0], drafts(state)[3]]).toEqual([drafts(start)[0], drafts(start)[3]]);
  });

  it('passes over columns that cannot be edited, and stops at the last record', () => {
    const { state, written } = pasteBlock(
      start,
      cell(3, 'rate'),
      readBlock('50\t999\tNo Show\n1\t1\t1'),
    );
    expect(written.size).toBe(2);
    expect(drafts(state)[3]).toMatchObject({ rate: 5_000, commission: 1_000, statusCode: 4 });
  });

  it('reads statuses and methods by name, whole or begun, and substatuses of that status', () => {
    const { state } = pasteBlock(start, cell(0, 'statusCode'), readBlock('non comm\tNet Rate'));
    expect(drafts(state)[0]).toMatchObject({ statusCode: 6, substatusCode: 2, paidCt: 0 });
    const method = pasteBlock(start, cell(0, 'paymentMethodId'), readBlock('foreign'));
    expect(drafts(method.state)[0]?.paymentMethodId).toBe(5);
  });

  it('leaves cells that a text does not fit, and reconciled records, saying what is right [F-410]', () => {
    const marked = markReconciled(start, 12, true);
    const range = cell(0, 'days');
    const { state, written } = pasteBlock(marked, range, readBlock('abc\n5\n-1\n4'));
    const rule = 'Enter whole nights from 0 to 10,000.';
    expect([...written]).toEqual([
      ['11 days', `Record 11: "abc" is not valid for Nights. ${rule}`],
      ['12 days', 'Record 12 is marked reconciled. Clear the mark to edit it.'],
      ['13 days', `Record 13: "-1" is not valid for Nights. ${rule}`],
      ['14 days', undefined],
    ]);
    expect(drafts(state).map(({ days }) => days)).toEqual([2, 2, 2, 4]);
  });

  it('is repeated over a range that is a multiple of it', () => {
    const range = { ...cell(0, 'days'), bottom: 3 };
    const { state } = pasteBlock(start, range, readBlock('5\n6'));
    expect(drafts(state).map(({ days }) => days)).toEqual([5, 6, 5, 6]);
  });
});

describe('a range', () => {
  it('is filled from its first row, a single row from the one above', () => {
    const { state } = pasteBlock(start, cell(0, 'days'), [['9']]);
    const filled = fillDown(state, { ...cell(0, 'days'), bottom: 2 }, records).state;
    expect(drafts(filled).map(({ days }) => days)).toEqual([9, 9, 9, 2]);
    expect(drafts(fillDown(filled, cell(3, 'days'), records).state)[3]?.days).toBe(9);
    expect(fillDown(start, cell(0, 'days'), records).written.size).toBe(0);
  });

  it('is emptied where it can be: paid CT with its method, but not nights [S-211]', () => {
    const range = { top: 0, bottom: 1, left: colOf('days'), right: colOf('paidCt') };
    const { state } = clearRange(start, range);
    expect(drafts(state)[0]).toMatchObject({ days: 2, paidCt: 0, paymentMethodId: null });
  });

  it('of one cell of a selected record stands for all selected [S-193, S-194, S-195, S-196]', () => {
    const selected = selectRecords(start, new Set([11, 13]), true);
    const changed = (range: Range, text: string) =>
      drafts(pasteBlock(selected, range, [[text]]).state);
    expect(changed(cell(0, 'statusCode'), 'No Show').map(({ statusCode }) => statusCode)).toEqual([
      4, 1, 4, 1,
    ]);
    expect(
      changed(cell(2, 'paymentMethodId'), 'Wire').map(({ paymentMethodId }) => paymentMethodId),
    ).toEqual([4, 3, 4, 3]);
    expect(changed(cell(0, 'days'), '5').map(({ days }) => days)).toEqual([5, 2, 2, 2]);
    expect(changed(cell(1, 'statusCode'), 'No Show')[0]?.statusCode).toBe(1);
    const cleared = drafts(clearRange(selected, cell(0, 'paymentMethodId')).state);
    expect(cleared.map(({ paymentMethodId }) => paymentMethodId)).toEqual([null, 3, null, 3]);
    const rows = { ...cell(0, 'statusCode'), bottom: 1 };
    const block = drafts(pasteBlock(selected, rows, [['No Show'], ['Paid']]).state);
    expect(block.map(({ statusCode }) => statusCode)).toEqual([4, 1, 1, 1]);
  });

  it('of a payment from a receipt moves its amount', () => {
    const drawn = drawOnReceipt(start, { id: 7, methodId: 2, number: 'W-7' });
    expect(drawn.payment.amount).toBe(8_000);
    const rows = { ...cell(0, 'paidCt'), bottom: 1 };
    const pasted = pasteBlock(drawn, rows, [['12.50'], ['0']]).state;
    expect(pasted.payment.amount).toBe(5_250);
    expect(clearRange(pasted, { ...rows, bottom: 3 }).state.payment.amount).toBe(0);
  });

  it('is copied so that pasting it back changes nothing', () => {
    const range = { top: 0, bottom: 3, left: 0, right: gridColumns.length - 1 };
    const { state } = pasteBlock(start, range, readBlock(copyRange(start, range, records)));
    expect(drafts(state)).toEqual(drafts(start));
  });
});
