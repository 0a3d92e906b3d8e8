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

  it('and items with it may be indented, and have numbers of several digits', () => {
    expect(told(text('  Cancelled:', '  - Vintner, Olga KX400817', ' 12) Amsel 88120047'))).toEqual(
      [
        'Vintner CX *: Vintner, Olga KX400817 (Cancelled:)',
        'Amsel CX *: Amsel 88120047 (Cancelled:)',
      ],
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

  it('are not paid, either, if their amount is one of which nothing more is said', () => {
    const row = ['Vintner, Olga', 'KX400817', '30.00'];
    expect(said(table(['Guest', 'Conf', 'Amount'], ['CANCELLED'], row))).toEqual(['Vintner CX']);
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

  it('has the amount of the row below, and what its own words say', () => {
    const above = ['Guest           Conf', '    Arrival     Nights    Commission     Paid'];
    const amounts = '    03/04/26         2         30.00    24.00';
    const rows = (first: string) => told(text(...above, first, amounts));
    expect(rows('Vintner, Olga   KX400817')).toEqual(['Vintner PD 24 *: ']);
    expect(rows('Vintner, Olga   KX400817   via Rome')).toEqual(['Vintner PD 24: via Rome']);
  });

  it('has the commission of the row below, not what the room cost', () => {
    expect(
      said(
        text(
          'Guest           Conf',
          '    Arrival     Nights    Commission     Rate',
          'Vintner, Olga   KX400817',
          '    03/04/26         2         30.00   150.00',
        ),
      ),
    ).toEqual(['Vintner PD 30 *']);
  });

  const columns = ['Folio Guest', 'Booking', 'Commission', 'Check No.'];
  const stay = ['Vintner, Olga', 'KX400817', '', ''];

  it.each([
    [['', '', '30.00', '4821'], 'Vintner PD 30 *'],
    [['no show'], 'Vintner NS *'],
    [['', 'cancelled 2 days before'], 'Vintner CX *'],
    [['', '', 'no show'], 'Vintner NS *'],
  ])('has in a table what the row below it says without a guest: %o', (below, answer) => {
    expect(said(table(columns, stay, below))).toEqual([answer]);
  });

  it.each([
    [['', '', '', 'Head Office cancelled'], 'Vintner CX *'],
    [['M.', '', '', 'cancelled'], 'Vintner CX *'],
    [['', '', '', 'By Telephone'], 'Vintner other'],
  ])('has what a row below says that names no other guest: %o', (below, answer) => {
    const heads = ['Guest', 'Conf', 'Commission', 'Remark'];
    expect(said(table(heads, ['Vintner, Olga', 'KX400817', '', ''], below))).toEqual([answer]);
  });

  it('is left to a person where a line behind its row says something else', () => {
    const head = 'Guest           Conf       Commission';
    const paid = 'Vintner, Olga   KX400817   30.00';
    const { answers } = read([text(head, paid, 'KX400817 cancelled')]);
    expect(answers.map(brief)).toEqual(['Vintner PD 30']);
    expect(answers[0]?.doubts).toEqual(['several places speak of it']);
  });

  it('has words below it with their numbers', () => {
    expect(
      told(
        text(
          'Guest           Conf       Commission',
          'Vintner, Olga   KX400817   0.00',
          '                previously paid by check 48215',
        ),
      ),
    ).toEqual(['Vintner PP *: previously paid by check 48215']);
    expect(
      told(text('Duvivier, Marc 5501-A7', 'Remark: cancelled', '  by telephone, ref 48215')),
    ).toEqual(['Duvivier CX *: cancelled; by telephone, ref 48215']);
  });

  it('has no words where the line below it has its guest alone', () => {
    const { answers } = read([
      text('Arrival      Nights   Commission', '03/04/2026   2        30.00', 'Vintner, Olga'),
    ]);
    expect(answers.map(({ remark }) => remark)).toEqual(['']);
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

  it.each([
    'see our letter to Head Office',
    'Please see our letter of May',
    'see our letter 5551',
    'she called HQ',
    'see page 2',
    'see https://harbor.example/a',
  ])('is said of the same stay where the words are no name: "%s"', (more) => {
    const { answers } = read([text('Olga Vintner KX400817', more, 'cancelled')]);
    expect(answers.map(brief)).toEqual(['Vintner CX']);
    expect(answers[0]?.doubts.join()).toMatch(/^"see|^"Please see|^"she/);
  });

  it.each(['Front Office: cancelled', 'Late Arrival', 'she called us'])(
    'is chosen where the words are known: "%s"',
    (more) => {
      expect(said(text('Olga Vintner KX400817', more, 'cancelled'))).toEqual(['Vintner CX *']);
    },
  );

  it.each([
    ['Nobody   555112', 'no show'],
    ['nobody, ann, 5551', 'cancelled'],
    ['Ann Nobody 5551', 'paid in full'],
  ])('is not chosen, however that one is written: "%s", "%s"', (another, answer) => {
    expect(said(text('Olga Vintner KX400817', another, answer)).join()).not.toContain('*');
  });

  it('is not chosen where only it says that the amount was paid, or how much', () => {
    expect(said(text('Olga Vintner KX400817 $24.00', 'Ann Nobody 5551', 'paid'))).toEqual([
      'Vintner PD 24',
    ]);
    expect(said(text('Olga Vintner KX400817 paid', 'Ann Nobody 5551 $30.00'))).toEqual([
      'Vintner PD 30',
    ]);
  });

  it('is chosen where words like a name begin its own line', () => {
    expect(said(text('Head Office cancelled KX400817'))).toEqual(['Vintner CX *']);
  });

  it.each([
    'KX400817 Ann Nobody',
    'KX400817 Nobody, Ann',
    'KX400817 NOBODY/ANN 03/04/2026',
    'KX400817: Ann Nobody',
    'Conf KX400817 Ann Nobody',
    'REC 70211 Ann Nobody',
    'Nobody, Ann KX400817',
  ])('is not chosen where another guest has our number: "%s"', (stay) => {
    for (const [answer, code] of [
      ['cancelled', 'CX'],
      ['paid 30.00', 'PD 30'],
    ])
      expect(said(text(`${stay} ${answer}`))).toEqual([`Vintner ${code}`]);
  });

  it.each([
    'KX400817 cancelled',
    'KX400817 Cancelled By Guest',
    'KX400817 Guest Cancelled',
    'Cancelled KX400817',
    'Your Booking KX400817 Was Cancelled',
    'Confirmation Number KX400817 Cancelled',
    'KX400817 03/04/2026 cancelled',
  ])('is chosen where only our number, or our guest, stands beside it: "%s"', (words) => {
    expect(said(text(words))).toEqual(['Vintner CX *']);
  });

  it('is chosen where our guest stands there as well, or a column has another name', () => {
    const agent = table(['Booking', 'Agent', 'Commission'], ['KX400817', 'Jane Doe', '30.00']);
    for (const block of [text('Olga Vintner KX400817 Head Office paid 30.00'), agent])
      expect(said(block)).toEqual(['Vintner PD 30 *']);
  });

  it('is chosen where words for the payment stand beside our number', () => {
    for (const words of ['KX400817 Bank Transfer paid 30.00', 'Wire Transfer KX400817 paid 30.00'])
      expect(said(text(words))).toEqual(['Vintner PD 30 *']);
  });

  it('is left as it is where nothing more is said', () => {
    const { answers } = read([text('Olga Vintner KX400817 paid $30.00', 'Ann Nobody 5551')]);
    expect(answers.map(brief)).toEqual(['Vintner PD 30']);
    expect(answers[0]?.doubts).toEqual(['"paid $30.00 Ann Nobody" is not recognized']);
  });
});
