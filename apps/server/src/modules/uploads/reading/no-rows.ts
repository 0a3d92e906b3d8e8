import { dataFileExtensions } from '@recoup/contract/uploads/data-file';
import type { TabularShape } from '@recoup/spreadsheets/table';

/** Returns whether a workbook has rows in a sheet other than the one that is read. */
export function hasOtherSheets(shape: TabularShape): boolean {
  if (shape.kind === 'text') return false;
  const { sheetName, sheetNames, emptySheets } = shape;
  return sheetNames.some((name) => name !== sheetName && !emptySheets.includes(name));
}

/** Says that a file or its sheet has no rows. */
export function noRowsMessage(shape: TabularShape, hasHeader: boolean): string {
  const isSheet = hasOtherSheets(shape) && shape.kind !== 'text';
  const what = isSheet ? `The sheet '${shape.sheetName}'` : 'The file';
  return `${what} ${hasHeader ? 'has a header row but no data' : 'has no rows'}.`;
}

/** Says what to do about a file without rows; an import by a single call has no choice of sheets. */
export function noRowsAdvice(shape: TabularShape, mayChooseSheet: boolean): string {
  const [extension] = dataFileExtensions;
  if (!hasOtherSheets(shape)) return `Choose a ${extension} file with rows.`;
  return mayChooseSheet
    ? 'Choose another sheet.'
    : `Save the sheet with the rows as a separate ${extension} file and upload that.`;
}
