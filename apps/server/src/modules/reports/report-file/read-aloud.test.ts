import { addDays, day } from '@recoup/domain/dates/day';
import { cents } from '@recoup/domain/money/cents';
import { totalMonth } from '@recoup/domain/reports/month-totals';
import { agencyPart } from '@recoup/domain/reports/report-entries';
import { daysOfMonth } from '@recoup/domain/reports/report-month';
import { elementsOf, readStructure, widthsOf } from '@recoup/test-support/pdf-structure';
import { pdfSyntaxError, pdfToolsPresent } from '@recoup/test-support/pdf-tools';
import { describe, expect, it } from 'vitest';
import { renderReport } from './render-report.ts';
import type { MoneyLine, ReportDocument, ReportLine } from './report-document.ts';

const month = { year: 2026, month: 10 };
const span = daysOfMonth(month);

function line(place: number): ReportLine {
  const isPaid = place % 2 === 0;
  const closedOn = isPaid ? addDays(span.first, place % 30) : null;
  const statusCode = isPaid ? 1 : 0;
  return {
    id: 100_000 + place,
    arc: '99000012',
    guestLastName: `Byron ${place}`,
    guestFirstName: 'Ada',
    confirmationNumber: place % 7 === 0 ? null : `CF${place}`,
    hotel: 'Harbour Hotel',
    startOn: addDays(span.first, -9),
    endOn: addDays(span.first, -7),
    nights: 2,
    rate: cents(17_500),
    commission: cents(3_500),
    statusCode,
    substatusCode: null,
    statusThen: statusCode,
    substatusThen: null,
    statusReached: statusCode,
    substatusReached: null,
    enteredOn: addDays(span.first, place % 28),
    closedOn,
    paidOn: closedOn,
    paidCt: cents(isPaid ? 1_850 + place : 0),
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

function reportOf(count: number): ReportDocument {
  const records = Array.from({ length: count }, (_, place) => line(place));
  const paid = records.filter(({ paidCt }) => paidCt > 0).map(paidLine);
  const adjustments = paid.map((each) => ({ ...each, kind: 'undone' as const }));
  return {
    agency: { id: 7, name: 'Globe Travel' },
    month,
    preparedOn: day('2026-11-02'),
    totals: totalMonth(span, records, { paid, adjustments }, undefined),
    records,
    paid,
    adjustments,
  };
}

describe('the PDF of a report, read by a screen reader', () => {
  it.each([1, 2, 40, 75, 200])(
    'has tables with headings and a cell for each value, of %i stays [F-168]',
    async (count) => {
      const report = reportOf(count);
      const pdf = await renderReport(report, () => undefined);
      const tree = readStructure(pdf);
      const tables = elementsOf(tree, 'Table');
      for (const table of tables) expect(new Set(widthsOf(table)).size).toBe(1);
      const uploaded = tables.at(-1);
      const [head, ...rows] = uploaded?.children ?? [];
      expect(head?.children.map(({ role, scope }) => `${role} ${scope}`)).toEqual(
        Array(9).fill('TH Column'),
      );
      expect(rows.map(({ children }) => children.map(({ text }) => text.trim()))).toEqual(
        report.records.map((record) => [
          String(record.id),
          '99000012',
          `${record.guestLastName}/Ada`,
          record.confirmationNumber ?? '',
          'Harbour Hotel',
          '9/22/2026',
          '9/24/2026',
          '35.00',
          record.statusCode === 1 ? 'Paid' : 'Not Resolved',
        ]),
      );
      expect(tree.text).toMatch(
        /Payable to you \$[\d,.]+The share of each payment is rounded half up/,
      );
      if (pdfToolsPresent) expect(pdfSyntaxError(pdf)).toBeUndefined();
    },
  );
});
