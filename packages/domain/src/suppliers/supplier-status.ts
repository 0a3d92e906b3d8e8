import { codesByName, codeTable } from '../kit/code-table.ts';
import type { Tone } from '../kit/tone.ts';

const table = {
  billable: { code: 0, name: 'Billable' },
  nonCommissionable: { code: 6, name: 'Non Commissionable' },
  bankruptcy: { code: 7, name: 'Bankruptcy' },
  tempClosed: { code: 22, name: 'Temp Closed' },
  permanentlyClosed: { code: 86, name: 'Permanently Closed' },
  blacklisted: { code: 87, name: 'Blacklisted' },
  needsReview: { code: 88, name: 'Needs Review' },
  invalid: { code: 89, name: 'Invalid' },
  collections: { code: 92, name: 'Collections' },
  sentToAttorney: { code: 93, name: 'Sent to Attorney' },
} as const;

/** Every supplier status with its code (S-801..S-811). */
export const supplierStatuses = Object.values(table);

export type SupplierStatusCode = (typeof supplierStatuses)[number]['code'];

/** The codes by the names that rules use. */
export const supplierStatus = codesByName(table);

export const { nameOf: supplierStatusName, isCode: isSupplierStatusCode } =
  codeTable(supplierStatuses);

/** Every supplier substatus with its code (S-812..S-821). */
export const supplierSubstatuses = [
  { code: 1, name: 'Waiting on Response' },
  { code: 2, name: 'Waiting for Payment' },
  { code: 3, name: 'Negotiating Payment' },
  { code: 4, name: 'Payment Plan' },
  { code: 5, name: 'Invoice 1' },
  { code: 6, name: 'Invoice 2' },
  { code: 7, name: 'Invoice 3' },
  { code: 8, name: 'Billable Collections' },
  { code: 9, name: 'International Collections' },
] as const;

export type SupplierSubstatusCode = (typeof supplierSubstatuses)[number]['code'];

export const {
  nameOf: supplierSubstatusName,
  named: namedSupplierSubstatus,
  isCode: isSupplierSubstatusCode,
} = codeTable(supplierSubstatuses);

const substatusesByStatus: Partial<Record<SupplierStatusCode, readonly SupplierSubstatusCode[]>> = {
  0: [1, 2, 3, 4, 5, 6, 7],
  92: [3, 4, 8, 9],
  93: [3, 4, 8, 9],
};

/** Suppliers whose records are invoiced (clarification 9). */
export const invoicedSupplierStatuses: readonly SupplierStatusCode[] = [0, 92, 93];

/** In collections or sent to attorney: 'eligible for collections' (clarification 9). */
export const isCollectionsStatus = (code: SupplierStatusCode): boolean =>
  code === supplierStatus.collections || code === supplierStatus.sentToAttorney;

/** Returns whether a status is one of {@link invoicedSupplierStatuses} (clarification 9). */
export const isInvoicedSupplierStatus = (code: SupplierStatusCode): boolean =>
  invoicedSupplierStatuses.includes(code);

/** The substatuses a supplier status may carry (clarification 9). */
export function supplierSubstatusesOf(
  status: SupplierStatusCode,
): readonly SupplierSubstatusCode[] {
  return substatusesByStatus[status] ?? [];
}

/** The color of a supplier's status. */
export function supplierTone(code: SupplierStatusCode): Tone {
  if (isCollectionsStatus(code)) return 'danger';
  if (code === supplierStatus.billable) return 'open';
  const needsPerson = code === supplierStatus.needsReview || code === supplierStatus.invalid;
  return needsPerson ? 'attention' : 'closed';
}
