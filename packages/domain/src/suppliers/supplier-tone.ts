import type { Tone } from '../kit/tone.ts';
import { isCollectionsStatus, type SupplierStatusCode, supplierStatus } from './supplier-status.ts';

/** The colour of a supplier's status. */
export function supplierTone(code: SupplierStatusCode): Tone {
  if (isCollectionsStatus(code)) return 'danger';
  if (code === supplierStatus.billable) return 'open';
  const needsPerson = code === supplierStatus.needsReview || code === supplierStatus.invalid;
  return needsPerson ? 'attention' : 'closed';
}
