import { countText } from '../kit/counted.ts';
import { allowed, refused, type Verdict } from '../kit/verdict.ts';

/** What a list can be exported as. */
export const exportFormats = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** How a format is called. */
export const exportFormatNames: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
};

/** How many rows an Excel file may have: a sheet holds a few more (F-432). */
const mostWorkbookRows = 1_000_000;

/** How many days a finished export can be downloaded. */
export const exportKeptDays = 7;

/** Whether that many rows can be exported as a format. */
export function mayExportAs(format: ExportFormat, rows: number): Verdict<'tooManyRows'> {
  if (format !== 'xlsx' || rows <= mostWorkbookRows) return allowed;
  return refused(
    'tooManyRows',
    `An Excel file can have ${countText(mostWorkbookRows)} rows, and ${countText(rows)} match. Filter the list, or choose CSV.`,
  );
}

/** How many exports of one user may be under way. */
export const mostExportsUnderWay = 5;
