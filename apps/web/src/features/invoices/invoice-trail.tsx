import type { Invoice } from '@recoup/contract/invoices/invoices.schemas';
import { type DeliveryState, deliveryStateNames } from '@recoup/domain/invoices/delivery-state';
import { countText } from '@recoup/domain/kit/counted';
import type { Tone } from '@recoup/domain/kit/tone';
import { dayText, moneyText, useInstantFormats } from '#api/formats.ts';
import { useMailNotice, usePostNotice } from '#api/service-connections.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { number, status, text } from '#ui/columns.tsx';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { SectionCard } from '#ui/section-card.tsx';

type Delivery = Invoice['deliveries'][number];
type Reconciliation = Invoice['reconciliations'][number];

const deliveryTones: Readonly<Record<DeliveryState, Tone>> = {
  queued: 'open',
  printing: 'open',
  mailed: 'open',
  delivered: 'positive',
  returned: 'attention',
  failed: 'danger',
};

/** State of a delivery, and where to handle one that is waiting. */
function DeliveryResult({ delivery }: { delivery: Delivery }) {
  const { channel, state, message, isInPrintQueue } = delivery;
  const isQueued = state === 'queued';
  const mailNotice = useMailNotice(channel === 'email' && isQueued);
  const postNotice = usePostNotice(channel === 'postage' && isQueued);
  if (channel === 'email')
    return isQueued ? (mailNotice ?? 'Queued; waiting for the email server') : message;
  if (!isInPrintQueue && (!isQueued || postNotice === undefined))
    return isQueued ? 'Queued; waiting for the mailing service' : message;
  return (
    <>
      {message && <>{message} </>}
      Waiting in the <AppLink href={paths.printQueue}>print queue</AppLink>
    </>
  );
}

/** How the invoice was sent, and why a delivery failed. */
export function Deliveries({ invoice }: { invoice: Invoice }) {
  const { at } = useInstantFormats();
  const columns: ReadonlyArray<DataColumn<Delivery>> = [
    text('channel', 'Channel', {}, (row) => (row.channel === 'email' ? 'Email' : 'Postage')),
    text('recipient', 'Recipient'),
    status('state', 'Status', {}, ({ state }) => [deliveryTones[state], deliveryStateNames[state]]),
    text('time', 'Time', {}, (row) => at(row.state === 'queued' ? row.created_at : row.updated_at)),
    number('cost', 'Cost', {}, (row) => moneyText(row.cost)),
    text('result', 'Result', { wrap: true }, (row) => <DeliveryResult delivery={row} />),
  ];
  return (
    <SectionCard title="Deliveries">
      <DataTable
        label="Deliveries"
        columns={columns}
        rows={invoice.deliveries}
        rowId={({ id }) => id}
        empty="This invoice has not been emailed or mailed."
      />
    </SectionCard>
  );
}

/** Reconciliations of the invoice; each is undone on its own screen. */
export function Reconciliations({ invoice }: { invoice: Invoice }) {
  const { at } = useInstantFormats();
  const columns: ReadonlyArray<DataColumn<Reconciliation>> = [
    text('processDate', 'Processed', {}, (row) => dayText(row.processDate)),
    number('amount', 'Amount', {}, ({ paymentAmount, undoneAt }) =>
      undoneAt === null ? moneyText(paymentAmount) : <s>{moneyText(paymentAmount)}</s>,
    ),
    text('method', 'Method', {}, ({ paymentMethod, checkNumber }) =>
      [paymentMethod?.name, checkNumber].filter(Boolean).join(' '),
    ),
    number('records', 'Records', {}, ({ updatedRecords }) => countText(updatedRecords)),
    text('by', 'By', {}, (row) => `${row.createdBy?.name ?? 'System'}, ${at(row.created_at)}`),
    text('undone', 'Undone', {}, ({ undoneAt, undoneBy }) =>
      undoneAt === null ? '' : `${undoneBy?.name ?? 'System'}, ${at(undoneAt)}`,
    ),
  ];
  return (
    <SectionCard title="Reconciliations">
      <DataTable
        label="Reconciliations"
        columns={columns}
        rows={invoice.reconciliations}
        rowId={({ id }) => id}
        empty="No reconciliations yet"
      />
    </SectionCard>
  );
}
