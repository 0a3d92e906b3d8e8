import { useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { useShortcut } from './shortcuts.ts';

const KeyboardHelpDialog = lazyPart(() =>
  import('./keyboard-help-dialog.tsx').then((m) => m.KeyboardHelpDialog),
);

/** `?` shows the keys that work on the screen at hand. */
export function KeyboardHelp() {
  const [isOpen, setOpen] = useState(false);
  useShortcut('?', 'Show keyboard shortcuts', () => setOpen(true));
  return isOpen && <KeyboardHelpDialog onClose={() => setOpen(false)} />;
}
