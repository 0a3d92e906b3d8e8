import { type RecordFieldName, recordFields } from '@recoup/domain/records/record-fields';
import { z } from 'zod';
import { address } from '../addresses/addresses.schemas.ts';
import { agencyStatus, paymentMethod, recordStatus, recordSubstatus } from '../kit/codes.ts';
import { noteParts } from '../kit/notes.ts';
import {
  assignee,
  author,
  dayText,
  entity,
  givenRate,
  id,
  instant,
  money,
  noEntity,
} from '../kit/shapes.ts';

/** The supplier a record was matched to. */
const recordSupplier = z.object({ id, name: z.string() });

/** How to show the paid amount of a record (F-131, F-133). */
export const foreignPayment = {
  /** Whether paid CT is in `foreignCurrency` still, and counts in no sum of dollars. */
  isUnconverted: z.boolean(),
  /** Currency of the foreign value; null unless the record is foreign. */
  foreignCurrency: z.string().nullable(),
} as const;

/** A record in a list: the names of {@link record}, fewer of them. */
export const recordRow = z.object({
  ...entity,
  status: recordStatus,
  substatus: recordSubstatus.nullable(),
  supplier: recordSupplier.nullable(),
  supplierName: z.string().nullable(),
  agency: z.object({ id, name: z.string(), status: agencyStatus }),
  entry: dayText,
  arc: z.string(),
  assignedUser: assignee,
  guestFirstName: z.string(),
  guestLastName: z.string(),
  confirmationNumber: z.string().nullable(),
  phone: z.string().nullable(),
  startDate: dayText,
  endDate: dayText,
  days: z.int(),
  rate: money,
  commission: money,
  paidCt: money.nullable(),
  isProcessed: z.boolean(),
  isPaid: z.boolean(),
  isForeign: z.boolean(),
  isBillable: z.boolean(),
  ...foreignPayment,
});
export type RecordRow = z.output<typeof recordRow>;

/** The hotel details in the file; shown while no supplier is known (clarification 6). */
const givenHotel = {
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  country: z.string().nullable(),
} as const;

/** A row of the unknown- and invalid-supplier lists (R-305..R-310). */
export const unmatchedRecordRow = recordRow.extend(givenHotel);
export type UnmatchedRecordRow = z.output<typeof unmatchedRecordRow>;

/** A supplier that may be the hotel of a record without one, with its evidence. */
const supplierCandidate = z.object({
  supplier: recordSupplier,
  place: z
    .object({
      street: z.string(),
      city: z.string(),
      state: z.string().nullable(),
      zip: z.string(),
    })
    .nullable(),
  /** The number that attaches records; null when the supplier has toll-free numbers only. */
  phone: z.string().nullable(),
  /** 'phone differs by one digit (4 / 7)': the strongest first. */
  evidence: z.array(z.string()),
});
export type SupplierCandidate = z.output<typeof supplierCandidate>;

export const supplierCandidates = z.object({
  /** How many open records a correction of this phone number affects. */
  openRecords: z.int(),
  /** Whether these name one hotel, so that they may be given to a supplier together. */
  isOneHotel: z.boolean(),
  candidates: z.array(noEntity(supplierCandidate)),
});

/**
 * One line of a record's history (R-243..R-250). Values are display texts: status and user names,
 * days, dollars as plain decimals; `field` shows which of them.
 */
export const recordChange = z.object({
  ...entity,
  field: z.enum(Object.keys(recordFields) as RecordFieldName[]),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
  oldSubstatus: z.string().nullable(),
  newSubstatus: z.string().nullable(),
  createdBy: author,
});
export type RecordChange = z.output<typeof recordChange>;

/** A record with everything its screen shows (R-078..R-105). */
export const record = recordRow.extend({
  ...givenHotel,
  supplier: recordSupplier.extend({ physicalAddress: address.nullable() }).nullable(),
  dateProcessed: dayText.nullable(),
  forval: money.nullable(),
  paymentMethod: paymentMethod.nullable(),
  checkNumber: z.string().nullable(),
  /** Currency of the rate as it was given; rate and commission are dollars. */
  currency: z.string().nullable(),
  givenRate,
  exchangeRate: z.number().nullable(),
  convertedAt: instant.nullable(),
  convertedBy: author,
  /** Paid CT before its conversion, in the currency of the foreign value. */
  convertedFromPaidCt: money.nullable(),
  /** Why the conversion cannot be undone now; null if it can be, or if there is none. */
  conversionUndoRefusal: z.string().nullable(),
  /** The possible duplicate in another agency, because of which this record needs review (clarification 8). */
  twin: z.object({ id, agency: z.object({ id, name: z.string() }) }).nullable(),
  upload: z.object({ id, filename: z.string() }).nullable(),
  invoices: z.array(z.object({ id, completed: z.boolean(), created_at: instant })),
  changes: z.array(recordChange),
});
export type RecordDetail = z.output<typeof record>;

/** A row of the foreign conversion list (R-280..R-285). */
export const foreignConversionRow = z.object({
  ...entity,
  status: recordStatus,
  supplier: recordSupplier.nullable(),
  supplierName: z.string().nullable(),
  phone: z.string().nullable(),
  forval: money.nullable(),
  paidCt: money,
  currency: z.string().nullable(),
  /** The current rate of the currency, proposed in the row's input. */
  exchangeRate: z.number().nullable(),
  /** The day that rate was set. */
  exchangeSetOn: dayText.nullable(),
});
/** Payments of one currency and day that wait for their conversion (F-409). */
export const conversionGroup = z.object({
  currency: z.string(),
  /** The day they were processed; null if that is not known. */
  dateProcessed: dayText.nullable(),
  count: z.int(),
  /** What they come to, in their currency. */
  paidCt: money,
  /** The current rate of the currency. */
  exchangeRate: z.number().nullable(),
  exchangeSetOn: dayText.nullable(),
});

export type ForeignConversionRow = z.output<typeof foreignConversionRow>;

/** A deleted record in the archive (clarification 6). */
export const deletedRecordRow = z.object({
  ...entity,
  deletedAt: instant,
  deletedBy: author,
  /** How it was deleted, if not on its own. */
  deletedHow: z.string(),
  status: recordStatus,
  agency: z.object({ id, name: z.string() }),
  supplierName: z.string().nullable(),
  guestFirstName: z.string(),
  guestLastName: z.string(),
  phone: z.string().nullable(),
  startDate: dayText,
  endDate: dayText,
  commission: money,
});

/** A note on a record (R-223..R-227). */
export const recordNote = z.object({
  ...entity,
  recordId: id,
  note: z.string(),
  createdBy: author,
  ...noteParts,
});

/** A record status with the substatuses it may carry. */
export const recordStatusChoice = recordStatus.extend({ substatuses: z.array(recordSubstatus) });
