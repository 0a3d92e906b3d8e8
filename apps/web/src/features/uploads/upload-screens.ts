import type { FileKind } from '@recoup/domain/uploads/column-aliases';
import { paths } from '#app/paths.ts';

/** The screen on which files of a kind are uploaded, and shown afterwards. */
export const uploadScreens: Readonly<Record<FileKind, string>> = {
  agency: paths.agencyUpload,
  cts: paths.ctsUpload,
  arc: paths.arcUpload,
  supplier: paths.supplierUpload,
};
