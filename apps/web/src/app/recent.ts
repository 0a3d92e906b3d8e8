const storageKey = 'recoup.recent';
const mostKept = 8;

const kinds: Readonly<Record<string, string>> = {
  records: 'record',
  suppliers: 'supplier',
  agencies: 'agency',
  invoices: 'invoice',
};
const screenOfOne =
  /^\/(records|suppliers|agencies|invoices)(?:\/reconciliation)?\/([1-9]\d{0,8})(?:\/|$)/;

/** Returns the record, supplier, agency, or invoice of a screen, as `record:250`, if it has one. */
export function itemOf(pathname: string): string | undefined {
  const [, plural = '', id] = screenOfOne.exec(pathname) ?? [];
  const kind = kinds[plural];
  return kind === undefined ? undefined : `${kind}:${id}`;
}

/** Returns the items with the opened one first, each once. */
export function withOpened(items: readonly string[], opened: string): string[] {
  return [opened, ...items.filter((item) => item !== opened)].slice(0, mostKept);
}

/** Returns what a user opened last in this browser, newest first. Only kinds and IDs are stored. */
export function recentItems(userId: number): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return [];
    const { user, items } = kept as { user?: unknown; items?: unknown };
    if (user !== userId || !Array.isArray(items)) return [];
    return items.filter((item): item is string => typeof item === 'string');
  } catch {
    // The browser stores nothing, or the stored text is not ours.
    return [];
  }
}

/** Stores that a user has opened a screen. */
export function noteOpened(userId: number, pathname: string): void {
  const opened = itemOf(pathname);
  if (opened === undefined) return;
  const items = withOpened(recentItems(userId), opened);
  try {
    localStorage.setItem(storageKey, JSON.stringify({ user: userId, items }));
  } catch {
    // The browser stores nothing, so the palette has no recent items.
  }
}

/** Deletes the stored items when the user logs out. */
export function forgetRecent(): void {
  localStorage.removeItem(storageKey);
}
