import { listReceipts } from '@recoup/contract/receipts/receipts.endpoints';
import type { ReceiptRow } from '@recoup/contract/receipts/receipts.schemas';
import { dayText, moneyText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { FoundField, mostFound, useTypedSearch } from './found-field.tsx';

interface OtherReceiptFieldProps {
  /** The receipts that are offered already. */
  readonly known: ReadonlySet<number>;
  readonly onChoose: (receiptId: number) => void;
}

const labelOf = ({ name, payer, unapplied, currency, receivedOn }: ReceiptRow): string =>
  [
    name,
    payer?.name ?? 'Unknown',
    `${moneyText(unapplied, currency)} unapplied`,
    dayText(receivedOn),
  ]
    .filter(Boolean)
    .join(' · ');

/** Any receipt with money left, found by its number, its payer, or its amount. */
export function OtherReceiptField({ known, onChoose }: OtherReceiptFieldProps) {
  const { search, setTyped } = useTypedSearch();
  const found = useEndpoint(
    listReceipts,
    { query: { search, perPage: mostFound, filters: JSON.stringify({ isUnapplied: true }) } },
    { enabled: search !== '' },
  );
  const others = (search === '' ? [] : (found.data?.data ?? [])).filter(
    ({ id, unapplied }) => !known.has(id) && unapplied > 0,
  );
  return (
    <FoundField
      key={[...known].join()}
      label="Another Receipt"
      placeholder="Search by number, payer or amount"
      nothingFound="No receipts with money left found"
      options={others.map((receipt) => ({ value: String(receipt.id), label: labelOf(receipt) }))}
      found={found}
      onSearch={setTyped}
      onChoose={onChoose}
    />
  );
}
