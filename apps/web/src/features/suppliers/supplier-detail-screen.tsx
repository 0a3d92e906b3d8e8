import { Stack, Title } from '@mantine/core';
import { getSupplier } from '@recoup/contract/suppliers/suppliers.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { counted } from '@recoup/domain/kit/counted';
import { supplierTone } from '@recoup/domain/suppliers/supplier-status';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { type ApiError, isStatus } from '#api/api-error.ts';
import { moneyText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { useMay, useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Copyable } from '#ui/copyable.tsx';
import { DetailColumns } from '#ui/detail-columns.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { useRouteId } from '#ui/use-route-id.ts';
import { DeleteSupplierButton } from './delete-supplier-button.tsx';
import { MergeNotices } from './merge-notices.tsx';
import { PhoneLink } from './phone-link.tsx';
import { SupplierAddressesCard } from './supplier-addresses-card.tsx';
import { SupplierDetailsCard } from './supplier-details-card.tsx';
import { SupplierNotesCard } from './supplier-notes-card.tsx';
import { SupplierPhonesCard } from './supplier-phones-card.tsx';
import { SupplierTimelineCard } from './supplier-timeline-card.tsx';

function heirOf({ body }: ApiError): number | undefined {
  const isMerged =
    typeof body === 'object' &&
    body !== null &&
    'mergedInto' in body &&
    typeof body.mergedInto === 'number';
  return isMerged ? (body.mergedInto as number) : undefined;
}

interface SupplierNotFoundProps {
  readonly supplierId: number;
  readonly error: ApiError;
}

/** A supplier that is not there; one that was merged leads to where it went. */
function SupplierNotFound({ supplierId, error }: SupplierNotFoundProps) {
  const router = useRouter();
  const heir = heirOf(error);
  const message = error.message;
  useEffect(() => {
    if (heir === undefined) return;
    toastDone(message);
    void router.navigate({ href: paths.supplier(heir), replace: true });
  }, [heir, message, router]);
  if (heir !== undefined) return null;
  return (
    <PageMessage title="Supplier Not Found">Supplier {supplierId} does not exist.</PageMessage>
  );
}

const MergeSupplierDialog = lazyForm(() =>
  import('./merge-supplier-dialog.tsx').then((m) => m.MergeSupplierDialog),
);

/** 'Merge' of a supplier's screen: takes a duplicate into this supplier. */
function MergeSupplierButton({ supplier }: { readonly supplier: Supplier }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DisabledReasonButton
        variant="default"
        reason={useRefusal('suppliers.delete')}
        onClick={() => setOpen(true)}
      >
        Merge
      </DisabledReasonButton>
      {isOpen && <MergeSupplierDialog supplier={supplier} onClose={() => setOpen(false)} />}
    </>
  );
}

interface SupplierDetailScreenProps {
  /** The card that issues an invoice, composed in by the application. */
  readonly createInvoice?: (supplier: Supplier) => ReactNode;
  /** Cards of other areas above the notes of the left column, and above the addresses of the right one. */
  readonly leftCards?: (supplier: Supplier) => ReactNode;
  readonly rightCards?: (supplier: Supplier) => ReactNode;
}

function SupplierHeader({ supplier }: { readonly supplier: Supplier }) {
  const maySeeInvoices = useMay('invoices.view');
  const { status, substatus } = supplier;
  const balance = moneyText(supplier.balance);
  return (
    <DetailHeader
      name={supplier.name}
      id={{ label: `supplier ID ${supplier.id}`, text: String(supplier.id) }}
      detail={
        <>
          Supplier {supplier.id}
          {supplier.primaryPhone && (
            <>
              {' · '}
              <PhoneLink phone={supplier.primaryPhone} />
            </>
          )}{' '}
          · Balance{' '}
          <Copyable label="the balance" text={balance}>
            <b>{balance}</b>
          </Copyable>{' '}
          ·{' '}
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
    <Stack gap="sm" mb="md">
      <Title order={1}>Supplier {supplierId}</Title>
      <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />
    </Stack>
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
            <SupplierPhonesCard supplier={supplier} />
            {props.rightCards?.(supplier)}
            <SupplierAddressesCard supplier={supplier} />
            <SupplierTimelineCard key={supplier.id} supplierId={supplier.id} />
          </>
        )
      }
    />
  );
}
