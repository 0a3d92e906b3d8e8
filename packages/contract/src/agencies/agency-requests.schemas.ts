import { parseArc } from '@recoup/domain/agencies/arc';
import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import { agencyPaymentMethodIds, paymentMethod } from '@recoup/domain/payments/payment-method';
import { z } from 'zod';
import { addressInput, addressParts, oneAddressChange } from '../addresses/addresses.schemas.ts';
import { agencyStatusInput, paymentMethodInput } from '../kit/codes.ts';
import { flag, listQuery, oneOrMore } from '../kit/list.ts';
import { correctedNote } from '../kit/notes.ts';
import {
  clearableText,
  dayInput,
  emailInput,
  expectedUpdatedAt,
  idInput,
  manyLineText,
  moneyInput,
  requiredText,
} from '../kit/shapes.ts';
import { type AgencyRow, agencyRow } from './agencies.schemas.ts';

const rowFields = Object.keys(agencyRow.shape) as (keyof AgencyRow)[];

/** `fields=id,name`: which members of a row to return. */
const fieldList = z
  .string()
  .max(200)
  .transform((written) => written.split(','))
  .pipe(z.array(z.literal(rowFields)));

/** A-238..A-241. */
export const agencyListQuery = listQuery({
  sorts: [
    'name',
    'id',
    'ein',
    'city',
    'state',
    'country',
    'status',
    'recordCount',
    'unknownSupplierRecordCount',
  ],
  filters: { status: oneOrMore(agencyStatusInput).optional() },
  variants: {
    unknownSupplier: flag.optional(),
    active: flag.optional(),
    fields: fieldList.optional(),
  },
});

const agencyFields = {
  name: requiredText(200),
  ein: requiredText(10),
  phone_number: requiredText(maxTextLengths.phone),
  branch: clearableText(10),
  firstName: clearableText(100),
  lastName: clearableText(100),
  status: agencyStatusInput.optional(),
  softwareType: idInput.nullable().optional(),
} as const;

/** ..A-233. */
export const createAgencyInput = z.strictObject({
  ...agencyFields,
  email: emailInput,
  address: z.strictObject({
    ...addressParts,
    street: requiredText(maxTextLengths.street),
    city: requiredText(maxTextLengths.city),
    zip: requiredText(maxTextLengths.zip),
  }),
  paymentMethod: paymentMethodInput.default(paymentMethod.check),
});

const percent = z
  .number('must be a number')
  .min(0, 'must be at least 0')
  .max(100, 'must be at most 100')
  .refine((value) => Math.round(value * 100) / 100 === value, 'must have at most 2 decimals');

/** */
export const replaceAgencyInput = z.strictObject({
  ...agencyFields,
  paymentMethod: paymentMethodInput.optional(),
  sharePercent: percent.optional(),
  shareFrom: dayInput.optional(),
  ...expectedUpdatedAt,
});

/** One email as it is entered on the screen (A-288..A-290). */
export const emailEntry = z.strictObject({ email: emailInput });

/** A-291; the primary one is among the emails. */
export const agencyEmailsInput = z.strictObject({
  emails: z.array(emailInput).max(100),
  primaryEmail: emailInput.nullable(),
  ...expectedUpdatedAt,
});

/** A-316; the flags may be set at once. */
export const agencyAddressInput = addressInput.extend({
  isPayment: z.boolean().optional(),
  isPhysical: z.boolean().optional(),
});

/** A-308..A-311: one flag moved, or an address attached and another detached in one call. */
export const changeAgencyAddressesInput = z
  .strictObject({
    paymentAddressId: idInput.optional(),
    physicalAddressId: idInput.optional(),
    addressToAttach: z
      .strictObject({
        addressId: idInput,
        isPayment: z.boolean().optional(),
        isPhysical: z.boolean().optional(),
      })
      .optional(),
    addressIdToDetach: idInput.optional(),
  })
  .refine(oneAddressChange, 'Send exactly one address change');

/** An ARC as users enter it, converted to its stored form. */
const arcInput = requiredText(40).transform((written, context): string => {
  const arc = parseArc(written);
  if (arc !== undefined) return arc;
  context.addIssue({ code: 'custom', message: 'must be exactly 8 letters or digits' });
  return z.NEVER;
});

export const createArcInput = z.strictObject({ agencyId: idInput, arc: arcInput });

export const replaceArcInput = z.strictObject({ arc: arcInput });

/** */
export const agencyNoteInput = z.strictObject({
  agencyId: idInput,
  note: manyLineText(maxTextLengths.note).min(1, 'is required'),
  important: z.boolean().default(false),
  ...correctedNote,
});

/** A-330..A-339. */
export const agencyPaymentInput = z
  .strictObject({
    agencyId: idInput,
    amount: moneyInput.refine((amount) => amount > 0, 'must be at least 0.01'),
    depositDate: dayInput.nullable().optional(),
    paymentMethodId: paymentMethodInput
      .refine((id) => agencyPaymentMethodIds.includes(id), 'must be ACH, Check, or Wire')
      .default(paymentMethod.check),
    /** Whether a user has confirmed what a response with `secondLook` named (F-141). */
    confirmed: z.boolean().optional(),
  })
  .refine(
    ({ paymentMethodId, depositDate }) => paymentMethodId !== paymentMethod.ach || depositDate,
    { message: 'is required for ACH', path: ['depositDate'] },
  );
