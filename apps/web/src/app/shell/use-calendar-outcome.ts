import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

/**
 * Says how a sign-in at Google ended, once, on whatever screen the browser came back to, and takes
 * that out of the address.
 */
export function useCalendarOutcome(): void {
  const texts = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const navigate = useNavigate();
  const { calendar: outcome, ...others } = texts;
  const tell = useEffectEvent((how: string) => {
    if (how === 'connected') toastDone('Google Calendar connected');
    else
      toastProblem({
        message:
          'Google Calendar was not connected. Connect it again under Callbacks of a supplier.',
      });
    void navigate({ to: '.', search: others, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (outcome !== undefined) tell(outcome);
  }, [outcome]);
}
