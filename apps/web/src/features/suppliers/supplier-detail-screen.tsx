import { getSupplier } from '@recoup/contract/suppliers/suppliers.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { counted } from '@recoup/domain/kit/counted';
import { supplierTone } from '@recoup/domain/suppliers/supplier-status';
import type { ReactNode } from 'react';
import { errorText, isStatus } from '#api/api-error.ts';
import { moneyText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { useMay } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DetailColumns } from '#ui/detail-columns.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useRouteId } from '#ui/use-route-id.ts';
import { DeleteSupplierButton } from './delete-supplier-button.tsx';
import { MergeNotices } from './merge-notices.tsx';
import { MergeSupplierButton } from './merge-supplier-button.tsx';
import { PhoneLink } from './phone-link.tsx';
import { SupplierAddressesCard } from './supplier-addresses-card.tsx';
import { SupplierDetailsCard } from './supplier-details-card.tsx';
import { SupplierNotFound } from './supplier-not-found.tsx';
import { SupplierNotesCard } from './supplier-notes-card.tsx';
import { SupplierPhonesCard } from './supplier-phones-card.tsx';
import { SupplierTimelineCard } from './supplier-timeline-card.tsx';

interface SupplierDetailScreenProps {
  /** The card that issues an invoice, composed in by the application. */
  readonly createInvoice?: (supplier: Supplier) => ReactNode;
  /** Cards of other areas above the notes of the left column, and at the end of the right one. */
  readonly leftCards?: (supplier: Supplier) => ReactNode;
  readonly rightCards?: (supplier: Supplier) => ReactNode;
}

function SupplierHeader({ supplier }: { readonly supplier: Supplier }) {
  const maySeeInvoices = useMay('invoices.view');
  const { status, substatus } = supplier;
  return (
    <DetailHeader
      name={supplier.name}
      detail={
        <>
          Supplier {supplier.id}
          {supplier.primaryPhone && (
            <>
              {' · '}
              <PhoneLink phone={supplier.primaryPhone} />
            </>
          )}{' '}
          · Balance <b>{moneyText(supplier.balance)}</b> ·{' '}
          <AppLink href={paths.recordsOfSupplier(supplier.id)}>
            {counted(supplier.recordCount, 'record')}
          </AppLink>
          {maySeeInvoices && (
            <>
              {' · '}
              <AppLink href={paths.invoicesOfSupplier(supplier.id)}>Invoices</AppLink>
              {' · '}
              <AppLink href={paths.supplierPayments(supplier.id)}>Payments</AppLink>
            </>
          )}
        </>
      }
      badges={
        <StatusBadge tone={supplierTone(status.code)}>
          {substatus ? `${status.name} · ${substatus.name}` : status.name}
        </StatusBadge>
      }
      actions={
        <>
          <MergeSupplierButton supplier={supplier} />
          <DeleteSupplierButton supplier={supplier} />
        </>
      }
    />
  );
}

/** `/suppliers/{supplierId}` (S-368..S-398); what fails to load leaves the rest standing (S-386). */
export function SupplierDetailScreen(props: SupplierDetailScreenProps) {
  const supplierId = useRouteId('supplierId');
  const { data: supplier, error, refetch } = useEndpoint(getSupplier, { params: { supplierId } });
  if (isStatus(error, 404)) return <SupplierNotFound supplierId={supplierId} error={error} />;
  const waiting = error ? (
    <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />
  ) : (
    <LoadingIndicator />
  );
  return (
    <DetailColumns
      isWaiting={!supplier && !error}
      header={
        supplier ? (
          <>
            <SupplierHeader supplier={supplier} />
            <MergeNotices supplierId={supplier.id} />
          </>
        ) : (
          waiting
        )
      }
      left={
        <>
          {supplier && <SupplierDetailsCard key={supplier.id} supplier={supplier} />}
          {supplier && props.leftCards?.(supplier)}
          <SupplierNotesCard key={supplierId} supplierId={supplierId} />
        </>
      }
      right={
        supplier && (
          <>
            {props.createInvoice?.(supplier)}
            <SupplierAddressesCard supplier={supplier} />
            <SupplierPhonesCard supplier={supplier} />
            {props.rightCards?.(supplier)}
            <SupplierTimelineCard key={supplier.id} supplierId={supplier.id} />
          </>
        )
      }
    />
  );
}
