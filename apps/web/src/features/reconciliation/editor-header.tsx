import { Alert, Button, Group, Title } from '@mantine/core';
import { downloadInvoice } from '@recoup/contract/invoices/invoices.endpoints';
import { type Cents, formatDollars, formatMoney } from '@recoup/domain/money/cents';
import { paymentMethod } from '@recoup/domain/payments/payment-method';
import type { PaymentForm } from '@recoup/domain/reconciliation/reconciliation';
import type { ReconciliationTotals } from '@recoup/domain/reconciliation/reconciliation-totals';
import { IconFileDownload } from '@tabler/icons-react';
import { memo } from 'react';
import { requestUrl } from '#api/request-url.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ListNeighbors } from '#ui/list-neighbors.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { RestoredDraft } from './editor-state.ts';
import classes from './reconciliation.module.css';
import type { StoredInvoice } from './stored-invoice.ts';

interface EditorNoticesProps {
  /** The server's response when someone else had saved first. */
  readonly conflict: string | undefined;
  /** Whether the invoice has moved on while work is lying here. */
  readonly isBehind: boolean;
  readonly resumed: RestoredDraft | undefined;
  readonly onLoad: (keepsWork: boolean) => void;
  readonly onDiscard: () => void;
}

const recordsText = (ids: readonly number[]): string =>
  `${ids.length === 1 ? 'record' : 'records'} ${ids.join(', ')}`;

function resumedText({ lost, changed }: RestoredDraft): string {
  const told = ['Your unsaved edits have been restored.'];
  if (changed.length > 0)
    told.push(`Review ${recordsText(changed)}, which changed since your last visit.`);
  if (lost.length > 0)
    told.push(`No longer open: ${recordsText(lost)}. Those edits were discarded.`);
  return told.join(' ');
}

/** What the user must know before continuing: someone else saved, or unsaved work was restored. */
export function EditorNotices(props: EditorNoticesProps) {
  const { conflict, isBehind, resumed, onLoad, onDiscard } = props;
  if (conflict !== undefined || isBehind)
    return (
      <Alert color="amber" role="alert" title="Someone else changed this invoice">
        {conflict ?? 'This invoice changed after you opened it.'} Your edits have not been lost.
        <Group gap="xs" mt="xs">
          <Button size="xs" color="amber" onClick={() => onLoad(true)}>
            Load Their Changes and Keep My Edits
          </Button>
          <Button size="xs" variant="default" onClick={() => onLoad(false)}>
            Discard My Edits
          </Button>
        </Group>
      </Alert>
    );
  if (!resumed) return null;
  return (
    <Alert color={resumed.lost.length + resumed.changed.length > 0 ? 'amber' : 'teal'} p="xs">
      <Group justify="space-between" gap="xs">
        <span role="status">{resumedText(resumed)}</span>
        <Button size="xs" variant="default" onClick={onDiscard}>
          Start Over
        </Button>
      </Group>
    </Alert>
  );
}

interface TotalsPanelProps {
  readonly totals: ReconciliationTotals;
  readonly payment: PaymentForm;
}

/** Dollars, and next to them what has not been converted: `$120.00, EUR 56.00` (F-131). */
function paidInAll(dollars: Cents, unconverted: ReconciliationTotals['unconverted']): string {
  const foreign = unconverted.map(({ currency, amount }) => formatMoney(amount, currency));
  return dollars === 0 && foreign.length > 0
    ? foreign.join(', ')
    : [formatDollars(dollars), ...foreign].join(', ');
}

/**
 * Difference between the payment and the pending amount; a foreign check is in another currency.
 */
function Difference({ totals: { difference }, payment }: TotalsPanelProps) {
  const isForeign = payment.methodId === paymentMethod.foreignCheck;
  const mustAgree = payment.amount !== null && !isForeign;
  const agrees = mustAgree && difference === 0;
  return (
    <div
      className={classes.difference}
      data-state={agrees ? 'agrees' : mustAgree ? 'differs' : undefined}
      role="status"
    >
      <span>{agrees ? 'In Balance' : mustAgree ? 'Out of Balance' : 'Difference'}</span>
      <strong>{isForeign ? 'Not compared' : formatDollars(difference)}</strong>
    </div>
  );
}

/** What was claimed, and what has been received (S-166..S-172). */
export function TotalsPanel({ totals, payment }: TotalsPanelProps) {
  const groups = [
    [
      ['Original Due', formatDollars(totals.originalDue)],
      ['Unbillable', formatDollars(totals.unbillable)],
      ['Total Due', formatDollars(totals.totalDue)],
    ],
    [
      ['Payment Processed', paidInAll(totals.paymentProcessed, totals.unconverted)],
      ['Payment Pending', formatDollars(totals.paymentPending)],
      ['Total Paid', paidInAll(totals.totalPaid, totals.unconverted)],
    ],
  ] as const;
  return (
    <section className={classes.totals} aria-label="Totals">
      {groups.map((figures) => (
        <dl key={figures[0][0]} className={classes.figures}>
          {figures.map(([label, amount]) => (
            <div key={label} className={classes.figure}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      ))}
      <Difference totals={totals} payment={payment} />
    </section>
  );
}

/** Which invoice, whose, and its PDF (S-162..S-165). */
export const EditorHeader = memo(function EditorHeader({ invoice }: { invoice: StoredInvoice }) {
  const { id, completed, supplier } = invoice;
  usePageTitle(`Reconcile invoice ${id}`);
  return (
    <header className={classes.header}>
      <Group gap="xs" className={classes.who}>
        <Title order={1}>
          Invoice <AppLink href={paths.invoice(id)}>{id}</AppLink>
        </Title>
        {completed && <StatusBadge tone="positive">Completed</StatusBadge>}
        <AppLink href={paths.supplier(supplier.id)}>{supplier.name}</AppLink>
        {supplier.status.code !== 0 && (
          <StatusBadge tone="attention">{supplier.status.name}</StatusBadge>
        )}
      </Group>
      <Group gap="xs">
        <ListNeighbors />
        <ButtonLink
          variant="default"
          download
          href={requestUrl(downloadInvoice, { invoiceId: id })}
          leftSection={<IconFileDownload size={15} />}
        >
          Download PDF
        </ButtonLink>
      </Group>
    </header>
  );
});
