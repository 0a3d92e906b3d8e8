import { describe, expect, test } from 'vitest';
import { readArcRow } from './read-arc-row.ts';

const styles = { dayOrder: 'mdy', serialColumns: new Set<never>(), decimalMark: '.' } as const;
const arcs = new Set(['10518502']);
const stay = { confirmationNumber: 'hx 830', guestLastName: "O'Brien", checkInOn: '9/25/2026' };
const read = (fields: Parameters<typeof readArcRow>[0]) =>
  readArcRow({ arc: '10518502', ...fields }, styles, { arc: 'New ARC' }, arcs);

describe('a row of an ARC file', () => {
  test('names its record by confirmation, last name and check-in', () => {
    expect(read(stay)).toEqual({
      value: {
        arc: '10518502',
        record: { confirmation: 'HX830', lastNameKey: 'obrien', checkInOn: '2026-09-25' },
      },
    });
  });

  test.each([['4711'], ['REC 4711'], ['REC#4711'], ['4711.0'], ['REC 4711.00']])(
    'names its record by its id: %s',
    (recordId) => {
      expect(read({ ...stay, recordId })).toEqual({
        value: { arc: '10518502', record: { recordId: 4711 } },
      });
    },
  );

  test('names its record by a confirmation number with the decimals of a spreadsheet [F-109]', () => {
    expect(read({ ...stay, confirmationNumber: '83021.0' })).toMatchObject({
      value: { record: { confirmation: '83021' } },
    });
  });

  test.each([
    [{ arc: '90169940' }, "New ARC: '90169940' is not an ARC of this agency."],
    [{ recordId: 'abc' }, "Record ID: 'abc' is not a record ID."],
    [{ confirmationNumber: 'N/A' }, "Confirmation number: 'N/A' is not a confirmation number."],
    [{ guestLastName: '' }, 'Last name: required value is missing.'],
    [{ checkInOn: '9/31/2026' }, "Check-in: '9/31/2026' is not a valid date."],
  ])('says what is wrong with it: %j', (changes, fault) => {
    expect(read({ ...stay, ...changes })).toEqual({ fault });
  });
});
