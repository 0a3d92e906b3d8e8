import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';

/** A key that does something on the screen at hand, and the words that the key help shows for it. */
export interface Shortcut {
  /** As in `KeyboardEvent.key`: `/`, `j`, `Escape`. */
  readonly key: string;
  readonly label: string;
}

interface RunnableShortcut extends Shortcut {
  readonly run: () => void;
}

interface Registered extends RunnableShortcut {
  readonly id: string;
}

let registered: readonly Registered[] = [];
const listeners = new Set<() => void>();

function replaceAll(next: readonly Registered[]): void {
  registered = next;
  for (const listener of listeners) listener();
}

const writing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const covering = '[role="dialog"], [role="menu"], [role="listbox"]';

function isMeantForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('[aria-modal="true"]') !== null) return false;
  return !(event.target instanceof Element && event.target.closest(`${writing}, ${covering}`));
}

function onKeyDown(event: KeyboardEvent): void {
  if (!isMeantForPage(event)) return;
  // The screen that was mounted last is the visible one.
  const shortcut = registered.findLast(({ key }) => key === event.key);
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run();
}

/** Binds a key while the component is mounted; keys in fields and dialogs are ignored. */
export function useShortcut(key: string, label: string, run: () => void): void {
  const id = useId();
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    if (registered.length === 0) document.addEventListener('keydown', onKeyDown);
    replaceAll([...registered, { id: `${id}${key}`, key, label, run: () => runLatest() }]);
    return () => {
      replaceAll(registered.filter((shortcut) => shortcut.id !== `${id}${key}`));
      if (registered.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [id, key, label]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current shortcuts, for the keyboard help and the palette. */
export function useShortcuts(): readonly RunnableShortcut[] {
  return useSyncExternalStore(subscribe, () => registered);
}
