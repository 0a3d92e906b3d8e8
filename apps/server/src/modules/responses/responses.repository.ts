import type { Day } from '@recoup/domain/dates/day';
import type {
  ResponseChannel,
  ResponseState,
  SenderProof,
} from '@recoup/domain/responses/response';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';

interface Received {
  channel: ResponseChannel;
  name: string;
  fileId: number;
  sha256: Buffer;
  receivedAt: string;
  receivedBy: number | null;
  state: ResponseState;
  unreadBecause: string;
  dismissedBecause: string;
}

/** Where a mail is in its mailbox, and what it says of itself. */
export interface MailHead {
  mailbox: string;
  uidValidity: string;
  uid: number;
  messageId: string | null;
  sender: { address: string; name: string } | null;
  senderProof: SenderProof;
  subject: string;
  sentOn: Day | null;
}

/** Writes a response that nobody has decided on, unless it is dismissed as it comes; returns its id. */
export async function insertResponse(db: Db, given: Received, mail?: MailHead): Promise<number> {
  return await insertRow(db, 'responses', {
    channel: given.channel,
    name: given.name,
    file_id: given.fileId,
    sha256: given.sha256,
    received_at: given.receivedAt,
    received_by: given.receivedBy,
    state: given.state,
    unread_because: given.unreadBecause,
    dismissed_because: given.dismissedBecause,
    decided_at: given.state === 'dismissed' ? given.receivedAt : null,
    ...(mail && {
      sender: mail.sender?.address ?? '',
      sender_name: mail.sender?.name ?? '',
      sender_proof: mail.senderProof,
      sent_on: mail.sentOn,
      mailbox: mail.mailbox,
      uid_validity: mail.uidValidity,
      uid: mail.uid,
      message_id: mail.messageId,
    }),
  });
}

/** One mail is received after the other, so that each finds those before it. */
export async function lockMails(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock('responses'::regclass::oid::int, 0)`.execute(db);
}

/** The response of this mail, by its number in the mailbox or by its bytes. */
export async function findMail(
  db: Db,
  {
    mailbox,
    uidValidity,
    uid,
    sha256,
  }: Pick<MailHead, 'mailbox' | 'uidValidity' | 'uid'> & { sha256: Buffer },
): Promise<number | undefined> {
  const known = await rowsOf(db).first(sql<{ id: number }>`
    select id from responses where channel = 'mail'
      and (mailbox = ${mailbox} and uid_validity = ${uidValidity}::int8 and uid = ${uid}
        or sha256 = ${sha256})
    order by id limit 1`);
  return known?.id;
}

/** The earliest mail that says the same of itself. */
export async function findCopyOfMail(
  db: Db,
  { messageId, sender, subject, sentOn }: MailHead,
): Promise<number | undefined> {
  if (messageId === null) return undefined;
  const copy = await rowsOf(db).first(sql<{ id: number }>`
    select id from responses
    where message_id = ${messageId} and sender = ${sender?.address ?? ''} and name = ${subject}
      and sent_on is not distinct from ${sentOn}::date
    order by id limit 1`);
  return copy?.id;
}
