import { readFileSync } from 'node:fs';
import { type Day, day } from '@recoup/domain/dates/day';
import { cents } from '@recoup/domain/money/cents';
import {
  classifyBookingRow,
  type RejectedBucket,
} from '@recoup/domain/uploads/classify-booking-row';
import type { FileKind } from '@recoup/domain/uploads/column-aliases';
import { isDuplicateBooking } from '@recoup/domain/uploads/duplicate-rule';
import { isSummaryLine } from '@recoup/domain/uploads/is-summary-line';
import { type ColumnStyles, observeColumns } from '@recoup/domain/uploads/observe-columns';
import { pickFields, type RawFields } from '@recoup/domain/uploads/pick-fields';
import type { Booking, Country } from '@recoup/domain/uploads/read-booking';
import { rateMarkByCurrency } from '@recoup/domain/uploads/read-rate';
import {
  type Columns,
  headerSearchRows,
  recognizeHeader,
} from '@recoup/domain/uploads/recognize-header';
import { openTabular } from '@recoup/spreadsheets/open-tabular';
import type { TabularRow } from '@recoup/spreadsheets/table';
import { sampleData } from '../sample-data.ts';

/** A file of the sample data, read whole: what the importer does with a staging table. */
export interface SampleFile {
  readonly columns: Columns;
  readonly rows: readonly RawFields[];
  readonly lineNumbers: readonly number[];
  readonly styles: ColumnStyles;
}

/** Where a row ended up. */
export interface PlacedRow {
  readonly bucket: RejectedBucket | 'duplicate' | 'new';
  readonly arc: string | undefined;
  readonly reason?: string;
  readonly booking?: Booking;
}

/** Lines of a JSON-lines file. */
export function jsonLines<Line>(path: string): Line[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

export async function readSample(kind: FileKind, path: string): Promise<SampleFile> {
  const file = await openTabular(path);
  const all: TabularRow[] = [];
  for await (const batch of file.batches()) all.push(...batch);
  const columns = recognizeHeader(
    kind,
    all.slice(0, headerSearchRows).map(({ cells }) => cells),
  );
  if (!columns) throw new Error(`${path} has no header`);
  const rows = all
    .slice(columns.headerIndex + 1)
    .filter(({ cells }) => !isSummaryLine(columns, cells));
  const fields = rows.map(({ cells, formats }) => pickFields(columns, cells, formats));
  const observer = observeColumns((row) => rateMarkByCurrency(row, undefined, columns.names));
  for (const row of fields) observer.observe(row);
  const { dayOrder, dayOrders: _, decimalMark, ...styles } = observer.styles();
  if (dayOrder === 'ambiguous') throw new Error(`${path} has an ambiguous order of day and month`);
  const lineNumbers = rows.map(({ lineNumber }) => lineNumber);
  if (decimalMark === 'ambiguous') throw new Error(`${path} has an ambiguous decimal mark`);
  return { columns, rows: fields, lineNumbers, styles: { dayOrder, decimalMark, ...styles } };
}

export interface UploadOf {
  readonly today: Day;
  readonly allowedArcs: ReadonlySet<string>;
  /** The agency that owns an ARC; duplicates are looked for among its bookings. */
  readonly agencyOf: (arc: string) => string;
}

/** Places every row of a file; what is new joins `known`, by agency, as records of earlier uploads do. */
export function placeRows(
  file: SampleFile,
  { today, allowedArcs, agencyOf }: UploadOf,
  known: Map<string, Booking[]> = new Map(),
): PlacedRow[] {
  const { findCountry, dollarsPerUnit } = sampleCountries();
  return file.rows.map((fields) => {
    const row = classifyBookingRow(fields, {
      today,
      allowedArcs,
      allowedArcsAre: 'an ARC of this agency',
      names: file.columns.names,
      styles: file.styles,
      findCountry,
      // what a place is called decides about no row
      findState: () => undefined,
      dollarsPerUnit,
      tooOldMonths: 24,
      minimumRateCents: cents(1000),
    });
    if (row.bucket !== 'valid') return row;
    const { arc, booking } = row;
    const others = known.get(agencyOf(arc)) ?? [];
    if (others.some((other) => isDuplicateBooking(booking, other)))
      return { bucket: 'duplicate', arc, booking };
    others.push(booking);
    known.set(agencyOf(arc), others);
    return { bucket: 'new', arc, booking };
  });
}

export const sampleToday = day('2026-11-20');

let countries:
  | {
      findCountry: (text: string) => Country | undefined;
      dollarsPerUnit: (code: string) => number | undefined;
    }
  | undefined;

/** The countries of the sample data, as the reference tables give them to the importer. */
export function sampleCountries() {
  if (countries) return countries;
  const byName = new Map<string, Country>();
  const rates = new Map<string, number>();
  for (const line of readFileSync(sampleData('geo/countries.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)) {
    const [, name = '', code = '', iso3 = '', currency = '', rate = ''] = line.split(',');
    for (const text of [name, code, iso3]) byName.set(text.toLowerCase(), { code, currency });
    if (rate) rates.set(currency, Number(rate));
  }
  countries = {
    findCountry: (text) => byName.get(text.toLowerCase()),
    dollarsPerUnit: (code) => rates.get(code),
  };
  return countries;
}
