import {
  listAgencyStatuses,
  listSoftwareTypes,
} from '@recoup/contract/agencies/agencies.endpoints';
import { listPaymentMethods } from '@recoup/contract/payments/payments.endpoints';
import { forGood, useEndpoint } from '#api/queries.ts';

const option = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

/**
 * Loads the options of the selects in an agency's forms.
 * @param present the payment method that the agency has, which may no longer be offered
 */
export function useAgencyChoices(present?: { id: number; name: string } | null) {
  const statuses = useEndpoint(listAgencyStatuses, {}, forGood);
  const methods = useEndpoint(
    listPaymentMethods,
    { query: { agencyPaymentMethods: true } },
    forGood,
  );
  const software = useEndpoint(listSoftwareTypes, {}, forGood);
  const failed = [statuses, methods, software].filter(({ isError }) => isError);
  const offered = methods.data ?? [];
  const isMissing = present && !offered.some(({ id }) => id === present.id);
  return {
    statuses: statuses.data ?? [],
    methods: [...offered, ...(isMissing ? [present] : [])].map(option),
    error: failed[0]?.error,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
    software: [{ value: null, label: '(Empty)' }, ...(software.data ?? []).map(option)],
  };
}
