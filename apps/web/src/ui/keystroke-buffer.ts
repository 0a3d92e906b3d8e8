/** Marks the field that takes over what is typed ahead of it. */
export const takesOver = { 'data-takes-over': true } as const;

type Edit = (typed: string) => string;

/** What is buffered, and until when. */
interface KeystrokeBuffer {
  /** Whether an element that has the focus is the field that was on its way. */
  readonly isDestination: (element: Element) => boolean;
  readonly onEdit: (edit: Edit) => void;
  readonly onArrival?: () => void;
}

/**
 * Buffers what is typed while a field is still loading, until it has the focus: no letter is lost
 * or goes into another field. Escape cancels the field, which `signal` of the result reports.
 */
export function typeAhead(onEdit: (edit: Edit) => void): AbortController {
  return bufferKeystrokes({
    isDestination: (element) => element.matches('[data-takes-over]'),
    onEdit,
  });
}

/** Catches every key until its destination has the focus; Escape calls it off. */
export function bufferKeystrokes({
  isDestination,
  onEdit,
  onArrival,
}: KeystrokeBuffer): AbortController {
  const catching = new AbortController();
  const { signal } = catching;
  const stop = (): void => catching.abort();
  const settle = ({ target }: Event): void => {
    if (!(target instanceof Element) || !isDestination(target)) return;
    stop();
    onArrival?.();
  };
  const take = (event: KeyboardEvent): void => {
    settle(event);
    if (signal.aborted) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { key } = event;
    if (key === 'Escape') stop();
    const edit = editOf(key);
    if (edit) onEdit(edit);
  };
  document.addEventListener('keydown', take, { capture: true, signal });
  document.addEventListener('focusin', settle, { capture: true, signal });
  return catching;
}

/**
 * The effect of a key on a text with the cursor at its end; undefined for keys that only navigate.
 */
function editOf(key: string): Edit | undefined {
  if (key === 'Escape') return () => '';
  if (key === 'Backspace') return (typed) => typed.slice(0, -1);
  return /^.$/u.test(key) ? (typed) => typed + key : undefined;
}
