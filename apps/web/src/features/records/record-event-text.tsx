import type { RecordEvent } from '@recoup/contract/records/record-timeline.schemas';
import { formatRate } from '@recoup/domain/countries/exchange-rate';
import { deliveryStateWords } from '@recoup/domain/invoices/delivery-state';
import { countText } from '@recoup/domain/kit/counted';
import type { ReactNode } from 'react';
import { dayText, moneyText } from '#api/formats.ts';
import { useMay } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { changedFieldName, changedValueText } from './change-text.ts';

/** A link to a screen that this user may open, else only its text. */
function MaybeLink({ may, href, children }: { may: boolean; href: string; children: ReactNode }) {
  return may ? <AppLink href={href}>{children}</AppLink> : children;
}

function InvoiceLink({ invoiceId }: Pick<RecordEvent, 'invoiceId'>) {
  const may = useMay('invoices.view');
  if (invoiceId === undefined) return 'an invoice';
  return (
    <MaybeLink may={may} href={paths.invoice(invoiceId)}>
      invoice {invoiceId}
    </MaybeLink>
  );
}

/** What the hotel sent, where an event came of it. */
function SentText({ response }: Pick<RecordEvent, 'response'>) {
  const may = useMay('responses.view');
  if (!response) return null;
  return (
    <>
      , by{' '}
      <MaybeLink may={may} href={paths.response(response.id)}>
        {response.name || `response ${response.id}`}
      </MaybeLink>
    </>
  );
}

function UploadText({ upload }: Pick<RecordEvent, 'upload'>) {
  const may = useMay('agencies.upload');
  if (!upload) return 'Uploaded';
  return (
    <>
      Uploaded from{' '}
      <MaybeLink may={may} href={paths.upload(upload.id)}>
        {upload.filename}
      </MaybeLink>
      {upload.row !== null && `, row ${countText(upload.row)}`}
    </>
  );
}

function DeliveryText({ invoiceId, channel, recipient, deliveryState, text }: RecordEvent) {
  return (
    <>
      {channel === 'email' ? 'Email' : 'Letter'} of <InvoiceLink invoiceId={invoiceId} /> to{' '}
      {recipient}: {deliveryStateWords[deliveryState ?? 'queued']}
      {text && ` (${text})`}
    </>
  );
}

function PaidText({
  amount,
  currency,
  paymentMethod,
  checkNumber,
  processedOn,
  invoiceId,
  response,
  text,
}: RecordEvent) {
  const means = [paymentMethod?.name, checkNumber].filter(Boolean).join(' ');
  return (
    <>
      {moneyText(amount, currency)} paid{means && ` by ${means}`}, processed {dayText(processedOn)}
      {invoiceId !== undefined && (
        <>
          , on <InvoiceLink invoiceId={invoiceId} />
        </>
      )}
      <SentText response={response} />
      {text && ` (${text})`}
    </>
  );
}

function BulkEditText({ event, words }: { event: RecordEvent; words: string }) {
  const may = useMay('records.bulkEdit');
  return (
    <>
      {words}{' '}
      <MaybeLink may={may} href={paths.bulkEdit(event.bulkEditId ?? 0)}>
        bulk edit {event.bulkEditId}
      </MaybeLink>
    </>
  );
}

function ChangeText({
  change,
  foreignCurrency,
}: Pick<RecordEvent, 'change'> & Pick<RecordEventTextProps, 'foreignCurrency'>) {
  if (!change) return null;
  return (
    <>
      {changedFieldName(change.field)}: {changedValueText(change, 'old', foreignCurrency)} →{' '}
      {changedValueText(change, 'new', foreignCurrency)}
    </>
  );
}

interface RecordEventTextProps {
  readonly event: RecordEvent;
  /** The currency of a foreign record, null of any other. */
  readonly foreignCurrency: string | null;
}

/** The event as a sentence with its links. */
export function RecordEventText({ event, foreignCurrency }: RecordEventTextProps) {
  const { kind, invoiceId } = event;
  if (kind === 'uploaded') return <UploadText upload={event.upload} />;
  if (kind === 'created') return 'Created manually';
  if (kind === 'delivery') return <DeliveryText {...event} />;
  if (kind === 'paid') return <PaidText {...event} />;
  if (kind === 'changed')
    return <ChangeText change={event.change} foreignCurrency={foreignCurrency} />;
  if (kind === 'bulkEdited') return <BulkEditText event={event} words="Changed by" />;
  if (kind === 'bulkEditUndone') return <BulkEditText event={event} words="Restored by undoing" />;
  if (kind === 'noted') return <>Note: {event.text}</>;
  if (kind === 'deleted') return <>Deleted{event.text && `: ${event.text}`}</>;
  if (kind === 'restored') return 'Restored';
  if (kind === 'converted')
    return `Foreign payment converted at ${event.rate === undefined ? '?' : formatRate(event.rate)} to ${moneyText(event.amount)}`;
  const invoice = <InvoiceLink invoiceId={invoiceId} />;
  if (kind === 'reconciled')
    return (
      <>
        The supplier's response to {invoice} was posted
        <SentText response={event.response} />
      </>
    );
  if (kind === 'reconciliationUndone') return <>The reconciliation of {invoice} was undone</>;
  return (
    <>
      Billed on {invoice} (notice {event.noticeNumber}) for {moneyText(event.amount)}
    </>
  );
}
