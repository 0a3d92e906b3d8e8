import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { type Key, type KeyName, keys } from './keys.ts';

/** A key that works on the current screen. */
export interface Shortcut {
  readonly name: KeyName;
  readonly key: string;
  /** As the help and the palette show it. */
  readonly shown: string;
  readonly label: string;
  readonly run: () => void;
}

interface Registered extends Shortcut {
  readonly id: string;
}

let registered: readonly Registered[] = [];
/** Whether keys of one character act; a user can switch them off (WCAG 2.1.4). */
let areCharactersOn = true;
const listeners = new Set<() => void>();

/** Switches the keys of one character on or off. They stay in the palette. */
export function switchCharacterKeys(isOn: boolean): void {
  areCharactersOn = isOn;
  for (const listener of listeners) listener();
}

function replaceAll(next: readonly Registered[]): void {
  registered = next;
  for (const listener of listeners) listener();
}

const writing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const covering = '[role="dialog"], [role="menu"], [role="listbox"]';

const isCovered = (): boolean =>
  [...document.querySelectorAll(covering)].some((cover) => cover.checkVisibility());

function isMeantForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('[aria-modal="true"]') !== null) return false;
  // Escape belongs to what is open, and to the form in which it is pressed.
  if (event.key === 'Escape' && isCovered()) return false;
  const others = event.key === 'Escape' ? `${covering}, form` : covering;
  return !(event.target instanceof Element && event.target.closest(`${writing}, ${others}`));
}

function onKeyDown(event: KeyboardEvent): void {
  if (!isMeantForPage(event)) return;
  if (event.key.length === 1 && !areCharactersOn) return;
  // The screen that was mounted last is the visible one.
  const shortcut = registered.findLast(({ key }) => key === event.key);
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run();
}

/**
 * Binds a key of the table while the component is mounted; keys in fields and dialogs are ignored.
 * The palette calls it `own.label`, and one of several such keys is `own.key`.
 */
export function useShortcut(
  name: KeyName,
  run: () => void,
  own: { readonly key?: string; readonly label?: string } = {},
): void {
  const id = useId();
  const runLatest = useEffectEvent(run);
  const entry: Key = keys[name];
  const key = own.key ?? entry.key;
  const shown = own.key ?? entry.shown ?? entry.key;
  const label = own.label ?? entry.label;
  useEffect(() => {
    if (registered.length === 0) document.addEventListener('keydown', onKeyDown);
    const one = { id: `${id}${key}`, name, key, shown, label, run: () => runLatest() };
    replaceAll([...registered, one]);
    return () => {
      replaceAll(registered.filter((shortcut) => shortcut.id !== one.id));
      if (registered.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [id, name, key, shown, label]);
}

interface ShortcutKeyProps {
  readonly name: KeyName;
  readonly label: string;
  readonly run: () => void;
}

/** A key that is there only while what it does is offered. */
export function ShortcutKey({ name, label, run }: ShortcutKeyProps) {
  useShortcut(name, run, { label });
  return null;
}

/** Does what a key does, for a button that offers the same. */
export function runShortcut(name: KeyName): void {
  registered.findLast((shortcut) => shortcut.name === name)?.run();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether the keys of one character act. */
export function useCharacterKeys(): boolean {
  const areOn = (): boolean => areCharactersOn;
  return useSyncExternalStore(subscribe, areOn, areOn);
}

/** Returns the current shortcuts, for the palette. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => registered);
}
