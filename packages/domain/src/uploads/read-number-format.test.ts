import { expect, test } from 'vitest';
import { readNumberFormat } from './read-number-format.ts';

test.each([
  ['#,##0.00\\ [$€-40C]', 'EUR'],
  ['[$€-2]\\ #,##0.00', 'EUR'],
  ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', 'EUR'],
  ['_-[$£-809]* #,##0.00_-;-[$£-809]* #,##0.00_-', 'GBP'],
  ['"£"#,##0', 'GBP'],
  ['[$USD] #,##0.00', 'USD'],
  ['[$$-C09]#,##0.00', 'AUD'],
  ['[$$-1009]#,##0.00;[Red]-[$$-1009]#,##0.00', 'CAD'],
  ['[$¥-804]#,##0.00', 'CNY'],
  ['[$￥-411]#,##0', 'JPY'],
  ['#,##0.00\\ [$kr-414]', 'NOK'],
  ['#,##0.00\\ [$kr-41D]', 'SEK'],
  ['[$SFr.-807]\\ #,##0.00', 'CHF'],
  ['#,##0.00\\ [$zł-415]', 'PLN'],
  ['0.00" CHF"', 'CHF'],
  ['EUR 0.00', 'EUR'],
  ['[$$-en-AU]#,##0.00', 'AUD'],
  ['[$$-en-US]#,##0.00', 'USD'],
  ['[$£-en-GB]#,##0.00', 'GBP'],
  ['#,##0.00\\ [$€-de-DE]', 'EUR'],
  ['[$kr-sv-SE]\\ #,##0', 'SEK'],
  ['[$¥-zh-Hans-CN]#,##0.00', 'CNY'],
  ['[$$-x-sysdate]0', undefined],
  ['"EUR "#,##0.00" per night"', 'EUR'],
  ['#,##0.00"€/night"', 'EUR'],
  ['#,##0.00" GBP p.n."', 'GBP'],
  ['"Rate: "0.00" in Euros"', 'EUR'],
  ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', undefined],
  ['\\$#,##0.00', undefined],
  ['General', undefined],
  ['0.00" a night"', undefined],
  ['[Red][>500]0.00', undefined],
  ['0.00E+00', undefined],
  ['HK\\$#,##0.00', 'HKD'],
  ['\\C\\A\\D\\ #,##0.00', 'CAD'],
  ['"A$"#,##0.00', 'AUD'],
  ['[$R-1C09]\\ #,##0.00', 'ZAR'],
  ['[$R$-416]\\ #,##0.00', 'BRL'],
  ['[$Q-100A]0', 'GTQ'],
  ['[$$-300A]0', 'USD'],
  ['[$₱-464]0', 'PHP'],
  ['"$"#,##0.00"/night"', undefined],
  ['G/通用格式', undefined],
  ['0.00" p.n."', undefined],
  ['0.00" NET RATE"', undefined],
  ['"NT"0', 'TWD'],
  ['[$$-1010409]0', 'USD'],
  ['[$£-00000809]0', 'GBP'],
  ['0.00" net; EUR"', 'EUR'],
  ['', undefined],
])('the number format %s shows the currency %s [F-104]', (code, currency) => {
  expect(readNumberFormat(code)).toMatchObject({ currency, unknownCurrency: undefined });
});

test.each([
  ['#,##0.00\\ "kr"', 'kr'],
  ['0.00" kr/natt"', 'kr/natt'],
  ['"pesos "0.00', 'pesos'],
  ['\\R0.00', 'R'],
  ['"€/£"0.00', '€/£'],
  ['"EUR "0.00" USD"', 'EUR USD'],
  ['[$€-407]0.00" USD"', '€ USD'],
  ['[$kr]0', 'kr'],
  ['[$kr-409]0', 'kr'],
  ['[$R]0', 'R'],
  ['[$$-407]0', '$'],
  ['[$$-3801]0', '$'],
  ['[$$-809]0', '$'],
  ['0.00" Lt"', 'Lt'],
  ['0.00" ¤"', '¤'],
])('the number format %s shows %s, which names no single currency [F-104]', (code, shown) => {
  expect(readNumberFormat(code)).toMatchObject({ currency: undefined, unknownCurrency: shown });
});

test.each([
  ['#,##0.00\\ "kr"', 'SEK'],
  ['"pesos "0.00', 'MXN'],
  ['\\R0.00', 'ZAR'],
  ['"£"0.00', 'EGP'],
  ['[$kr-0]0', 'SEK'],
  ['[$kr-2]0', 'NOK'],
  ['[$kr-x-sysdate]0', 'DKK'],
])('the number format %s is in %s where that is the money of the country [F-104]', (code, home) => {
  expect(readNumberFormat(code, home)).toMatchObject({ currency: home });
});

test('an unknown currency is named, and a percentage is none [F-104]', () => {
  expect(readNumberFormat('[$QQQ] 0.00').unknownCurrency).toBe('QQQ');
  expect(readNumberFormat('0.0%').isPercent).toBe(true);
  expect(readNumberFormat('0.0"%"').isPercent).toBe(false);
});
