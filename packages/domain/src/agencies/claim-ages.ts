import { addDays, type Day } from '../dates/day.ts';

/** A range of check-out days that open claims are grouped by; either end may be open. */
interface ClaimAge {
  readonly name: string;
  readonly from: Day | null;
  readonly to: Day | null;
}

const ages: ReadonlyArray<{ name: string; fromDays: number | null; toDays: number | null }> = [
  { name: 'Not checked out', fromDays: null, toDays: -1 },
  { name: 'Up to 30 days', fromDays: 0, toDays: 30 },
  { name: '31 to 90 days', fromDays: 31, toDays: 90 },
  { name: '91 to 180 days', fromDays: 91, toDays: 180 },
  { name: '181 to 365 days', fromDays: 181, toDays: 365 },
  { name: 'Over a year', fromDays: 366, toDays: null },
];

/** Ages of open claims by days since check-out on `today`, youngest first, without gap or overlap. */
export function claimAges(today: Day): readonly ClaimAge[] {
  return ages.map(({ name, fromDays, toDays }) => ({
    name,
    from: toDays === null ? null : addDays(today, -toDays),
    to: fromDays === null ? null : addDays(today, -fromDays),
  }));
}
