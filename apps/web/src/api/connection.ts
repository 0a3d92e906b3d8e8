// Whether the server is reached: every call tells, and the browser hastens it.

let isAway = false;
const listeners = new Set<() => void>();

/** Notes whether the last call reached the server. */
export function noteReached(isReached: boolean): void {
  if (isAway === !isReached) return;
  isAway = !isReached;
  for (const listener of listeners) listener();
}

/** Whether the server is out of reach; for `useSyncExternalStore`. */
export const connection = {
  isAway: (): boolean => isAway,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
