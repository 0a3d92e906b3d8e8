import type { Endpoint } from '@recoup/contract/kit/endpoint';
import { savedLists } from '@recoup/contract/views/saved-lists';
import type { Ability } from '@recoup/domain/auth/abilities';
import { uploadAbility } from '@recoup/domain/uploads/upload-state';

const anyUpload = Object.values(uploadAbility);

const abilitiesOf = ({ access }: Endpoint): readonly Ability[] => {
  if (access === 'public' || access === 'signedIn') return [];
  return typeof access === 'string' ? [access] : access;
};

const exportedLists: ReadonlyArray<{ endpoint: Endpoint; download?: Endpoint }> =
  Object.values(savedLists);
const anyList = [
  ...new Set(exportedLists.flatMap(({ endpoint, download }) => abilitiesOf(download ?? endpoint))),
];

/**
 * The abilities with which users can follow, cancel, and download the files of work that they
 * started, by its kind: a user must still have one of them (F-222). `jobs.manage` opens work of
 * every kind; no one else can see scheduled work.
 */
export const jobAbilities: Readonly<Record<string, readonly Ability[]>> = {
  'accounting.refreshToken': [],
  'addresses.validateAddresses': [],
  'admin.deleteExpiredKeys': [],
  'admin.drillRestore': [],
  'admin.makeBackup': [],
  'admin.sweepFiles': [],
  'auth.deleteExpiredSessions': [],
  'auth.sendResetLink': [],
  'exports.deleteExpiredExports': [],
  'exports.makeExport': anyList,
  'invoices.generateInvoices': ['invoices.generate'],
  'invoices.printLetters': ['invoices.createForSupplier'],
  'invoices.trackLetters': [],
  'notices.deleteOldNotices': [],
  'notices.noticeDueCallbacks': [],
  'outgoing.sendMessage': [],
  'outgoing.sendWaitingMessages': [],
  'records.applyBulkEdit': ['records.bulkEdit'],
  'records.compactCounters': [],
  'records.deleteExpiredBulkEdits': [],
  'records.undoBulkEdit': ['records.bulkEdit'],
  'reports.makeReport': ['reports.run'],
  'responses.judgeResponse': [],
  'responses.readResponse': [],
  'responses.removeOldContent': [],
  'suppliers.reopenSuppliers': [],
  'undo.deleteExpiredActions': [],
  'uploads.checkUpload': anyUpload,
  'uploads.deleteExpiredDrafts': [],
  'uploads.importUpload': anyUpload,
};
