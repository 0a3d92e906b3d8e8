// Where requests that got a 401 wait while the user signs in again, so that no unsaved work is
// lost.

type Waiting = { resume: (signedIn: boolean) => void };

let waiting: Waiting[] = [];
let hasBeenSignedIn = false;
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** From now on an ended session is fixed in place instead of leaving the screen. */
export function markSignedIn(): void {
  hasBeenSignedIn = true;
}

/** Waits for the user to sign in again; false if no one was signed in or the user cancelled. */
export function signedInAgain(): Promise<boolean> {
  if (!hasBeenSignedIn) return Promise.resolve(false);
  return new Promise((resume) => {
    waiting = [...waiting, { resume }];
    announce();
  });
}

/** Lets every waiting request continue, or fail if the user cancelled. */
export function leaveSignInGate(signedIn: boolean): void {
  const held = waiting;
  waiting = [];
  announce();
  for (const { resume } of held) resume(signedIn);
}

/** Whether calls are waiting; for `useSyncExternalStore`. */
export const signInGate = {
  isClosed: (): boolean => waiting.length > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
