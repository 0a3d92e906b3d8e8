import { Button, Tooltip } from '@mantine/core';
import {
  downloadInvoice,
  getInvoice,
  reviewInvoice,
} from '@recoup/contract/invoices/invoices.endpoints';
import type { Invoice } from '@recoup/contract/invoices/invoices.schemas';
import { IconFileDownload } from '@tabler/icons-react';
import { moneyText, useInstantFormats } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { requestUrl } from '#api/request-url.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Copyable } from '#ui/copyable.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { showsPdfs } from '#ui/pdf-frame.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { toastProblem } from '#ui/toasts.tsx';

/** A lead's mark that the invoice has been reviewed (clarification 10). */
function ReviewedSwitch({ invoice }: { invoice: Invoice }) {
  const refusal = useRefusal('invoices.review');
  const review = useSave(reviewInvoice, {
    invalidates: [getInvoice],
    onFailed: toastProblem,
  });
  const change = () =>
    review.mutate({
      params: { invoiceId: invoice.id },
      body: { reviewed: !invoice.reviewed },
    });
  return (
    <Tooltip label={refusal} disabled={refusal === undefined}>
      <span>
        <SwitchField
          label="Reviewed"
          reason={refusal}
          checked={invoice.reviewed}
          onChange={() => !review.isPending && change()}
        />
      </span>
    </Tooltip>
  );
}

interface InvoiceHeadProps {
  readonly invoice: Invoice;
  readonly isPdfShown: boolean;
  readonly onShowPdf: (isShown: boolean) => void;
  readonly isCloning: boolean;
  readonly onClone: () => void;
}

/** The invoice in a line, and what can be done with it. */
export function InvoiceHead(props: InvoiceHeadProps) {
  const { invoice, isPdfShown, onShowPdf, isCloning, onClone } = props;
  const { id, supplier, completed, reviewed, invoiceType, createdBy } = invoice;
  const { day } = useInstantFormats();
  const total = moneyText(invoice.total);
  const cloneRefusal = useRefusal('invoices.createForSupplier');
  return (
    <DetailHeader
      name={`Invoice ${id}`}
      id={{ label: `invoice number ${invoice.number}`, text: invoice.number }}
      detail={
        <>
          <AppLink href={paths.supplier(supplier.id)}>{supplier.name}</AppLink> ·{' '}
          {invoiceType === 'collections' ? 'Collections' : 'Standard'} invoice · No.{' '}
          {invoice.number} · Notice {invoice.noticeNumber} · Issued {day(invoice.created_at)} by{' '}
          {createdBy?.name ?? 'System'} · Total{' '}
          <Copyable label="the total" text={total}>
            <b>{total}</b>
          </Copyable>
        </>
      }
      badges={
        <>
          {completed && <StatusBadge tone="positive">Completed</StatusBadge>}
          {reviewed && <StatusBadge tone="closed">Reviewed</StatusBadge>}
        </>
      }
      actions={
        <>
          <ReviewedSwitch invoice={invoice} />
          <DisabledReasonButton variant="default" reason={cloneRefusal} onClick={onClone}>
            {isCloning ? 'Cancel Clone' : 'Clone Invoice'}
          </DisabledReasonButton>
          {showsPdfs() && (
            <Button variant="default" onClick={() => onShowPdf(!isPdfShown)}>
              {isPdfShown ? 'Hide PDF' : 'Show PDF'}
            </Button>
          )}
          <ButtonLink
            variant="default"
            download
            href={requestUrl(downloadInvoice, { invoiceId: id })}
            leftSection={<IconFileDownload size={15} />}
          >
            Download PDF
          </ButtonLink>
          <ButtonLink variant={isCloning ? 'default' : 'filled'} href={paths.reconciliation(id)}>
            Reconcile
          </ButtonLink>
        </>
      }
    />
  );
}
