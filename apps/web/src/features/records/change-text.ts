import type { RecordChange } from '@recoup/contract/records/records.schemas';
import { isDay } from '@recoup/domain/dates/day';
import { formatDay } from '@recoup/domain/dates/format';
import {
  formatDecimal,
  formatDollars,
  formatMoney,
  parseDollars,
} from '@recoup/domain/money/cents';
import { recordFields } from '@recoup/domain/records/record-fields';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';

/** The name of a field in the history. */
export function changedFieldName(field: RecordChange['field']): string {
  const { inHistory, label } = recordFields[field];
  return inHistory ?? label;
}

/**
 * Formats a value of the history: money in dollars, days as dates. The foreign value
 * is in its own currency; the amount paid for a foreign record may be, so it has no dollar sign
 * (F-133).
 * @param foreignCurrency the currency of a foreign record, null for any other
 */
export function changedValueText(
  change: Pick<RecordChange, 'field' | 'oldValue' | 'newValue' | 'oldSubstatus' | 'newSubstatus'>,
  side: 'old' | 'new',
  foreignCurrency: string | null,
): string {
  const value = side === 'old' ? change.oldValue : change.newValue;
  const substatus = side === 'old' ? change.oldSubstatus : change.newSubstatus;
  if (value === null || value === '') return '–';
  const amount = recordFields[change.field].isMoney ? parseDollars(value) : undefined;
  if (amount !== undefined && foreignCurrency !== null) {
    if (change.field === 'foreignValue') return formatMoney(amount, foreignCurrency);
    if (change.field === 'paidCt') return formatDecimal(amount);
  }
  if (amount !== undefined) return formatDollars(amount);
  if (isDay(value)) return formatDay(value);
  if (change.field === 'phone') return formatPhone(value);
  return substatus ? `${value} · ${substatus}` : value;
}
