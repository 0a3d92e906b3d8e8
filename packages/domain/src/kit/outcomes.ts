/** The result for one item of a bulk action. */
interface Outcome {
  readonly id: number;
  readonly success: boolean;
  readonly message: string;
}

/** The result for several items: `id` is null, and `ids` contains them. */
interface SharedOutcome {
  id: number | null;
  ids?: number[];
  success: boolean;
  message: string;
}

/**
 * Returns each distinct outcome once, in order of first appearance, with its items (clarification 3).
 */
export function groupOutcomes(outcomes: readonly Outcome[]): SharedOutcome[] {
  const groups = Map.groupBy(outcomes, ({ success, message }) => `${success} ${message}`);
  return [...groups.values()].flatMap((group): SharedOutcome[] => {
    const [first] = group;
    if (!first) return [];
    const { id, success, message } = first;
    if (group.length === 1) return [{ id, success, message }];
    return [{ id: null, ids: group.map((one) => one.id), success, message }];
  });
}
