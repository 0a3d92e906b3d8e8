import type { ReceiptRow } from '@recoup/contract/receipts/receipts.schemas';
import { dayInZone, daysBetween, isDay } from '@recoup/domain/dates/day';
import { counted } from '@recoup/domain/kit/counted';
import { useNow } from '#ui/use-now.ts';

/** How long money has waited to be applied. */
export function AgeOf({ row }: { row: ReceiptRow }) {
  const today = dayInZone(useNow());
  const { receivedOn, unapplied } = row;
  if (unapplied === 0 || receivedOn === null || !isDay(receivedOn)) return null;
  return counted(daysBetween(receivedOn, today), 'day');
}
