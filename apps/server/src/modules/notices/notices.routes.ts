import {
  getBadges,
  listNotices,
  markNoticesRead,
} from '@recoup/contract/notices/notices.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route, write } from '#platform/http/route';
import type { NoticesModule } from './notices.module.ts';

export function noticeRoutes(notices: ModuleScope<NoticesModule>): Route[] {
  return [
    route(listNotices, ({ actor }) => notices.queries.noticesOf(actor)),
    route(getBadges, ({ actor }) => notices.queries.badgesOf(actor)),
    write(markNoticesRead, notices, (module, { actor, body }) => module.markRead(actor.id, body)),
  ];
}
