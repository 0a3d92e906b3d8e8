import { readEmailAddress } from '@recoup/domain/kit/email-address';
import { sql } from 'kysely';

/**
 * The key of an account, for `lower(email)` of users: one text for every spelling of its email
 * (F-208), in the lower case of the database, which differs from that of JavaScript for some
 * languages.
 */
export const accountEmailKey = (typed: string) =>
  sql<string>`lower(${readEmailAddress(typed) ?? typed})`;
