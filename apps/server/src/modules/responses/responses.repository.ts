import type { Day } from '@recoup/domain/dates/day';
import type {
  ResponseChannel,
  ResponseState,
  SenderProof,
} from '@recoup/domain/responses/response';
import type { StoredPaper } from '@recoup/domain/responses/stored-paper';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { found } from '#platform/errors/app-error';
import { isStale, staleSave } from '#platform/errors/stale-save';
import { receivedPaper, stands } from './responses.sql.ts';

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
  receiptId: number | null;
}

/** Where a mail is in its mailbox, and what it says of itself. */
export interface MailHead {
  /** As `remit@office.example/INBOX`. */
  mailbox: string;
  /** Digits: a number up to 2^32. */
  uidValidity: string;
  uid: number;
  /** Without its angle brackets. */
  messageId: string | null;
  /** As written in From: a claim. */
  sender: { address: string; name: string } | null;
  /** Whether our own mail server found that the sender's domain sent it. */
  senderProof: SenderProof;
  subject: string;
  /** The domain that it is from and signed by, as our own mail server found it. */
  signedDomain: string | null;
  /** The day that the mail names. */
  sentOn: Day | null;
}

/** Writes a response; returns its id. */
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
    receipt_id: given.receiptId,
    ...(mail && {
      sender: mail.sender?.address ?? '',
      sender_name: mail.sender?.name ?? '',
      sender_proof: mail.senderProof,
      signed_domain: mail.signedDomain,
      sent_on: mail.sentOn,
      mailbox: mail.mailbox,
      uid_validity: Number(mail.uidValidity),
      uid: mail.uid,
      message_id: mail.messageId,
    }),
  });
}

/** Responses are received one after the other, so that each finds those before it. */
export async function lockReceiving(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock('responses'::regclass::oid::int, 0)`.execute(db);
}

/** The response of this mail, by its number in the mailbox or by its bytes. */
export async function findMail(
  db: Db,
  { mailbox, uidValidity, uid }: Pick<MailHead, 'mailbox' | 'uidValidity' | 'uid'>,
  sha256: Buffer,
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

/** A response that has this content and is not settled yet. */
export async function findSameContent(
  db: Db,
  sha256: Buffer,
): Promise<{ id: number; name: string } | undefined> {
  return await rowsOf(db).first(sql<{ id: number; name: string }>`
    select id, name from responses
    where sha256 = ${sha256} and state in ('reading', 'unread', 'waiting') order by id limit 1`);
}

/** A response as its rules take it. */
export interface ResponseOfRules {
  id: number;
  name: string;
  state: ResponseState;
  unreadBecause: string;
  /** Null once what was sent was removed. */
  fileKey: string | null;
  sender: string;
  senderProof: SenderProof | null;
  paper: StoredPaper | null;
  receiptId: number | null;
  updatedAt: string;
  /** How many records it settled of which that stands. */
  standing: number;
}

/** A response as its rules take it, without a lock. */
export async function findResponse(db: Db, id: number): Promise<ResponseOfRules | undefined> {
  return await rowsOf(db).first(sql<ResponseOfRules>`
    select responses.id, responses.name, responses.state,
      responses.unread_because as "unreadBecause", file.key as "fileKey", responses.sender,
      responses.sender_proof as "senderProof", ${receivedPaper} as paper,
      responses.receipt_id as "receiptId", responses.updated_at as "updatedAt", (
        select count(*)::int from response_records settled
        where settled.response_id = responses.id and ${stands}) as standing
    from responses left join stored_files file on file.id = responses.file_id
    where responses.id = ${id}`);
}

/**
 * Locks a response.
 * @param expected the state that the change started from
 * @throws AppError notFound 'Response Not Found', or staleSave
 */
export async function lockResponse(
  db: Db,
  id: number,
  expected?: string,
): Promise<ResponseOfRules> {
  await sql`select from responses where id = ${id} for update`.execute(db);
  const response = found(await findResponse(db, id), 'Response Not Found');
  if (!isStale(expected, response.updatedAt)) return response;
  const decider = await rowsOf(db).first(sql<{ id: number; name: string }>`
    select users.id, users.name from responses join users on users.id = responses.decided_by
    where responses.id = ${id}`);
  throw staleSave({
    what: 'this response',
    updatedAt: response.updatedAt,
    updatedBy: decider,
    changed: [],
    labels: [],
  });
}

interface Decision {
  state: ResponseState;
  /** Null where it was applied without a person. */
  userId: number | null;
  dismissedBecause?: string;
  receiptId?: number | null;
}

/** Writes what was decided on a response. */
export async function setDecision(
  db: Db,
  id: number,
  { state, userId, dismissedBecause = '', receiptId }: Decision,
): Promise<void> {
  const isDecided = state === 'applied' || state === 'dismissed';
  await sql`
    update responses set state = ${state}, dismissed_because = ${dismissedBecause},
      decided_by = ${isDecided ? userId : null}::int4,
      decided_at = case when ${isDecided} then clock_timestamp() end,
      receipt_id = ${receiptId === undefined ? sql`receipt_id` : sql`${receiptId}::int4`}
    where id = ${id}`.execute(db);
}

/** Notes why a response was not applied without a person. */
export async function setWaitsBecause(db: Db, id: number, because: string): Promise<void> {
  await sql`
    update responses set waits_because = ${because}
    where id = ${id} and state = 'waiting' and waits_because <> ${because}`.execute(db);
}

/** A record that a response settled, and what settled it. */
export interface SettledRecord {
  recordId: number;
  actId?: number;
  reconciliationId?: number;
}

/** Writes what applying a response settled. */
export async function insertSettled(
  db: Db,
  responseId: number,
  settled: readonly SettledRecord[],
): Promise<void> {
  await sql`
    insert into response_records (response_id, record_id, act_id, reconciliation_id)
    select ${responseId}, "recordId", "actId", "reconciliationId"
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as s ("recordId" int, "actId" int, "reconciliationId" int)`.execute(db);
}
