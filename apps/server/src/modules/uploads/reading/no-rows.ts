import { dataFileExtensions } from '@recoup/contract/uploads/data-file';
import type { TabularShape } from '@recoup/spreadsheets/table';

/** Whether a workbook has rows in a sheet other than the one that is read. */
export function hasOtherSheets(shape: TabularShape): boolean {
  if (shape.kind === 'text') return false;
  const { sheetName, sheetNames, emptySheets } = shape;
  return sheetNames.some((name) => name !== sheetName && !emptySheets.includes(name));
}

/** Says that a file or its sheet has no rows, and what to choose instead. */
export function noRowsMessage(shape: TabularShape, hasHeader: boolean): string {
  const isSheet = hasOtherSheets(shape) && shape.kind !== 'text';
  const what = isSheet ? `The sheet '${shape.sheetName}'` : 'The file';
  const claim = hasHeader ? 'has a header but no rows below it' : 'has no rows';
  const advice = isSheet ? 'another sheet' : `a ${dataFileExtensions[0]} file with rows`;
  return `${what} ${claim}. Choose ${advice}.`;
}
