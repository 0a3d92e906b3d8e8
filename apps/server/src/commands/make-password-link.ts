import { linkPurposes } from '@recoup/domain/auth/password-link';
import { inTransaction } from '@recoup/postgres/transaction';
import { issueToken, lockUserByEmail, replaceLink } from '#modules/auth/password-links.repository';
import { linkAddress } from '#modules/auth/use-cases/password-emails';
import { logAuditEvent } from '#platform/audit/audit-log';
import type { Db } from '#platform/db/database';

/**
 * Creates a link with which a user chooses a new password, replacing any other one, for
 * administrators to hand over if none can be emailed.
 * @throws Error if no active user has the email
 */
export async function makePasswordLink(
  db: Db,
  email: string,
  siteAddress: string,
): Promise<{ link: string; name: string; lasts: string }> {
  return await inTransaction(db, async (transaction) => {
    const user = await lockUserByEmail(transaction, email);
    if (!user) throw new Error(`No user has the email ${email}.`);
    if (!user.isActive) throw new Error(`${user.name} is inactive. Activate the user first.`);
    const made = await issueToken(transaction, await replaceLink(transaction, user, 'forgotten'));
    if (!made) throw new Error('the new link ended before it was made');
    await logAuditEvent(transaction, {
      userId: null,
      action: 'password link asked',
      subject: `${user.email} (made on the server)`,
    });
    const { lasts } = linkPurposes.forgotten;
    return { link: linkAddress(siteAddress, made.token), name: user.name, lasts };
  });
}
