export interface BulkResult {
  readonly success: boolean;
  readonly message: string;
}

interface BulkToast {
  readonly text: string;
  readonly isFailure: boolean;
}

/** Up to this many results of a kind each have their own toast; more would cover the screen. */
const ownToasts = 5;

/** `Assigned` five times is five toasts, six times one with `Assigned (6)`. */
function told(texts: readonly string[], isFailure: boolean): BulkToast[] {
  if (texts.length <= ownToasts) return texts.map((text) => ({ text, isFailure }));
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => ({
    text: count === 1 ? text : `${text} (${count})`,
    isFailure,
  }));
}

/**
 * The toasts for the results of a bulk action: the fixed text for each done item, the server's
 * message for each refused one (A-158, A-515, clarification 3); many equal ones are shown once,
 * with their count.
 */
export function bulkToasts(results: readonly BulkResult[], doneText: string): BulkToast[] {
  const done = results.filter(({ success }) => success).map(() => doneText);
  const refused = results.filter(({ success }) => !success).map(({ message }) => message);
  return [...told(done, false), ...told(refused, true)];
}
