import { undoAction } from '@recoup/contract/undo/undo.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/queries.ts';
import { toastProblem, toastSummary } from '#ui/toasts.tsx';

/** Undoes an action; one toast says what was restored, and why the rest stays as it is. */
export function useUndo() {
  const cache = useQueryClient();
  return useSave(undoAction, {
    onSaved: ({ message, results, undoneCount }) => {
      const reasons = results.flatMap(({ id, ids = [id], success, message: reason }) =>
        success ? [] : [`${ids.join(', ')}: ${reason}`],
      );
      toastSummary({
        text: message,
        isFailure: undoneCount === 0,
        ...(reasons.length > 0 && { details: { summary: 'Show reasons', lines: reasons } }),
      });
      // Any of what is shown may have changed.
      void cache.invalidateQueries();
    },
    onFailed: toastProblem,
  });
}
