import type { SupplierBalanceRow } from '@recoup/contract/suppliers/suppliers.schemas';
import { dayTaskOf } from '@recoup/domain/collections/day-task';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { supplierTone } from '@recoup/domain/suppliers/supplier-tone';
import { dayText, Instant, moneyText, userText } from '#api/formats.ts';
import { useMay } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { link, number, status, text } from '#ui/paged-list/columns.tsx';
import type { ListColumn } from '#ui/paged-list/list-types.ts';

const columns: ReadonlyArray<ListColumn<SupplierBalanceRow>> = [
  text('name', 'Supplier', { sort: true }, (row) => row.supplierName),
  status('today', 'Today', { sort: 'workOrder' }, ({ nextCallbackAt, substatus }) => {
    const supplier = { nextCallbackAt, substatusCode: substatus?.code };
    const task = dayTaskOf(supplier, new Date());
    return task && [task.tone, task.label];
  }),
  text('phone', 'Phone', {}, (row) => formatPhone(row.supplierPhone)),
  status('status', 'Status', {}, (row) => [
    supplierTone(row.status.code),
    row.status.name,
    row.substatus?.name,
  ]),
  text('nextCallback', 'Next callback', { sort: true }, (row) => (
    <Instant of={row.nextCallbackAt} />
  )),
  number('oldestCheckOut', 'Oldest check-out', { sort: true }, (row) =>
    dayText(row.oldestCheckOut),
  ),
  number('balance', 'Balance', { sort: true }, (row) => moneyText(row.balance)),
  link('lastInvoice', 'Last invoice', { sort: 'lastInvoiceDate', align: 'right' }, (row) =>
    row.lastInvoiceId === null
      ? null
      : [
          paths.invoice(row.lastInvoiceId),
          `${row.lastInvoiceId} · ${dayText(row.lastInvoiceDate)}`,
        ],
  ),
  text('assignedUser', 'Assigned to', { sort: true }, (row) => userText(row.assignedUser)),
];

/** The columns of the collections list (clarification 9); 'Today' sorts a collector's day. */
export function useCollectionColumns(): typeof columns {
  const seesCallbacks = useMay('supplierCallbacks.view');
  return columns.filter(({ key }) => seesCallbacks || key !== 'nextCallback');
}
