import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#app/paths.ts';
import { toastDone } from '#ui/toasts.tsx';

const problems: Readonly<Record<string, string>> = {
  denied: 'Quickbooks was not connected: access was not granted there.',
  expired: 'This sign-in has run out or was used before. Connect again.',
  failed: 'Quickbooks could not be connected. Connect again.',
};

/** What became of the sign-in that the browser comes back from: a toast, or the problem in words. */
export function useConnectionResult(): string | undefined {
  const { outcome } = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const navigate = useNavigate();
  const isConnected = outcome === 'connected';
  useEffect(() => {
    if (!isConnected) return;
    toastDone('Quickbooks Connected');
    void navigate({ to: paths.accounting, replace: true });
  }, [isConnected, navigate]);
  return outcome === undefined ? undefined : problems[outcome];
}
