import {
  getBadges,
  listNotices,
  markNoticesRead,
  streamNotices,
} from '@recoup/contract/notices/notices.endpoints';
import { AppError } from '#platform/errors/app-error';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route, write } from '#platform/http/route';
import type { NoticeStreams } from '#platform/notices/notice-streams';
import type { NoticesModule } from './notices.module.ts';

export function noticeRoutes(
  notices: ModuleScope<NoticesModule>,
  { noticeStreams }: { readonly noticeStreams: NoticeStreams },
): Route[] {
  return [
    route(listNotices, ({ actor }) => notices.queries.noticesOf(actor)),
    route(getBadges, ({ actor }) => notices.queries.badgesOf(actor)),
    route(streamNotices, async ({ actor, request, reply }) => {
      if (request.headers['x-requested-with'] !== 'XMLHttpRequest')
        throw new AppError('foreignOrigin', 'This request is missing the X-Requested-With header.');
      const content = request.method === 'HEAD' ? undefined : await noticeStreams.open(actor);
      // the header is for nginx, which may be set to collect responses
      return await reply
        .type('application/x-ndjson')
        .header('x-accel-buffering', 'no')
        .send(content);
    }),

    write(markNoticesRead, notices, (module, { actor, body }) => module.markRead(actor.id, body)),
  ];
}
