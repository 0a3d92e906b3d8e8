import { z } from 'zod';
import { instant, text } from '../kit/shapes.ts';

/** How long the accounting connection holds; nulls when there never was one (decisions 12). */
export const tokenExpiration = z.object({
  expiresAt: instant.nullable(),
  refreshExpiresAt: instant.nullable(),
  valid: z.boolean(),
});
export type TokenExpiration = z.output<typeof tokenExpiration>;

/** What the accounting service sends the browser back with. */
export const accountingReturn = z.strictObject({
  state: text(500).optional(),
  code: text(2_000).optional(),
  realmId: text(100).optional(),
  error: text(200).optional(),
  error_description: text(1_000).optional(),
});
