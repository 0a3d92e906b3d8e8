import { findNamed } from '@recoup/contract/search/search.endpoints';
import { useEndpoint } from './queries.ts';

/**
 * Returns the name of a supplier or agency that a list is filtered by; undefined until it is known,
 * and for one that does not exist or that the user may not see.
 * @param id the value in the list's address
 */
export function useName(kind: 'supplier' | 'agency', id: unknown): string | undefined {
  const isId = /^[1-9]\d{0,8}$/.test(String(id));
  const { data } = useEndpoint(
    findNamed,
    { query: { items: `${kind}:${String(id)}` } },
    { enabled: isId, staleTime: 60_000 },
  );
  return data?.[0]?.title;
}

/**
 * Returns the field of a list that was reached by the link of an agency: it names the agency and
 * takes it off. None without one.
 * @param agencyId the value in the list's address
 */
export function useLinkedAgency(agencyId: unknown, label = 'Agency') {
  const name = useName('agency', agencyId);
  if (typeof agencyId !== 'number') return [];
  const options = [{ value: agencyId, label: name ?? `Agency ${agencyId}` }];
  return [{ kind: 'select', name: 'agencyId', label, all: 'All', options }] as const;
}
