import { expect, test } from 'vitest';
import { orderOfNames } from './order-of-names.ts';

test.each([
  ['Last Name, First Name', 'lastFirst'],
  ['Guest Name (Last, First)', 'lastFirst'],
  ['LAST/FIRST', 'lastFirst'],
  ['First and Last Name', 'firstLast'],
  ['Name, Vorname', 'lastFirst'],
  ['Vorname, Name', 'firstLast'],
  ['Apellidos y nombre', 'lastFirst'],
  ['Nombre y apellidos', 'firstLast'],
  ['Nombre y apellidos del huésped', 'firstLast'],
  ['Nom et prénom', 'lastFirst'],
  ['Cognome e nome', 'lastFirst'],
  ['Nome e Cognome', 'firstLast'],
  ['Nome/Sobrenome', 'firstLast'],
  ['Achternaam en voornaam', 'lastFirst'],
  ['Last Name', undefined],
  ['Guest First Name', undefined],
  ['Name (Last)', undefined],
  ['Name, Name', undefined],
  ['Guest Name', undefined],
  ['Name, Hotel', undefined],
  ['Apellidos y peso', undefined],
] as const)('%s names a last and a first name in the order %s', (header, order) => {
  expect(orderOfNames(header)).toBe(order);
});
