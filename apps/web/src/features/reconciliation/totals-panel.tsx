import { formatDollars } from '@recoup/domain/money/cents';
import type { ReconciliationTotals } from '@recoup/domain/reconciliation/reconciliation-totals';
import classes from './reconciliation.module.css';

interface TotalsPanelProps {
  readonly totals: ReconciliationTotals;
  /** Whether the payment has to agree: not with a foreign check, not before an amount is typed. */
  readonly mustAgree: boolean;
}

/** What was claimed, and what has come in for it (S-166..S-172). */
export function TotalsPanel({ totals, mustAgree }: TotalsPanelProps) {
  const groups = [
    [
      ['Original Due', totals.originalDue],
      ['Unbillable', totals.unbillable],
      ['Total Due', totals.totalDue],
    ],
    [
      ['Payment Processed', totals.paymentProcessed],
      ['Payment Pending', totals.paymentPending],
      ['Total Paid', totals.totalPaid],
    ],
  ] as const;
  const agrees = totals.difference === 0;
  return (
    <section className={classes.totals} aria-label="Totals">
      {groups.map((figures) => (
        <dl key={figures[0][0]} className={classes.figures}>
          {figures.map(([label, amount]) => (
            <div key={label} className={classes.figure}>
              <dt>{label}</dt>
              <dd>{formatDollars(amount)}</dd>
            </div>
          ))}
        </dl>
      ))}
      <div
        className={classes.difference}
        data-state={agrees ? 'agrees' : mustAgree ? 'differs' : undefined}
        role="status"
      >
        <span>{agrees ? 'Payment agrees' : 'Difference to zero'}</span>
        <strong>{formatDollars(totals.difference)}</strong>
      </div>
    </section>
  );
}
