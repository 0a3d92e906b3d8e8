/** Largest data file (decisions 8). */
export const largestDataFileBytes = 200 * 1024 * 1024;
/** Endings of data files (decisions 8). */
export const dataFileExtensions = ['.csv', '.txt', '.tsv', '.xlsx'] as const;

/** The file of every data upload (S-695). */
export const dataFile = {
  field: 'file',
  extensions: dataFileExtensions,
  maxBytes: largestDataFileBytes,
} as const;
