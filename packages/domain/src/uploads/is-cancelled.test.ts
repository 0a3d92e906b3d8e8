import { expect, test } from 'vitest';
import { cancelledBy, isCancelled } from './is-cancelled.ts';

test.each([
  'Cancelled',
  'CANCELED',
  'cancelled by hotel',
  'CXL',
  'HX',
  'Storniert',
  'Annulé',
  'Cancelada',
  'Anulado por el cliente',
  'CANC',
  'XLD',
  'Voided',
  'Deleted',
  'Geannuleerd',
  'Отменено',
  '取消',
  'Cancelled - no penalty',
  'Canceled (non-refundable)',
  'CANCELLED / NOT REFUNDED',
  'Annulée sans frais, non remboursable',
  'Storniert, nicht berechnet',
  'Annullato',
  'CANCD',
  'Stornierte Buchung, nicht berechnet',
  'Annullierte Buchung, nicht berechnet',
  'Anulados',
  'CXLD',
  'Anulowanych',
  'Zrušeno',
  'Аннулировано',
  'キャンセル',
  'Notice of cancellation',
  'Cancelado, no reembolsable',
  'Canceladas, no reembolsables',
  'CXLD no refund',
  'Annullata, non rimborsabile',
  'Anulado, no reembolsable',
  'Anulados, no reembolsables',
  'Annulé, non remboursable',
  'Annulliert, nicht berechnet',
  'Voided - not charged',
  'Deleted, not charged',
  '취소',
  '예약 취소',
  '예약취소됨',
  '취소'.normalize('NFD'),
  '취소됨, 환불 불가',
  '已取消，不可退款',
  '客人取消',
  'キャンセル済み',
  'ｷｬﾝｾﾙ',
  'Anulowana',
  'HX1',
  'XX02',
  'XL',
  'XK1',
  'UC',
  'UC1',
  'UU1',
  'UN',
  'un 1',
  'US1',
  'NO1',
  'GK/HX1',
])('takes a stay of the status %s for cancelled [F-122]', (status) => {
  expect(isCancelled({ status })).toBe(true);
});

test.each([
  '',
  'ok',
  'HK',
  'Stayed',
  'No-show',
  'Not cancelled',
  'Confirmed',
  'Open',
  'CA',
  'Unpaid',
  'Free cancellation',
  'Kostenlose Stornierung',
  'Annulation gratuite',
  'Cancellation not possible',
  'Stornierung nicht möglich',
  'Not yet cancelled',
  'Never cancelled: stayed',
  'Free to be cancelled',
  'No cancellation',
  'Unable to cancel',
  'Non annulé',
  'Não cancelado',
  'Nicht storniert',
  'Uncancelled',
  'Stornierung kostenlos',
  'Annulation gratuitement',
  'Cancellation policy',
  'Cancellation deadline',
  'Fax confirmed',
  'American',
  'Canada',
  '무료 취소',
  '취소 불가',
  '미취소',
  '未取消',
  '免费取消',
  'キャンセル不可',
  'Не отменено',
  'Nie anulowano',
  'Niet geannuleerd',
  'Ikke avbestilt',
  'Inte avbokad',
  'Pas annulé',
  'HK1',
  'KK1',
  'TK',
  'US',
  'No',
  'UN Plaza',
  'UC123456',
])('does not take a stay of the status %s for cancelled [F-122]', (status) => {
  expect(isCancelled({ status })).toBe(false);
});

test.each([
  ['Yes', true],
  ['x', true],
  ['2026-09-01', true],
  ['8842', true],
  ['No', false],
  ['', false],
  ['-', false],
  ['false', false],
  ['0000-00-00', false],
  ['0000-00-00 00:00:00', false],
  ['00/00/0000', false],
  ['1900-01-00', false],
  ['1/0/1900', false],
  ['1899-12-30', false],
  ['FALSCH', false],
  ['FAUX', false],
  ['Falso', false],
  ['0.0', false],
  ['0,00', false],
  ['Not cancelled', false],
  ['Active', false],
  ['OK', false],
  ['Canceled - no charge', true],
  ['Cancelled ok', true],
  ['0815', true],
  ['0.5', true],
  ['N', false],
  ['0', false],
  [' No ', false],
  ['--', false],
  ['N/A', false],
  ['NA', false],
  ['1900-01-01', false],
  ['1/1/1900', false],
  ['1899-12-31', false],
  ['never was', false],
  ...`Never not none Nie niemals jamais nunca Nee Nej Nei NÃO Nein Non null nil Не нет 否 いいえ 아니요
  –  — ? . 00 Не&nbsp;отменено No&nbsp;cancelado Nicht&nbsp;storniert Non&nbsp;annulé 未取消 미취소
  Free&nbsp;cancellation n.a. Not&nbsp;applicable Not&nbsp;yet No,&nbsp;not&nbsp;yet Aucune keine ninguna
  Aktiv Confirmada Bestätigt 01/01/1900 30.12.1899 1899-12-30T00:00:00
  1/1/0001&nbsp;12:00:00&nbsp;AM 01-Jan-1900 0000-00-00T00:00:00Z 1970-01-01 1753-01-01`
    .split(/\s+/)
    .map((text) => [text.replaceAll('&nbsp;', ' '), false] as const),
  ...`Y Oui Sí Ja ✓ ✔ × 1 Cancelada 취소 已取消 Nov&nbsp;3 3-Nov-26 12/30/2026 CXL&nbsp;NO&nbsp;8842
  Cancel&nbsp;No.&nbsp;8842 No.&nbsp;8842 19001 1900 N8842 NN12 2026-01-01T00:00:00Z Guest&nbsp;request`
    .split(/\s+/)
    .map((text) => [text.replaceAll('&nbsp;', ' '), true] as const),
] as const)('reads %s in a column of cancellations as %s [F-122]', (cancelled, expected) => {
  expect(isCancelled({ cancelled })).toBe(expected);
});

test.each([
  ['CXL 8837261', true],
  ['CXL#8837261', true],
  ['Cancelled', true],
  ['CANCELLATION NO. 12', true],
  ['(cancelled)', true],
  ['Storniert 12.09.', true],
  ['CXL8837', false],
  ['CANADA12', false],
  ['8837261 CXL', false],
  ['NOT CANCELLED', false],
  ['HX4417', false],
  ['X', false],
])('%s as a confirmation number is that of a cancelled stay: %s [F-122]', (text, cancelled) => {
  expect(isCancelled({ confirmationNumber: text })).toBe(cancelled);
});

test.each([
  [{ guestName: '** CXL ** Smith, John' }, 'guestName'],
  [{ guestName: 'Smith, John (cancelled)' }, 'guestName'],
  [{ guestLastName: 'Smith - CANCELED' }, 'guestLastName'],
  [{ guestLastName: 'Schmidt', guestFirstName: 'Anna storniert' }, 'guestFirstName'],
  [{ hotelName: 'Harbor Inn - CANCELLED' }, 'hotelName'],
  [{ guestName: 'Cancel, Maria', hotelName: 'Cancún Inn' }, undefined],
  [{ guestName: 'Martin, Anne annulé' }, 'guestName'],
  [{ guestName: 'Can, Xl', hotelName: 'X Hotel' }, undefined],
] as const)('%j is of a cancelled stay by its %s [F-122]', (fields, column) => {
  expect(cancelledBy(fields)).toBe(column);
});

test('the column that says it is named [F-122]', () => {
  expect(cancelledBy({ status: 'HX', cancelled: 'yes' })).toBe('status');
  expect(cancelledBy({ status: 'HK', cancelled: '9/1/2026' })).toBe('cancelled');
  expect(cancelledBy({ status: 'HK', cancelled: 'no', confirmationNumber: 'CXL 12' })).toBe(
    'confirmationNumber',
  );
  expect(cancelledBy({ status: 'HK', cancelled: 'no', confirmationNumber: '12' })).toBeUndefined();
});
