import { getPayer } from '@recoup/contract/receipts/payers.endpoints';
import { useEndpoint } from '#api/queries.ts';

const unknown = { value: 'none', label: 'Unknown' } as const;

/**
 * Returns the field of the payer: the one that a link chose, or those that no one knows.
 * @param payerId the value in the list's address
 */
export function usePayerFilter(payerId: unknown) {
  const id = typeof payerId === 'number' ? payerId : undefined;
  const { data } = useEndpoint(
    getPayer,
    { params: { payerId: id ?? 0 } },
    { enabled: id !== undefined, staleTime: 60_000 },
  );
  const linked = id === undefined ? [] : [{ value: id, label: data?.name ?? `Payer ${id}` }];
  const options = [...linked, unknown];
  return [{ kind: 'select', name: 'payerId', label: 'Payer', all: 'All', options }] as const;
}
