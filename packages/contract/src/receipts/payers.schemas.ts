import { readMailDomain } from '@recoup/domain/kit/email-address';
import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import { mostMailDomains } from '@recoup/domain/receipts/payer-trust';
import { payerKinds } from '@recoup/domain/receipts/receipt';
import { z } from 'zod';
import { listQuery } from '../kit/list.ts';
import { entity, id, idInput, named, requiredText, startedFrom } from '../kit/shapes.ts';

/** A hotel that a payer pays for; `isOwn` says that the payer stands for this hotel alone. */
const payerSupplier = z.object({ id, name: z.string(), isOwn: z.boolean() });

/** Who sends receipts. */
export const payer = z.object({
  ...entity,
  kind: z.enum(payerKinds),
  name: z.string(),
  /** What else it is called, such as on its checks. */
  otherNames: z.array(z.string()),
  /** The domains that its mails come from, in lower case; international ones in their xn-- form. */
  mailDomains: z.array(z.string()),
  /** Whether its responses may be applied without a person (decision 209). */
  isTrusted: z.boolean(),
  /** The hotels that it pays for, by name. */
  suppliers: z.array(payerSupplier),
  /** How many receipts it has sent. */
  receiptCount: z.int(),
  /** The payer that it turned out to be. */
  mergedInto: named.nullable(),
});
export type Payer = z.output<typeof payer>;

export const payerListQuery = listQuery({
  sorts: ['name', 'kind', 'id'],
  filters: { kind: z.enum(payerKinds).optional(), supplierId: idInput.optional() },
});

const mostSuppliers = 2_000;
const mostNames = 50;

const payerParts = {
  kind: z.enum(payerKinds),
  name: requiredText(maxTextLengths.hotelName),
  otherNames: z.array(requiredText(maxTextLengths.hotelName)).max(mostNames),
  suppliers: z.array(z.strictObject({ supplierId: idInput })).max(mostSuppliers),
};

/** A new payer, with the hotels that it pays for. */
export const payerInput = z.strictObject({
  ...payerParts,
  otherNames: payerParts.otherNames.default([]),
  suppliers: payerParts.suppliers.default([]),
});
export type PayerInput = z.output<typeof payerInput>;

/**
 * Changes of a payer; `suppliers` are all that it pays for from now on. The hotel that it stands for
 * stays its own.
 */
export const payerChanges = z
  .strictObject({ ...payerParts, expected_updated_at: startedFrom })
  .partial({ kind: true, name: true, otherNames: true, suppliers: true });
export type PayerChanges = z.output<typeof payerChanges>;

/** A domain of email addresses in a body, read as it is stored. */
const mailDomainInput = requiredText(maxTextLengths.email)
  .transform((given) => readMailDomain(given) ?? given)
  .refine(
    (domain) => readMailDomain(domain) !== undefined,
    'must be a domain such as hotel.example.com',
  );

/** How a payer is trusted from now on; `mailDomains` are all that it has. */
export const payerTrustInput = z.strictObject({
  isTrusted: z.boolean(),
  mailDomains: z.array(mailDomainInput).max(mostMailDomains),
  expected_updated_at: startedFrom,
});
export type PayerTrustInput = z.output<typeof payerTrustInput>;
