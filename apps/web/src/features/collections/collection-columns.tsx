import type { SupplierBalanceRow } from '@recoup/contract/suppliers/suppliers.schemas';
import { dayTaskOf } from '@recoup/domain/collections/day-task';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { supplierTone } from '@recoup/domain/suppliers/supplier-status';
import { dayText, moneyText, useInstantFormats } from '#api/formats.ts';
import { useMay } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import type { ListColumn } from '#ui/paged-list/list-types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** The columns of the collections list (clarification 9); 'Today' sorts a collector's day. */
export function useCollectionColumns(): ReadonlyArray<ListColumn<SupplierBalanceRow>> {
  const { at } = useInstantFormats();
  const seesCallbacks = useMay('supplierCallbacks.view');
  const nextCallback: ListColumn<SupplierBalanceRow> = {
    key: 'nextCallback',
    header: 'Next callback',
    sortKey: 'nextCallback',
    cell: ({ nextCallbackAt }) => at(nextCallbackAt),
  };
  return [
    { key: 'name', header: 'Supplier', sortKey: 'name', cell: ({ supplierName }) => supplierName },
    {
      key: 'today',
      header: 'Today',
      sortKey: 'workOrder',
      cell: ({ nextCallbackAt, substatus }) => {
        const supplier = { nextCallbackAt, substatusCode: substatus?.code };
        const task = dayTaskOf(supplier, new Date());
        return task && <StatusBadge tone={task.tone}>{task.label}</StatusBadge>;
      },
    },
    {
      key: 'phone',
      header: 'Phone',
      cell: ({ supplierPhone }) => supplierPhone && formatPhone(supplierPhone),
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status, substatus }) => (
        <StatusBadge tone={supplierTone(status.code)}>
          {substatus ? `${status.name} · ${substatus.name}` : status.name}
        </StatusBadge>
      ),
    },
    ...(seesCallbacks ? [nextCallback] : []),
    {
      key: 'oldestCheckOut',
      header: 'Oldest check-out',
      sortKey: 'oldestCheckOut',
      align: 'right',
      cell: ({ oldestCheckOut }) => dayText(oldestCheckOut),
    },
    {
      key: 'balance',
      header: 'Balance',
      sortKey: 'balance',
      align: 'right',
      cell: ({ balance }) => moneyText(balance),
    },
    {
      key: 'lastInvoice',
      header: 'Last invoice',
      sortKey: 'lastInvoiceDate',
      align: 'right',
      cell: ({ lastInvoiceId, lastInvoiceDate }) =>
        lastInvoiceId && (
          <AppLink href={paths.invoice(lastInvoiceId)}>
            {lastInvoiceId} · {dayText(lastInvoiceDate)}
          </AppLink>
        ),
    },
    {
      key: 'assignedUser',
      header: 'Assigned to',
      sortKey: 'assignedUser',
      cell: ({ assignedUser }) =>
        assignedUser &&
        (assignedUser.is_active ? assignedUser.name : `${assignedUser.name} (inactive)`),
    },
  ];
}
