import type { Day } from '@recoup/domain/dates/day';
import type { Cents } from '@recoup/domain/money/cents';
import type { Adjustment, MonthTotals, ReportedRecord } from '@recoup/domain/reports/month-totals';
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

/** A payment of an earlier month that is another amount now. */
export interface AdjustmentLine extends Adjustment {
  readonly recordId: number;
  /** The agency's share on the day of payment, or at the end of the month that reported it. */
  readonly shareHundredths: number;
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
  readonly adjustments: readonly AdjustmentLine[];
}
