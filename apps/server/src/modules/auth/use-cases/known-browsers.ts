import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps';
import { createSealedCookie } from '#platform/http/sealed-cookie';

/** A browser in which users have signed in before, with these users. */
export interface KnownBrowser {
  readonly id: string;
  readonly userIds: readonly number[];
}

/** The most users of one browser that are stored, latest first. */
const mostPeople = 20;
const livesDays = 180;

/** Recognizes browsers that have signed in before, so that they have a separate limit (F-208). */
export function createKnownBrowsers(deps: Pick<Deps, 'secrets' | 'clock'>) {
  const cookie = createSealedCookie<KnownBrowser>({
    name: 'recoup_known_browser',
    livesSeconds: livesDays * 86_400,
    ...deps,
  });
  return {
    read: (request: FastifyRequest): KnownBrowser | undefined => cookie.read(request),

    /** Remembers that a user has just proved in this browser whose account it is. */
    remember(request: FastifyRequest, reply: FastifyReply, userId: number): void {
      const known = cookie.read(request);
      const others = (known?.userIds ?? []).filter((other) => other !== userId);
      const userIds = [userId, ...others].slice(0, mostPeople);
      cookie.write(request, reply, { id: known?.id ?? randomUUID(), userIds });
    },
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
