import type { Ability } from '@recoup/domain/auth/abilities';
import { uploadAbility } from '@recoup/domain/uploads/upload-state';

const anyUpload = Object.values(uploadAbility);

/**
 * Who may follow, cancel, and take the files of work that they started, by its kind: who still holds
 * one of these abilities (F-222). Work of every kind is open to `jobs.manage`, and work that starts
 * by itself to no one else.
 */
export const jobAbilities: Readonly<Record<string, readonly Ability[]>> = {
  'accounting.prolong': [],
  'addresses.validate': [],
  'invoices.followLetters': [],
  'invoices.generate': ['invoices.generate'],
  'invoices.printLetters': ['invoices.createForSupplier'],
  'operations.backUp': [],
  'operations.drill': [],
  'operations.forgetAnswers': [],
  'operations.sweepFiles': [],
  'outgoing.send': [],
  'outgoing.sendWaiting': [],
  'records.applyBulkEdit': ['records.bulkEdit'],
  'records.foldCounts': [],
  'records.forgetBulkEdits': [],
  'records.undoBulkEdit': ['records.bulkEdit'],
  'reports.make': ['reports.run'],
  'session.answerAsk': [],
  'session.forget': [],
  'suppliers.reopen': [],
  'uploads.check': anyUpload,
  'uploads.forgetDrafts': [],
  'uploads.import': anyUpload,
};
