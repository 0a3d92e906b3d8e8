import { expect, test } from 'vitest';
import { currencyNote } from './currency-note.ts';

test.each([
  [['All amounts in EUR']],
  [['ALL RATES ARE IN GBP']],
  [['', 'Currency:', 'CAD']],
  [['Währung: EUR']],
  [['Montants en euros']],
  [['* Rates in €']],
  [['Importes en MXN']],
])('%j says what the amounts are in', (note) => {
  const rows = [note, ['Guest', 'Rate'], ['Smith', '120']];
  expect(currencyNote(rows)).toBe(note.filter(Boolean).join(' '));
  expect(currencyNote([...rows.slice(1), note])).toBe(note.filter(Boolean).join(' '));
});

test.each([
  [['Euro Travel Agency']],
  [['Exchange rate EUR: 1.08']],
  [['Commission amounts in EUR']],
  [['Rates below 10 EUR are excluded']],
  [['Rates in EUR unless noted']],
  [['Rates in EUR or USD']],
  [['Rates exclude tax']],
  [['Guest', 'Rate', 'EUR']],
  [[`Amounts in EUR ${'x'.repeat(80)}`]],
  [['']],
])('%j says nothing of it', (note) => {
  expect(currencyNote([note])).toBeUndefined();
});

test('notes that contradict each other say nothing', () => {
  expect(currencyNote([['Amounts in EUR'], ['Prices in GBP']])).toBeUndefined();
  expect(currencyNote([['Amounts in EUR'], ['Prices in €']])).toBe('Amounts in EUR');
});
