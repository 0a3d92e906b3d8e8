import { getTokenExpiration } from '@recoup/contract/accounting/accounting.endpoints';
import type { TokenExpiration } from '@recoup/contract/accounting/accounting.schemas';
import { useEndpoint } from '#api/queries.ts';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DetailPage } from '#ui/detail-page.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { AccountsCard } from './accounts-card.tsx';
import { ConnectionCard } from './connection-card.tsx';

function StateBadge({ connection }: { readonly connection: TokenExpiration }) {
  if (connection.valid) return <StatusBadge tone="positive">Connected</StatusBadge>;
  if (connection.refreshExpiresAt === null)
    return <StatusBadge tone="closed">Not Connected</StatusBadge>;
  return <StatusBadge tone="attention">Expired</StatusBadge>;
}

/** `/quickbooks`: the connection to the accounts that agencies are paid from (R-412..R-416). */
export function AccountingScreen() {
  const { data: connection, error, isPending } = useEndpoint(getTokenExpiration, {});
  const isSlow = useDelayed(isPending);
  if (error && !connection) throw error;
  if (isPending) return isSlow && <LoadingIndicator />;
  return (
    <DetailPage
      header={
        <DetailHeader
          name="QuickBooks Connection"
          detail="Agency payments are posted here"
          badges={<StateBadge connection={connection} />}
        />
      }
    >
      <ConnectionCard connection={connection} />
      {connection.valid && <AccountsCard />}
    </DetailPage>
  );
}
