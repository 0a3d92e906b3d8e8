import { expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import { cents } from '../money/cents.ts';
import { type ReadEntry, reportEntries } from './report-entries.ts';

const a1October = 6_500;
const a1November = 6_800;
const a2 = 7_000;

interface Given {
  id: number;
  act: number;
  record: number;
  dollars: number;
  share: number;
  on?: string;
  off?: number;
  /** What another report gave the agency of what is taken off. */
  gave?: number;
  /** Whether it is put on in the place of published money. */
  instead?: boolean;
}

const entry = ({ on = '2026-10-15', off, gave, instead, ...given }: Given): ReadEntry => ({
  id: given.id,
  actId: given.act,
  recordId: given.record,
  kind: off === undefined ? 'applied' : 'undone',
  dollars: cents(given.dollars),
  postedOn: day(on),
  paidOn: day(on),
  shareHundredths: given.share,
  correctsReported: gave !== undefined || instead === true,
  reverses:
    off === undefined
      ? null
      : { id: off, reportedAgencyAmount: gave === undefined ? null : cents(gave) },
});

const amounts = (lines: ReturnType<typeof reportEntries>['paid']) =>
  lines.map(({ recordId, amount, agencyAmount }) => [recordId, amount, agencyAmount]);

it('a payment is a paid line with the agency’s part by the share on its paid day', () => {
  const { paid, adjustments, held } = reportEntries([
    entry({ id: 1, act: 1, record: 11, dollars: 10_000, share: a1October }),
    entry({ id: 3, act: 1, record: 13, dollars: 6_001, share: a1October }),
  ]);
  expect(amounts(paid)).toEqual([
    [11, 10_000, 6_500],
    [13, 6_001, 3_901],
  ]);
  expect(adjustments).toEqual([]);
  expect(held.map(({ entryId, agencyAmount }) => [entryId, agencyAmount])).toEqual([
    [1, 6_500],
    [3, 3_901],
  ]);
});

it('an entry and what takes it off cancel within one report, and are held by it', () => {
  const { paid, adjustments, held } = reportEntries([
    entry({ id: 1, act: 1, record: 12, dollars: 8_000, share: a2, on: '2026-10-22' }),
    entry({ id: 2, act: 2, record: 12, dollars: -8_000, share: a2, on: '2026-10-22', off: 1 }),
    entry({ id: 3, act: 2, record: 41, dollars: 8_000, share: a1October, on: '2026-10-22' }),
  ]);
  expect(amounts(paid)).toEqual([[41, 8_000, 5_200]]);
  expect(adjustments).toEqual([]);
  expect(held).toHaveLength(3);
});

it('what takes off a published payment is an adjustment, and so is what is put on in its place', () => {
  const { paid, adjustments } = reportEntries([
    entry({
      id: 4,
      act: 2,
      record: 11,
      dollars: -9_000,
      share: a1October,
      on: '2026-11-10',
      off: 1,
      gave: 5_850,
    }),
    entry({
      id: 5,
      act: 2,
      record: 13,
      dollars: -7_001,
      share: a1October,
      on: '2026-11-10',
      off: 3,
      gave: 4_551,
    }),
    entry({
      id: 6,
      act: 2,
      record: 11,
      dollars: 10_000,
      share: a1October,
      on: '2026-11-10',
      instead: true,
    }),
    entry({
      id: 7,
      act: 2,
      record: 13,
      dollars: 6_001,
      share: a1October,
      on: '2026-11-10',
      instead: true,
    }),
  ]);
  expect(paid).toEqual([]);
  expect(amounts(adjustments)).toEqual([
    [11, 1_000, 650],
    [13, -1_000, -650],
  ]);
});

it('money that is moved to a record of another agency is an adjustment of that agency, too', () => {
  const moved = { act: 2, on: '2026-11-10' };
  const of = (agency: ReadEntry) => reportEntries([agency]);
  const { paid, adjustments } = of(
    entry({ ...moved, id: 3, record: 41, dollars: 8_000, share: a1October, instead: true }),
  );
  expect(paid).toEqual([]);
  expect(amounts(adjustments)).toEqual([[41, 8_000, 5_200]]);
  const other = of(
    entry({ ...moved, id: 2, record: 12, dollars: -8_000, share: a2, off: 1, gave: 5_600 }),
  );
  expect(amounts(other.adjustments)).toEqual([[12, -8_000, -5_600]]);
});

it('what is taken off carries the agency’s part of what it takes off, whatever the share is now', () => {
  const { adjustments } = reportEntries([
    entry({
      id: 3,
      act: 3,
      record: 21,
      dollars: -12_000,
      share: a1November,
      on: '2026-11-09',
      off: 1,
      gave: 7_800,
    }),
    entry({
      id: 4,
      act: 3,
      record: 22,
      dollars: -4_000,
      share: a2,
      on: '2026-11-09',
      off: 2,
      gave: 2_800,
    }),
  ]);
  expect(amounts(adjustments)).toEqual([
    [21, -12_000, -7_800],
    [22, -4_000, -2_800],
  ]);
});

it('an adjustment of nothing is not printed', () => {
  const { adjustments, held } = reportEntries([
    entry({
      id: 2,
      act: 2,
      record: 11,
      dollars: -10_000,
      share: a1October,
      on: '2026-11-10',
      off: 1,
      gave: 6_500,
    }),
    entry({
      id: 3,
      act: 2,
      record: 11,
      dollars: 10_000,
      share: a1October,
      on: '2026-11-10',
      instead: true,
    }),
  ]);
  expect(adjustments).toEqual([]);
  expect(held.every(({ isAdjustment }) => isAdjustment)).toBe(true);
});

it('a correction that is corrected in the same month leaves the last amount', () => {
  const share = a1October;
  const { paid, adjustments } = reportEntries([
    entry({ id: 2, act: 2, record: 11, dollars: -9_000, share, off: 1, gave: 5_850 }),
    entry({ id: 3, act: 2, record: 11, dollars: 9_500, share, instead: true }),
    entry({ id: 4, act: 3, record: 11, dollars: -9_500, share, off: 3, instead: true }),
    entry({ id: 5, act: 3, record: 11, dollars: 10_000, share, instead: true }),
  ]);
  expect(paid).toEqual([]);
  expect(amounts(adjustments)).toEqual([
    [11, -9_000, -5_850],
    [11, 10_000, 6_500],
  ]);
});
