import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { getBadges, listNotices } from '@recoup/contract/notices/notices.endpoints';
import type { Ability } from '@recoup/domain/auth/abilities';
import { badgeLimit } from '@recoup/domain/notices/badge-limit';
import {
  type Notice,
  type NoticeKind,
  noticeDays,
  noticeKinds,
  seenNoticeKinds,
  shownNotices,
} from '@recoup/domain/notices/notice-kinds';
import { rowsOf } from '@recoup/postgres/rows';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, actorMay } from '#platform/auth/actor';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { dueCallbackKey } from '#platform/notices/notices';
import { listsToExport } from '../exports/exports.api.ts';

interface NoticeRow {
  id: number;
  kind: NoticeKind;
  text: string;
  actor: { id: number; name: string } | null;
  targetId: number | null;
  callbackId: number | null;
  exportId: string | null;
  at: string;
  readAt: string | null;
  unread: number;
}

type Badges = ResponseInput<typeof getBadges>;

export function createNoticesQueries({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    /** Counts what waits behind the entries of the menus that the actor may see (F-428). */
    async badgesOf(actor: Actor): Promise<Badges> {
      const countIf = (ability: Ability, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
        actorMay(actor, ability)
          ? sql`(select count(*) from (${rows} limit ${badgeLimit}) counted)`
          : sql`null::bigint`;
      const badges = await rowsOf(db).first(sql<Badges>`select
        ${countIf('invoices.view', sql`select from invoices where not completed`)}
          as "awaitingInvoices",
        ${countIf(
          'supplierCallbacks.view',
          sql`select from supplier_callbacks
            where assigned_to = ${actor.id} and done_at is null and scheduled_time < ${clock().toISOString()}`,
        )} as "overdueCallbacks",
        ${countIf(
          'outbox.view',
          sql`select from outgoing_messages where state in ('queued', 'failed')`,
        )} as "waitingMessages"`);
      return found(badges, 'No counts');
    },

    /**
     * The latest notices that a user may see, newest first. Leaves out callbacks that were deleted,
     * moved, or given to someone else, and exports that have expired or that the user may no longer
     * fetch.
     */
    async noticesOf(actor: Actor): Promise<ResponseInput<typeof listNotices>> {
      const { id, roles } = actor;
      const rows = await rowsOf(db).all(sql<NoticeRow>`
        select n.id, n.kind, ${jsonReference('u')} as actor, n.created_at as at,
          n.read_at as "readAt", coalesce(c.supplier_id, n.target_id) as "targetId",
          c.id as "callbackId", case when n.kind = 'exports.made' then e.id end as "exportId",
          case when e.id is not null or uploads.id is not null
              then concat_ws(': ', coalesce(e.file_name, uploads.file_name), nullif(n.text, ''))
            when c.id is null then n.text else s.name || ': ' || c.reason end as text,
          count(*) filter (where n.read_at is null) over () as unread
        from notices n left join users u on u.id = n.actor_id
        left join supplier_callbacks c on c.id = n.source_id and c.assigned_to = n.user_id and c.done_at is null
          and (n.kind <> 'callbacks.due' or n.key = ${dueCallbackKey})
        left join suppliers s on s.id = c.supplier_id
        left join exports e on n.kind in ('exports.made', 'exports.failed')
          and e.user_id = n.user_id and e.id::text = n.key
          and e.list = any(${listsToExport(actor)}::text[])
        left join uploads on n.kind in ('uploads.imported', 'uploads.importFailed')
          and uploads.id = n.target_id
        where n.user_id = ${id} and n.kind = any(${seenNoticeKinds(roles)}::text[])
          and n.created_at > now() - make_interval(days => ${noticeDays})
          and (n.source_id is null or c.id is not null)
          and (n.kind not in ('exports.made', 'exports.failed') or e.id is not null)
        order by n.id desc limit ${shownNotices}`);
      return {
        notices: rows.map((row) => {
          const { title, screen, isFailure }: Notice = noticeKinds[row.kind];
          return { ...row, title, screen: screen ?? null, isFailure: isFailure ?? false };
        }),
        unread: rows[0]?.unread ?? 0,
      };
    },
  };
}
