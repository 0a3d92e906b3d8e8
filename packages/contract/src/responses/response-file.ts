import { dataFileExtensions } from '../uploads/data-file.ts';

/** Largest response: what mail servers take. */
const largestResponseBytes = 25_000_000;

/** The file of a response; its content decides what it is, and one that cannot be read is kept. */
export const responseFile = {
  field: 'file',
  extensions: [...dataFileExtensions, '.eml', '.msg', '.html', '.htm', '.xml', '.pdf'],
  takesAnyName: true,
  maxBytes: largestResponseBytes,
} as const;
