import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { typeAhead } from '#ui/keystroke-buffer.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** The palette, fetched when it is first asked for; Ctrl+K asks for it from anywhere, and what is typed until it is there stands in it. */
export function usePalette(): [palette: ReactNode, open: () => void] {
  const [isWanted, setWanted] = useState(false);
  const [query, setQuery] = useState('');
  const open = () => {
    const ahead = typeAhead(setQuery);
    setWanted(true);
    void import('#ui/command-palette.tsx').then(
      ({ openPalette }) => !ahead.signal.aborted && openPalette(),
      // the palette itself tells that it cannot be fetched
      () => ahead.abort(),
    );
  };
  useHotkeys([['mod+K', open]], []);
  return [
    isWanted && (
      <Suspense key="palette">
        <Palette query={query} onQuery={setQuery} />
      </Suspense>
    ),
    open,
  ];
}
