import { Group, NativeSelect, Text } from '@mantine/core';
import {
  createInvoice,
  downloadInvoice,
  getInvoice,
  listSupplierInvoices,
} from '@recoup/contract/invoices/invoices.endpoints';
import { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import { getSupplier } from '@recoup/contract/suppliers/suppliers.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { isRoleName } from '@recoup/domain/auth/roles';
import {
  type DeliveryMethod,
  type InvoiceType,
  mailingAddressOf,
  mayCreateInvoice,
} from '@recoup/domain/invoices/may-create-invoice';
import { counted } from '@recoup/domain/kit/counted';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { centsOf } from '@recoup/domain/money/cents';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { moneyText } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { requestUrl } from '#api/request-url.ts';
import { useMailNotice, usePostNotice } from '#api/service-connections.ts';
import { useCurrentUser } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Notice } from '#ui/notice.tsx';
import { ShortcutKey } from '#ui/shortcuts.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { creationProblem } from './creation-failure.ts';

const InvoicePreviewDialog = lazyPart(() =>
  import('./invoice-preview-dialog.tsx').then((m) => m.InvoicePreviewDialog),
);

const types: ReadonlyArray<{ value: InvoiceType; label: string }> = [
  { value: 'standard', label: 'Standard' },
  { value: 'collections', label: 'Collections' },
];
const deliveries: ReadonlyArray<{ value: DeliveryMethod; label: string }> = [
  { value: 'preview', label: 'Preview' },
  { value: 'email', label: 'Email' },
  { value: 'postage', label: 'Postage' },
];

export interface Billed {
  /** The chosen records; absent for every billable one of the supplier. */
  readonly recordIds?: readonly number[];
  /** Number of records; absent until it is known. */
  readonly count: number | undefined;
  readonly dollars: number;
}

interface InvoiceFormProps {
  readonly supplier: Supplier;
  readonly billed: Billed;
  /** The invoice that the new one is a clone of. */
  readonly clonedFromId?: number;
  /** A reason of the screen's own, before those of the rule. */
  readonly reason?: string | undefined;
  readonly label: string;
}

/** Type, delivery and the button of a new invoice, closed by the first reason against it. */
export function InvoiceForm({ supplier, billed, clonedFromId, reason, label }: InvoiceFormProps) {
  const user = useCurrentUser();
  const router = useRouter();
  const [type, setType] = useState<InvoiceType>('standard');
  const [delivery, setDelivery] = useState<DeliveryMethod>('preview');
  const [isAsking, setAsking] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const mailNotice = useMailNotice(delivery === 'email');
  const postNotice = usePostNotice(delivery === 'postage');
  const create = useSave(createInvoice, {
    invalidates: [getInvoice, listSupplierInvoices, getSupplier, getSupplierTimeline],
    onSaved: ({ invoice }) => {
      toastDone('Invoice Created');
      if (delivery === 'preview')
        window.open(requestUrl(downloadInvoice, { invoiceId: invoice.id }), '_blank', 'noopener');
      void router.navigate({ href: paths.invoice(invoice.id) });
    },
    onFailed: (error) => {
      setAsking(false);
      return toastProblem(creationProblem(error));
    },
  });

  const verdict = mayCreateInvoice({
    type,
    delivery,
    userId: user.id,
    roles: user.roles.map(({ name }) => name).filter(isRoleName),
    supplier: {
      status: supplier.status.code,
      balance: centsOf(supplier.balance),
      hasEmail: supplier.emails.length > 0,
      mailing: mailingAddressOf(supplier.addresses),
      assignedUserId: supplier.assignedUser?.id ?? null,
    },
  });
  const refusal = reason ?? reasonOf(verdict);
  const { recordIds, count, dollars } = billed;
  const invoice = {
    supplierId: supplier.id,
    invoiceType: type,
    deliveryMethod: delivery,
    ...(recordIds === undefined ? {} : { records: [...recordIds] }),
    ...(clonedFromId !== undefined && { clonedFromId }),
  };
  return (
    <>
      <Group gap="xs" align="end">
        <NativeSelect
          label="Invoice Type"
          w={132}
          data={[...types]}
          value={type}
          onChange={({ currentTarget: { value } }) =>
            setType(value === 'collections' ? 'collections' : 'standard')
          }
        />
        <NativeSelect
          label="Delivery Method"
          w={132}
          data={[...deliveries]}
          value={delivery}
          onChange={({ currentTarget: { value } }) =>
            setDelivery(deliveries.find((one) => one.value === value)?.value ?? 'preview')
          }
        />
        <DisabledReasonButton
          variant="default"
          reason={refusal}
          onClick={() => setPreviewing(true)}
        >
          Preview Invoice
        </DisabledReasonButton>
        <DisabledReasonButton reason={refusal} onClick={() => setAsking(true)}>
          {label}
        </DisabledReasonButton>
        {refusal === undefined && (
          <ShortcutKey name="create" label={label} run={() => setAsking(true)} />
        )}
        {refusal !== undefined && (
          <Text c="dimmed" lh="32px">
            {refusal}
          </Text>
        )}
      </Group>
      {delivery === 'email' && mailNotice !== undefined && <Notice>{mailNotice}</Notice>}
      {delivery === 'postage' && postNotice !== undefined && <Notice>{postNotice}</Notice>}
      {isPreviewing && (
        <InvoicePreviewDialog
          invoice={invoice}
          createLabel={label}
          onCreate={() => {
            setPreviewing(false);
            setAsking(true);
          }}
          onClose={() => setPreviewing(false)}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Create this invoice?"
        confirmLabel={label}
        isHarmless
        pending={create.isPending}
        onConfirm={() => create.mutate({ body: invoice })}
        onCancel={() => setAsking(false)}
      >
        Create {type} invoice for{' '}
        {count === undefined ? 'all billable records' : counted(count, 'record')} totalling{' '}
        {moneyText(dollars)}?
      </ConfirmDialog>
    </>
  );
}
