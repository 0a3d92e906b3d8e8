import { useDebouncedValue } from '@mantine/hooks';
import { listReceipts } from '@recoup/contract/receipts/receipts.endpoints';
import type { Receipt, ReceiptRow } from '@recoup/contract/receipts/receipts.schemas';
import { useState } from 'react';
import { dayText, moneyText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { FoundSelect } from './found-select.tsx';

const restMs = 200;
/** The receipt itself may be among them. */
const mostFound = 11;

interface OtherReceiptFieldProps {
  readonly receipt: Receipt;
  /** Whether only receipts of the same payer are offered. */
  readonly isOfPayer: boolean;
  readonly error: string | undefined;
  readonly onChoose: (other: ReceiptRow | undefined) => void;
}

const labelOf = ({ name, payer, amount, currency, receivedOn }: ReceiptRow): string =>
  [name, payer?.name ?? 'Unknown', moneyText(amount, currency), dayText(receivedOn)]
    .filter(Boolean)
    .join(' · ');

/** Another receipt in the same currency, found by its number. */
export function OtherReceiptField(props: OtherReceiptFieldProps) {
  const { receipt, isOfPayer, error, onChoose } = props;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, restMs);
  const filters = {
    state: ['received', 'cleared'],
    currency: receipt.currency,
    ...(isOfPayer && receipt.payer && { payerId: receipt.payer.id }),
  };
  const found = useEndpoint(
    listReceipts,
    { query: { search, perPage: mostFound, filters: JSON.stringify(filters) } },
    { enabled: isOfPayer || search !== '' },
  );
  const others = (found.data?.data ?? []).filter(({ id }) => id !== receipt.id);
  return (
    <FoundSelect
      label="To Receipt"
      placeholder="Search by number"
      options={others.map((other) => ({ value: String(other.id), label: labelOf(other) }))}
      found={found}
      error={error}
      onSearch={setTyped}
      onChoose={(value) => onChoose(others.find(({ id }) => String(id) === value))}
    />
  );
}
