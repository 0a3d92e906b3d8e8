import type { PaymentRow } from '@recoup/contract/payments/payments.schemas';
import { recordTone } from '@recoup/domain/records/record-status';
import { dayText, moneyText, paidText } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import type { ListColumn } from '#ui/paged-list/list-types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** The columns of a list of payments (clarification 6); the first leads to the record. */
export const paymentColumns: ReadonlyArray<ListColumn<PaymentRow>> = [
  { key: 'id', header: 'REC', sortKey: 'id', align: 'right', width: 78, cell: ({ id }) => id },
  {
    key: 'dateProcessed',
    header: 'Processed Date',
    sortKey: 'dateProcessed',
    align: 'right',
    width: 116,
    cell: ({ dateProcessed }) => dayText(dateProcessed),
  },
  {
    key: 'method',
    header: 'Method',
    width: 112,
    cell: ({ paymentMethod }) => paymentMethod?.name ?? '',
  },
  { key: 'check', header: 'Check No.', width: 100, cell: ({ checkNumber }) => checkNumber },
  {
    key: 'status',
    header: 'Status',
    width: 132,
    cell: ({ status }) => <StatusBadge tone={recordTone(status.code)}>{status.name}</StatusBadge>,
  },
  {
    key: 'supplier',
    header: 'Supplier',
    cell: ({ supplier, supplierName }) =>
      supplier ? (
        <AppLink href={paths.supplier(supplier.id)}>{supplier.name}</AppLink>
      ) : (
        supplierName
      ),
  },
  {
    key: 'invoice',
    header: 'Invoice',
    align: 'right',
    width: 86,
    cell: ({ invoice }) =>
      invoice && <AppLink href={paths.invoice(invoice.id)}>{invoice.id}</AppLink>,
  },
  {
    key: 'agency',
    header: 'Agency',
    cell: ({ agency }) => <AppLink href={paths.agency(agency.id)}>{agency.name}</AppLink>,
  },
  { key: 'arc', header: 'ARC', width: 92, cell: ({ arc }) => arc },
  {
    key: 'commission',
    header: 'Commission',
    sortKey: 'commission',
    align: 'right',
    width: 108,
    cell: ({ commission }) => moneyText(commission),
  },
  {
    key: 'paidCt',
    header: 'Paid CT',
    sortKey: 'paidCt',
    align: 'right',
    width: 104,
    cell: paidText,
  },
  {
    key: 'forval',
    header: 'Foreign Value',
    align: 'right',
    width: 112,
    cell: ({ forval, foreignCurrency }) => moneyText(forval, foreignCurrency ?? undefined),
  },
];
