import { homeCountryId } from '@recoup/domain/addresses/address-validity';
import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import { z } from 'zod';
import { validationStatusCode, validationStatusInput } from '../kit/codes.ts';
import { entity, id, idInput, text } from '../kit/shapes.ts';

/** The country of an address (S-457). */
const addressCountry = z.object({
  id,
  name: z.string(),
  abbreviation: z.string(),
  currency: z.string(),
});

/** The state of an address. */
const addressState = z.object({ id, name: z.string(), abbreviation: z.string() });

/** A stored address (A-143..A-147, S-456..S-459). */
export const address = z.object({
  ...entity,
  street: z.string().nullable(),
  street2: z.string().nullable(),
  city: z.string().nullable(),
  zip: z.string().nullable(),
  state: addressState.nullable(),
  country: addressCountry.nullable(),
  isBilling: z.boolean(),
  isPayment: z.boolean(),
  isPhysical: z.boolean(),
  isBillable: z.boolean(),
  manualValidationStatus: validationStatusCode,
  uspsValidationStatus: validationStatusCode,
});
export type Address = z.output<typeof address>;

/** An address as lists show it. */
export const addressLine = address.pick({
  street: true,
  city: true,
  zip: true,
  state: true,
  country: true,
});

/** Optional text of one line. Null counts as empty, since that is how addresses are returned. */
const line = (max: number) =>
  z.optional(
    text(max)
      .nullable()
      .transform((value) => value ?? '') as z.ZodType<string, string | null>,
  );

/** The parts of an address that a user fills in; the create-agency and -supplier payloads. */
export const addressParts = {
  street: line(maxTextLengths.street),
  street2: line(maxTextLengths.street),
  city: line(maxTextLengths.city),
  zip: line(maxTextLengths.zip),
  countryId: idInput.default(homeCountryId),
  stateId: idInput.nullable().optional(),
} as const;

/** The address form: nothing is required, the country is the home country. */
export const addressInput = z.strictObject({
  ...addressParts,
  manualValidationStatus: validationStatusInput.default(0),
});

/** Whether exactly one of the forms of an address change is present. */
export function oneAddressChange(change: {
  [field: string]: unknown;
  addressToAttach?: unknown;
  addressIdToDetach?: unknown;
}): boolean {
  const { addressToAttach, addressIdToDetach, ...flagged } = change;
  const swaps = addressToAttach !== undefined || addressIdToDetach !== undefined;
  const flags = Object.values(flagged).filter((value) => value !== undefined).length;
  return flags + (swaps ? 1 : 0) === 1;
}
