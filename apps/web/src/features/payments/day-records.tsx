import { Button, Group } from '@mantine/core';
import { listPayments } from '@recoup/contract/payments/payments.endpoints';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { dayText } from '#api/formats.ts';
import { listOf } from '#api/list-source.ts';
import { useMay } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { dayColumns, PaidTotal } from './payment-columns.tsx';
import classes from './payments.module.css';

/** The records paid on a day, and the way back to the days (R-366..R-369). */
export function DayRecords({ date }: { readonly date: string }) {
  const { startDate, endDate } = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const navigate = useNavigate();
  const mayViewBank = useMay('bank.view');
  const source = useMemo(
    () => listOf(listPayments, { dailyPayment: 'true', date_paid: date }),
    [date],
  );
  const back = { ...(startDate && { startDate }), ...(endDate && { endDate }) };
  return (
    <div className={classes.drill}>
      <Group className={classes.back} gap="xs">
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={15} />}
          onClick={() => void navigate({ to: paths.dailyPayments, search: back })}
        >
          Back to Daily Payments
        </Button>
        {mayViewBank && (
          <ButtonLink variant="subtle" href={paths.bankDays(date, date)}>
            Bank
          </ButtonLink>
        )}
      </Group>
      <PagedList
        name="daily-payment-records"
        title={`Records Paid on ${dayText(date)}`}
        source={source}
        columns={dayColumns}
        rowId={({ id, paymentMethod }) => `${id} ${paymentMethod?.id}`}
        rowName={({ id }) => String(id)}
        rowHref={({ id }) => paths.record(id)}
        searchPlaceholder="Search by REC, Check No., Phone or Supplier"
        summary={(page) => <PaidTotal totals={page?.additionalData} />}
      />
    </div>
  );
}
