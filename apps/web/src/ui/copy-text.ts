import { useSyncExternalStore } from 'react';

/** How a copy ended, until it is no longer shown. */
export interface CopyOutcome {
  readonly text: string;
  readonly isCopied: boolean;
}

const shownMs = { copied: 2_500, failed: 8_000 } as const;

let outcome: CopyOutcome | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: CopyOutcome | undefined): void {
  outcome = next;
  for (const listener of listeners) listener();
}

/** Copies from a field, for browsers that refuse the clipboard, as they do on pages without TLS. */
function copyFromField(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  field.remove();
  return isCopied;
}

/** Copies a text, and tells the user whether that worked. */
export async function copyText(text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => copyFromField(text),
  );
  clearTimeout(hiding);
  show({ text, isCopied });
  hiding = setTimeout(() => show(undefined), isCopied ? shownMs.copied : shownMs.failed);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns how the last copy ended; undefined if that is no longer shown. */
export function useCopyOutcome(): CopyOutcome | undefined {
  return useSyncExternalStore(subscribe, () => outcome);
}
