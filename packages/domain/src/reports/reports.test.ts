import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, day } from '../dates/day.ts';
import { cents, noCents } from '../money/cents.ts';
import { isOpenStatus, openStatuses, recordStatuses } from '../records/record-status.ts';
import {
  isClosedIn,
  isNew,
  isOpenAfter,
  isOpenBefore,
  type ReportedRecord,
  totalMonth,
} from './month-totals.ts';
import { openAgeOf } from './open-ages.ts';
import { agencyPart, type EntryLine } from './report-entries.ts';
import { daysOfMonth, formatMonth, hasEnded, monthText, monthToReport } from './report-month.ts';
import { mayPublish, reportPollMs } from './report-progress.ts';

const state = (completed: boolean, succeeded = completed, published = false) => ({
  completed,
  succeeded,
  published,
});
const times = (count: number, completed: boolean) =>
  Array.from({ length: count }, () => state(completed));

describe('the month that is reported', () => {
  it('is the one before, in January December of the year before [R-381]', () => {
    expect(monthToReport(day('2026-11-20'))).toEqual({ year: 2026, month: 10 });
    expect(monthToReport(day('2026-01-01'))).toEqual({ year: 2025, month: 12 });
    expect(daysOfMonth({ year: 2024, month: 2 })).toEqual({
      first: '2024-02-01',
      last: '2024-02-29',
    });
    expect(hasEnded({ year: 2026, month: 10 }, day('2026-10-31'))).toBe(false);
    expect(hasEnded({ year: 2026, month: 10 }, day('2026-11-01'))).toBe(true);
    expect(formatMonth({ year: 2026, month: 9 })).toBe('September 2026');
    expect(monthText({ year: 2026, month: 9 })).toBe('2026-09');
  });
});

describe('the wait between two polls', () => {
  it('is 5 s and up to 25 s more, longer the less is completed [R-398, R-399, R-400]', () => {
    expect(reportPollMs(times(4, false))).toBe(30_000);
    expect(reportPollMs([...times(2, true), ...times(2, false)])).toBe(17_500);
    expect(reportPollMs([...times(3, true), ...times(1, false)])).toBe(11_250);
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 500 }), (done, open) => {
        const wait = reportPollMs([...times(done, true), ...times(open, false)]) ?? 0;
        expect(wait).toBeGreaterThan(5_000);
        expect(wait).toBeLessThanOrEqual(30_000);
      }),
    );
  });

  it('ends once all are completed [R-396, R-397]', () => {
    expect(reportPollMs(times(3, true))).toBeUndefined();
    expect(reportPollMs([])).toBeUndefined();
    expect(reportPollMs([state(true, false)])).toBeUndefined();
  });
});

describe('publishing', () => {
  it('is open once every report is completed, and none failed [R-393, R-394]', () => {
    expect(mayPublish(times(3, true))).toEqual({ allowed: true });
    expect(mayPublish([...times(2, true), state(false)])).toMatchObject({ code: 'incomplete' });
    expect(mayPublish([state(true), state(true, false)])).toMatchObject({ code: 'failed' });
    expect(mayPublish([state(true, true, true)])).toMatchObject({ code: 'published' });
    expect(mayPublish([])).toMatchObject({ code: 'noReports' });
  });

  it.each([
    [[state(false)], '1 report is still processing.'],
    [times(2, false), '2 reports are still processing.'],
    [[state(true, false)], '1 report failed. Retry it before you publish.'],
    [[state(true, false), state(true, false)], '2 reports failed. Retry them before you publish.'],
    [[state(true, true, true), state(false)], '1 report is still processing.'],
  ])('is refused with how many stand against it: %j', (reports, reason) => {
    expect(mayPublish(reports)).toMatchObject({ reason });
  });
});

const month = daysOfMonth({ year: 2026, month: 10 });
const beginning = day('2026-08-01');
const days = fc.integer({ min: 0, max: 120 }).map((offset): Day => addDays(beginning, offset));
const amounts = fc.integer({ min: 0, max: 1_000_000 }).map(cents);
const records = fc.array(
  fc
    .record({
      statusCode: fc.constantFrom(...recordStatuses.map(({ code }) => code)),
      enteredOn: days,
      endOn: days,
      commission: amounts,
      paid: amounts,
      closed: days,
    })
    .map(({ paid, closed, ...rest }): ReportedRecord => {
      const isOpen = isOpenStatus(rest.statusCode);
      return {
        ...rest,
        substatusCode: null,
        statusThen: rest.statusCode,
        substatusThen: null,
        statusReached: rest.statusCode,
        substatusReached: null,
        paidCt: paid,
        unconvertedIn: null,
        closedOn: isOpen ? null : closed,
        paidOn: isOpen ? null : closed,
      };
    }),
);

const payment: ReportedRecord = {
  statusCode: 1,
  substatusCode: null,
  statusThen: 1,
  substatusThen: null,
  statusReached: 1,
  substatusReached: null,
  enteredOn: day('2026-09-01'),
  endOn: day('2026-08-20'),
  commission: noCents,
  paidCt: cents(1_001),
  unconvertedIn: null,
  closedOn: day('2026-10-31'),
  paidOn: day('2026-10-31'),
};

const line = (amount: number): EntryLine => ({
  recordId: 1,
  kind: 'applied',
  amount: cents(amount),
  agencyAmount: agencyPart(cents(amount), 6_250),
  shareHundredths: 6_250,
  postedOn: day('2026-10-31'),
});

const noMoney = { paid: [], adjustments: [] };

describe('payments that have not been converted', () => {
  const october = { first: day('2026-10-01'), last: day('2026-10-31') };
  const waiting = (unconvertedIn: string, change: Partial<ReportedRecord> = {}) =>
    ({ ...payment, statusCode: 8, unconvertedIn, ...change }) as const;

  it('stand by currency in no sum of dollars, and leave the open records as paid ones do [F-131]', () => {
    const records = [
      payment,
      waiting('KWD'),
      waiting('EUR', { paidCt: cents(6_300) }),
      waiting('EUR', { statusCode: 45, closedOn: null, paidCt: cents(200) }),
      waiting('EUR', { paidOn: day('2026-11-01') }),
      waiting('AUD', { paidCt: cents(300) }),
      waiting('GBP', { statusCode: 45, closedOn: null, paidCt: noCents }),
    ];
    const totals = totalMonth(
      october,
      records,
      { paid: [line(1_001)], adjustments: [] },
      undefined,
    );
    expect(totals).toMatchObject({
      paidGross: 1_001,
      agencyShare: 626,
      payable: 626,
      paid: { count: 5 },
      unconverted: [
        { currency: 'AUD', amount: 300, count: 1 },
        { currency: 'EUR', amount: 6_500, count: 2 },
        { currency: 'KWD', amount: 1_001, count: 1 },
      ],
    });
  });
});

describe('the place of a record in a month', () => {
  it.each<[string, string | null, readonly string[]]>([
    ['2026-09-30', null, ['opened', 'open']],
    ['2026-10-01', null, ['new', 'open']],
    ['2026-10-31', null, ['new', 'open']],
    ['2026-11-01', null, []],
    ['2026-09-01', '2026-09-30', []],
    ['2026-09-01', '2026-10-01', ['opened', 'closed']],
    ['2026-10-31', '2026-10-31', ['new', 'closed']],
    ['2026-09-01', '2026-11-01', ['opened', 'open']],
    // closed before it came: from the day it came
    ['2026-10-05', '2026-09-20', ['new', 'closed']],
    ['2026-11-01', '2026-09-20', []],
    ['2026-11-01', '2026-10-20', []],
  ])('of one that came on %s and was paid on %s: %j', (enteredOn, closed, places) => {
    const closedOn = closed === null ? null : day(closed);
    const record = { ...payment, enteredOn: day(enteredOn), closedOn, paidOn: closedOn };
    const asked = { new: isNew, closed: isClosedIn, open: isOpenAfter, opened: isOpenBefore };
    const found = Object.entries(asked).filter(([, holds]) => holds(month, record));
    expect(found.map(([name]) => name).toSorted()).toEqual(places.toSorted());
  });

  it('is open while someone may still get money for it', () => {
    expect(openStatuses).toEqual([0, 10, 13, 40, 41, 44, 45]);
  });

  it.each([
    [-3, 'Not checked out'],
    [0, 'Not checked out'],
    [1, '1 to 30 days'],
    [30, '1 to 30 days'],
    [31, '31 to 60 days'],
    [61, '61 to 90 days'],
    [91, '91 to 180 days'],
    [365, '181 to 365 days'],
    [366, 'Over a year'],
  ])('is of an age by the days since its check-out: %i is %s', (since, age) => {
    expect(openAgeOf(since)).toBe(age);
  });
});

describe("a month's figures", () => {
  it('lead from what was open over what came, closed and was paid to what is open', () => {
    fc.assert(
      fc.property(records, fc.array(amounts.map(line)), (given, paidLines) => {
        const money = { paid: paidLines, adjustments: [] };
        const totals = totalMonth(month, given, money, undefined);
        const { opening, uploaded, uploadedLater, paid, paidEarlier, closed, closing } = totals;
        const closedCount = closed.reduce((sum, { count }) => sum + count, 0);
        expect(closing.count + paid.count + paidEarlier.count + closedCount).toBe(
          opening.count + uploaded.count + uploadedLater.count,
        );
        expect(opening.count).toBe(
          given.filter(
            ({ enteredOn, closedOn }) =>
              enteredOn < month.first && (closedOn === null || closedOn >= month.first),
          ).length,
        );
        expect(totals.openByAge.reduce((sum, { value }) => sum + value, 0)).toBe(closing.value);
        expect(totals.ourShare + totals.agencyShare).toBe(totals.paidGross);
        expect(totals.corrected).toEqual({ count: 0, value: 0 });
      }),
    );
  });

  it('begin with what the last published report left open, and say what changed since', () => {
    const before = { count: 5, value: cents(100_00) };
    const { opening, corrected, closing } = totalMonth(month, [], noMoney, before);
    expect(opening).toBe(before);
    expect(corrected).toEqual({ count: -5, value: -100_00 });
    expect(closing).toEqual({ count: 0, value: 0 });
  });

  it('pay the agency its share of payments and adjustments, rounded half up payment by payment', () => {
    expect(agencyPart(cents(1_001), 6_250)).toBe(626);
    const adjustment = { ...line(-2_000), agencyAmount: cents(-1_300) };
    const money = { paid: [line(1_001), line(1_001)], adjustments: [adjustment] };
    const totals = totalMonth(month, [payment, payment], money, undefined);
    expect(totals).toMatchObject({
      paidGross: 2_002,
      agencyShare: 1_252,
      ourShare: 750,
      adjustments: -2_000,
      payable: -48,
    });
  });

  it('name what was closed without money by its status and what is open by its age', () => {
    const record = (given: Partial<ReportedRecord>) => ({
      ...payment,
      commission: cents(100),
      ...given,
    });
    const open = { statusCode: 0, closedOn: null, paidOn: null } as const;
    const totals = totalMonth(
      month,
      [
        record({ statusCode: 6 }),
        record({ statusCode: 2 }),
        record({ statusCode: 6 }),
        record({}),
        record({ ...open, endOn: day('2026-10-30') }),
        record({ ...open, endOn: day('2025-01-01') }),
        record({ ...open, enteredOn: day('2026-10-09'), endOn: day('2026-11-05') }),
      ],
      noMoney,
      undefined,
    );
    expect(totals).toMatchObject({
      opening: { count: 6, value: 600 },
      uploaded: { count: 1, value: 100 },
      closed: [
        { name: 'Cancelled', count: 1, value: 100 },
        { name: 'Non Commissionable', count: 2, value: 200 },
      ],
      paid: { count: 1, value: 100 },
      closing: { count: 3, value: 300 },
      openByAge: [
        { name: 'Not checked out', count: 1, value: 100 },
        { name: '1 to 30 days', count: 1, value: 100 },
        { name: 'Over a year', count: 1, value: 100 },
      ],
    });
  });
});
