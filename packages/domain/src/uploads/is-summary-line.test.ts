import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSummaryLine } from './is-summary-line.ts';
import { columnsAsMapped, recognizeHeader } from './recognize-header.ts';

const columnsOf = (kind: 'agency' | 'cts' | 'supplier' | 'arc', header: string) => {
  const columns = recognizeHeader(kind, [header.split('|')]);
  if (!columns) throw new Error('no header');
  return columns;
};
const booking = columnsOf(
  'agency',
  'ARC|Guest|Hotel|Phone|Conf|Check In|Check Out|Nights|Rate|Commission',
);
const supplier = columnsOf('supplier', 'Name|Street|City|Zip|Phone');
const arcFile = columnsOf('arc', 'REC|ARC');

describe('a line that is not a row', () => {
  test.each([
    ['|||||||||'],
    [' | |||||||| '],
    ['Report Totals|||||||||'],
    ['Total|||||||1500|465133.16|46513.42'],
    ['||||||Total:||465133.16|'],
    ['Grand Total|1500||||||465,133.16|'],
    ['TOTALS FOR AGENCY|10518491|||||||'],
    ['GrandTotal|1500||||||465,133.16|'],
    ['Sub-totals|1500||||||465,133.16|'],
    ['Records = 1500|x||||||||'],
    ['Row count: 1500|x||||||||'],
    ['Report date|11/20/2026||||||||'],
    ['Summe|||||||12|1.234,50|'],
    ['Total général|||||||12|1 234,50|'],
    ['Number of records: 1500|||||||||'],
    ['Records:|1500||||||||'],
    ['*** End of report ***|page 3||||||||'],
    ['Page 3 of 9|||||||||'],
    ['Printed|11/20/2026||||||||'],
    ['|||||||1500|465133.16|46513.42'],
    ['ARC|Guest|Hotel|Phone|Conf|Check In|Check Out|Nights|Rate|Commission'],
    ['Arc|GUEST|HOTEL|Phone:|CONF.|Check-In|CHECK_OUT|Nights|rate|Commission'],
    ['Compass Corporate Travel|||||||||'],
    ['Gesamtsumme|x||||||||'],
    ['Summen|x||||||||'],
    ['Record count: 3|x||||||||'],
    ['Lines: 7|x||||||||'],
    ['Line count = 7|x||||||||'],
    ['Row: 5|x||||||||'],
    ['Number of rows: 5|x||||||||'],
    ['Page 3|x||||||||'],
    ['x||Report||||||||'],
    ['x||Page 12 of 34||||||||'],
    ['x||Hotels: 9||||||||'],
    ['x||Printed Nov. 20, 2026||||||||'],
  ])('in a file of bookings: %s', (line) => {
    expect(isSummaryLine(booking, line.split('|'))).toBe(true);
  });

  test.each([
    ['*** End of report ***|x||||||||'],
    ['Total of March||||1234|||||'],
    ['Total of March||||12345.67|||||'],
    ['Total of March|||555-010||||||'],
    ['Total of March|||||45000||||'],
    ['Total of March||||||OPEN|||'],
    ['Total of March||||||31/31/2026|||'],
  ])('with a word of totals and nothing that names a stay: %s', (line) => {
    expect(isSummaryLine(booking, line.split('|'))).toBe(true);
  });

  test('as a single value where rows have four columns, and not where they have three', () => {
    const four = columnsOf('agency', 'Guest|Check In|Nights|Rate');
    expect(isSummaryLine(four, ['Compass Travel', '', '', ''])).toBe(true);
    const three = columnsOf('agency', 'Guest|Check In|Rate');
    expect(isSummaryLine(three, ['Compass Travel', '', ''])).toBe(false);
  });

  test('as sums alone in a file of several agencies', () => {
    const header = 'ARC|Guest|Check In|Nights|Rate';
    expect(isSummaryLine(columnsOf('cts', header), ['', '', '', '12', '1500'])).toBe(true);
  });

  test('in a supplier file', () => {
    expect(isSummaryLine(supplier, ['Total', '4023', '', '', ''])).toBe(true);
    expect(isSummaryLine(supplier, ['Total', '', '', '', '40231'])).toBe(true);
  });

  test.each([
    'Total',
    '*** TOTALS ***',
    'Total: 4,023',
    'Grand total 11/20/2026',
    'Total suppliers: 4023',
    'Records = 12',
    'Number of hotels: 9',
    'Page 3 of 9',
    'Printed Nov 20, 2026 at 10:15 AM',
    'Report date: 2026-11-20',
    'End of report',
    'Summe 12',
    'Sub-total 12',
    'Subtotal 12',
    'Record 12',
    'Grand-Total 9',
    'Total - 40',
    '** - Total',
    'Totals - Nov-20',
    'Page 3 .',
    'Hotels: 9',
    'Records count: 9',
    'Suppliers total 9',
    'Printed on Nov. 20, 2026',
    'Row 12',
  ])('in a supplier file: %s alone [F-121]', (text) => {
    expect(isSummaryLine(supplier, [text, '', '', '', ''])).toBe(true);
  });
});

describe('a line that is a row, however faulty', () => {
  test.each([
    ['10518491|Total/Mary|Hotel|307-555-0102|1234567|9/25/2026|9/26/2026|1|99|9.90'],
    ['10518491||Total Comfort Inn||1234567|||1||'],
    ['|||||OPEN|9/26/2026|||'],
    ['10518491|Smith, Mary||||||||'],
    ['||Report House|||9/25/2026||||'],
    ['10518491||Total Stay Inn||||||99|'],
    ['10518491||Grand Total Lodge||||||99|'],
    ['||Reporters Inn|307-555-0102||||||'],
    ['10518491||Inn||||||99|'],
    ['10518491||Inn Total||||||99|'],
    ['10518491||Hotel Summe||||||99|'],
    ['10518491||Old records: Inn||||||99|'],
    ['10518491||The end of the road||||||99|'],
    ['10518491||My page 1||||||99|'],
    ['10518491||Hotel printed||||||99|'],
    ['10518491||Page Inn||||||99|'],
    ['10518491||Records Inn||||||99|'],
    ['||Total Inn||12345|||||'],
    ['||Total Inn|555-0102||||||'],
    ['||Total Inn||||9/26/2026|||'],
    ['Total Travel|||||9/25/2026||||'],
    ['Total Travel|||||25/9/2026||||'],
    ['Total Travel||||||26SEP26|||'],
    ['Total Travel||||12345|||||'],
    ['Total Travel|||555-0102||||||'],
    ['My totals|x||||||||'],
    ['Die Summe|x||||||||'],
    ['Friend of|x||||||||'],
    ['Homepage 3|x||||||||'],
    ['Reprinted|x||||||||'],
    ['Page three|x||||||||'],
    ['Endorsed|x||||||||'],
    ['Reporter|x||||||||'],
    ['x||Hotels|||||||'],
  ])('in a file of bookings: %s', (line) => {
    expect(isSummaryLine(booking, line.split('|'))).toBe(false);
  });

  test('in a supplier file', () => {
    expect(isSummaryLine(supplier, ['Total Stay Inn', '1 Main St', '', '', ''])).toBe(false);
    expect(isSummaryLine(supplier, ['Total Stay Inn', '', 'Katy', '', ''])).toBe(false);
    expect(isSummaryLine(supplier, ['Total Stay Inn', '', '', '', '555-0102'])).toBe(false);
  });

  test.each([
    'Hotel total',
    'Front page 3',
    'Page 3 Inn',
    'My hotels: 9',
    'Hotels: 9 Inn',
    'Hotels',
    'Sub-Zero',
    'Total-Inn',
    'End of the Road Inn',
  ])('in a supplier file with the name %s [F-121]', (text) => {
    expect(isSummaryLine(supplier, [text, '', '', '', ''])).toBe(false);
  });

  test('in a supplier file with a phone of seven digits', () => {
    expect(isSummaryLine(supplier, ['Total', '', '', '', '555-0102'])).toBe(false);
    expect(isSummaryLine(supplier, ['Total', '', '', '', '555-010'])).toBe(true);
  });

  const afterTotals = fc.constantFrom(
    ' Stay Inn',
    ' Comfort',
    'ly Fine Hotel',
    ' & Sons',
    ' 5 Star Inn',
  );
  const totals = fc.constantFrom(
    'Total',
    'TOTAL',
    'Report',
    'Page',
    'Summe',
    'Grand Total',
    'Printed',
  );

  test('in a supplier file with a name that begins like a line of totals [F-121]', () => {
    fc.assert(
      fc.property(totals, afterTotals, fc.nat(4), (word, rest, column) => {
        const cells = ['', '', '', '', ''].map((blank, index) =>
          index === column ? `${word}${rest}` : blank,
        );
        expect(isSummaryLine(supplier, cells)).toBe(false);
      }),
    );
  });

  test('in a supplier file with any single value that is not a word of totals [F-121]', () => {
    const name = fc.constantFrom(
      'Harbor Lodge',
      'Our hotels',
      'Casa Azul',
      'The Elms',
      '4 Seasons',
    );
    fc.assert(
      fc.property(name, fc.nat(4), (text, column) => {
        const cells = ['', '', '', '', ''].map((blank, index) => (index === column ? text : blank));
        expect(isSummaryLine(supplier, cells)).toBe(false);
      }),
    );
  });

  test('in a file without a header', () => {
    const columns = columnsAsMapped('agency', ['guestName', 'checkInOn', 'nights', 'rate']);
    expect(isSummaryLine(columns, ['Smith/Mary', '9/25/2026', '2', '99'])).toBe(false);
    expect(isSummaryLine(columns, ['Smith/Mary', '', '2', '99'])).toBe(false);
  });

  test('in an ARC file of two columns', () => {
    expect(isSummaryLine(arcFile, ['', ''])).toBe(true);
    expect(isSummaryLine(arcFile, ['4711', ''])).toBe(false);
  });
});
