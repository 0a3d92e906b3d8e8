import { useEffect } from 'react';

/** The title of the browser's tab: the screen, then the product. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Recoup`;
  }, [title]);
}
