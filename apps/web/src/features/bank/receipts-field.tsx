import { Checkbox, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listReceipts } from '@recoup/contract/receipts/receipts.endpoints';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { counted } from '@recoup/domain/kit/counted';
import { centsOf, formatMoney, sumCents } from '@recoup/domain/money/cents';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText, moneyText } from '#api/formats.ts';
import { queryOf } from '#api/queries.ts';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { foundMessages } from '#ui/found-messages.ts';
import classes from './bank.module.css';
import type { ReceiptOnSlip } from './deposit-form.tsx';

/** Typing rests this long before the server is asked, in ms. */
const restMs = 200;
const mostFound = 50;

interface ReceiptsFieldProps {
  /** Of the account; receipts in others are not offered. */
  readonly currency: string;
  readonly chosen: readonly ReceiptOnSlip[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly ReceiptOnSlip[]) => void;
}

/** Which receipts are on a slip, with what they come to. Those that are chosen stay in sight. */
export function ReceiptsField({ currency, chosen, error, onChange }: ReceiptsFieldProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), restMs);
  const found = useQuery({
    ...queryOf(listReceipts, {
      query: {
        search,
        filters: JSON.stringify({ canBeOnSlip: currency }),
        sortBy: 'receivedOn',
        sortDirection: 'desc',
        perPage: mostFound,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const messages = foundMessages(found, 'No receipts found');
  const taken = new Set(chosen.map(({ id }) => id));
  const others = (found.data?.data ?? []).filter(({ id }) => !taken.has(id));
  const isMore = (found.data?.meta.total ?? 0) > mostFound;
  const sum = sumCents(chosen.map(({ amount }) => centsOf(amount)));
  const columns: ReadonlyArray<DataColumn<ReceiptOnSlip>> = [
    {
      header: 'On Slip',
      cell: (receipt) => (
        <Checkbox
          size="xs"
          aria-label={`${receipt.name} on this slip`}
          checked={taken.has(receipt.id)}
          onChange={({ currentTarget }) =>
            onChange(
              currentTarget.checked
                ? [...chosen, receipt]
                : chosen.filter(({ id }) => id !== receipt.id),
            )
          }
        />
      ),
    },
    { header: 'Receipt', cell: ({ name }) => name },
    {
      header: 'Amount',
      align: 'right',
      cell: ({ amount, currency: of }) => moneyText(amount, of),
    },
    { header: 'Payer', cell: ({ payer }) => payer?.name ?? 'Unknown' },
    { header: 'Received', align: 'right', cell: ({ receivedOn }) => dayText(receivedOn) },
  ];
  return (
    <div>
      <TextInput
        className={classes.find}
        label="Receipts"
        description="Received, on no other slip, and not matched"
        placeholder="Search by number or payer"
        autoComplete="off"
        error={error ?? messages.error}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.receipts}>
        <DataTable
          label="Receipts"
          columns={columns}
          rows={[...chosen, ...others]}
          rowId={({ id }) => id}
          empty={messages.nothingFoundMessage ?? ''}
        />
      </div>
      {isMore && (
        <Text size="xs" c="dimmed">
          More were found. Search to see them.
        </Text>
      )}
      <p className={classes.left} role="status">
        <span>{counted(chosen.length, 'receipt')}</span>
        <strong>{formatMoney(sum, currency || homeCurrency)} on this slip</strong>
      </p>
    </div>
  );
}
