import { dataFileExtensions } from '../uploads/data-file.ts';

/** Largest response, whichever way it comes: what mail servers take. */
export const largestResponseBytes = 25_000_000;

const documents = ['.pdf', '.eml', '.msg', '.html', '.htm', '.xml'] as const;
/** Nothing is read in them: a person types from them. */
const pictures = ['.jpg', '.jpeg', '.png', '.tif', '.tiff', '.heic', '.gif', '.webp'] as const;

/** The file of a response; its content decides what it is, and one that cannot be read is kept. */
export const responseFile = {
  field: 'file',
  extensions: [...dataFileExtensions, ...documents, ...pictures],
  takesAnyName: true,
  maxBytes: largestResponseBytes,
} as const;
