import { useEffect, useState } from 'react';

/** From when on waiting is worth showing, in ms. */
const noticeableMs = 150;

/** True once `active` has been true without a break for `delayMs`; false as soon as it is not. */
export function useDelayed(active: boolean, delayMs = noticeableMs): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [active, delayMs]);
  return active && passed;
}
