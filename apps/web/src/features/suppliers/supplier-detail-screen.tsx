import { getSupplier } from '@recoup/contract/suppliers/suppliers.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { supplierTone } from '@recoup/domain/suppliers/supplier-tone';
import type { ReactNode } from 'react';
import { isStatus } from '#api/api-error.ts';
import { moneyText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { useMay } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DetailColumns } from '#ui/detail-columns.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useRouteId } from '#ui/use-route-id.ts';
import {
  AddressesSection,
  BalanceSection,
  DetailsSection,
  PhoneNumbersSection,
} from './supplier-sections.tsx';

interface SupplierDetailScreenProps {
  /** The card that issues an invoice, composed in by the application. */
  readonly createInvoice?: (supplier: Supplier) => ReactNode;
  /** Cards of other areas at the end of the left column, above the notes, and of the right one. */
  readonly leftCards?: (supplier: Supplier) => ReactNode;
  readonly rightCards?: (supplier: Supplier) => ReactNode;
}

/** `/suppliers/{supplierId}` (S-293..S-302). */
export function SupplierDetailScreen({
  createInvoice,
  leftCards,
  rightCards,
}: SupplierDetailScreenProps) {
  const supplierId = useRouteId('supplierId');
  const { data: supplier, error, isPending } = useEndpoint(getSupplier, { params: { supplierId } });
  const maySeeInvoices = useMay('invoices.view');
  if (isStatus(error, 404))
    return <PageMessage title="Supplier Not Found">There is no supplier {supplierId}.</PageMessage>;
  if (error) throw error;
  if (isPending) return <LoadingIndicator />;

  const { status, substatus } = supplier;
  return (
    <DetailColumns
      header={
        <DetailHeader
          name={supplier.name}
          detail={
            <>
              Supplier {supplier.id} · Balance <b>{moneyText(supplier.balance)}</b> ·{' '}
              <AppLink href={paths.recordsOfSupplier(supplier.id)}>
                {supplier.recordCount.toLocaleString('en-US')} records
              </AppLink>
              {maySeeInvoices && (
                <>
                  {' · '}
                  <AppLink href={paths.invoicesOfSupplier(supplier.id)}>Invoices</AppLink>
                </>
              )}
            </>
          }
          badges={
            <StatusBadge tone={supplierTone(status.code)}>
              {substatus ? `${status.name} · ${substatus.name}` : status.name}
            </StatusBadge>
          }
        />
      }
      left={
        <>
          <BalanceSection supplier={supplier} />
          <DetailsSection supplier={supplier} />
          {leftCards?.(supplier)}
        </>
      }
      right={
        <>
          {createInvoice?.(supplier)}
          <AddressesSection supplier={supplier} />
          <PhoneNumbersSection supplier={supplier} />
          {rightCards?.(supplier)}
        </>
      }
    />
  );
}
