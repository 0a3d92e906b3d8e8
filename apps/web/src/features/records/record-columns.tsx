import type { RecordRow } from '@recoup/contract/records/records.schemas';
import { recordTone } from '@recoup/domain/records/record-status';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { dayText, moneyText, paidText } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import type { ListColumn } from '#ui/paged-list/list-types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import classes from './records.module.css';

const fullName = ({ guestLastName, guestFirstName }: RecordRow): string =>
  [guestLastName, guestFirstName].filter(Boolean).join(', ');

/** The columns of a list of records; the first is the row's link. */
export const recordColumns: ReadonlyArray<ListColumn<RecordRow>> = [
  { key: 'id', header: 'REC', sortKey: 'id', align: 'right', width: 78, cell: ({ id }) => id },
  {
    key: 'status',
    header: 'Status',
    width: 168,
    cell: ({ status, substatus }) => (
      <StatusBadge tone={recordTone(status.code)}>
        {substatus ? `${status.name} · ${substatus.name}` : status.name}
      </StatusBadge>
    ),
  },
  { key: 'guest', header: 'Guest', sortKey: 'guestLastName', width: 170, cell: fullName },
  {
    key: 'supplier',
    header: 'Supplier',
    width: 220,
    cell: ({ supplier, supplierName }) =>
      supplier ? (
        <AppLink href={paths.supplier(supplier.id)}>{supplier.name}</AppLink>
      ) : (
        <div className={classes.missing}>
          <span>{supplierName}</span>
          <StatusBadge tone="attention">Missing Supplier</StatusBadge>
        </div>
      ),
  },
  {
    key: 'phone',
    header: 'Phone',
    sortKey: 'phone',
    width: 128,
    cell: ({ phone }) => (phone ? formatPhone(phone) : ''),
  },
  {
    key: 'confirmation',
    header: 'Confirmation',
    sortKey: 'confirmationNumber',
    width: 120,
    cell: ({ confirmationNumber }) => confirmationNumber,
  },
  {
    key: 'startDate',
    header: 'Check-in',
    sortKey: 'startDate',
    align: 'right',
    width: 92,
    cell: ({ startDate }) => dayText(startDate),
  },
  {
    key: 'endDate',
    header: 'Check-out',
    sortKey: 'endDate',
    align: 'right',
    width: 96,
    cell: ({ endDate }) => dayText(endDate),
  },
  {
    key: 'rate',
    header: 'Rate',
    align: 'right',
    width: 88,
    cell: ({ rate }) => moneyText(rate),
  },
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
    align: 'right',
    width: 88,
    cell: (row) => (row.isPaid ? paidText(row) : ''),
  },
  {
    key: 'agency',
    header: 'Agency',
    width: 170,
    cell: ({ agency }) => <AppLink href={paths.agency(agency.id)}>{agency.name}</AppLink>,
  },
  { key: 'arc', header: 'ARC', width: 84, hidden: true, cell: ({ arc }) => arc },
  {
    key: 'assignedUser',
    header: 'Assigned to',
    width: 130,
    cell: ({ assignedUser }) =>
      assignedUser &&
      (assignedUser.is_active ? assignedUser.name : `${assignedUser.name} (inactive)`),
  },
  {
    key: 'entry',
    header: 'Uploaded',
    sortKey: 'entry',
    align: 'right',
    width: 92,
    cell: ({ entry }) => dayText(entry),
  },
];
