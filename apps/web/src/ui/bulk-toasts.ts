export interface BulkResult {
  readonly id?: number | null;
  /** The items that share this outcome, if there are several. */
  readonly ids?: readonly number[] | undefined;
  readonly success: boolean;
  readonly message: string;
}

/** The texts for the result of a bulk action. */
export interface BulkWords {
  /** The fixed text for success. */
  readonly done: string;
  /** Returns a number of items, such as `3 records`. */
  readonly counted: (count: number) => string;
}

export interface BulkToast {
  readonly text: string;
  readonly isFailure: boolean;
  /** Lines shown on demand, below a summary. */
  readonly details?: { readonly summary: string; readonly lines: readonly string[] };
}

/** Up to this many refusals have their own toasts; more would cover the screen. */
const ownToasts = 3;

function told(result: BulkResult, { done, counted }: BulkWords): BulkToast {
  const { ids = [], success, message } = result;
  const toast = { text: success ? done : message, isFailure: !success };
  if (ids.length < 2) return toast;
  return { ...toast, details: { summary: counted(ids.length), lines: [ids.join(', ')] } };
}

/**
 * The toasts for the results of a bulk action: the fixed text for each outcome, the server's message
 * for each refusal; many refusals are one toast with the reasons on demand.
 */
export function bulkToasts(results: readonly BulkResult[], words: BulkWords): BulkToast[] {
  const done = results.filter(({ success }) => success);
  const refused = results.filter(({ success }) => !success);
  if (refused.length <= ownToasts) return [...done, ...refused].map((one) => told(one, words));
  const count = refused.reduce((sum, { ids }) => sum + (ids?.length ?? 1), 0);
  const summary = { summary: 'Show reasons', lines: refused.map(({ message }) => message) };
  return [
    ...done.map((one) => told(one, words)),
    { text: `${words.counted(count)} could not be changed.`, isFailure: true, details: summary },
  ];
}
