// Whether the server can be reached: every request reports it, and so does the browser.

let isAway = false;
const listeners = new Set<() => void>();

/** Records whether the last request reached the server. */
export function noteReached(isReached: boolean): void {
  if (isAway === !isReached) return;
  isAway = !isReached;
  for (const listener of listeners) listener();
}

/** Whether the server cannot be reached; for `useSyncExternalStore`. */
export const connection = {
  isAway: (): boolean => isAway,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
