import { z } from 'zod';
import { address } from '../addresses/addresses.schemas.ts';
import { agencyStatus, paymentMethod } from '../kit/codes.ts';
import { noteParts } from '../kit/notes.ts';
import { author, dayText, entity, id, money } from '../kit/shapes.ts';
import { agencyUpdateStatuses } from './agency-update-statuses.ts';

/** The posting state of an agency payment (clarification 5). */
const posting = z.object({
  state: z.enum(['queued', 'posted', 'failed']),
  message: z.string().nullable(),
});

/** Money paid out to an agency. */
export const agencyPayment = z.object({
  ...entity,
  agencyId: id,
  amount: money,
  createdBy: author,
  paymentMethod,
  depositDate: dayText.nullable(),
  posting,
});
export type AgencyPayment = z.output<typeof agencyPayment>;

/** Booking software. */
export const softwareType = z.object({ id, name: z.string() });

/** An agency in a list; the address is the physical one, else the payment one. */
export const agencyRow = z.object({
  ...entity,
  name: z.string(),
  ein: z.string().nullable(),
  phone: z.string().nullable(),
  status: agencyStatus,
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  country: z.string().nullable(),
  recordCount: z.int(),
  unknownSupplierRecordCount: z.int(),
});
export type AgencyRow = z.output<typeof agencyRow>;

/** A row of a list asked for with `fields`: only those, and always the id. */
export const agencyRowPart = agencyRow.partial().required({ id: true });

/** An agency with everything its screen shows (A-203..A-210). */
export const agency = z.object({
  ...entity,
  name: z.string(),
  branch: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  ein: z.string().nullable(),
  phone: z.string().nullable(),
  emails: z.array(z.string()),
  primaryEmail: z.string().nullable(),
  /** Shown as 'Folder'; set by the server. */
  path: z.string(),
  status: agencyStatus,
  recordCount: z.int(),
  unknownSupplierRecordCount: z.int(),
  addresses: z.array(address),
  paymentAddress: address.nullable(),
  physicalAddress: address.nullable(),
  payments: z.array(agencyPayment),
  softwareType: softwareType.extend({ agencyId: id }).nullable(),
  preferredPaymentMethod: paymentMethod.nullable(),
  /** The agency's share of recovered commission, and the day from which it applies (clarification 5). */
  sharePercent: z.number(),
  shareFrom: dayText.nullable(),
});
export type Agency = z.output<typeof agency>;

/** A-217..A-219, A-247; `message` is the toast. */
export const agencyUpdate = z.object({
  status: z.enum(agencyUpdateStatuses),
  message: z.string(),
  data: agency,
});

/** An ARC number of an agency. */
export const agencyArc = z.object({
  ...entity,
  agencyId: id,
  arc: z.string(),
  /** Why it cannot be deleted; null when it can. */
  deleteRefusal: z.string().nullable(),
  /** Why it cannot become another one, or null (F-140). */
  editRefusal: z.string().nullable(),
});
export type AgencyArc = z.output<typeof agencyArc>;

/** One field that was changed, before and after as stored; without an author the system did it. */
export const agencyChange = z.object({
  ...entity,
  field: z.string(),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
  createdBy: author,
});
export type AgencyChange = z.output<typeof agencyChange>;

/** A note on an agency; without an author it is the system's. */
export const agencyNote = z.object({
  ...entity,
  agencyId: id,
  note: z.string(),
  important: z.boolean(),
  createdBy: author,
  ...noteParts,
});
