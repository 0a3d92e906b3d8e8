import { useParams } from '@tanstack/react-router';

/** Returns the id in the screen's address; the router shows no screen for a text that is not an id. */
export function useRouteId(name: string): number {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return Number(params[name] ?? 0);
}
