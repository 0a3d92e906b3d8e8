import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import { z } from 'zod';
import { addressInput, addressParts, oneAddressChange } from '../addresses/addresses.schemas.ts';
import { paymentMethodInput, supplierStatusInput, supplierSubstatusInput } from '../kit/codes.ts';
import { flag, listQuery, oneOrMore, orNone } from '../kit/list.ts';
import { correctedNote } from '../kit/notes.ts';
import {
  clearableText,
  dayInput,
  emailInput,
  expectedUpdatedAt,
  idInput,
  idText,
  manyLineText,
  moneyInput,
  requiredText,
  text,
} from '../kit/shapes.ts';

/** S-273, S-274. */
const supplierFilters = {
  status: oneOrMore(supplierStatusInput).optional(),
  substatus: oneOrMore(orNone(supplierSubstatusInput)).optional(),
} as const;

/** S-277..S-284, S-291, S-292. */
export const supplierListQuery = listQuery({
  sorts: ['id', 'name', 'status', 'city', 'state', 'balance', 'updated_at'],
  filters: supplierFilters,
  advanced: {
    name: text(maxTextLengths.hotelName).optional(),
    phone: text(maxTextLengths.phone).optional(),
    fax: text(maxTextLengths.phone).optional(),
    street: text(maxTextLengths.street).optional(),
    city: text(maxTextLengths.city).optional(),
    zip: text(maxTextLengths.zip).optional(),
    stateId: idInput.optional(),
    countryId: idInput.optional(),
  },
  variants: { pendingPayment: flag.optional() },
});

/** Filters of the collections list (S-657..S-659). */
export const balanceFilters = {
  ...supplierFilters,
  assignedUserId: orNone(idInput).optional(),
} as const;

/** Dollars in a query: `25000` or `25000.50`. */
const dollarsInQuery = z.preprocess(
  (given) =>
    typeof given === 'string' && /^\d{1,10}(\.\d+)?$/.test(given) ? Number(given) : given,
  moneyInput,
) as unknown as z.ZodType<z.output<typeof moneyInput>, number | string>;

/** S-640, S-641, S-648, S-649; without a sort by balance, largest first. */
export const supplierBalanceQuery = listQuery({
  sorts: [
    'name',
    'phone',
    'balance',
    'updated_at',
    'assignedUser',
    'lastInvoiceDate',
    'oldestCheckOut',
    'nextCallback',
    'workOrder',
  ],
  filters: balanceFilters,
  variants: { minimumBalance: dollarsInQuery.optional() },
});

/** One email, several, or none. */
const emailsInput = z
  .array(emailInput)
  .max(20)
  .or(emailInput.transform((email) => [email]))
  .or(z.literal('').transform((): string[] => []))
  .nullable()
  .optional();

const supplierFields = {
  name: requiredText(maxTextLengths.hotelName),
  dba: clearableText(maxTextLengths.hotelName),
  chain: idInput.nullable().optional(),
  email: emailsInput,
  fax: clearableText(maxTextLengths.phone),
  paymentMethod: paymentMethodInput.nullable().optional(),
  reopenDate: dayInput.nullable().optional(),
  status: supplierStatusInput.optional(),
  substatus: supplierSubstatusInput.nullable().optional(),
  vendorId: idInput.nullable().optional(),
} as const;

/** S-352, S-353; `notes` becomes the first note (clarification 9). */
export const createSupplierInput = z.strictObject({
  ...supplierFields,
  phone_number: requiredText(maxTextLengths.phone),
  address: z.strictObject(addressParts).optional(),
  notes: manyLineText(maxTextLengths.note).optional(),
});

/** S-355; with Bankruptcy the open records may be closed at once (clarification 9). */
export const replaceSupplierInput = z.strictObject({
  ...supplierFields,
  closeOpenRecords: z.boolean().optional(),
  ...expectedUpdatedAt,
});

/** S-460; the flags may be set at once. */
export const supplierAddressInput = addressInput.extend({
  isBilling: z.boolean().optional(),
  isPhysical: z.boolean().optional(),
});

/** S-461..S-463: one flag moved, or an address attached and another detached in one call. */
export const changeSupplierAddressesInput = z
  .strictObject({
    billingAddressId: idInput.optional(),
    physicalAddressId: idInput.optional(),
    addressToAttach: z
      .strictObject({
        addressId: idInput,
        isBilling: z.boolean().optional(),
        isPhysical: z.boolean().optional(),
      })
      .optional(),
    addressIdToDetach: idInput.optional(),
  })
  .refine(oneAddressChange, 'Send exactly one address change');

/** S-487; the primary one is among the numbers. */
export const phoneNumbersInput = z.strictObject({
  phoneNumbers: z.array(requiredText(maxTextLengths.phone)).max(100),
  primaryPhoneNumber: requiredText(maxTextLengths.phone),
  ...expectedUpdatedAt,
});

/** S-433. */
export const supplierNoteInput = z.strictObject({
  supplierId: idInput,
  note: manyLineText(maxTextLengths.note).min(1, 'is required'),
  important: z.boolean().default(false),
  ...correctedNote,
});

/** The text field of a recording's upload (S-619). */
export const recordingFields = z.strictObject({ description: manyLineText(1_000).optional() });

/** A recording by its name, which is one per supplier. */
export const recordingParams = z.strictObject({ supplierId: idText, fileName: requiredText(300) });
