import { lazy, Suspense, useState } from 'react';
import { useShortcut } from './shortcuts.ts';

const KeyboardHelpDialog = lazy(async () => ({
  default: (await import('./keyboard-help-dialog.tsx')).KeyboardHelpDialog,
}));

/** `?` shows the keys that work on the screen at hand. */
export function KeyboardHelp() {
  const [isOpen, setOpen] = useState(false);
  useShortcut('?', 'Show these keys', () => setOpen(true));
  if (!isOpen) return null;
  return (
    <Suspense>
      <KeyboardHelpDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
}
