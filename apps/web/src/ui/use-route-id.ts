import { useParams } from '@tanstack/react-router';

/**
 * Returns the id in the screen's address. A text that is not an id becomes one that nothing has, so
 * that the screen says 'Not Found' as for any other.
 */
export function useRouteId(name: string): number {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const text = params[name] ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
