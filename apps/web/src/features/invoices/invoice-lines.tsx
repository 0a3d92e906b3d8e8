import { Button, Checkbox } from '@mantine/core';
import type { InvoiceLine } from '@recoup/contract/invoices/invoices.schemas';
import { counted } from '@recoup/domain/kit/counted';
import { guestText } from '@recoup/domain/records/guest-name';
import { isPaidStatus, recordTone } from '@recoup/domain/records/record-status';
import { type ReactNode, useState } from 'react';
import { dayText, givenRateText, moneyText } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ScrollFrame } from '#ui/scroll-frame.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useBeforePrint } from '#ui/use-before-print.ts';
import classes from './invoices.module.css';

/** Rows drawn at once; the rest are drawn on demand. */
const firstRows = 200;

export interface LineChoice {
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
}

interface InvoiceLinesProps {
  readonly lines: readonly InvoiceLine[];
  /** Present while records are being chosen for a clone. */
  readonly choice: LineChoice | undefined;
}

interface LineRowProps {
  readonly line: InvoiceLine;
  readonly choice: LineChoice | undefined;
}

interface BilledCellProps {
  readonly billed: string;
  readonly now: string;
  readonly isUnbillable?: boolean;
  readonly children?: ReactNode;
}

/** A value as billed; the record's current value is shown below it if it differs. */
function BilledCell({ billed, now, isUnbillable = false, children }: BilledCellProps) {
  return (
    <td data-align="right">
      {isUnbillable ? <s>{billed}</s> : billed}
      {now !== billed && <span className={classes.now}>Now {now}</span>}
      {children}
    </td>
  );
}

function LineRow({ line, choice }: LineRowProps) {
  const isUnbillable = line.isProcessed && !isPaidStatus(line.statusCode);
  const toggle = () => {
    const chosen = new Set(choice?.chosen);
    if (!chosen.delete(line.id)) chosen.add(line.id);
    choice?.onChoose(chosen);
  };
  return (
    <tr data-selected={choice?.chosen.has(line.id) || undefined}>
      {choice && (
        <td className={classes.check}>
          <Checkbox
            size="xs"
            aria-label={`Clone record ${line.id}`}
            title={
              line.isBillable
                ? undefined
                : `A record with the status ${line.statusName} cannot be billed again`
            }
            disabled={!line.isBillable}
            checked={choice.chosen.has(line.id)}
            onChange={toggle}
          />
        </td>
      )}
      <td>
        <AppLink href={paths.record(line.id)}>{line.id}</AppLink>
      </td>
      <td>{guestText(line)}</td>
      <td>{line.confirmationNumber}</td>
      <td>
        {line.noticeNumber}
        {line.previousInvoiceId !== null && (
          <span className={classes.quiet}>
            after{' '}
            <AppLink href={paths.invoice(line.previousInvoiceId)}>{line.previousInvoiceId}</AppLink>
          </span>
        )}
      </td>
      <td>{dayText(line.startDate)}</td>
      <td className={classes.agency} title={line.agencyName}>
        {line.agencyName} <span className={classes.quiet}>{line.arc}</span>
      </td>
      <BilledCell billed={String(line.billedDays)} now={String(line.days)} />
      <BilledCell billed={moneyText(line.billedRate)} now={moneyText(line.rate)}>
        {line.givenRate && (
          <span className={classes.now} title={givenRateText(line.givenRate)}>
            {moneyText(line.givenRate.amount, line.givenRate.currency)}
          </span>
        )}
      </BilledCell>
      <BilledCell
        billed={moneyText(line.billedCommission)}
        now={moneyText(line.commission)}
        isUnbillable={isUnbillable}
      />
      <td>
        <StatusBadge tone={recordTone(line.statusCode)}>
          {line.substatusName ? `${line.statusName} · ${line.substatusName}` : line.statusName}
        </StatusBadge>
      </td>
      <td data-align="right">{line.paidCt ? moneyText(line.paidCt, line.paidCurrency) : ''}</td>
      <td>{line.paymentMethodName}</td>
    </tr>
  );
}

/** The records of an invoice: what was billed, and their current state. */
export function InvoiceLines({ lines, choice }: InvoiceLinesProps) {
  const [isWhole, setWhole] = useState(lines.length <= firstRows);
  useBeforePrint(() => setWhole(true));
  const billable = lines.filter(({ isBillable }) => isBillable);
  const isAllChosen = billable.length > 0 && billable.length === choice?.chosen.size;
  const chooseAll = () =>
    choice?.onChoose(new Set(isAllChosen ? [] : billable.map(({ id }) => id)));
  return (
    <ScrollFrame label="Invoice records" className={`${classes.frame} wide-print`}>
      <table className={classes.lines} aria-label="Invoice records">
        <thead>
          <tr>
            {choice && (
              <th scope="col" className={classes.check}>
                <Checkbox
                  size="xs"
                  aria-label="Select all billable records"
                  disabled={billable.length === 0}
                  checked={isAllChosen}
                  indeterminate={!isAllChosen && choice.chosen.size > 0}
                  onChange={chooseAll}
                />
              </th>
            )}
            <th scope="col">REC</th>
            <th scope="col">Guest</th>
            <th scope="col">Confirmation</th>
            <th scope="col">Notice</th>
            <th scope="col">Check-in</th>
            <th scope="col">Agency</th>
            <th scope="col" data-align="right">
              Nights
            </th>
            <th scope="col" data-align="right">
              Rate
            </th>
            <th scope="col" data-align="right">
              Commission
            </th>
            <th scope="col">Status</th>
            <th scope="col" data-align="right">
              Paid CT
            </th>
            <th scope="col">Method</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? lines : lines.slice(0, firstRows)).map((line) => (
            <LineRow key={line.id} line={line} choice={choice} />
          ))}
        </tbody>
      </table>
      {!isWhole && (
        <Button variant="subtle" m="xs" onClick={() => setWhole(true)}>
          Show All {counted(lines.length, 'Record')}
        </Button>
      )}
    </ScrollFrame>
  );
}
