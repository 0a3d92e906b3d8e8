/** Where a row of a file can end up; each kind of file has some of them. */
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
