import { csrfToken } from '#api/page-tokens.ts';
import { paths } from '#app/paths.ts';
import { forgetRecent } from '#app/recent.ts';
import classes from './shell.module.css';

/** A cancelled question whether to leave is over by then. */
const leavingMs = 60_000;

/**
 * Removes the user's work from the tab when the user signs out; see V14.3.1 in
 * `docs/security/asvs.md`.
 */
function clearWhenLeft(): void {
  const clear = () => {
    sessionStorage.clear();
    forgetRecent();
  };
  // after the screens, which keep their work when the page is left
  window.addEventListener('pagehide', clear, { once: true });
  setTimeout(() => window.removeEventListener('pagehide', clear), leavingMs);
}

/** A plain form, so that signing out works whatever state the page is in (A-024..A-026). */
export function LogoutForm({ className }: { className: string | undefined }) {
  return (
    <form method="post" action={paths.logout} className={classes.logout} onSubmit={clearWhenLeft}>
      <input type="hidden" name="_token" value={csrfToken()} readOnly />
      <button type="submit" className={className}>
        Logout
      </button>
    </form>
  );
}
