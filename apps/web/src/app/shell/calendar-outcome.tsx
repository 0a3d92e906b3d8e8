import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

/**
 * Says how a sign-in at Google ended, once, on whatever screen the browser came back to, and takes
 * that out of the address.
 */
export function CalendarOutcome({ outcome }: { readonly outcome: string }) {
  const { calendar: _, ...others } = useSearch({ strict: false }) as Record<string, string>;
  const navigate = useNavigate();
  const tell = useEffectEvent(() => {
    if (outcome === 'connected') toastDone('Google Calendar Connected');
    else
      toastProblem({
        message:
          'Google Calendar could not be connected. Open a supplier, go to Schedule Call Back, and sign in with Google again.',
      });
    void navigate({ to: '.', search: others, replace: true, resetScroll: false });
  });
  useEffect(() => tell(), []);
  return null;
}
