/** The buckets for the rows of a file; each type of file has some of them. */
export const uploadBuckets = [
  'new',
  'unreadable',
  'cancelled',
  'missingGuestName',
  'tooOld',
  'rateTooLow',
  'duplicate',
  'missingPhone',
  'unmatched',
] as const;
export type UploadBucket = (typeof uploadBuckets)[number];
