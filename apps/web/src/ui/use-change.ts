import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

interface ChangeOptions<Given, Answer> {
  readonly change: (given: Given) => Promise<Answer>;
  /** What two changes share that must not run at the same time; all that is given, if absent. */
  readonly keyOf?: (given: Given) => string;
  readonly onDone?: (answer: Answer, given: Given) => void;
  /** May return what removes the notice that it showed; it is called when the next attempt has ended. */
  readonly onFailed?: (error: Error, given: Given) => (() => void) | undefined;
}

/**
 * A change that a user makes by a button. While it is running, the same is not begun a second time, so
 * that a double click is one.
 */
export function useChange<Answer, Given = void>(
  options: ChangeOptions<Given, Answer>,
): UseMutationResult<Answer, Error, Given> {
  const { change, keyOf = JSON.stringify, onDone, onFailed } = options;
  const underWay = useRef(new Set<string>());
  const takeBack = useRef<() => void>(undefined);
  const endNotice = () => {
    takeBack.current?.();
    takeBack.current = undefined;
  };
  const mutation = useMutation<Answer, Error, Given>({
    mutationFn: change,
    onSuccess: (answer, given) => {
      endNotice();
      onDone?.(answer, given);
    },
    onError: (error, given) => {
      endNotice();
      takeBack.current = onFailed?.(error, given);
    },
    onSettled: (_answer, _error, given) => void underWay.current.delete(keyOf(given)),
  });
  const mutate: typeof mutation.mutate = (...given) => {
    const key = keyOf(given[0]);
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    mutation.mutate(...given);
  };
  return { ...mutation, mutate };
}
