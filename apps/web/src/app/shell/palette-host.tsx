import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** The palette, fetched when it is first asked for; Ctrl+K asks for it from anywhere. */
export function usePalette(): [palette: ReactNode, open: () => void] {
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    void import('#ui/command-palette.tsx').then(({ openPalette }) => openPalette());
  };
  useHotkeys([['mod+K', open]], []);
  return [
    isWanted && (
      <Suspense key="palette">
        <Palette />
      </Suspense>
    ),
    open,
  ];
}
