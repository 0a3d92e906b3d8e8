import type { RecordRow } from '@recoup/contract/records/records.schemas';
import { guestText } from '@recoup/domain/records/guest-name';
import { recordTone } from '@recoup/domain/records/record-status';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { dayText, moneyText, paidText, userText } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { link, number, phone, status, text } from '#ui/columns.tsx';
import type { ListColumn } from '#ui/paged-list/list-types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import classes from './records.module.css';

/** The columns of a list of records; the first is the row's link. */
export const recordListColumns: ReadonlyArray<ListColumn<RecordRow>> = [
  number('id', 'REC', { sort: true, width: 66 }),
  status('status', 'Status', { width: 104 }, (row) => [
    recordTone(row.status.code),
    row.status.name,
    row.substatus?.name,
  ]),
  text('guest', 'Guest', { sort: 'guestLastName', width: 112 }, guestText),
  text('supplier', 'Supplier', { width: 144 }, ({ supplier, supplierName }) =>
    supplier ? (
      <AppLink href={paths.supplier(supplier.id)}>{supplier.name}</AppLink>
    ) : (
      <div className={classes.missing}>
        <span>{supplierName}</span>
        <StatusBadge tone="attention">Missing Supplier</StatusBadge>
      </div>
    ),
  ),
  phone('phone', 'Phone', { sort: true, width: 148 }, (row) => formatPhone(row.phone)),
  text(
    'confirmation',
    'Confirmation',
    { sort: 'confirmationNumber', width: 84 },
    (row) => row.confirmationNumber,
  ),
  number('startDate', 'Check-in', { sort: true, width: 88 }, (row) => dayText(row.startDate)),
  number('endDate', 'Check-out', { sort: true, width: 88 }, (row) => dayText(row.endDate)),
  number('rate', 'Rate', { width: 72 }, (row) => moneyText(row.rate)),
  number('commission', 'Commission', { sort: true, width: 84 }, (row) => moneyText(row.commission)),
  number('paidCt', 'Paid CT', { width: 76 }, (row) => (row.isPaid ? paidText(row) : '')),
  link('agency', 'Agency', { width: 92 }, ({ agency: { id, name } }) => [paths.agency(id), name]),
  text('arc', 'ARC', { width: 84, hidden: true }),
  text('assignedUser', 'Assigned to', { width: 88 }, (row) => userText(row.assignedUser)),
  number('entry', 'Uploaded', { sort: true, width: 94 }, (row) => dayText(row.entry)),
];
