import { useMediaQuery } from '@mantine/hooks';

/** Returns whether the window is as narrow as a phone, from the first drawing on. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false });
}
