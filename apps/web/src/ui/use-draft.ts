import { useEffect, useEffectEvent, useState } from 'react';

/** Typing rests this long before it counts. */
const debounceMs = 500;

/**
 * An entered text next to the value in effect: committed when typing pauses, replaced when the
 * value changes from elsewhere (Back, a link, 'Clear All'), never by its own commit coming back.
 */
export function useDraft(
  value: string,
  commit: (text: string) => void,
): [draft: string, type: (text: string) => void] {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  const [committed, setCommitted] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== committed) setDraft(value);
  }
  const settle = useEffectEvent(() => {
    setCommitted(draft.trim());
    commit(draft.trim());
  });
  useEffect(() => {
    if (draft.trim() === value) return;
    const timer = setTimeout(settle, debounceMs);
    return () => clearTimeout(timer);
  }, [draft, value]);
  return [draft, setDraft];
}
