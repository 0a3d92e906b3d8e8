import { describe, expect, it } from 'vitest';
import { brief, read, said, table, text } from '../../test/papers.ts';

const told = (...blocks: Parameters<typeof read>[0]) =>
  read(blocks).answers.map((answer) => `${brief(answer)}: ${answer.remark}`);

describe('a list below a title', () => {
  const list = (title: string) =>
    said(
      text(
        title,
        '- Vintner, Olga KX400817 $30.00',
        '2. Amsel, Peter 88120047 no show',
        '• Duvivier, Marc 5501-A7 paid $105.00',
        'Müller, Jörg 07731992',
      ),
    );

  it('says of each item what its title says, unless the item says it itself', () => {
    const own = ['Amsel NS *', 'Duvivier PD 105 *'];
    expect(list('Cancelled:')).toEqual(['Vintner CX *', ...own, 'Müller CX *']);
    expect(list('Not paid:')).toEqual(['Vintner other', ...own, 'Müller other']);
    expect(list('Unknown guests, no record:')).toEqual(['Vintner other', ...own, 'Müller other']);
    expect(list('Pending:')).toEqual(['Vintner PD 30', ...own]);
    expect(list('Paid:')).toEqual(['Vintner PD 30 *', ...own, 'Müller PD']);
    expect(list('Stays:')).toEqual(['Vintner PD 30 *', ...own]);
  });

  it('keeps the title beside the words of an item, which has no mark of a list', () => {
    expect(told(text('Cancelled: ', '- Vintner, Olga KX400817', '2) Amsel, Peter'))[0]).toBe(
      'Vintner CX *: Vintner, Olga KX400817 (Cancelled:)',
    );
  });
});

describe('rows below a title', () => {
  const rows = (title: string) =>
    said(
      table(
        ['Guest', 'Conf', 'Paid', 'Remark'],
        [title],
        ['Vintner, Olga', 'KX400817', '30.00', ''],
        ['Amsel, Peter', '88120047', '0.00', ''],
        ['Duvivier, Marc', '5501-A7', '', ''],
        ['Müller, Jörg', '07731992', '0.00', 'net rate'],
      ),
    );

  it('are not chosen where they are paid, and their title says that they are not', () => {
    const others = ['Amsel CX *', 'Duvivier CX *', 'Müller NR *'];
    expect(rows('CANCELLED')).toEqual(['Vintner PD 30', ...others]);
    expect(rows('NOT PAID')).toEqual([
      'Vintner PD 30',
      'Amsel other',
      'Duvivier other',
      'Müller NR *',
    ]);
  });

  it('are paid where it says so, if only their commission has an amount', () => {
    expect(rows('PAID')).toEqual(['Vintner PD 30 *', 'Amsel PD', 'Duvivier PD', 'Müller NR *']);
    const billed = (title: string) =>
      said(
        table(
          ['Guest', 'Conf', 'Commission', 'Commission due'],
          [title],
          ['Vintner, Olga', 'KX400817', '', '30.00'],
        ),
      );
    expect(billed('PAID')).toEqual(['Vintner PD']);
    expect(billed('CANCELLED')).toEqual(['Vintner CX *']);
  });

  it('are not paid where it says so, if their amount is what was billed', () => {
    const billed = (title: string) =>
      said(
        table(
          ['Guest', 'Conf', 'Commission'],
          [title],
          ['Vintner, Olga', 'KX400817', '30.00'],
          ['Amsel, Peter', '88120047', '36.00'],
        ),
      );
    expect(billed('CANCELLED')).toEqual(['Vintner CX', 'Amsel CX']);
    expect(billed('No-show')).toEqual(['Vintner NS', 'Amsel NS']);
    expect(billed('Nicht bezahlt')).toEqual(['Vintner other', 'Amsel other']);
    expect(billed('PAID')).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
  });
});

describe('a stay of several lines', () => {
  it('says what their labels say', () => {
    expect(
      told(
        text(
          'Vintner, Olga KX400817',
          'Status: no show',
          '',
          'Duvivier, Marc 5501-A7',
          'Remark: cancelled',
          '  by telephone',
          '',
          'Müller, Jörg 07731992',
          'Commission: 42.00',
        ),
      ),
    ).toEqual([
      'Vintner NS *: no show',
      'Duvivier CX *: cancelled; by telephone',
      'Müller PD 42 *: Müller, Jörg 07731992\nCommission: 42.00',
    ]);
  });

  it('has an amount behind its label, beside nothing but its guest', () => {
    for (const label of ['Paid: $24.00', 'Bezahlt: $24.00', 'Comisión pagada: $24.00'])
      expect(said(text('Amsel, Peter 88120047', label))).toEqual(['Amsel PD 24 *']);
    expect(said(text('Amsel, Peter 88120047 via head office', 'Paid: $24.00'))).toEqual([
      'Amsel PD 24',
    ]);
    expect(said(text('Amsel, Peter 88120047 cancelled', 'Paid: $24.00'))).toEqual(['Amsel PD 24']);
  });

  it('has an answer in one word behind its label', () => {
    const answer = (label: string) => said(text('Vintner, Olga KX400817', label));
    expect(answer('Paid: no')).toEqual(['Vintner other']);
    expect(answer('Nights: no')).toEqual([]);
  });

  it('has what stands below its row, or below its line', () => {
    expect(
      told(
        text(
          'Guest           Conf       Commission',
          'Vintner, Olga   KX400817   30.00',
          '                no show',
          'Amsel, Peter    88120047   36.00',
        ),
      ),
    ).toEqual(['Vintner NS *: no show', 'Amsel PD 36 *: ']);
    expect(
      told(
        text('1) Vintner, Olga KX400817 $30.00', '   paid by check', '2) Amsel, Peter', '  late'),
      ),
    ).toEqual(['Vintner PD 30 *: Vintner, Olga KX400817 $30.00\npaid by check']);
  });

  it('has nothing of what is quoted', () => {
    expect(
      told(
        text('> 70211 VINTNER/OLGA KX400817 no show', 'paid $24.00', '> 70212 AMSEL/PETER paid'),
      ),
    ).toEqual(['Vintner PD 24 *: paid $24.00']);
  });

  it('has the amount of the row directly below', () => {
    expect(
      said(
        text(
          'Guest           Conf',
          '    Arrival     Nights    Commission     Paid',
          'Vintner, Olga   KX400817',
          '    03/04/26         2         30.00    24.00',
          'Amsel, Peter    88120047',
          '    04/11/26         1         36.00        -',
          '    cancelled',
        ),
      ),
    ).toEqual(['Vintner PD 24 *', 'Amsel CX *']);
  });
});

describe('what is said below a line that may begin with another guest', () => {
  const first = 'Olga Vintner KX400817 $30.00';

  it.each([
    ['Ann Nobody 5551', 'storniert'],
    ['Ann Nobody', 'cancelled'],
    ['Nobody 555112', 'no show'],
    ['Mr Nobody', 'cancelled'],
    ['Dr. Ann Nobody 5551', 'cancelled'],
    ['A. Nobody 5551', 'cancelled'],
    ['- Ann Nobody 5551', 'cancelled'],
    ['5551 Ann Nobody', 'cancelled'],
    ['03/05/2026 Ann Nobody', 'cancelled'],
    ['NOBODY/ANN 03/05', 'cancelled'],
    ['Ann van der Nobody', 'cancelled'],
    ['ann nobody 5551', 'cancelled'],
    ['Ann Nobody 5551 storniert', ''],
  ])('is not chosen for the one above: "%s", "%s"', (another, answer) => {
    for (const own of [first, 'Olga Vintner KX400817'])
      expect(said(text(own, another, answer)).join()).not.toContain('*');
  });

  it('is not chosen as paid, either', () => {
    expect(said(text('Olga Vintner KX400817', 'Ann Nobody 5551 paid 30.00'))).toEqual([
      'Vintner PD 30',
    ]);
  });

  it.each([
    ['Room 1204', 'cancelled'],
    ['Arrival 03/04/2026', 'cancelled'],
    ['Guest Cancelled', 'No commission'],
    ['No Show', 'Not Commissionable'],
    ['Mrs. Vintner', 'cancelled'],
    ['Conf. KX400817', 'cancelled'],
    ['the guest called us', 'cancelled'],
  ])('is chosen where the line says more of the same stay: "%s", "%s"', (more, answer) => {
    expect(said(text('Olga Vintner KX400817', more, answer)).join()).toMatch(/^Vintner .. \*$/);
  });

  it('is left as it is where nothing more is said', () => {
    expect(said(text('Olga Vintner KX400817 paid $30.00', 'Ann Nobody 5551'))).toEqual([
      'Vintner PD 30 *',
    ]);
  });
});
