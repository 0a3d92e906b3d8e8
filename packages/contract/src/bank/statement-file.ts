/** Largest statement: some fifty thousand lines of camt.053, which has the longest. */
const largestStatementBytes = 25_000_000;

/** The file of a bank's statement; its content decides the format. */
export const statementFile = {
  field: 'file',
  extensions: [
    '.csv',
    '.txt',
    '.tsv',
    '.xlsx',
    '.xls',
    '.xlsb',
    '.ods',
    '.xml',
    '.bai',
    '.bai2',
    '.ofx',
    '.qfx',
    '.qbo',
  ],
  takesAnyName: true,
  maxBytes: largestStatementBytes,
} as const;
