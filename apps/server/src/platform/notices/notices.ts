import {
  batchText,
  jobNotices,
  type NoticeKind,
  noticeDays,
} from '@recoup/domain/notices/notice-kinds';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/** Something that a user is to be told. */
export interface NewNotice {
  readonly userId: number;
  readonly kind: NoticeKind;
  /** A user is told once of one kind and key. */
  readonly key: string;
  /** The callback that it tells of. */
  readonly sourceId?: number | undefined;
  /** What it leads to, if the source does not say. */
  readonly targetId?: number | undefined;
  readonly text?: string;
  /** Who caused it. */
  readonly actorId?: number | undefined;
}

/** Where the database says whose notices are new, by the ID of the user alone. */
export const noticeChannel = 'recoup_notices';

/**
 * Tells users something, each once per kind and key. Run in the transaction of what it tells of, but
 * never in that of an upload or a reconciliation: commits of transactions that notify wait for each
 * other.
 */
export async function addNotices(db: Db, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    with added as (insert into notices (user_id, kind, key, source_id, target_id, text, actor_id)
    select "userId", kind, key, "sourceId", "targetId", coalesce(text, ''), "actorId"
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n ("userId" integer, kind text,
      key text, "sourceId" integer, "targetId" integer, text text, "actorId" integer)
    on conflict (kind, key, user_id) do nothing returning user_id)
    select pg_notify(${noticeChannel}, user_id::text) from added group by user_id`.execute(db);
}

/** Takes back what users were told of something that was undone. */
export async function withdrawNotices(
  db: Db,
  kinds: readonly NoticeKind[],
  key: string,
): Promise<void> {
  await sql`delete from notices where kind = any(${kinds}::text[]) and key = ${key}`.execute(db);
}

/** A job that may have ended, with its input. */
export interface NoticedJob {
  readonly id: string;
  readonly kind: string;
  readonly data: unknown;
}

interface EndedJob {
  state: string;
  message: string;
  createdBy: number | null;
  createdAt: string;
}

/** Returns the ID in a job's input that its notice leads to. */
function targetOf(data: unknown, member: string | undefined): number | undefined {
  if (member === undefined || typeof data !== 'object' || data === null) return undefined;
  const value = Object.entries(data).find(([name]) => name === member)?.[1];
  return typeof value === 'number' ? value : undefined;
}

/**
 * Tells who started a job that it has ended. Jobs that were queued together are told as one, by
 * whichever ends last. Run after the job's end is stored; safe to repeat.
 */
export async function noticeEndOfJob(db: Db, { id, kind, data }: NoticedJob): Promise<void> {
  const notice = jobNotices[kind];
  if (!notice) return;
  const job = await rowsOf(db).first(sql<EndedJob>`
    select state, message, created_by as "createdBy", created_at as "createdAt"
    from job_progress where id = ${id} and state in ('done', 'failed')`);
  if (!job || job.createdBy === null) return;
  const { state, message, createdBy: userId, createdAt } = job;
  if (notice.batchOf === undefined) {
    const told = { userId, key: id, targetId: targetOf(data, notice.target), text: message };
    await addNotices(db, [{ ...told, kind: state === 'failed' ? notice.failed : notice.done }]);
    return;
  }
  const batch = await rowsOf(db).first(sql<{ total: number; failed: number }>`
    select count(*) as total, count(*) filter (where state = 'failed') as failed
    from job_progress
    where kind = ${kind} and created_at = ${createdAt} and created_by = ${userId}
      and not exists (select from job_progress
        where kind = ${kind} and created_at = ${createdAt} and created_by = ${userId}
          and state in ('queued', 'running'))`);
  if (!batch || batch.total === 0) return;
  await addNotices(db, [
    {
      userId,
      kind: batch.failed > 0 ? notice.failed : notice.done,
      key: createdAt,
      text: batchText(notice.batchOf, batch.total, batch.failed),
    },
  ]);
}

/** Deletes notices after 30 days. */
export async function deleteOldNotices(db: Db): Promise<void> {
  await sql`
    delete from notices
    where created_at <= now() - make_interval(days => ${noticeDays})`.execute(db);
}

/** The key of the notice that a callback `c` is due at its present time. */
export const dueCallbackKey = sql`c.id || '@' || extract(epoch from c.scheduled_time)`;

/** Tells users of their callbacks whose time has come, each once per time. */
export async function noticeDueCallbacks(db: Db, now: Date): Promise<void> {
  const rows = await rowsOf(db).all(sql<{ sourceId: number; userId: number; key: string }>`
    select c.id as "sourceId", c.assigned_to as "userId", ${dueCallbackKey} as key from supplier_callbacks c
    where c.done_at is null and c.scheduled_time <= ${now.toISOString()}
      and c.scheduled_time > ${now.toISOString()}::timestamptz - interval '1 day'
      and not exists (select from notices n
        where n.kind = 'callbacks.due' and n.key = ${dueCallbackKey} and n.user_id = c.assigned_to)`);
  await addNotices(
    db,
    rows.map((row) => ({ ...row, kind: 'callbacks.due' })),
  );
}

/** Marks notices of a user as read: one, or all up to one. */
export async function markRead(
  db: Db,
  userId: number,
  { id, upTo }: { id?: number | undefined; upTo?: number | undefined },
): Promise<void> {
  await sql`
    update notices set read_at = now()
    where user_id = ${userId} and read_at is null
      and ${id === undefined ? sql`id <= ${upTo}` : sql`id = ${id}`}`.execute(db);
}
