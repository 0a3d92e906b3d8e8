import type { Ability } from '@recoup/domain/auth/abilities';
import { uploadAbility } from '@recoup/domain/uploads/upload-state';

const anyUpload = Object.values(uploadAbility);

/**
 * Who may follow, cancel, and take the files of work that they started, by its kind: who still holds
 * one of these abilities (F-222). Work of every kind is open to `jobs.manage`, and work that starts
 * by itself to no one else.
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
  'invoices.generateInvoices': ['invoices.generate'],
  'invoices.printLetters': ['invoices.createForSupplier'],
  'invoices.trackLetters': [],
  'outgoing.sendMessage': [],
  'outgoing.sendWaitingMessages': [],
  'records.applyBulkEdit': ['records.bulkEdit'],
  'records.compactCounters': [],
  'records.deleteExpiredBulkEdits': [],
  'records.undoBulkEdit': ['records.bulkEdit'],
  'reports.makeReport': ['reports.run'],
  'suppliers.reopenSuppliers': [],
  'uploads.checkUpload': anyUpload,
  'uploads.deleteExpiredDrafts': [],
  'uploads.importUpload': anyUpload,
};
