import { getBankDeposit } from '@recoup/contract/bank/bank-deposits.endpoints';
import type { BankDeposit } from '@recoup/contract/bank/bank-deposits.schemas';
import type { ReactNode } from 'react';
import { isStatus } from '#api/api-error.ts';
import { useEndpoint } from '#api/queries.ts';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { useRouteId } from '#ui/use-route-id.ts';

/** The slip in the screen's address, or why it cannot be shown. */
export function WithDeposit({ children }: { children: (deposit: BankDeposit) => ReactNode }) {
  const bankDepositId = useRouteId('bankDepositId');
  const { data, error, isPending, refetch } = useEndpoint(getBankDeposit, {
    params: { bankDepositId },
  });
  if (isStatus(error, 404))
    return <PageMessage title="Slip Not Found">Slip {bankDepositId} does not exist.</PageMessage>;
  if (isPending) return <LoadingIndicator />;
  if (!data) return <NotLoaded what="Slip" error={error} onRetry={refetch} />;
  return children(data);
}
