import { describe, expect, it } from 'vitest';
import { read, table, text } from '../../test/papers.ts';
import { tracesOf, withoutReferences } from './line-traces.ts';
import { readBlockLines } from './read-lines.ts';

describe('a REC that is only referred to', () => {
  it.each([
    'dup REC 70211',
    'dup. of REC 70211',
    'Duplicate of REC# 70211',
    'duplicates rec: 70211',
    'Doppelt mit REC 70211',
    'Doppelbuchung zu REC 70211',
    'doublon de REC 70211',
    'double of RECORD 70211',
    'doubled by recs 70211',
    'twice, REC 70211',
    'same stay as REC 70211',
    'same booking REC 70211',
    'same reservation as Rec.70211',
    'duplicado de REC 70211',
    'duplicação do REC 70211',
    'siehe REC 70211',
    'see REC 70211',
    'see Record 70211',
    'dupl. REC 70211',
    'Dopp. zu REC 70211',
    's. REC 70211',
    'vgl. REC 70211',
    'cf. REC 70211',
    'véase REC 70211',
    'veja REC 70211',
    'zie REC 70211',
    'voir REC 70211',
    'vedi REC 70211',
    'vide REC 70211',
    'ver REC 70211',
  ])('is made blank in "%s", every place kept', (reference) => {
    const written = `REC 70212 ${reference}, Amsel`;
    const blank = `REC 70212 ${' '.repeat(reference.length)}, Amsel`;
    expect(withoutReferences(written)).toBe(blank);
  });

  it.each([
    'REC 70211',
    'paid REC 70211',
    'sees REC 70211',
    'oversee REC 70211',
    'verified REC 70211',
    'cover REC 70211',
    'video REC 70211',
    'devoir REC 70211',
    'twice. REC 70211',
    'twice; REC 70211',
    'twice | REC 70211',
    'twice\nREC 70211',
    'twice for this guest who came in March, REC 70211',
    'see direct 70211',
    'see REC',
    'dup. Late. REC 70211',
    'rooms. REC 70211',
  ])('is not in "%s"', (written) => {
    expect(withoutReferences(written)).toBe(written);
  });
});

const { reading } = read([text('')]);
/** What the first row below headings says by which its stay is found. */
function traces(headings: string[], cells: string[], isOurs = false) {
  const rows = readBlockLines([table(headings, cells)], [])[0]?.slice(1) ?? [];
  return tracesOf(
    rows.map((row) => ({ ...row, isOurs })),
    reading,
  );
}
const headings = ['REC', 'Guest', 'Conf', 'Check in', 'Check out', 'Paid', 'Invoice'];

it('a row is found by the columns that say who it is, and not by its amounts', () => {
  const cells = ['70211.', 'Vintner', 'KX400817', '03/04/2026', '03/07/2026', '30.00', '2201-4'];
  expect(traces(headings, cells)).toMatchObject({
    text: 'REC 70211 | Vintner | KX400817 | 03/04/2026 | 03/07/2026',
    checkIn: '03/04/2026',
    checkOut: '03/07/2026',
    confirmation: 'KX400817',
    guest: 'Vintner',
    record: undefined,
    isOurs: false,
  });
});

it.each([
  ['70211', 70_211, 'REC 70211'],
  ['REC# 70211', 70_211, 'REC 70211'],
  ['70211.0', 70_211, 'REC 70211'],
  ['REC 70211 (a)', undefined, ''],
  ['n/a', undefined, ''],
])('the REC of a row of ours is "%s" alone', (written, record, words) => {
  const { record: read_, text: said } = traces(
    headings,
    [written, 'Vintner', '', '', '', '30.00'],
    true,
  );
  expect([read_, said.split(' | ')[0]]).toEqual([record, words]);
});

it('the REC of a row of a hotel is in its digits', () => {
  expect(traces(headings, ['No. 70-211', 'Vintner', '', '', '', '30.00']).text).toMatch(
    /^REC 70211 /,
  );
});

it.each([
  ['CNF 8812 0047', '88120047'],
  ['Confirmation: 8812 0047', '88120047'],
  ['conf no. 8812 0047', '88120047'],
  ['conf nr 8812 0047', '88120047'],
  ['Conf n° 8812 0047', '88120047'],
  ['Conf nº: 8812 0047', '88120047'],
  ['Confirmación 8812 0047', '88120047'],
  ['Confirmação nº 8812 0047', '88120047'],
  ['Réservation: 8812 0047', '88120047'],
  ['Reservación 8812 0047', '88120047'],
  ['Reservation 8812 0047', '88120047'],
  ['Réf. 8812 0047', '88120047'],
  ['Référence 8812 0047', '88120047'],
  ['Referência 8812 0047', '88120047'],
  ['Referenz 8812 0047', '88120047'],
  ['88120047.0', '88120047'],
  ['88120047.00', '88120047'],
])('a column of confirmation numbers has "%s"', (written, number) => {
  const { anchors } = traces(headings, ['', 'Lee', written, '', '', '30.00']);
  expect(anchors.map(({ kind, lines: [line] }) => [kind, line?.confirmationNumber])).toContainEqual(
    ['confirmation', number],
  );
});

it.each([['Refuge 8812 0047'], ['My CNF 8812 0047']])('no number is called "%s"', (written) => {
  expect(traces(headings, ['', 'Lee', written, '', '', '30.00']).anchors).toEqual([]);
});

it.each([
  ['KX400817', 'KX400817'],
  ['4 7', '4 7'],
  ['4-7', '4-7'],
  ['47', '47'],
  ['Vintner 03/04/2026', undefined],
  ['Vintner 4', undefined],
  ['Vintner', undefined],
  ['n/a', undefined],
  ['-', undefined],
])('the confirmation number of a hotel, where "%s" stands, is %s', (written, number) => {
  expect(traces(headings, ['', 'Lee', written, '', '', '30.00']).confirmation).toBe(number);
});

it('the confirmation number of a row of ours is what its column says', () => {
  const cells = ['70211', 'Vintner', 'Vintner', '', '', '30.00'];
  expect(traces(headings, cells, true).confirmation).toBe('Vintner');
});

it('a guest may have a column for each name', () => {
  const two = ['Last name', 'First name', 'Conf', 'Paid'];
  expect(traces(two, ['Vintner', 'Olga', 'KX400817', '30.00']).guest).toBe('Vintner, Olga');
  expect(traces(two, ['Vintner', '', 'KX400817', '30.00']).guest).toBe('Vintner');
  expect(traces(two, ['', '', 'KX400817', '30.00']).guest).toBeUndefined();
});

it('a name in a column of guests may begin with a small letter', () => {
  expect(traces(headings, ['', 'vintner, olga', '', '', '', '30.00']).text).toContain(
    'Vintner, Olga',
  );
});

it('an invoice number counts only where it is a confirmation number', () => {
  const at = (invoice: string) =>
    traces(headings, ['', 'Lee', '', '', '', '30.00', invoice]).text.includes(invoice);
  expect(at('KX400817')).toBe(true);
  expect(at('KX400817 Lee Amsel')).toBe(true);
  expect(at('70211')).toBe(false);
  expect(at('2201-4')).toBe(false);
});

it('a line of text is found by its words', () => {
  const [lines = []] = readBlockLines([text('Vintner KX400817 paid', 'dup of REC 70212')], []);
  const { text: said, anchors, ...columns } = tracesOf(lines, reading);
  expect(said).toBe(`Vintner KX400817 paid\n${' '.repeat(16)}`);
  expect(anchors.map(({ kind }) => kind)).toEqual(['confirmation', 'name'].toReversed());
  expect(columns).toEqual({});
});
