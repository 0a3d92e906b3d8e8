import { randomUUID } from 'node:crypto';
import { setPasswordHash } from '#modules/users/users.api';
import { logAuditEvent } from '#platform/audit/audit-log';
import type { Deps } from '#platform/deps';
import { queueMessage } from '#platform/outgoing/outgoing-message';
import { passwordChangedEmailKind } from './password-emails.ts';
import { revokeCredentials } from './revoke-credentials.ts';

interface NewPassword {
  passwordHash: string;
  /** Where the request came from. */
  address: string;
  /** The proof of whose account it is: the old password, or an emailed link. */
  by: 'password' | 'link';
  /** The session that goes on. */
  except?: Buffer | undefined;
}

export type SetPassword = (
  user: { id: number; email: string },
  given: NewPassword,
) => Promise<void>;

/**
 * Sets a password: ends everything that the old one opened, adds an entry to the audit log, and
 * notifies the owner by email if email is set up. Run inside a transaction.
 */
export function createSetPassword(
  deps: Pick<Deps, 'db' | 'queue'> & { sendsMail: boolean },
): SetPassword {
  const { db, sendsMail } = deps;
  return async ({ id, email }, { passwordHash, address, by, except }) => {
    await setPasswordHash(db, id, passwordHash);
    await revokeCredentials(db, id, except);
    await logAuditEvent(db, {
      userId: id,
      action: 'password changed',
      subject: by === 'link' ? `${email} (link by email)` : email,
      address,
    });
    // A notification that waits for a mail server would arrive long afterwards.
    if (!sendsMail) return;
    await queueMessage(deps, {
      kind: passwordChangedEmailKind,
      key: `password changed ${randomUUID()}`,
      payload: { userId: id, recipient: email },
      createdBy: id,
    });
  };
}
