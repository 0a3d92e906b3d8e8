import { browserLinkMinutes } from '@recoup/domain/auth/browser-link';
import { z } from 'zod';
import type { Deps } from '#platform/deps';

const linked = z.object({ userId: z.int(), email: z.string(), until: z.number() });

/** Whose browser a link makes known. */
type Linked = Pick<z.output<typeof linked>, 'userId' | 'email'>;

const purpose = 'link that makes a browser known';

/**
 * Creates and reads the tokens of links that make a browser known. A token is encrypted and
 * contains everything, so that no table has one; it grants no access, and can be used until it
 * expires (F-208).
 */
export function createBrowserLinks({ secrets, clock }: Pick<Deps, 'secrets' | 'clock'>) {
  return {
    write({ userId, email }: Linked): string {
      const until = clock().getTime() + browserLinkMinutes * 60_000;
      return secrets.seal(JSON.stringify({ userId, email, until }), purpose).toString('base64url');
    },

    /** Returns whose browser a token makes known; undefined for one that is forged or has expired. */
    read(token: string): Linked | undefined {
      try {
        const text = secrets.open(Buffer.from(token, 'base64url'), purpose);
        const { until, ...rest } = linked.parse(JSON.parse(text));
        return until > clock().getTime() ? rest : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

export type BrowserLinks = ReturnType<typeof createBrowserLinks>;
