import { expect, it } from 'vitest';
import { read, table, text } from '../../test/papers.ts';
import { type Place, placesIn } from './answer-places.ts';
import type { PaperBlock } from './paper.ts';

/** What is marked on a paper for who, how much, and why, of each answer, as it is written there. */
function marked(blocks: PaperBlock[]): string[][] {
  const { answers, reading } = read(blocks);
  const places = placesIn({ blocks }, reading);
  const written = (place: Place): string => {
    const block = blocks[place.block];
    if (block?.kind === 'table' && 'column' in place)
      return block.rows[place.lineNumber - 1]?.cells[place.column] ?? '';
    return block?.kind === 'text' && 'start' in place
      ? (block.lines[place.lineNumber - 1]?.text.slice(place.start, place.end) ?? '')
      : 'nowhere';
  };
  return answers.map((answer) => {
    const { who, amount, outcome } = places(answer);
    return [who, amount, outcome].map((each) => each.map(written).join(' + '));
  });
}

it.each<[string, PaperBlock[], string[][]]>([
  [
    'the cells of a table that say who, how much, and why',
    [
      table(
        ['REC', 'Guest', 'Conf', 'Arrival', 'Paid', 'Remark'],
        ['70211', 'Vintner, Olga', 'KX400817', '03/04/2026', '30.00', ''],
        ['70212', 'Amsel, Peter', '88120047', '04/11/2026', '', 'No show'],
      ),
    ],
    [
      ['70211 + Vintner, Olga + KX400817 + 03/04/2026', '30.00', ''],
      ['70212 + Amsel, Peter + 88120047 + 04/11/2026', '', 'No show'],
    ],
  ],
  [
    'the number of a record, but no other guest or day, and nothing that was billed',
    [
      table(
        ['REC', 'Guest', 'Arrival', 'Commission billed', 'Commission paid'],
        ['REC 70211', 'Smith, John', '03/07/2026', '30.00', '30.00'],
        ['70212', 'Amsel, Peter', '04/11/2026', '36.00', '36.00'],
      ),
    ],
    [
      ['REC 70211', '30.00', ''],
      ['70212 + Amsel, Peter + 04/11/2026', '36.00', ''],
    ],
  ],
  [
    'a day without a year',
    [text('Olga Vintner, KX400817, arrival 3/4, no show')],
    [['Vintner + KX400817 + 3/4', '', 'no show']],
  ],
  [
    'the parts of two texts, each in its own',
    [text('Vintner, Olga KX400817: paid $30.00'), text('Amsel, Peter 88120047 (no show)')],
    [
      ['Vintner + KX400817', '$30.00', 'paid $30.00'],
      ['Amsel + 88120047', '', 'no show'],
    ],
  ],
  [
    'the last of three equal amounts, when it is that which was paid',
    [text('30.00 USD room; Vintner, Olga KX400817: room $30.00; commission $30.00 paid')],
    [['Vintner + KX400817', '$30.00', 'commission $30.00 paid']],
  ],
  [
    'columns of a text below the end of a page',
    [
      text(
        'Guest          Conf       Paid    Remark',
        '\fVintner, Olga  KX400817   30.00   paid in full',
        'Amsel, Peter   88120047   0.00    no show',
      ),
    ],
    [
      ['Vintner, Olga + KX400817', '30.00', 'paid in full'],
      ['Amsel, Peter + 88120047', '0.00', 'no show'],
    ],
  ],
  [
    'columns of a text between tabs',
    [
      text(
        'Guest\tConf\tPaid\tRemark',
        'Vintner, Olga\tKX400817\t30.00\t',
        'Amsel, Peter\t88120047\t0.00\tno show',
      ),
    ],
    [
      ['Vintner, Olga + KX400817', '30.00', ''],
      ['Amsel, Peter + 88120047', '0.00', 'no show'],
    ],
  ],
  [
    'words with more blanks between and around them than they need',
    [text('  Vintner,   Olga KX400817:   paid $30.00  ')],
    [['Vintner + KX400817', '$30.00', 'paid $30.00']],
  ],
  [
    'the words behind a dash, up to the next comma',
    [text('Amsel, Peter 88120047 – cancelled, not charged')],
    [['Amsel + 88120047', '', 'cancelled']],
  ],
  [
    'the first of words that are repeated',
    [text('Amsel, Peter 88120047: no show -- the guest did not come to room 12; no show')],
    [['Amsel + 88120047', '', 'no show']],
  ],
  [
    'values of two sentences in one line',
    [text('For Vintner (03/04/2026) we paid $30.00.', 'For Amsel (04/11/2026) we paid', '$36.00.')],
    [
      ['Vintner + 03/04/2026', '$30.00', 'we paid $30.00.'],
      ['Amsel + 04/11/2026', '$36.00', 'we paid'],
    ],
  ],
  [
    'the words of each stay that a sentence speaks of',
    [text('For Vintner (03/04/2026) we paid $30.00, and for Amsel (04/11/2026) we paid $36.00.')],
    [
      ['Vintner + 03/04/2026', '$30.00', 'we paid $30.00'],
      ['Amsel + 04/11/2026', '$36.00', 'we paid $36.00.'],
    ],
  ],
  [
    'the words of the first stay, though those of the second are shorter',
    [text('For Vintner (03/04/2026) we have paid $30.00, for Amsel (04/11/2026) paid $36.00.')],
    [
      ['Vintner + 03/04/2026', '$30.00', 'we have paid $30.00'],
      ['Amsel + 04/11/2026', '$36.00', 'paid $36.00.'],
    ],
  ],
  [
    'the words before each guest',
    [text('$30.00 paid for Vintner (03/04/2026), $36.00 paid for Amsel (04/11/2026)')],
    [
      ['Vintner + 03/04/2026', '$30.00', '$30.00 paid for Vintner'],
      ['Amsel + 04/11/2026', '$36.00', '$36.00 paid for Amsel'],
    ],
  ],
  [
    'the words before all guests that they are about',
    [text('No show: Vintner (03/04/2026), Amsel (04/11/2026)')],
    [
      ['Vintner + 03/04/2026', '', 'No show'],
      ['Amsel + 04/11/2026', '', 'No show'],
    ],
  ],
  [
    'the words behind the second of two guests that they are about',
    [
      text(
        'Vintner (03/04/2026) and Amsel (04/11/2026) were not paid: no show; Müller (06/09/2026): no show.',
      ),
    ],
    [
      ['Vintner + 03/04/2026', '', 'no show'],
      ['Amsel + 04/11/2026', '', 'no show'],
      ['Müller + 06/09/2026', '', 'no show.'],
    ],
  ],
  [
    'words that wrap into the line below the guest',
    [
      text(
        'For the stay of Vintner (03/04/2026) we sent $30.00 and we paid',
        'by check, and for the stay of Amsel (04/11/2026) we sent $36.00 and',
        'we paid by wire.',
      ),
    ],
    [
      ['Vintner + 03/04/2026', '$30.00', 'we sent $30.00 and we paid'],
      ['Amsel + 04/11/2026', '$36.00', 'we paid by wire.'],
    ],
  ],
  [
    'words without the guest and the number before them',
    [text('Vintner, Olga KX400817 no show', 'AMSEL 88120047 04/11/2026 - cancelled')],
    [
      ['Vintner + KX400817', '', 'no show'],
      ['AMSEL + 88120047 + 04/11/2026', '', 'cancelled'],
    ],
  ],
  [
    'an amount and the marks that fill it up',
    [
      text(
        'Guest            Conf       Paid',
        'Vintner, Olga    KX400817   30.00 ****',
        'Amsel, Peter     88120047   36.00 ****',
      ),
    ],
    [
      ['Vintner, Olga + KX400817', '30.00 ****', ''],
      ['Amsel, Peter + 88120047', '36.00 ****', ''],
    ],
  ],
  [
    'an amount without the space before it',
    [text('Vintner, Olga KX400817 paid    30.00')],
    [['Vintner + KX400817', '30.00', 'paid']],
  ],
  [
    'no amount that has the digits of a number, and no REC of another stay',
    [
      table(
        ['REC', 'Guest', 'Conf', 'Commission billed', 'Commission paid'],
        ['99999', 'Vintner, Olga', 'KX400817', '70211.00', '30.00'],
      ),
    ],
    [['Vintner, Olga + KX400817', '30.00', '']],
  ],
  [
    'the title of the list that a stay is in',
    [text('Cancelled:', 'Vintner, Olga KX400817', 'Amsel, Peter 88120047')],
    [
      ['Vintner + KX400817', '', 'Cancelled:'],
      ['Amsel + 88120047', '', 'Cancelled:'],
    ],
  ],
  [
    'its own words rather than the title of its list',
    [text('Cancelled:', 'Vintner, Olga KX400817 - no show')],
    [['Vintner + KX400817', '', 'no show']],
  ],
  [
    'the amount and the words that nothing was paid',
    [text('Vintner, Olga KX400817 $0.00 paid')],
    [['Vintner + KX400817', '$0.00', '$0.00 paid']],
  ],
  [
    'a cell with all that is known of a stay, once',
    [
      table(
        ['Reservation', 'Commission Paid', 'Remark'],
        ['Vintner, Olga KX400817 03/04/2026', '30.00', 'paid in full'],
        ['Amsel, Peter 88120047 04/11/2026', '', 'no show'],
      ),
    ],
    [
      ['Vintner, Olga KX400817 03/04/2026', '30.00', 'paid in full'],
      ['Amsel, Peter 88120047 04/11/2026', '', 'no show'],
    ],
  ],
  [
    'behind a tab and the end of a page',
    [
      text(
        '\tVintner, Olga KX400817: paid $30.00',
        '\fAmsel, Peter 88120047: no show',
        'Müller, Jörg 07731992:\tcancelled',
      ),
    ],
    [
      ['Vintner + KX400817', '$30.00', 'paid $30.00'],
      ['Amsel + 88120047', '', 'no show'],
      ['Müller + 07731992', '', 'cancelled'],
    ],
  ],
  [
    'lines of their own, where each cell has one',
    [
      text(
        'Guest',
        'Conf',
        'Check in',
        'Commission Paid',
        'Remark',
        'Vintner, Olga',
        '  KX400817 ',
        '03/04/2026',
        '$30.00',
        'paid in full',
        'Amsel, Peter',
        '88120047',
        '04/11/2026',
        '$36.00',
        'paid in full',
      ),
    ],
    [
      ['Vintner, Olga + KX400817 + 03/04/2026', '$30.00', 'paid in full'],
      ['Amsel, Peter + 88120047 + 04/11/2026', '$36.00', 'paid in full'],
    ],
  ],
  [
    'in the order of the line, the day before the guest',
    [text('03/04/2026 Vintner KX400817: no show')],
    [['03/04/2026 + Vintner + KX400817', '', 'no show']],
  ],
  [
    'the answer below a mail of ours that is quoted',
    [text('> Vintner, Olga KX400817 paid $25.00?', 'no show')],
    [['Vintner + KX400817', '', 'no show']],
  ],
  [
    'the last of two amounts in a line that are equal, where it goes on below',
    [text('Vintner, Olga KX400817 room $30.00', 'commission $30.00 paid')],
    [['Vintner + KX400817', '$30.00', 'commission $30.00 paid']],
  ],
  [
    'words between marks, without space',
    [text('Vintner, Olga KX400817(no show)', 'Amsel, Peter 88120047|cancelled;thank you')],
    [
      ['Vintner + KX400817', '', 'no show'],
      ['Amsel + 88120047', '', 'cancelled'],
    ],
  ],
  [
    'both lines of words that say it only together',
    [text('Vintner, Olga KX400817 was not', 'found in our system')],
    [['Vintner + KX400817', '', 'Vintner, Olga KX400817 was not + found in our system']],
  ],
  [
    'what is said of all others',
    [text('Vintner, Olga KX400817: no show', '', 'All others were paid as billed.')],
    [
      ['Vintner + KX400817', '', 'no show'],
      ...[1, 2, 3, 4].map(() => ['', '', 'All others were paid as billed.']),
    ],
  ],
  [
    'the value behind a word and a colon, and the word that says it was paid',
    [
      text(
        'Vintner, Olga KX400817',
        'Paid:  $30.00',
        '',
        'Amsel, Peter 88120047',
        'Status:  no show',
      ),
    ],
    [
      ['Vintner + KX400817', '$30.00', 'Paid'],
      ['Amsel + 88120047', '', 'no show'],
    ],
  ],
  [
    'the row of a table that is the title of those below it',
    [
      table(
        ['Guest', 'Conf', 'Commission Paid'],
        ['', 'Cancelled', ''],
        ['Vintner, Olga', 'KX400817', ''],
        ['Amsel, Peter', '88120047', ''],
      ),
    ],
    [
      ['Vintner, Olga + KX400817', '', 'Cancelled'],
      ['Amsel, Peter + 88120047', '', 'Cancelled'],
    ],
  ],
  [
    'no words and no amount of a mail of ours that is quoted',
    [text('> Vintner, Olga KX400817: paid $30.00? no show?', 'paid $30.00, thank you')],
    [['Vintner + KX400817', '$30.00', 'paid $30.00']],
  ],
  [
    'an answer in the tenth column and the tenth row, in the order of the paper',
    [
      table(
        ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'Guest', 'Paid', 'H', 'Conf'],
        ...Array.from({ length: 8 }, () => []),
        ['', '', '', '', '', '', '', 'Vintner, Olga', '10.00', '', 'KX400817'],
        ['', '', '', '', '', '', '', 'Vintner, Olga', '20.00', '', 'KX400817'],
      ),
    ],
    [['Vintner, Olga + KX400817 + Vintner, Olga + KX400817', '10.00 + 20.00', '']],
  ],
  [
    'a REC that is written with a space',
    [table(['REC', 'Conf', 'Commission Paid'], ['70 211', 'KX400817', '30.00'])],
    [['70 211 + KX400817', '30.00', '']],
  ],
  [
    'our answer rather than shorter words that are quoted',
    [text('> Vintner, Olga KX400817: noshow', 'it was a no show')],
    [['Vintner + KX400817', '', 'it was a no show']],
  ],
  [
    'the shortest words of several that say it',
    [text('Vintner, Olga KX400817: this guest was a no show; no show; again a no show')],
    [['Vintner + KX400817', '', 'no show']],
  ],
  [
    'all words, where only all of them say it',
    [text('Vintner, Olga KX400817 did not (ever) arrive')],
    [['Vintner + KX400817', '', 'did not (ever) arrive']],
  ],
  [
    'words that no code means, without those beside them',
    [text('Vintner, Olga KX400817: not found; thank you')],
    [['Vintner + KX400817', '', 'not found']],
  ],
  [
    'both rows of a stay that is paid in two parts, in their order',
    [
      table(
        ['Guest', 'Conf', 'Paid'],
        ['Vintner, Olga', 'KX400817', '10.00'],
        ['Vintner, Olga', 'KX400817', '20.00'],
      ),
    ],
    [['Vintner, Olga + KX400817 + Vintner, Olga + KX400817', '10.00 + 20.00', '']],
  ],
  [
    'the lines of a form',
    [
      text(
        'Guest: Amsel, Peter',
        'Confirmation:   88120047',
        'Paid: 36.00',
        'Remark: paid  in full',
      ),
    ],
    [['Guest: Amsel, Peter + Confirmation:   88120047', 'Paid: 36.00', 'Remark: paid  in full']],
  ],
  [
    'a code where it stands, not where it is explained',
    [
      table(
        ['Guest', 'Conf', 'Code'],
        ['Vintner, Olga', 'KX400817', 'N'],
        ['Amsel, Peter', '88120047', 'P'],
        [],
        ['N = no show'],
        ['P = cancelled'],
      ),
    ],
    [
      ['Vintner, Olga + KX400817', '', 'N'],
      ['Amsel, Peter + 88120047', '', 'P'],
    ],
  ],
  [
    'an answer that no code means',
    [table(['Guest', 'Conf', 'Answer'], ['Vintner, Olga', 'KX400817', 'see our letter'])],
    [['Vintner, Olga + KX400817', '', 'see our letter']],
  ],
  ['the REC alone in a line of text', [text('REC 70211: no show')], [['70211', '', 'no show']]],
  [
    'no day of another year',
    [text('Vintner, Olga KX400817 (03/04/2025): no show')],
    [['Vintner + KX400817', '', 'no show']],
  ],
  [
    'the words behind the guest rather than those of a title before',
    [text('No show report: Vintner KX400817 was a no show')],
    [['Vintner + KX400817', '', 'was a no show']],
  ],
  [
    'no words where only an amount says it',
    [text('Vintner, Olga KX400817 $30.00')],
    [['Vintner + KX400817', '$30.00', '']],
  ],
  [
    'no words of a remark that says nothing of it',
    [
      table(
        ['Guest', 'Conf', 'Paid', 'Remark'],
        ['Vintner, Olga', 'KX400817', '30.00', 'thank you'],
      ),
    ],
    [['Vintner, Olga + KX400817', '30.00', '']],
  ],
  [
    'the line that states the sum of an invoice, for each of its stays',
    [text('Invoice 2201-4: $223.00')],
    [1, 2, 3, 4, 5].map(() => ['', '', 'Invoice 2201-4: $223.00']),
  ],
  [
    'the remark of the row below the guest, where no code means it',
    [
      text(
        'Guest           Conf',
        '    Arrival     Nights    Paid     Remark',
        'Vintner, Olga   KX400817',
        '    03/04/26         2    0.00     see letter',
      ),
    ],
    [['Vintner + KX400817 + 03/04/26', '0.00', 'see letter']],
  ],
  [
    'each in its own sentence, where both stand in one line',
    [text('For Vintner (03/04/2026) we paid $30.00. For Amsel (04/11/2026) we paid $36.00.')],
    [
      ['Vintner + 03/04/2026', '$30.00', 'we paid $30.00.'],
      ['Amsel + 04/11/2026', '$36.00', 'we paid $36.00.'],
    ],
  ],
  [
    'each in its own sentence, where one ends in the line of the next',
    [
      text(
        'For Vintner (03/04/2026) we sent you a check and we',
        'paid $30.00. For Amsel (04/11/2026) we paid $36.00.',
      ),
    ],
    [
      ['Vintner + 03/04/2026', '$30.00', 'paid $30.00.'],
      ['Amsel + 04/11/2026', '$36.00', 'we paid $36.00.'],
    ],
  ],
  [
    'the words before a dash of any length',
    [text('Amsel, Peter 88120047: no show -- thank you', 'Duvivier 5501-A7: no show - thank you')],
    [
      ['Amsel + 88120047', '', 'no show'],
      ['Duvivier + 5501-A7', '', 'no show'],
    ],
  ],
  [
    'the cells of a line of text in which a colon stands',
    [
      text(
        'Guest          Conf       Paid    Remark',
        'Vintner, Olga  KX400817   30.00   note: paid in full',
      ),
    ],
    [['Vintner, Olga + KX400817', '30.00', 'note: paid in full']],
  ],
  [
    'the whole line, where a cell is not written in it as it is read',
    [
      text(
        'Guest          Conf       Paid    Remark',
        'Amsel, Peter   88120047   0.00    no\u2011show',
      ),
    ],
    [['Amsel, Peter + 88120047', '0.00', 'Amsel, Peter   88120047   0.00    no\u2011show']],
  ],
])('the places of an answer are %s', (_, blocks, places) => {
  expect(marked(blocks)).toEqual(places);
});

it('the amount of an answer is marked in the answer, not in the mail of ours that it quotes', () => {
  const blocks = [text('> Vintner, Olga KX400817: paid $30.00?', 'paid $30.00, thank you')];
  const { answers, reading } = read(blocks);
  const amounts = answers.flatMap((answer) => placesIn({ blocks }, reading)(answer).amount);
  expect(amounts.map(({ lineNumber }) => lineNumber)).toEqual([2]);
});
