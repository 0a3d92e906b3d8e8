/** Largest data file (clarification 8). */
export const largestDataFileBytes = 200_000_000;
/**
 * Endings that file pickers offer for data files (clarification 8); the content decides what a file
 * is.
 */
export const dataFileExtensions = [
  '.csv',
  '.txt',
  '.tsv',
  '.dat',
  '.xlsx',
  '.xlsm',
  '.xls',
  '.xlsb',
  '.ods',
] as const;

/** The file of every data upload (S-695). */
export const dataFile = {
  field: 'file',
  extensions: dataFileExtensions,
  takesAnyName: true,
  maxBytes: largestDataFileBytes,
} as const;
