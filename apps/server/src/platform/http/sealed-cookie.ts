import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';

interface CookieDeps extends Pick<Deps, 'secrets' | 'clock'> {
  /**
   * The purpose of the cookie: `recoup_sign_on_begun`. No other encrypted text is accepted in its
   * place.
   */
  name: string;
  livesSeconds: number;
}

/** Something that a browser keeps for us for some minutes, sealed: it can be read only here. */
interface SealedCookie<Kept> {
  write(request: FastifyRequest, reply: FastifyReply, kept: Kept): void;
  /** Returns the contents; undefined for a cookie that is absent, forged, or too old. */
  read(request: FastifyRequest): Kept | undefined;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

/** A sealed cookie; as the session's, one of this host and of no other below it. */
export function createSealedCookie<Kept>({
  name,
  secrets,
  clock,
  livesSeconds,
}: CookieDeps): SealedCookie<Kept> {
  const purpose = `cookie ${name}`;
  const nameFor = ({ protocol }: FastifyRequest): string =>
    protocol === 'https' ? `__Host-${name}` : name;

  return {
    write(request, reply, kept) {
      // A browser may keep a cookie longer than it should.
      const until = clock().getTime() + livesSeconds * 1_000;
      const sealed = secrets.seal(JSON.stringify({ kept, until }), purpose);
      reply.setCookie(nameFor(request), sealed.toString('base64url'), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: livesSeconds,
      });
    },

    read(request) {
      const sealed = request.cookies[nameFor(request)];
      if (!sealed) return undefined;
      try {
        const text = secrets.open(Buffer.from(sealed, 'base64url'), purpose);
        const { kept, until } = JSON.parse(text) as { kept: Kept; until: number };
        return until > clock().getTime() ? kept : undefined;
      } catch (error) {
        request.log.warn({ err: error }, 'could not read an encrypted cookie');
        return undefined;
      }
    },

    // browsers take nothing of the host's prefix that is not marked as secure, not even its end
    clear: (request, reply) =>
      void reply.clearCookie(nameFor(request), {
        path: '/',
        secure: request.protocol === 'https',
      }),
  };
}
