import type { Tone } from '../kit/tone.ts';

/** Every supplier status with its code (S-801..S-811). */
export const supplierStatuses = [
  { code: 0, name: 'Billable' },
  { code: 6, name: 'Non Commissionable' },
  { code: 7, name: 'Bankruptcy' },
  { code: 22, name: 'Temp Closed' },
  { code: 86, name: 'Permanently Closed' },
  { code: 87, name: 'Blacklisted' },
  { code: 88, name: 'Needs Review' },
  { code: 89, name: 'Invalid' },
  { code: 92, name: 'Collections' },
  { code: 93, name: 'Sent to Attorney' },
] as const;

export type SupplierStatusCode = (typeof supplierStatuses)[number]['code'];

export const supplierStatus = {
  billable: 0,
  nonCommissionable: 6,
  bankruptcy: 7,
  tempClosed: 22,
  permanentlyClosed: 86,
  blacklisted: 87,
  needsReview: 88,
  invalid: 89,
  collections: 92,
  sentToAttorney: 93,
} as const satisfies Record<string, SupplierStatusCode>;

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

export const isInvoicedSupplierStatus = (code: SupplierStatusCode): boolean =>
  invoicedSupplierStatuses.includes(code);

/** The substatuses a supplier status may carry (clarification 9). */
export function supplierSubstatusesOf(
  status: SupplierStatusCode,
): readonly SupplierSubstatusCode[] {
  return substatusesByStatus[status] ?? [];
}

/** Whether a number is a supplier status code. */
export function isSupplierStatusCode(code: number): code is SupplierStatusCode {
  return supplierStatuses.some((status) => status.code === code);
}

/** Whether a number is a supplier substatus code. */
export function isSupplierSubstatusCode(code: number): code is SupplierSubstatusCode {
  return supplierSubstatuses.some((substatus) => substatus.code === code);
}

/** The name people read. */
export function supplierStatusName(code: SupplierStatusCode): string {
  return supplierStatuses.find((status) => status.code === code)?.name ?? String(code);
}

/** The name people read. */
export function supplierSubstatusName(code: SupplierSubstatusCode): string {
  return supplierSubstatuses.find((substatus) => substatus.code === code)?.name ?? String(code);
}

/** The colour of a supplier's status. */
export function supplierTone(code: SupplierStatusCode): Tone {
  if (isCollectionsStatus(code)) return 'danger';
  if (code === supplierStatus.billable) return 'open';
  const needsPerson = code === supplierStatus.needsReview || code === supplierStatus.invalid;
  return needsPerson ? 'attention' : 'closed';
}
