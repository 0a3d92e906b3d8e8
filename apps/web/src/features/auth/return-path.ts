import { paths } from '#app/paths.ts';

const someOrigin = 'https://recoup.invalid';

/**
 * Returns where to go after signing in: the requested address if it is one of ours, else the home
 * page.
 */
export function returnPath(next: string | undefined): string {
  if (next === undefined || !next.startsWith('/')) return paths.home;
  // The browser's own reading decides: it takes '//host', '/\\host' and '/\t/host' for elsewhere.
  const wanted = URL.canParse(next, someOrigin) ? new URL(next, someOrigin) : undefined;
  if (wanted?.origin !== someOrigin || wanted.pathname === paths.login) return paths.home;
  // '/..//host' is read as a path of ours that, written out, leads elsewhere
  return wanted.pathname.startsWith('//') ? paths.home : `${wanted.pathname}${wanted.search}`;
}
