import type { RecordChange } from '@recoup/contract/records/records.schemas';
import { isDay } from '@recoup/domain/dates/day';
import { formatDay } from '@recoup/domain/dates/format';
import {
  formatDecimal,
  formatDollars,
  formatMoney,
  parseDollars,
} from '@recoup/domain/money/cents';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';

export const changedFieldNames: Record<RecordChange['field'], string> = {
  status: 'Status',
  substatus: 'Substatus',
  rate: 'Rate',
  commission: 'Commission',
  paidCt: 'Paid CT',
  phone: 'Phone',
  supplier: 'Supplier',
  assignedUser: 'Assigned to',
  startDate: 'Check in',
  endDate: 'Check out',
  days: 'Nights agreed',
  dateProcessed: 'Processed',
  agency: 'Agency',
  arc: 'ARC',
  guestLastName: 'Guest last name',
  guestFirstName: 'Guest first name',
  confirmationNumber: 'Confirmation no.',
  paymentMethod: 'Payment method',
  checkNumber: 'Check number',
  foreignValue: 'Foreign value',
  exchangeRate: 'Exchange rate',
};

const moneyFields: ReadonlyArray<RecordChange['field']> = [
  'rate',
  'commission',
  'paidCt',
  'foreignValue',
];

/**
 * A value of the history as people read it: money in dollars, days as dates. The
 * foreign value is in its own currency; what was paid of a foreign record may be, so it has no
 * dollar sign (F-133).
 * @param foreignCurrency the currency of a foreign record, null of any other
 */
export function changedValueText(
  change: Pick<RecordChange, 'field' | 'oldValue' | 'newValue' | 'oldSubstatus' | 'newSubstatus'>,
  side: 'old' | 'new',
  foreignCurrency: string | null,
): string {
  const value = side === 'old' ? change.oldValue : change.newValue;
  const substatus = side === 'old' ? change.oldSubstatus : change.newSubstatus;
  if (value === null || value === '') return '–';
  const amount = moneyFields.includes(change.field) ? parseDollars(value) : undefined;
  if (amount !== undefined && foreignCurrency !== null) {
    if (change.field === 'foreignValue') return formatMoney(amount, foreignCurrency);
    if (change.field === 'paidCt') return formatDecimal(amount);
  }
  if (amount !== undefined) return formatDollars(amount);
  if (isDay(value)) return formatDay(value);
  if (change.field === 'phone') return formatPhone(value);
  return substatus ? `${value} · ${substatus}` : value;
}
