import { useState } from 'react';

type Opened<Entry> =
  | { readonly is: 'added' }
  | { readonly is: 'edited' | 'unwanted'; readonly entry: Entry };

/**
 * What is open next to a few entries: a form for a new one, a form for one of them, or the question
 * before one is deleted.
 */
export function useOpenedEntry<Entry>(onOpen?: () => void) {
  const [opened, setOpened] = useState<Opened<Entry>>();
  const open = (next: Opened<Entry>) => {
    onOpen?.();
    setOpened(next);
  };
  return {
    isAdding: opened?.is === 'added',
    edited: opened?.is === 'edited' ? opened.entry : undefined,
    /** The one to delete, once that is confirmed. */
    unwanted: opened?.is === 'unwanted' ? opened.entry : undefined,
    add: () => open({ is: 'added' }),
    edit: (entry: Entry) => open({ is: 'edited', entry }),
    askToDelete: (entry: Entry) => open({ is: 'unwanted', entry }),
    close: () => setOpened(undefined),
  };
}
