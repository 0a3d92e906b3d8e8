import type { StoredContent } from '@recoup/file-store/file-store';
import { inTransaction } from '@recoup/postgres/transaction';
import type { Deps } from '#platform/deps';
import { cleanFileName } from '#platform/files/file-names';
import { addStoredFile } from '#platform/files/stored-files';
import { createJobQueue } from '#platform/jobs/job-queue';
import { readResponseKind } from '../responses.jobs.ts';
import {
  findCopyOfMail,
  findMail,
  insertResponse,
  lockReceiving,
  type MailHead,
} from '../responses.repository.ts';

/** A mail of the mailbox, whose bytes are in the file store without a row. */
export interface ReceivedMail extends MailHead {
  /** When the mailbox got it: an instant in UTC. */
  receivedAt: string;
  /** The mail, or its head alone where the rest is too large or could not be fetched. */
  content: StoredContent;
  /** Why it cannot be read; null for one that is to be read. */
  unreadBecause: string | null;
  /** Why no one needs to see it, as of a bounce; a person can open it again. */
  dismissedBecause: string | null;
}

/**
 * Puts a mail into the queue of responses, and starts the job that reads it, in a transaction of its own.
 * The same mail again, by its number in the mailbox or by its bytes, is not received twice: the first one is
 * returned, and the bytes stay the caller's to remove. Other bytes that claim to be an earlier mail (the same
 * Message-ID, sender, subject, and day) are kept, but dismissed as a copy (decision 201).
 */
export async function receiveMail(
  { db, boss }: Pick<Deps, 'db' | 'boss'>,
  mail: ReceivedMail,
): Promise<{ responseId: number; isNew: boolean }> {
  return await inTransaction(db, async (transaction) => {
    await lockReceiving(transaction);
    const { content, unreadBecause, subject, receivedAt } = mail;
    const known = await findMail(transaction, mail, content.sha256);
    if (known !== undefined) return { responseId: known, isNew: false };
    const copyOf = await findCopyOfMail(transaction, mail);
    const dismissedBecause =
      mail.dismissedBecause ?? (copyOf === undefined ? null : `A copy of response ${copyOf}.`);
    const fileId = await addStoredFile(transaction, {
      ...content,
      name: cleanFileName(`${subject || 'mail'}.eml`),
      mediaType: 'message/rfc822',
      createdBy: null,
    });
    const isRead = dismissedBecause === null && unreadBecause === null;
    const responseId = await insertResponse(
      transaction,
      {
        channel: 'mail',
        name: subject,
        fileId,
        sha256: content.sha256,
        receivedAt,
        receivedBy: null,
        state: isRead ? 'reading' : dismissedBecause === null ? 'unread' : 'dismissed',
        unreadBecause: unreadBecause ?? '',
        dismissedBecause: dismissedBecause ?? '',
        receiptId: null,
      },
      mail,
    );
    if (isRead)
      await createJobQueue({ db: transaction, boss }).enqueue(readResponseKind, { responseId });
    return { responseId, isNew: true };
  });
}
