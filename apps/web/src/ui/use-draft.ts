import { useEffect, useEffectEvent, useState } from 'react';

/** Typing rests this long before it counts. */
const debounceMs = 500;

/**
 * An entered text next to the value in effect: committed when typing pauses, replaced when the
 * value changes from elsewhere (Back, a link, 'Clear All'), never by its own commit coming back.
 * `settle` commits what is typed at once.
 */
export function useDraft(
  value: string,
  commit: (text: string) => void,
): [draft: string, type: (text: string) => void, settle: () => void] {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  const [committed, setCommitted] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== committed) setDraft(value);
  }
  const settle = () => {
    if (draft.trim() === value) return;
    setCommitted(draft.trim());
    commit(draft.trim());
  };
  const settleLatest = useEffectEvent(settle);
  useEffect(() => {
    if (draft.trim() === value) return;
    const timer = setTimeout(settleLatest, debounceMs);
    return () => clearTimeout(timer);
  }, [draft, value]);
  return [draft, setDraft, settle];
}
