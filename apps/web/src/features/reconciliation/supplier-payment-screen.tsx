import { listSupplierPayments } from '@recoup/contract/reconciliation/supplier-payments.endpoints';
import { isStatus } from '#api/api-error.ts';
import { useEndpoint } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DetailPage } from '#ui/detail-page.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useRouteId } from '#ui/use-route-id.ts';
import { SupplierPaymentEditor } from './supplier-payment-editor.tsx';
import { SupplierPaymentsCard } from './supplier-payments-card.tsx';

/** `/suppliers/{supplierId}/payments`: one payment over several invoices, and those before it. */
export function SupplierPaymentScreen() {
  const supplierId = useRouteId('supplierId');
  const { data, error, isPending, refetch } = useEndpoint(listSupplierPayments, {
    params: { supplierId },
  });
  if (isStatus(error, 404))
    return (
      <PageMessage title="Supplier Not Found">Supplier {supplierId} does not exist.</PageMessage>
    );
  if (isPending) return <LoadingIndicator />;
  if (!data) return <NotLoaded what="Payments" error={error} onRetry={refetch} />;
  const { supplier } = data;
  return (
    <DetailPage
      isWide
      header={
        <DetailHeader
          name={`Payments from ${supplier.name}`}
          detail={
            <>
              <AppLink href={paths.supplier(supplier.id)}>Supplier {supplier.id}</AppLink> ·{' '}
              <AppLink href={paths.invoicesOfSupplier(supplier.id)}>Invoices</AppLink>
            </>
          }
          badges={
            supplier.status.code !== 0 && (
              <StatusBadge tone="attention">{supplier.status.name}</StatusBadge>
            )
          }
        />
      }
    >
      <SupplierPaymentEditor key={supplier.id} stored={data} />
      <SupplierPaymentsCard supplierId={supplier.id} payments={data.payments} />
    </DetailPage>
  );
}
