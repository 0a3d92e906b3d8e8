import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { isDay } from '@recoup/domain/dates/day';
import { formatDay } from '@recoup/domain/dates/format';
import { formatDecimal, formatMoney } from '@recoup/domain/money/cents';
import { paymentMethodName } from '@recoup/domain/payments/payment-method';
import type { ReconciliationLine } from '@recoup/domain/reconciliation/reconciliation-line';
import { guestText } from '@recoup/domain/records/guest-name';
import { recordStatusName } from '@recoup/domain/records/record-status';
import { recordSubstatusName } from '@recoup/domain/records/record-substatus';
import type { StoredRecord } from './stored-invoice.ts';

export type EditableKey =
  | 'days'
  | 'rate'
  | 'statusCode'
  | 'substatusCode'
  | 'paidCt'
  | 'paymentMethodId';

type ColumnKey =
  | EditableKey
  | 'isSelected'
  | 'isReconciled'
  | 'id'
  | 'guest'
  | 'confirmationNumber'
  | 'startDate'
  | 'arc'
  | 'agencyName'
  | 'commission';

export interface GridColumn {
  readonly key: ColumnKey;
  readonly header: string;
  readonly isNumber?: boolean;
  /** Holds a text of any length, cut off where the column ends. */
  readonly isFree?: boolean;
  readonly editable?: EditableKey;
}

const edited = (key: EditableKey, header: string, isNumber = false): GridColumn => ({
  key,
  header,
  isNumber,
  editable: key,
});

/**
 * The columns of the reconciliation table (S-179), in the order of the work: who, what, money.
 * Their widths are in the style sheet.
 */
export const gridColumns: readonly GridColumn[] = [
  { key: 'isSelected', header: 'Select' },
  { key: 'isReconciled', header: 'Reconciled' },
  { key: 'id', header: 'REC' },
  { key: 'guest', header: 'Guest', isFree: true },
  { key: 'confirmationNumber', header: 'Confirmation', isFree: true },
  { key: 'startDate', header: 'Check-in' },
  { key: 'arc', header: 'ARC' },
  { key: 'agencyName', header: 'Agency', isFree: true },
  edited('days', 'Nights', true),
  edited('rate', 'Rate', true),
  { key: 'commission', header: 'Commission', isNumber: true },
  edited('statusCode', 'Status'),
  { ...edited('substatusCode', 'Substatus'), isFree: true },
  edited('paidCt', 'Paid CT', true),
  edited('paymentMethodId', 'Method'),
];

/** The first columns stay in sight when the grid is scrolled sideways. */
export const frozenColumns = 3;

/**
 * Returns the text of a cell; dollars as plain decimals, so that a column of them is easy to read,
 * and a payment that has not been converted in its currency.
 */
export function cellText(
  { key }: GridColumn,
  { draft, isLocked }: ReconciliationLine,
  record: StoredRecord,
): string {
  switch (key) {
    case 'id':
      return String(record.id);
    case 'guest':
      return guestText(record);
    case 'confirmationNumber':
      return record.confirmationNumber ?? '';
    case 'startDate':
      return isDay(record.startDate) ? formatDay(record.startDate) : record.startDate;
    case 'arc':
      return record.arc;
    case 'agencyName':
      return record.agencyName;
    case 'days':
      return String(draft.days);
    case 'paidCt':
      return isLocked && record.paidCurrency !== homeCurrency
        ? formatMoney(draft.paidCt, record.paidCurrency)
        : formatDecimal(draft.paidCt);
    case 'rate':
    case 'commission':
      return formatDecimal(draft[key]);
    case 'statusCode':
      return recordStatusName(draft.statusCode);
    case 'substatusCode':
      return draft.substatusCode === null ? '' : recordSubstatusName(draft.substatusCode);
    case 'paymentMethodId':
      return draft.paymentMethodId === null ? '' : paymentMethodName(draft.paymentMethodId);
    case 'isSelected':
    case 'isReconciled':
      return '';
  }
}
