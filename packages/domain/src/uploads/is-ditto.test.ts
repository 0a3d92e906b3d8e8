import { expect, test } from 'vitest';
import { bookingRules, classifierOf } from '../../test/booking-rules.ts';
import { isDitto } from './is-ditto.ts';

test.each([
  ['DITTO'],
  ['ditto'],
  ['"'],
  ['-"-'],
  ['- " -'],
  ['" "'],
  ['”'],
  ['„'],
  ['〃'],
  ['^'],
  ['↑'],
  ['do.'],
  ['Dto'],
  ['idem'],
  ['Ibid.'],
  ['same as above'],
  ['SAME'],
  ['(same above)'],
  ['as above'],
  ['see above'],
  ['siehe oben'],
  ['wie oben'],
  ['s.o.'],
  ['voir ci-dessus'],
  ['ver arriba'],
  ['come sopra'],
  ['s. o.'],
  ['- ditto'],
  ['"(ditto)"'],
  ['ditto.)'],
  ['--"--'],
  ['" - "'],
  ['ibidem'],
  ['idem arriba'],
  ['idem que arriba'],
  ['igual arriba'],
  ['igual que arriba'],
  ['the same as above'],
  ['same as the line before'],
  ['zie boven'],
  ['the same as the row above'],
  ['The same as the line above.'],
  ['same as the previous row'],
  ['same as in the previous line'],
  ['same as last row'],
  ['see the row above'],
  ['see previous line'],
  ['as in the line before'],
  ['like above'],
  ['siehe Zeile oben'],
  ['siehe vorherige Zeile'],
  ['wie in der Zeile darüber'],
  ['voir la ligne précédente'],
  ['comme à la ligne ci-dessus'],
  ['igual que la fila anterior'],
  ['igual que en la línea anterior'],
  ['ver acima'],
  ['igual à linha acima'],
  ['come la riga precedente'],
  ['vedi riga sopra'],
  ['zie vorige regel'],
])('%s refers to the row above [F-114]', (text) => {
  expect(isDitto(text)).toBe(true);
});

test.each([
  [''],
  ['-'],
  ['--'],
  ["'"],
  ["''"],
  ['""'],
  ['Do'],
  ['Id'],
  ['Sopra'],
  ['Ditto Hotel'],
  ['Same Day Inn'],
  ['Above'],
  ['5"'],
  ['"Harbor Inn"'],
  ['Hotel ditto'],
  ['see above!'],
  ['The Row'],
  ['The Line'],
  ['The Same Row Inn'],
  ['See Line'],
  ['Previous'],
  ['Last Row'],
  ['As Hotel Anterior'],
  ['Igual Hotel'],
  ['Same Street, one row above the station'],
])('%s does not [F-114]', (text) => {
  expect(isDitto(text)).toBe(false);
});

const row = {
  arc: '10518491',
  guestLastName: 'Johnson',
  guestFirstName: 'Donald',
  hotelPhone: '(307) 555-0102',
  hotelName: 'Hampton Inn',
  status: '',
  confirmationNumber: 'HX830136247',
  checkInOn: '9/25/2026',
  checkOutOn: '9/26/2026',
  rate: '250.00',
};
const classify = classifierOf(row);

test.each([['guestLastName'], ['hotelPhone'], ['hotelName'], ['status']] as const)(
  'a row whose %s refers to another row is asked for it [F-114]',
  (field) => {
    const names = { ...bookingRules.names, [field]: 'The column' };
    expect(classify({ [field]: 'ditto' }, { names })).toMatchObject({
      bucket: 'unreadable',
      reason: "The column: 'ditto' refers to another row.",
    });
  },
);

test('a confirmation number that refers to another row is none [F-109]', () => {
  expect(classify({ confirmationNumber: '〃' })).toMatchObject({
    bucket: 'valid',
    booking: { confirmation: '' },
  });
});
