import { demoPassword } from '@recoup/domain/auth/demo-accounts';
import { cookieJar } from './cookie-jar.ts';

/** A browser with its own address that keeps the cookies it gets. */
export interface Browser {
  /** Tries to sign in; returns the status and, where it must wait, the seconds. */
  signIn(email: string, password?: string): Promise<{ status: number; retryAfter: number }>;
  /** Ends the session; the browser keeps what makes it known. */
  signOut(): void;
}

/** A browser in which no one has signed in. */
export function newBrowser(server: string, address: string): Browser {
  const cookies = cookieJar();
  return {
    signIn: async (email, password = demoPassword) => {
      const answer = await fetch(`${server}/api/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'x-forwarded-for': address,
          cookie: cookies.header(),
        },
        body: JSON.stringify({ email, password }),
      });
      await answer.arrayBuffer();
      cookies.keep(answer);
      return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) };
    },
    signOut: () => cookies.drop('recoup_session'),
  };
}
