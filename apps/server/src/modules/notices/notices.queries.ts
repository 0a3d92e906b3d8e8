import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listNotices } from '@recoup/contract/notices/notices.endpoints';
import {
  type NoticeKind,
  noticeDays,
  noticeKinds,
  seenNoticeKinds,
  shownNotices,
} from '@recoup/domain/notices/notice-kinds';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { dueCallbackKey } from '#platform/notices/notices';

interface NoticeRow {
  id: number;
  kind: NoticeKind;
  text: string;
  actor: { id: number; name: string } | null;
  targetId: number | null;
  at: string;
  readAt: string | null;
  unread: number;
}

export function createNoticesQueries({ db }: Pick<Deps, 'db'>) {
  return {
    /**
     * The latest notices that a user may see, newest first. Leaves out callbacks that were deleted,
     * moved, or given to someone else.
     */
    async noticesOf({ id, roles }: Actor): Promise<ResponseInput<typeof listNotices>> {
      const rows = await rowsOf(db).all(sql<NoticeRow>`
        select n.id, n.kind, ${jsonReference('u')} as actor, n.created_at as at,
          n.read_at as "readAt", coalesce(c.supplier_id, n.target_id) as "targetId",
          case when c.id is null then n.text else s.name || ': ' || c.reason end as text,
          count(*) filter (where n.read_at is null) over () as unread
        from notices n left join users u on u.id = n.actor_id
        left join supplier_callbacks c on c.id = n.source_id and c.assigned_to = n.user_id
          and (n.kind <> 'callbacks.due' or n.key = ${dueCallbackKey})
        left join suppliers s on s.id = c.supplier_id
        where n.user_id = ${id} and n.kind = any(${seenNoticeKinds(roles)}::text[])
          and n.created_at > now() - make_interval(days => ${noticeDays})
          and (n.source_id is null or c.id is not null)
        order by n.id desc limit ${shownNotices}`);
      return {
        notices: rows.map(({ id: noticeId, kind, text, actor, targetId, at, readAt }) => {
          const { title, screen } = noticeKinds[kind];
          const isFailure = 'isFailure' in noticeKinds[kind];
          return {
            id: noticeId,
            kind,
            title,
            text,
            isFailure,
            actor,
            screen,
            targetId,
            at,
            readAt,
          };
        }),
        unread: rows[0]?.unread ?? 0,
      };
    },
  };
}
