import { basename } from 'node:path';
import type { Doubt } from './second-reader.ts';

/** A fault of SheetJS: a second reader reads such cells as we do. */
export interface OracleException {
  /** openpyxl is asked about each cell where it is at hand; Gnumeric was asked once. */
  readonly secondReader: 'openpyxl' | 'Gnumeric';
  readonly reason: string;
  readonly covers: (doubt: Doubt) => boolean;
}

/** The codes that ECMA-376 gives to a number format, and those that SheetJS gives instead. */
const otherCodes: Readonly<Record<string, string>> = {
  'mm-dd-yy': 'm/d/yy',
  '#,##0_);(#,##0)': '#,##0 ;(#,##0)',
  '#,##0_);[Red](#,##0)': '#,##0 ;[Red](#,##0)',
  '#,##0.00_);(#,##0.00)': '#,##0.00;(#,##0.00)',
  '#,##0.00_);[Red](#,##0.00)': '#,##0.00;[Red](#,##0.00)',
};

/** A workbook of Apache POI's tests, written by hand. */
const isApachePoi = (path: string): boolean => basename(path) === '52575_main.xlsx';

export const oracleExceptions: readonly OracleException[] = [
  {
    secondReader: 'openpyxl',
    reason: 'SheetJS has codes of its own for the built-in formats 14 and 37 to 40',
    covers: ({ difference: { what, ours, theirs } }) =>
      what === 'format' && ours?.format !== undefined && otherCodes[ours.format] === theirs?.format,
  },
  {
    secondReader: 'openpyxl',
    reason: 'SheetJS takes _X0000_ for an escaped sign; only a small x begins one',
    covers: ({ difference: { ours } }) => /_X[0-9A-Fa-f]{4}_/.test(ours?.value ?? ''),
  },
  {
    secondReader: 'openpyxl',
    reason: 'SheetJS drops cells whose references have small letters',
    covers: ({ path, difference: { what, theirs } }) =>
      what === 'blank' && theirs === undefined && !isApachePoi(path),
  },
  {
    secondReader: 'Gnumeric',
    reason: 'SheetJS and openpyxl drop an inline text that stands in the value of its cell',
    covers: ({ path, difference: { what, theirs } }) =>
      what === 'blank' && theirs === undefined && isApachePoi(path),
  },
];
