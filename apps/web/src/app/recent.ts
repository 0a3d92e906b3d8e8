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

/** The record, supplier, agency, or invoice that a screen is about, as `record:250`; undefined for none. */
export function itemOf(pathname: string): string | undefined {
  const [, plural = '', id] = screenOfOne.exec(pathname) ?? [];
  const kind = kinds[plural];
  return kind === undefined ? undefined : `${kind}:${id}`;
}

/** The items with the one that was opened last in front, each once. */
export function withOpened(items: readonly string[], opened: string): string[] {
  return [opened, ...items.filter((item) => item !== opened)].slice(0, mostKept);
}

/** What a user opened last in this browser, newest first: ids only, which say nothing by themselves. */
export function recentItems(userId: number): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return [];
    const { user, items } = kept as { user?: unknown; items?: unknown };
    if (user !== userId || !Array.isArray(items)) return [];
    return items.filter((item): item is string => typeof item === 'string');
  } catch {
    // a browser that keeps nothing, or what somebody else has written there
    return [];
  }
}

/** Keeps that a user has opened a screen. */
export function noteOpened(userId: number, pathname: string): void {
  const opened = itemOf(pathname);
  if (opened === undefined) return;
  const items = withOpened(recentItems(userId), opened);
  try {
    localStorage.setItem(storageKey, JSON.stringify({ user: userId, items }));
  } catch {
    // a browser that keeps nothing: the palette has nothing recent then
  }
}

/** Forgets all of it, at signing out. */
export function forgetRecent(): void {
  localStorage.removeItem(storageKey);
}
