import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/** Changes what is shown before the page is printed, so that nothing is missing on paper. */
export function useBeforePrint(change: () => void): void {
  const apply = useEffectEvent(() => flushSync(change));
  useEffect(() => {
    const beforePrint = () => apply();
    window.addEventListener('beforeprint', beforePrint);
    return () => window.removeEventListener('beforeprint', beforePrint);
  }, []);
}
