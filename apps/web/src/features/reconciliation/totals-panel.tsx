import { type Cents, formatDollars, formatMoney } from '@recoup/domain/money/cents';
import { paymentMethod } from '@recoup/domain/payments/payment-method';
import type { PaymentForm } from '@recoup/domain/reconciliation/reconciliation';
import type { ReconciliationTotals } from '@recoup/domain/reconciliation/reconciliation-totals';
import classes from './reconciliation.module.css';

interface TotalsPanelProps {
  readonly totals: ReconciliationTotals;
  readonly payment: PaymentForm;
}

/** Dollars, and beside them what has not been converted: `$120.00, EUR 56.00` (F-131). */
function paidInAll(dollars: Cents, unconverted: ReconciliationTotals['unconverted']): string {
  const foreign = unconverted.map(({ currency, amount }) => formatMoney(amount, currency));
  return dollars === 0 && foreign.length > 0
    ? foreign.join(', ')
    : [formatDollars(dollars), ...foreign].join(', ');
}

/** How far the payment is from what is pending; a foreign check is of another currency. */
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
      <span>{agrees ? 'Payment agrees' : 'Difference to zero'}</span>
      <strong>{isForeign ? 'Not compared' : formatDollars(difference)}</strong>
    </div>
  );
}

/** What was claimed, and what has come in for it (S-166..S-172). */
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
