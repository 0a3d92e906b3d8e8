import { z } from 'zod';
import { flag } from '../kit/list.ts';
import { text } from '../kit/shapes.ts';
import { factorCode, passkeyCredential } from './session.schemas.ts';

/** How users can sign in here. */
export const signInMethods = z.object({
  /** The label of the button; null if single sign-on is off. */
  singleSignOn: z.object({ label: z.string() }).nullable(),
  takesPasswords: z.boolean(),
  /** Why no one can be mailed a link to choose a password; null where that is possible. */
  linkRefusal: z.string().nullable(),
  /** The accounts of a demo, and the password of them all; null anywhere else. */
  demo: z
    .object({
      password: z.string(),
      accounts: z.array(z.object({ email: z.string(), access: z.string() })),
    })
    .nullable(),
});

export const singleSignOnQuery = z.strictObject({
  /** The requested address. The sign-in page checks it as after a password. */
  next: text(2_000).optional(),
  /** Whether someone who is known there has to prove it again. */
  anew: flag.optional(),
});

/** The second factor after a single sign-on. */
export const singleSignOnProof = z.strictObject({
  code: factorCode.optional(),
  passkey: passkeyCredential.optional(),
});
