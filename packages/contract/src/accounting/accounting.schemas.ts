import { z } from 'zod';
import { instant, noEntity, requiredText, text } from '../kit/shapes.ts';

/** When the accounting connection expires; nulls if there never was one (clarification 12). */
export const tokenExpiration = z.object({
  expiresAt: instant.nullable(),
  refreshExpiresAt: instant.nullable(),
  valid: z.boolean(),
  /** Whether the accounts that agencies are paid from are chosen. */
  hasAccounts: z.boolean(),
});
export type TokenExpiration = z.output<typeof tokenExpiration>;

/** What the accounting service sends the browser back with. */
export const accountingReturn = z.strictObject({
  state: text(500).optional(),
  code: text(2_000).optional(),
  realmId: text(100).optional(),
  iss: text(200).optional(),
  error: text(200).optional(),
  error_description: text(1_000).optional(),
});

/** Something that the accounting service keeps, by its own id. */
const outsideNamed = z.object({ id: z.string(), name: z.string() });

/** The company that is connected, and the accounts that agencies are paid from. */
export const accountingSetUp = z.object({
  companyName: z.string(),
  bankAccounts: z.array(noEntity(outsideNamed)),
  expenseAccounts: z.array(noEntity(outsideNamed)),
  /** The chosen ones; null until someone chose. */
  bankAccountId: z.string().nullable(),
  expenseAccountId: z.string().nullable(),
});
export type AccountingSetUp = z.output<typeof accountingSetUp>;

export const accountingSetUpInput = z.strictObject({
  bankAccountId: requiredText(100),
  expenseAccountId: requiredText(100),
});

/** The agency's vendor in QuickBooks; null until its first payment, or until someone chose one. */
export const agencyVendor = z.object({ vendor: outsideNamed.nullable() });

export const agencyVendorInput = z.strictObject({ vendorId: requiredText(100) });

export const vendorSearch = z.strictObject({ search: text(100).optional() });

export const foundVendors = z.array(noEntity(outsideNamed));
