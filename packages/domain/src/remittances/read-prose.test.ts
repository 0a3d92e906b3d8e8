import { describe, expect, it } from 'vitest';
import { brief, read, said, table, text } from '../../test/papers.ts';

describe('sentences about several stays', () => {
  it('may stand directly behind a list', () => {
    expect(
      said(
        text(
          'Our transfer is for:',
          '- Mrs. Vintner, arrival 03/04/2026: $30.00',
          '- Mr. Amsel, arrival 04/11/2026: $36.00',
          'Mr. Duvivier (05/20/2026) never arrived. The booking of Müller for 06/09/2026 was cancelled.',
        ),
      ),
    ).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *', 'Duvivier NS *', 'Müller CX *']);
  });

  it('may have a label before them', () => {
    expect(
      said(
        text(
          'No commission on: Vintner (4 March 2026), no show; Amsel (11 April 2026), booking cancelled',
        ),
      ),
    ).toEqual(['Vintner NS *', 'Amsel CX *']);
  });

  it('say nothing of the guest before where they name another', () => {
    const { answers } = read([
      text(
        'The booking of Amsel for 04/11/2026 was cancelled on the day before. For Duvivier we paid you the $105.00 that you billed. Vintner was here from 03/04/2026, and has a net rate.',
      ),
    ]);
    expect(answers.map(brief)).toEqual(['Amsel CX *', 'Duvivier PD 105', 'Vintner NR *']);
    expect(answers[1]?.doubts).toEqual(['the file does not prove which line it is']);
  });
});

it('nights of rooms before an amount are not its price', () => {
  expect(
    said(
      text('1. Vintner, Olga KX400817, 2 room nights .... $24.00', '2. Amsel 88120047, no show'),
    ),
  ).toEqual(['Vintner PD 24', 'Amsel NS *']);
});

it('a heading announces what it ends with', () => {
  expect(
    said(
      table(
        ['Folio Guest', 'Arrival', 'How much'],
        ['Vintner/Olga Mrs', '03/04/2026', '30.00'],
        ['Amsel/Peter Mr', '04/11/2026', '36.00'],
      ),
    ),
  ).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
});

it('what became of a stay may stand in the column for its day', () => {
  expect(
    said(
      table(
        ['Guest', 'Conf', 'Arrived?', 'Paid?', 'How much'],
        ['Vintner, Olga', 'KX400817', 'Y', 'Y', '30.00'],
        ['Amsel, Peter', '88120047', 'N - no show', 'N', ''],
      ),
    ),
  ).toEqual(['Vintner PD 30 *', 'Amsel NS *']);
});
