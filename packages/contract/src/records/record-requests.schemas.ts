import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import { mostTickedRows } from '@recoup/domain/kit/ticked-rows';
import { restoreLimit } from '@recoup/domain/records/record-restoring';
import { z } from 'zod';
import { chosenRows, idsOfRows } from '../kit/bulk.ts';
import { paymentMethodInput, recordStatusInput, recordSubstatusInput } from '../kit/codes.ts';
import { dayRange, flag, jsonText, listQuery, oneOrMore, orNone } from '../kit/list.ts';
import { correctedNote } from '../kit/notes.ts';
import {
  clearableText,
  dayInput,
  expectedUpdatedAt,
  idInput,
  manyLineText,
  moneyInput,
  requiredText,
  text,
} from '../kit/shapes.ts';

/** Columns the records list sorts by; each has an index at five million rows. */
const recordSorts = [
  'id',
  'entry',
  'startDate',
  'endDate',
  'guestLastName',
  'guestFirstName',
  'confirmationNumber',
  'commission',
  'phone',
] as const;

/** */
const recordFilters = {
  status: oneOrMore(recordStatusInput).optional(),
  substatus: oneOrMore(orNone(recordSubstatusInput)).optional(),
} as const;

/** R-006..R-018. 'Phone' is the record's own, 'Supplier Phone' any number of its supplier. */
const recordAdvanced = {
  recordId: idInput.optional(),
  firstName: text(maxTextLengths.guestName).optional(),
  lastName: text(maxTextLengths.guestName).optional(),
  phone: text(maxTextLengths.phone).optional(),
  confirmationNumber: text(maxTextLengths.confirmationNumber).optional(),
  /** Name, ARC or id of an agency as typed. */
  agency: text(100).optional(),
  agencyId: idInput.optional(),
  supplierPhone: text(maxTextLengths.phone).optional(),
  supplierId: idInput.optional(),
  checkIn: dayRange.optional(),
  checkOut: dayRange.optional(),
  assignedUserId: orNone(idInput).optional(),
  uploadDate: dayRange.optional(),
} as const;

export const recordListQuery = listQuery({
  sorts: recordSorts,
  filters: recordFilters,
  advanced: recordAdvanced,
  variants: { assignedToUser: flag.optional() },
});

/** R-322..R-325 and the invalid-supplier list, which filters alike. */
export const unmatchedRecordQuery = listQuery({
  sorts: ['id', 'entry', 'supplierName', 'phone', 'startDate', 'commission'],
  filters: {
    recordId: idInput.optional(),
    supplierName: text(maxTextLengths.hotelName).optional(),
    supplierPhone: text(maxTextLengths.phone).optional(),
    agencyId: idInput.optional(),
  },
});

/** R-277..R-279. */
export const foreignConversionQuery = listQuery({
  sorts: ['id', 'phone', 'supplierName', 'forval', 'paidCt'],
});

export const deletedRecordQuery = listQuery({
  sorts: ['deletedAt', 'id'],
  filters: {
    status: oneOrMore(recordStatusInput).optional(),
    agencyId: idInput.optional(),
    deletedBy: idInput.optional(),
    /** Days of the office. */
    deletedOn: dayRange.optional(),
  },
});

export const restoreRecordsInput = chosenRows(restoreLimit);

const exchangeRate = z
  .number('must be a number')
  .min(0, 'must be at least 0')
  .max(100, 'must be at most 100');

/** A rate that a user enters. */
const typedRate = exchangeRate.refine(
  (rate) => Math.round(rate * 100) / 100 === rate,
  'must have at most 2 decimals',
);

/** A rate as it is kept. More than two decimals are for the rate on file and the record's own. */
const keptRate = exchangeRate.refine(
  (rate) => Number(rate.toFixed(8)) === rate,
  'must have at most 8 decimals',
);

/** One rate for every waiting payment of a currency and day, as the user saw them (F-409). */
export const convertGroupInput = z.strictObject({
  currency: requiredText(3),
  dateProcessed: dayInput.nullable(),
  exchangeRate: keptRate,
  /** Number of payments that the user saw; with another number nothing is converted. */
  expectedCount: z.int().min(1),
  /** What they came to. */
  expectedPaidCt: moneyInput,
});

/** The record payload (R-165..R-181): money in dollars, days as YYYY-MM-DD. */
const recordFields = {
  guest_first_name: requiredText(maxTextLengths.guestName),
  guest_last_name: requiredText(maxTextLengths.guestName),
  arc: requiredText(20),
  phone_number: requiredText(maxTextLengths.phone),
  start_date: dayInput,
  end_date: dayInput,
  rate: moneyInput,
  commission: moneyInput,
  confirmation_number: clearableText(maxTextLengths.confirmationNumber),
  status: recordStatusInput.optional(),
  substatus: recordSubstatusInput.nullable().optional(),
  paid_ct: moneyInput.nullable().optional(),
  payment_method_id: paymentMethodInput.nullable().optional(),
  check_number: clearableText(maxTextLengths.checkNumber),
  date_processed: dayInput.nullable().optional(),
  forval: moneyInput.nullable().optional(),
  exchange_rate: typedRate.nullable().optional(),
} as const;

/** A new record; without a status it is not resolved. */
export const createRecordInput = z.strictObject(recordFields);

/** A record as a whole: absent optional fields are unchanged. */
export const replaceRecordInput = z.strictObject({
  ...recordFields,
  exchange_rate: keptRate.nullable().optional(),
  ...expectedUpdatedAt,
});

/**
 * Part of a record. While its foreign payment waits for its conversion, `paid_ct` converts it:
 * alone, with the value it multiplied in `expected_paid_ct`, with the `exchange_rate`
 * (clarification 6).
 */
export const patchRecordInput = z
  .strictObject(recordFields)
  .partial()
  .extend({
    exchange_rate: keptRate.nullable().optional(),
    expected_paid_ct: moneyInput.nullable().optional(),
    ...expectedUpdatedAt,
  });

/** Longer than the JSON text of as many IDs as can be selected one by one. */
const longestSelection = 30_000;

/**
 * Which records a change of many means: exactly those in `ids`, a list's state (without those in
 * `except`), or all of one user.
 */
export const recordSelection = jsonText(
  z.strictObject({
    ids: idsOfRows(mostTickedRows).min(1).optional(),
    search: text(200).optional(),
    filters: z.strictObject(recordFilters).optional(),
    advancedSearch: z.strictObject(recordAdvanced).optional(),
    assignedToUser: z.boolean().optional(),
    assignedUserId: idInput.optional(),
    except: idsOfRows(mostTickedRows).optional(),
    /** How many records the user saw: if it is another number now, nothing is changed. */
    count: z.int().min(0).optional(),
  }),
  longestSelection,
);

const nobody = z
  .literal('')
  .or(z.null())
  .transform(() => null);

/**
 * One change to many records (R-262..R-268, S-745..S-747): a corrected phone number on every open
 * record that has the old one (only on one record if `recordId` is given, which is required if
 * there is no old number), or an assignment; an empty `newValue` unassigns.
 */
export const bulkRecordInput = z
  .strictObject({
    phone_number: z
      .strictObject({
        oldValue: text(maxTextLengths.phone).nullable(),
        newValue: requiredText(maxTextLengths.phone),
        recordId: idInput.optional(),
      })
      .optional(),
    assigned_user_id: z
      .strictObject({ oldValue: recordSelection, newValue: idInput.or(nobody) })
      .optional(),
  })
  .refine(
    (body) => (body.phone_number === undefined) !== (body.assigned_user_id === undefined),
    'Send either phone_number or assigned_user_id',
  )
  .refine(
    ({ phone_number: fix }) => !fix || Boolean(fix.oldValue) || fix.recordId !== undefined,
    'Send the ID of the record whose missing phone number is corrected',
  );

export const phoneParams = z.strictObject({ phone: requiredText(maxTextLengths.phone) });

export const recordNoteInput = z.strictObject({
  recordId: idInput,
  note: manyLineText(maxTextLengths.note).min(1, 'is required'),
  ...correctedNote,
});
