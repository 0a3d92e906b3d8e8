import { describe, expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import { cents } from '../money/cents.ts';
import { recordStatus } from '../records/record-status.ts';
import type { FileAnswers } from '../uploads/questions.ts';
import {
  applyHotelResponse,
  type MatchableLine,
  paidBy,
  type ResponseMatch,
} from './hotel-response.ts';
import { matchPaper } from './match-paper.ts';
import { startReconciliation } from './reconciliation.ts';

const line = (
  id: number,
  confirmationNumber: string | null,
  guestLastName: string,
  on: string,
) => ({
  id,
  confirmationNumber,
  guestLastName,
  startDate: on,
  commission: cents(2_000),
});
const lines = [
  line(11, 'AB-1001', 'SMITH', '2026-03-01'),
  line(12, 'AB-1002', "O'Neill", '2026-03-04'),
  line(13, 'AB-1003', 'Smith', '2026-03-09'),
  line(14, null, 'Lee', '2026-03-11'),
];

const match = (
  text: string,
  among: readonly MatchableLine[] = lines,
  answers: FileAnswers = {},
): readonly ResponseMatch[] =>
  matchPaper(
    {
      blocks: [
        {
          kind: 'table',
          rows: text
            .split('\n')
            .map((row, index) => ({ lineNumber: index + 1, cells: row.split('|') })),
        },
      ],
    },
    [{ number: '2201-4', currency: 'USD', lines: among }],
    [],
    answers,
  ).matches;

describe("a hotel's response", () => {
  it('is exact where number, guest and date all fit', () => {
    const [first] = match(
      'REC|Confirmation|Last Name|Check-in|Paid\n11|ab1001|Smith|2026-03-01|20.00',
    );
    expect(first).toMatchObject({
      lineId: 11,
      isExact: true,
      evidence: [
        'same REC',
        'same confirmation number',
        'same guest',
        'same check-in',
        'full commission',
      ],
    });
  });

  it.each([
    ['REC|Code\n12|NS', 12],
    ['Confirmation|Code\nAB1002|NS', 12],
    ['REC|Last Name|Code\n14|Lee|NS', 14],
    ['REC|Check-in|Code\n14|2026-03-11|NS', 14],
  ])('is exact by either number, if nothing contradicts it: %j', (text, lineId) => {
    expect(match(text)[0]).toMatchObject({ lineId, isExact: true });
  });

  it('is exact by guest and date that only one line has', () => {
    expect(match('Confirmation|Last Name|Check-in|Code\n|Smith|2026-03-09|CX')[0]).toMatchObject({
      lineId: 13,
      isExact: true,
      evidence: ['same guest', 'same check-in'],
    });
  });

  it('is left to a user if something does not match', () => {
    const [other] = match('Confirmation|Last Name|Code\nAB1002|Jones|NS');
    expect(other).toMatchObject({ lineId: 12, isExact: false });
    const [stay] = match('Confirmation|Last Name|Check-in|Code\nX9|Smith|2026-03-09|CX');
    expect(stay).toMatchObject({ lineId: 13, isExact: false });
  });

  it('names no line where none or several fit', () => {
    expect(match('Confirmation|Paid\nZZ9|20.00')[0]).toMatchObject({
      lineId: undefined,
      isExact: false,
      evidence: ['no matching line on this invoice'],
    });
    for (const text of [
      'REC|Code\n99|NS',
      'Confirmation|Last Name|Check-in|Code\nX9|Jones|3/9/2026|NS',
      'Confirmation|Last Name|Check-in|Code\nX9|Smith|3/4/2026|NS',
      'Confirmation|Last Name|Code\nX9|Smith|NS',
      'Confirmation|Check-in|Code\nX9|3/9/2026|NS',
    ])
      expect([text, match(text)[0]?.lineId]).toEqual([text, undefined]);
    expect(match('REC|Confirmation|Code\n11|AB-1002|NS')[0]).toMatchObject({
      lineId: undefined,
      evidence: ['several lines match equally well'],
    });
  });

  it('is one answer, and uncertain, if two rows refer to one line', () => {
    const both = match('REC|Code\n11|NS\n11|CX');
    expect(both.map(({ isExact }) => isExact)).toEqual([false]);
    expect(both[0]?.evidence).toEqual(['same REC', 'several places speak of it']);
    expect(both[0]?.row.said.map(({ text }) => text)).toEqual(['11', 'NS', '11', 'CX']);
    const neither = match('REC|Code\n98|NS\n99|CX');
    expect(neither.map(({ evidence }) => evidence.length)).toEqual([1, 1]);
  });

  it('is not exact if a row has no response', () => {
    expect(match('REC|Paid\n11|')[0]).toMatchObject({ lineId: 11, isExact: false });
    expect(match('REC|Paid\n11|0.00')[0]).toMatchObject({ lineId: 11, isExact: false });
    expect(match('REC|Paid\n11|(20.00)')[0]).toMatchObject({
      lineId: 11,
      isExact: false,
      evidence: ['same REC', 'no response code and no amount paid'],
    });
  });

  it('is not exact where it says paid without an amount', () => {
    expect(match('REC|Code|Paid\n11|PD|')[0]).toMatchObject({
      isExact: false,
      evidence: ['same REC', 'no amount paid'],
    });
  });

  it('is not exact where the amount is in another currency, nor in full by its number [F-124]', () => {
    expect(match('REC|Paid\n11|20,00 EUR')[0]).toMatchObject({
      lineId: 11,
      isExact: false,
      evidence: ['same REC', 'the amount is in EUR', 'payments of this supplier are in USD'],
      edit: undefined,
    });
  });

  it.each<[string, checkIn: string, other: string, isExact: boolean]>([
    ['its day is that of its stay in one of them', '1/5/2025', '2/6/2025', true],
    ['its day is that of no stay in any', '3/5/2025', '2/6/2025', false],
    ['a date of one reading is not', '2025-01-05', '2/6/2025', true],
    ['equal numbers have one reading', '1/1/2025', '2/6/2025', true],
    ['another row proves the order', '1/5/2025', '1/25/2025', true],
  ])('is exact where the order of its dates is known: %s [F-124]', (_case, on, other, isExact) => {
    const startDate = on === '1/1/2025' ? '2025-01-01' : '2025-01-05';
    const stays = [{ ...line(7, null, 'Lee', startDate), endDate: startDate }];
    for (const column of ['Check-in', 'Check-out']) {
      const [first] = match(`REC|${column}|Paid\n7|${on}|20.00\n8|${other}|5.00`, stays);
      expect([column, first?.isExact]).toEqual([column, isExact]);
    }
  });

  it('is exact once the order of its dates is answered, in that order alone [F-124]', () => {
    const stays = [line(7, null, 'Lee', '2025-05-01'), line(8, null, 'Lee', '2025-01-05')];
    const table = 'REC|Check-in|Paid\n7|1/5/2025|20.00\n8|1/5/2025|20.00';
    const exact = (answers: FileAnswers) =>
      match(table, stays, answers).map(({ isExact }) => isExact);
    expect(exact({})).toEqual([false, false]);
    expect(exact({ dateOrder: 'dayFirst' })).toEqual([true, false]);
    expect(exact({ dateOrder: 'monthFirst' })).toEqual([false, true]);
  });

  it('names the amount in its own currency with a code that is not a payment [F-133]', () => {
    expect(
      match('REC|Code|Paid\n11|NS|500 JPY\n12|NS|5.00').map(({ evidence }) => evidence),
    ).toEqual([
      [
        'same REC',
        'no show, but JPY\u00a0500 paid',
        'the amount is in JPY',
        'payments of this supplier are in USD',
      ],
      ['same REC', 'no show, but $5.00 paid', 'its currency is not that of the others'],
    ]);
  });

  it('finds a line by the two of its numbers that agree, also when a third line has the guest', () => {
    expect(
      match('REC|Confirmation|Last Name|Check-in|Code\n13|AB1003|Smith|2026-03-01|NS')[0],
    ).toMatchObject({
      lineId: 13,
      isExact: false,
      evidence: ['same REC', 'same confirmation number', 'same guest'],
    });
  });

  it('refers to the line with the most evidence, wherever it is', () => {
    const row = 'REC|Confirmation|Last Name|Check-in|Code\n11|AB1002|ONeill|3/4/2026|NS';
    expect(match(row)[0]).toMatchObject({ lineId: 12, isExact: false });
  });

  it('says what was paid only where it says paid', () => {
    const rows = match('REC|Code|Paid\n11|PD|16.00\n12|NS|5.00\n13||7.00\n14||');
    expect(rows.map(paidBy)).toEqual([1_600, 0, 700, 0]);
  });

  it('becomes edits of the chosen lines and marks none of them', () => {
    const values = {
      statusCode: recordStatus.notResolved,
      substatusCode: null,
      rate: cents(10_000),
      days: 2,
      commission: cents(2_000),
      paidCt: cents(0),
      paymentMethodId: null,
    } as const;
    const start = startReconciliation(
      lines.map(({ id }) => ({ id, values })),
      day('2026-11-20'),
    );
    const { lines: done } = applyHotelResponse(
      start,
      match('REC|Code|Paid\n11|PD|16.00\n12|NR|\n13||'),
    );
    expect(done.map(({ draft }) => [draft.statusCode, draft.substatusCode, draft.paidCt])).toEqual([
      [recordStatus.paid, null, 1_600],
      [recordStatus.nonCommissionable, 2, 0],
      [recordStatus.paid, null, 2_000],
      [recordStatus.paid, null, 2_000],
    ]);
    expect(done.some(({ isReconciled }) => isReconciled)).toBe(false);
  });
});
