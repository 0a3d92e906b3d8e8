import { z } from 'zod';
import { emailInput, instant, requiredText } from '../kit/shapes.ts';
import { confirmed, passwordPair } from './session.schemas.ts';

const token = requiredText(200);

/** Whose password was forgotten. */
export const passwordResetInput = z.strictObject({ email: emailInput });

/** The part after the # of a link: never in an address that reaches the server. */
export const linkTokenInput = z.strictObject({ token });

/** The same of a link that makes a browser known. */
export const browserLinkInput = z.strictObject({ token: requiredText(1_000) });

/** Whom a link is for, and until when it is good. */
export const linkOwner = z.object({ name: z.string(), email: z.string(), expiresAt: instant });

export const choosePasswordInput = confirmed(z.strictObject({ token, ...passwordPair }));
