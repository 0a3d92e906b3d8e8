import { expect, test } from 'vitest';
import { maintenanceNotice, maintenanceRefusal, readMaintenanceMessage } from './maintenance.ts';

test.each([
  ['until 22:00, the database is moved', 'until 22:00, the database is moved'],
  ['  until 22:00.\nThe database\tis moved. ', 'until 22:00. The database is moved'],
  ['a\u0000b', 'a b'],
  [' \n ', undefined],
  ['x'.repeat(201), undefined],
])('the words about a maintenance %j are read as %j [F-331]', (given, read) => {
  expect(readMaintenanceMessage(given)).toBe(read);
});

test('a refused change and the banner name the maintenance in the operator’s words [F-331]', () => {
  expect(maintenanceRefusal('until 22:00')).toBe(
    'Recoup is read-only for maintenance: until 22:00. Nothing was changed; try again afterwards.',
  );
  expect(maintenanceNotice('until 22:00')).toBe(
    'Recoup is read-only for maintenance: until 22:00. You can look at everything, but you cannot save changes.',
  );
});
