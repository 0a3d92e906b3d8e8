import { editReceipt } from '@recoup/contract/receipts/receipts.endpoints';
import { listUnapplied } from '@recoup/contract/receipts/unapplied.endpoints';
import type { UnappliedRow } from '@recoup/contract/receipts/unapplied.schemas';
import { countText } from '@recoup/domain/kit/counted';
import { useSearch } from '@tanstack/react-router';
import { dayText, moneyText } from '#api/formats.ts';
import { listOf } from '#api/list-source.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { number, text } from '#ui/columns.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { readListQuery } from '#ui/paged-list/list-state.ts';
import type { ListColumn, ListField } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { AgeOf } from './age-of.tsx';
import { usePayerFilter } from './payer-filter.ts';
import { bankDayColumn, methodFilter, payerColumn } from './receipt-columns.tsx';
import classes from './receipts.module.css';

const source = listOf(listUnapplied);

/** `Invoice 250 of Grand Hotel`, `3 invoices of 2 hotels`. */
function invoicesText({ invoices, suppliers }: UnappliedRow['sameAmount'][number]): string {
  const [first] = invoices;
  const [hotel] = suppliers;
  const what =
    invoices.length === 1 ? `Invoice ${first?.id}` : `All ${countText(invoices.length)} invoices`;
  const whose = suppliers.length === 1 ? hotel?.name : `${countText(suppliers.length)} hotels`;
  return `${what} of ${whose}`;
}

/** Says that an unknown payer is the one that sent another receipt. */
function SetPayer({ row, payer }: { row: UnappliedRow; payer: { id: number; name: string } }) {
  const refusal = useRefusal(row.lineCount > 0 ? 'receipts.correct' : 'receipts.enter');
  const save = useSave(editReceipt, {
    onSaved: () => toastDone('Payer Set'),
    onFailed: toastProblem,
  });
  return (
    <DisabledReasonButton
      size="compact-xs"
      variant="default"
      aria-label={`Set Payer of ${row.name} to ${payer.name}`}
      reason={refusal}
      loading={save.isPending}
      onClick={() =>
        save.mutate({
          params: { receiptId: row.id },
          body: { payerId: payer.id, expected_updated_at: row.updated_at },
        })
      }
    >
      Set Payer
    </DisabledReasonButton>
  );
}

/** What the money may belong to: open invoices of the same amount, receipts with the same number. */
function Suggestions({ row }: { row: UnappliedRow }) {
  const [same] = row.sameNumber.filter(({ payer }) => payer !== null);
  return (
    <ul className={classes.suggestions}>
      {row.sameAmount.map((one) => (
        <li key={invoicesText(one)}>
          <AppLink
            href={paths.receiptForInvoices(
              row.id,
              one.invoices.map(({ id }) => id),
            )}
          >
            {invoicesText(one)}
          </AppLink>
        </li>
      ))}
      {row.sameNumber.map(({ id, name, payer, receivedOn, amount, currency }) => (
        <li key={id}>
          <AppLink href={paths.receipt(id)}>{name}</AppLink>
          {` of ${payer?.name ?? 'an unknown payer'}, ${[moneyText(amount, currency), dayText(receivedOn)].filter(Boolean).join(', ')} `}
          {row.payer === null && same?.id === id && payer && <SetPayer row={row} payer={payer} />}
        </li>
      ))}
    </ul>
  );
}

const columns: ReadonlyArray<ListColumn<UnappliedRow>> = [
  text('name', 'Receipt', { sort: 'number', width: 150 }),
  payerColumn(),
  number('receivedOn', 'Received', { sort: true, width: 96 }, (row) => dayText(row.receivedOn)),
  number('age', 'Age', { width: 76 }, (row) => <AgeOf row={row} />),
  number('unapplied', 'Unapplied', { sort: true, width: 110 }, (row) =>
    moneyText(row.unapplied, row.currency),
  ),
  number('amount', 'Amount', { width: 110 }, (row) => moneyText(row.amount, row.currency)),
  text('suggestions', 'May Belong To', { width: 420, wrap: true }, (row) => (
    <Suggestions row={row} />
  )),
  text('method', 'Method', { width: 100, hidden: true }, (row) => row.paymentMethod?.name),
  bankDayColumn({ hidden: true }),
];

const filters: readonly ListField[] = [
  methodFilter,
  { kind: 'dayRange', name: 'received', label: 'Received' },
];

/** `/receipts/unapplied`: money that is not applied, the oldest first. */
export function UnappliedListScreen() {
  const enterRefusal = useRefusal('receipts.enter');
  const address = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const payer = usePayerFilter(readListQuery(address).filters.payerId);
  return (
    <PagedList
      name="unapplied-receipts"
      title="Unapplied"
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.receipt(id)}
      rowName={({ name }) => name}
      searchPlaceholder="Search by Number or Payer"
      sort={{ key: 'owed', direction: 'asc' }}
      filters={[...filters, ...payer]}
      create={{ label: 'Enter Receipt', href: paths.enterReceipt, reason: enterRefusal }}
    />
  );
}
