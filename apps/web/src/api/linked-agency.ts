import { getAgency } from '@recoup/contract/agencies/agencies.endpoints';
import { useEndpoint } from './queries.ts';
import { useMay } from './session.ts';

/**
 * Returns the field of a list that was reached by the link of an agency: it names the agency and
 * takes it off. None without one.
 * @param agencyId the value in the list's address
 */
export function useLinkedAgency(agencyId: unknown, label = 'Agency') {
  const isLinked = typeof agencyId === 'number';
  const mayName = useMay('agencies.view');
  const { data } = useEndpoint(
    getAgency,
    { params: { agencyId: Number(agencyId) } },
    { enabled: isLinked && mayName },
  );
  if (!isLinked) return [];
  const name = data?.name ?? `Agency ${agencyId}`;
  const options = [{ value: agencyId, label: name }];
  return [{ kind: 'select', name: 'agencyId', label, all: 'All', options }] as const;
}
