/** What became of one item of a bulk action. */
interface Outcome {
  readonly id: number;
  readonly success: boolean;
  readonly message: string;
}

/** The same of several items at once: `id` is null, and `ids` names them. */
interface SharedOutcome {
  id: number | null;
  ids?: number[];
  success: boolean;
  message: string;
}

/**
 * Returns each different outcome once, in the order in which it first came, with the items that it is
 * the outcome of (clarification 3).
 */
export function groupOutcomes(outcomes: readonly Outcome[]): SharedOutcome[] {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const key = `${outcome.success} ${outcome.message}`;
    const group = groups.get(key);
    if (group) group.push(outcome);
    else groups.set(key, [outcome]);
  }
  return [...groups.values()].flatMap((group): SharedOutcome[] => {
    const [first] = group;
    if (!first) return [];
    const { id, success, message } = first;
    if (group.length === 1) return [{ id, success, message }];
    return [{ id: null, ids: group.map((one) => one.id), success, message }];
  });
}
