import type { Day } from '@recoup/domain/dates/day';
import type { Cents } from '@recoup/domain/money/cents';
import type { MonthTotals, ReportedRecord } from '@recoup/domain/reports/month-totals';
import type { EntryLine } from '@recoup/domain/reports/report-entries';
import type { ReportMonth } from '@recoup/domain/reports/report-month';

/** A record as the report prints it. */
export interface ReportLine extends ReportedRecord {
  readonly id: number;
  readonly arc: string;
  readonly guestLastName: string;
  readonly guestFirstName: string;
  readonly confirmationNumber: string | null;
  readonly hotel: string;
  readonly startOn: Day;
  readonly nights: number;
  readonly rate: Cents;
}

/** Money of a record that the report states, or that changes what an earlier one stated. */
export interface MoneyLine extends EntryLine {
  /** Undefined of a deleted record: only its number is left. */
  readonly record: ReportLine | undefined;
}

/** Everything in an agency's report of a month. */
export interface ReportDocument {
  readonly agency: { readonly id: number; readonly name: string };
  readonly month: ReportMonth;
  readonly preparedOn: Day;
  readonly totals: MonthTotals;
  readonly records: readonly ReportLine[];
  readonly paid: readonly MoneyLine[];
  readonly adjustments: readonly MoneyLine[];
}
