import { describe, expect, it } from 'vitest';
import { said, table, text } from '../../test/papers.ts';

const heads = ['Guest', 'Conf', 'Commission'];
const vintner = ['Vintner, Olga', 'KX400817', '30.00'];
const amsel = ['Amsel, Peter', '88120047', '36.00'];
const list = table(heads, vintner, amsel);
const ofVintner = 'Vintner, Olga KX400817 $30.00';
const ofAmsel = 'Amsel, Peter 88120047 $36.00';
const stays = text(ofVintner, ofAmsel);
const open = ['Vintner PD 30', 'Amsel PD 36'];
const paid = open.map((line) => `${line} *`);

describe('what stands above a table says nothing of its stays', () => {
  const above = (...titles: string[]) => {
    const inTable = said(table(...titles.map((title) => [title]), heads, vintner, amsel));
    expect(said(text(...titles), list)).toEqual(inTable);
    return inTable;
  };

  it.each([
    ['where a sentence before the last one is of others', 'Not paid stays come later. Our list:'],
    ['where it is of others at length', 'Please note that cancelled stays earn no commission here'],
    ['where it has outcomes of several kinds', 'Paid, cancelled, and no-show stays'],
    ['where it only asks to write', 'Please send questions to mailto:ap@harbor.example'],
  ])('%s: "%s"', (_case, title) => {
    expect(above(title)).toEqual(paid);
  });

  it('where an empty line parts it from the title', () => {
    expect(above('No-shows are left out', '', 'Commissions')).toEqual(paid);
  });

  it('where the table has its own title', () => {
    const own = table(['Commissions'], heads, vintner, amsel);
    expect(said(text('Cancelled stays were left out'), own)).toEqual(paid);
    expect(said(text('Not yet paid stays come with the next mail'), own)).toEqual(paid);
  });

  it('where it is the last row of another table', () => {
    expect(said(table(heads, vintner, ['Unpaid: none']), table(heads, amsel))).toContain(paid[1]);
  });
});

describe('what stands above a table says of its stays that they were not paid', () => {
  it.each([
    ['These stays were cancelled by', 'their guests in October:'],
    ['The following stays were', 'cancelled by their guests:'],
  ])('also in two lines: "%s", "%s"', (first, second) => {
    expect(said(text(first, second), list)).toEqual(open);
    expect(said(table([first], [second], heads, vintner, amsel))).toEqual(open);
  });

  it.each(['Commission paid to Travel Leaders', 'Paid by guest', 'Already paid to Havas'])(
    'also where it was paid to, or by, another: "%s"',
    (title) => {
      expect(said(text(title), list)).toEqual(open);
      expect(said(text('Commission paid to you'), list)).toEqual(paid);
    },
  );

  it('also below the same headings on its next page', () => {
    expect(said(table(['Open items'], heads, vintner, heads, amsel))).toEqual(open);
  });

  it('also where another table ended in a row of its own', () => {
    const first = table(heads, vintner, ['Thank you']);
    expect(said(first, table(['Open items'], heads, amsel))).toContain(open[1]);
  });
});

describe('a sentence below stays', () => {
  it.each(['The above were cancelled.', 'The above was cancelled', 'Die obigen wurden storniert.'])(
    'says nothing of those below it: "%s"',
    (sentence) => {
      expect(said(text(ofVintner, '', sentence, '', ofAmsel))).toEqual([open[0], paid[1]]);
    },
  );

  it.each(['The above were cancelled', 'We will pay these next week', 'Outstanding 66.00'])(
    'leaves them all open also as a row of their table: "%s"',
    (sentence) => {
      expect(said(table(heads, vintner, amsel, [sentence]))).toEqual(open);
    },
  );

  it('leaves them all open where it only names an amount that is open', () => {
    for (const total of ['Outstanding 66.00', 'Offen: EUR 66,00', 'Openstaand: 66,00'])
      expect(said(text(ofVintner, ofAmsel, total))).toEqual(open);
    expect(said(text(ofVintner, 'Outstanding 0.00'))).toEqual([paid[0]]);
  });

  it('says of them that they were cancelled, whatever else is asked', () => {
    const words = text('All of the above were cancelled. Please send us a new invoice.');
    for (const block of [stays, list]) expect(said(block, words)).toEqual(open);
  });

  it.each([
    '> We will process the payment next week.',
    '> The above were cancelled.',
    '> Total outstanding 66.00',
  ])('says nothing of them where it is quoted: "%s"', (words) => {
    for (const block of [stays, list]) expect(said(block, text(words))).toEqual(paid);
  });

  it('says nothing of them where it is the title of others', () => {
    const duvivier = 'Duvivier, Marc 5501-A7 $105.00';
    for (const block of [stays, list])
      expect(said(block, text('Will be paid next week:', duvivier))).toEqual([
        ...paid,
        'Duvivier PD 105',
      ]);
  });

  it('says nothing of them where it is of another invoice', () => {
    const words = text('We have not paid your invoice 2199-1 of May.');
    for (const block of [stays, list]) expect(said(block, words)).toEqual(paid);
  });
});

describe('a row below a title of cancelled stays', () => {
  const columns = ['Guest', 'Conf', 'Arrival', 'Paid'];
  const first = ['Vintner, Olga', 'KX400817', '03/04/2026', ''];
  const last = ['Amsel, Peter', '88120047', '04/11/2026', ''];
  const group = (title: string[], ...row: string[]) =>
    said(table(columns, title, first, row, last));

  it.each([
    [['', 'Late arrival']],
    [['', 'No show']],
    [['See our letter about the rate of the spring']],
    [['See our letter: the group of the spring has more']],
    [['See https://harbor.example/letters/of-the-spring']],
    [['see the list of Rome']],
  ])('is no title of those after it: %o', (row) => {
    expect(group(['Cancelled'], ...row)).toContain('Amsel CX *');
  });

  it('is a title of those after it only in its column', () => {
    expect(group(['', 'Cancelled'], '', '', 'Late arrival')).toContain('Amsel CX *');
    expect(group(['', 'Cancelled'], '', 'Late arrival')).toEqual(['Vintner CX *']);
  });

  it('is a title of those after it at any length where it ends in a colon', () => {
    expect(group(['Cancelled'], 'Still to be looked at by our accounting team:')).toEqual([
      'Vintner CX *',
    ]);
  });
});
