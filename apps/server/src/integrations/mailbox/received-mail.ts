import type { Day } from '@recoup/domain/dates/day';
import type { SenderProof } from '@recoup/domain/responses/response';
import type { StoredContent } from '@recoup/file-store/file-store';

/** A mail as it was found in the mailbox. Everything of its sender's is a claim, and limited. */
export interface ReceivedMail {
  /** The mailbox and its folder: `remit@office.example at mail.office.example, INBOX`. */
  readonly mailbox: string;
  /** With `uid` the mail's number in the folder; numbers are given again once it changes. */
  readonly uidValidity: string;
  readonly uid: number;
  /** Without angle brackets; null if there is none. */
  readonly messageId: string | null;
  /** As written in From; null if nothing is there. */
  readonly sender: { readonly address: string; readonly name: string } | null;
  readonly senderProof: SenderProof;
  /** The domain that it is from and signed by, as our own mail server found it. */
  readonly signedDomain: string | null;
  readonly subject: string;
  /** The day of its Date, as its sender wrote it. */
  readonly sentOn: Day | null;
  /** When the mail server got it, as an instant. */
  readonly receivedAt: string;
  /** The size of the whole mail as the server states it, in bytes. */
  readonly byteSize: number;
  /** What is in the file store, without a row yet: the mail, or only its head. */
  readonly content: StoredContent;
  /** Why only its head is there; null for a whole mail. */
  readonly unreadBecause: string | null;
  /** Why it is no response of a hotel; null for one that may be. */
  readonly dismissedBecause: string | null;
}

/**
 * Keeps a mail, in a transaction of its own. Returns whether it is new: one that is there already is
 * not kept twice, and its content is not used.
 */
export type ReceiveMail = (mail: ReceivedMail) => Promise<{ isNew: boolean }>;
