import { paymentMethods } from '@recoup/domain/payments/payment-method';
import { dayText } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { link, number } from '#ui/columns.tsx';
import type { ListColumn, ListField } from '#ui/paged-list/list-types.ts';

interface ReceiptRow {
  readonly payer: { readonly id: number; readonly name: string } | null;
  readonly bankOn: string | null;
}

/** Who sent a receipt. */
export const payerColumn = <Row extends ReceiptRow>(): ListColumn<Row> =>
  link('payer', 'Payer', { width: 190 }, ({ payer }) =>
    payer ? [paths.payer(payer.id), payer.name] : [null, 'Unknown'],
  );

/** The day on which the bank had a receipt or a slip. */
export const bankDayColumn = <Row extends Pick<ReceiptRow, 'bankOn'>>(
  options: { readonly sort?: true; readonly hidden?: true } = {},
): ListColumn<Row> =>
  number('bankOn', 'Bank Day', { width: 96, ...options }, ({ bankOn }) =>
    bankOn === null ? 'In transit' : dayText(bankOn),
  );

/** How receipts were paid. */
export const methodFilter: ListField = {
  kind: 'select',
  name: 'methodId',
  label: 'Payment Method',
  all: 'All',
  options: [
    { value: 'none', label: 'No Payment Method' },
    ...paymentMethods.map(({ id, name }) => ({ value: id, label: name })),
  ],
};
