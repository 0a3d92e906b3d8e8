/** Whoever may upload any kind of file; which kind, is asked of the upload. */
export const anyUpload = [
  'agencies.upload',
  'agencies.uploadCts',
  'agencies.uploadArcs',
  'suppliers.upload',
] as const;
