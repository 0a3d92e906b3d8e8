import { downloadPayments, listPayments } from '@recoup/contract/payments/payments.endpoints';
import { rangeReversed } from '@recoup/contract/payments/range-reversed';
import { listRecordStatuses } from '@recoup/contract/records/record-lists.endpoints';
import { paymentMethods } from '@recoup/domain/payments/payment-method';
import { useSearch } from '@tanstack/react-router';
import { listOf } from '#api/list-source.ts';
import { useLinkedAgency } from '#api/named.ts';
import { forGood, useEndpoint } from '#api/queries.ts';
import { requestUrl } from '#api/request-url.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { readListQuery } from '#ui/paged-list/list-state.ts';
import type { ListField, ListPeek } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { PaidTotal, paidSum, paymentColumns } from './payment-columns.tsx';

/** Returns whether the filters that a list sends contain a range that ends before it begins. */
function isReversed(filters: unknown): boolean {
  if (typeof filters !== 'string') return false;
  const { dateFrom, dateTo } = JSON.parse(filters) as Readonly<Record<string, string>>;
  return dateFrom !== undefined && dateTo !== undefined && dateFrom > dateTo;
}

const payments = listOf(listPayments);

/** A reversed range is reported right away and sends no request. */
const source: typeof payments = {
  key: payments.key,
  load: (sent, signal) =>
    isReversed(sent.filters)
      ? Promise.reject(new Error(rangeReversed))
      : payments.load(sent, signal),
};

const failure = 'Failed to load record statuses. Please try refreshing the page.';

interface PaymentsScreenProps {
  /** The record of a payment, beside the list. */
  readonly peek: ListPeek<{ readonly id: number }>;
}

/** `/payments` (R-338..R-351). */
export function PaymentsScreen({ peek }: PaymentsScreenProps) {
  const statuses = useEndpoint(listRecordStatuses, {}, forGood);
  const refusal = useRefusal('payments.view');
  const address = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const linkedAgency = useLinkedAgency(readListQuery(address).filters.agencyId);
  const filters: readonly ListField[] = [
    ...linkedAgency,
    {
      kind: 'select',
      name: 'paymentMethod',
      label: 'Payment Method',
      all: 'All',
      options: [
        { value: 'none', label: 'No Payment Method' },
        ...paymentMethods.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      kind: 'select',
      name: 'status',
      label: 'Record Status',
      all: 'All',
      options: (statuses.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
      failure: statuses.isError ? failure : undefined,
    },
    { kind: 'day', name: 'dateFrom', label: 'Payment date from', until: 'dateTo' },
    { kind: 'day', name: 'dateTo', label: 'Payment date to' },
  ];
  return (
    <PagedList
      name="payments"
      title="Payments"
      source={source}
      columns={paymentColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.record(id)}
      peek={peek}
      rowName={({ id }) => `REC ${id}`}
      sum={paidSum}
      searchPlaceholder="Search by REC, Check No., Phone or Supplier"
      filters={filters}
      csv={{ href: (sent) => requestUrl(downloadPayments, {}, sent), reason: refusal }}
      summary={(page) => <PaidTotal totals={page?.additionalData} />}
    />
  );
}
