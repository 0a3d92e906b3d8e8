import { type DayNumber, dayText } from './calendar-days.ts';

/** How much is seeded, of what age, and by which users. All else follows from it. */
export interface World {
  readonly seed: number;
  readonly today: DayNumber;
  /** How far back the uploads go. */
  readonly years: number;
  readonly agencies: number;
  readonly suppliers: number;
  readonly records: number;
  readonly invoices: number;
  readonly recordsPerUpload: number;
  /** Records closed longer ago than this carry no history. */
  readonly historyDays: number;
  readonly staff: Staff;
}

/** Ids of the users who do each kind of work. Never empty. */
export interface Staff {
  readonly clerks: readonly number[];
  readonly collectors: readonly number[];
  readonly accountants: readonly number[];
  readonly leads: readonly number[];
}

/** The day from which on changes are kept in history. */
export function historyFrom({ today, historyDays }: World): string {
  return dayText(today - historyDays);
}
