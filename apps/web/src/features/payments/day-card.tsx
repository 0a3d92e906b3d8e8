import { Button } from '@mantine/core';
import type { DailyPayment } from '@recoup/contract/payments/payments.schemas';
import { dayText, moneyText } from '#api/formats.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { NotConverted } from './paid-total.tsx';
import classes from './payments.module.css';

interface DayCardProps {
  readonly row: DailyPayment;
  readonly onView: () => void;
}

/** One day's payments by type, with their sum (R-363..R-366). */
export function DayCard({ row, onView }: DayCardProps) {
  const date = dayText(row.paymentDate);
  return (
    <SectionCard
      title={date}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`View Records of ${date}`}
          onClick={onView}
        >
          View Records
        </Button>
      }
    >
      <table className={classes.day} aria-label={`Payments of ${date}`}>
        <thead>
          <tr>
            <th scope="col">Payment Type</th>
            <th scope="col">Records</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(row.paymentTypes).map(([name, { records, amount }]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{records.toLocaleString('en-US')}</td>
              <td>{moneyText(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{row.totalRecords.toLocaleString('en-US')}</td>
            <td>{moneyText(row.totalAmount)}</td>
          </tr>
        </tfoot>
      </table>
      <NotConverted amounts={row.unconverted} />
    </SectionCard>
  );
}
