import { addDays, day } from '@recoup/domain/dates/day';
import { cents } from '@recoup/domain/money/cents';
import { totalMonth } from '@recoup/domain/reports/month-totals';
import { agencyPart } from '@recoup/domain/reports/report-entries';
import { daysOfMonth } from '@recoup/domain/reports/report-month';
import type {
  MoneyLine,
  ReportDocument,
  ReportLine,
} from '@recoup/server/modules/reports/report-file/report-document';

const month = { year: 2026, month: 10 };
const span = daysOfMonth(month);

/** Records of a report as a month has them: many small agencies, few large ones. */
const recordCounts = [8, 40, 12, 90, 25, 400, 15, 60, 1_200, 30];

const outcomes = [
  { statusCode: 0, paid: 0 },
  { statusCode: 1, paid: 1_850 },
  { statusCode: 10, paid: 0 },
  { statusCode: 2, paid: 0 },
] as const;

function line(place: number): ReportLine {
  const { statusCode, paid } = outcomes[place % outcomes.length] ?? outcomes[0];
  const endOn = addDays(span.first, -(place % 300));
  const isOpen = statusCode === 0 || statusCode === 10;
  const closedOn = isOpen ? null : addDays(span.first, place % 30);
  return {
    id: 100_000 + place,
    arc: '99000012',
    guestLastName: `Traveller ${place % 97}`,
    guestFirstName: 'Ada',
    confirmationNumber: `CF${700_000 + place}`,
    hotel: `Harbour Hotel Number ${place % 41}`,
    startOn: addDays(endOn, -2),
    endOn,
    nights: 2,
    rate: cents(17_500),
    commission: cents(3_500 + place),
    statusCode,
    substatusCode: null,
    statusThen: statusCode,
    substatusThen: null,
    statusReached: statusCode,
    substatusReached: null,
    enteredOn: place % 3 === 0 ? addDays(span.first, place % 28) : day('2026-08-15'),
    closedOn,
    paidOn: paid > 0 ? closedOn : null,
    paidCt: cents(paid > 0 ? paid + place : 0),
    unconvertedIn: null,
  };
}

function paidLine(record: ReportLine): MoneyLine {
  return {
    recordId: record.id,
    kind: 'applied',
    amount: record.paidCt,
    agencyAmount: agencyPart(record.paidCt, 6_500),
    shareHundredths: 6_500,
    postedOn: span.first,
    record,
  };
}

/** Reports of agencies that are made up; no two are alike. */
export const reportBatch: readonly ReportDocument[] = Array.from({ length: 60 }, (_, place) => {
  const count = recordCounts[place % recordCounts.length] ?? 1;
  const records = Array.from({ length: count }, (_unused, index) => line(place * 17 + index));
  const paid = records.filter(({ paidCt }) => paidCt > 0).map(paidLine);
  return {
    agency: { id: 1 + place, name: `Agency Number ${place}` },
    month,
    preparedOn: day('2026-11-02'),
    totals: totalMonth(span, records, { paid, adjustments: [] }, undefined),
    records,
    paid,
    adjustments: [],
  };
});
