import { useState } from 'react';
import type { KeySection } from './keyboard-help-dialog.tsx';
import { lazyPart } from './lazy-part.tsx';
import { useShortcut } from './shortcuts.ts';

const KeyboardHelpDialog = lazyPart(() =>
  import('./keyboard-help-dialog.tsx').then((m) => m.KeyboardHelpDialog),
);

/** `?` shows all keys: those of the table, and the given ones. */
export function KeyboardHelp({ more }: { readonly more: KeySection }) {
  const [isOpen, setOpen] = useState(false);
  useShortcut('help', () => setOpen(true));
  return isOpen && <KeyboardHelpDialog more={more} onClose={() => setOpen(false)} />;
}
