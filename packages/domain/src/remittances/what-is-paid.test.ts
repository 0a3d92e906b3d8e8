import { describe, expect, it } from 'vitest';
import { brief, read, said, table, text } from '../../test/papers.ts';

describe('a commission that a status denies', () => {
  it.each(['Unpaid', 'Not paid', 'Nicht bezahlt', 'Non payée', 'No pagada'])(
    'was not paid where it says "%s"',
    (status) => {
      expect(
        said(
          table(
            ['Guest', 'Arrival', 'Commission', 'Status'],
            ['Vintner, Olga', '03/04/2026', '30.00', status],
            ['Amsel, Peter', '04/11/2026', '36.00', 'Paid'],
          ),
        ),
      ).toEqual(['Vintner other', 'Amsel PD 36 *']);
    },
  );

  it('is left to a person where a column says that it was paid', () => {
    const { answers } = read([
      table(
        ['Guest', 'Arrival', 'Commission Paid', 'Status'],
        ['Vintner, Olga', '03/04/2026', '30.00', 'Not paid'],
      ),
    ]);
    expect(answers.map(brief)).toEqual(['Vintner PD 30']);
    expect(answers[0]?.doubts).toContain('paid and not paid');
  });

  it('was not paid to date where its balance is left', () => {
    const { answers } = read([
      table(
        ['Guest', 'Conf', 'Commission', 'Paid to Date', 'Balance'],
        ['Vintner, Olga', 'KX400817', '30.00', '0.00', '30.00'],
        ['Amsel, Peter', '88120047', '36.00', '36.00', '0.00'],
      ),
    ]);
    expect(answers.map(brief)).toEqual(['Amsel PP']);
    expect(answers[0]?.doubts).toEqual(['what was paid to date may be this payment']);
  });
});

describe('an amount is not chosen', () => {
  const below = (heading: string, ...cells: string[]) =>
    said(
      table(['Guest', 'Conf', ...heading.split(', ')], ['Vintner, Olga', 'KX400817', ...cells]),
    ).filter((line) => line.endsWith('*'));

  it.each([
    'Unpaid Commission',
    'Amount Not Paid',
    'Commission to be Paid',
    'Future Commission',
    'Commission Lost',
    'Provision offen',
    'Comisión pendiente',
    'Commission impayée',
    'Comissão a pagar',
    'Commissione da pagare',
  ])('below "%s"', (heading) => {
    expect(below(heading, '30.00')).toEqual([]);
  });

  it.each([
    ['Commission, Refund', '30.00', '30.00'],
    ['Commission, Chargeback', '30.00', '10.00'],
    ['Commission, Hold', '30.00', 'Y'],
    ['Type, Commission', 'Reversal', '30.00'],
    ['Commission, Check', '30.00', ''],
    ['Commission, Comment', '30.00', 'belongs to another agency'],
    ['Commission, Agreed?', '30.00', 'N'],
    ['Commission, Commissionable', '30.00', 'N'],
    ['Commission, Valid', '30.00', 'No'],
  ])('below "%s"', (heading, ...cells) => {
    expect(below(heading, ...cells)).toEqual([]);
  });

  it.each([
    'commission due $30.00',
    'commission of $30.00 was paid to another agency',
    'check for $30.00 was returned',
    'we paid $30.00, cannot locate the guest',
  ])('that is stated as "%s"', (words) => {
    expect(said(text(`Vintner, Olga KX400817: ${words}`)).join()).not.toContain('*');
  });

  it('unless the total proves what a column for checks leaves open', () => {
    expect(
      said(
        table(
          ['Guest', 'Conf', 'Commission', 'Check'],
          ['Vintner, Olga', 'KX400817', '30.00', '4821'],
          ['Amsel, Peter', '88120047', '36.00', ''],
          ['Total paid', '', '66.00', ''],
        ),
      ),
    ).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
  });
});

it('what was paid last year was paid before', () => {
  expect(said(text('Vintner, Olga KX400817: paid $30.00 last year'))).toEqual(['Vintner PP *']);
});

describe('a payment that is promised is not chosen', () => {
  it.each([
    'We will mail a check next week for:',
    'These go out with our next check run:',
    'Scheduled for payment in December:',
    'Not yet paid:',
    'Wird im Dezember überwiesen:',
    'Noch nicht überwiesen:',
    'Sera réglé le mois prochain :',
    'Serán abonadas en diciembre:',
    'Todavía no pagadas:',
    'Saranno versate a dicembre:',
    'We still owe you commission for these stays, payment will be made shortly:',
    'Could you please tell us the confirmation numbers for:',
    'Bitte nennen Sie uns die Reservierungsnummern von:',
    'Commission for the following was paid to Travel Leaders:',
  ])('below "%s"', (title) => {
    expect(
      said(text(title, '', 'Vintner, Olga KX400817 $30.00', 'Amsel, Peter 88120047 $36.00')),
    ).toEqual(['Vintner PD 30', 'Amsel PD 36']);
  });

  it.each([
    'The above have not been paid yet. Please send an invoice.',
    'All of the above were cancelled.',
    'Diese Provisionen wurden noch nicht bezahlt.',
    'Ces commissions seront réglées en décembre.',
  ])('above "%s"', (words) => {
    const open = ['Vintner PD 30', 'Amsel PD 36'];
    const stays = ['Vintner, Olga KX400817 $30.00', 'Amsel, Peter 88120047 $36.00'];
    expect(said(text(...stays, '', words))).toEqual(open);
    const rows = [
      ['Vintner, Olga', 'KX400817', '30.00'],
      ['Amsel, Peter', '88120047', '36.00'],
    ];
    expect(said(table(['Guest', 'Conf', 'Commission'], ...rows), text(words))).toEqual(open);
  });

  it.each([
    'We will process the payment next week.',
    'Please send us your bank details so that we can pay.',
    'Die Zahlung erfolgt Ende November.',
    'Le paiement sera effectué fin novembre.',
    'El pago se realizará en diciembre.',
    'Il pagamento verrà effettuato a dicembre.',
  ])('above "%s", unless the total proves it', (words) => {
    const stays = ['Vintner, Olga KX400817 $30.00', 'Amsel, Peter 88120047 $36.00'];
    expect(said(text(...stays, '', words))).toEqual(['Vintner PD 30', 'Amsel PD 36']);
    expect(said(text(...stays, 'Total paid $66.00', '', words))).toEqual([
      'Vintner PD 30 *',
      'Amsel PD 36 *',
    ]);
  });

  it.each([
    'Les réservations suivantes ont été annulées :',
    'Die folgenden Gäste sind nicht angereist:',
    'We show the following guests as cancelled in our system. Please see the list.',
    'These are not commissionable because they were booked at net rates.',
    'Following reservations do not belong to our hotel:',
    'Commission for the following was paid to Travel Leaders:',
    'Please remove the following from your invoice:',
  ])('in a table below "%s"', (title) => {
    const rows = [
      ['Vintner, Olga', 'KX400817', '30.00'],
      ['Amsel, Peter', '88120047', '36.00'],
    ];
    expect(said(text(title), table(['Guest', 'Conf', 'Commission'], ...rows))).toEqual([
      'Vintner PD 30',
      'Amsel PD 36',
    ]);
  });

  it.each([
    'These commissions were paid with check 5567.',
    'Please confirm receipt of these payments.',
    'These were cancelled:',
    'Ask us about these commissions. Cancelled stays are not commissionable.',
  ])('but is above "%s"', (words) => {
    const stays = ['Vintner, Olga KX400817 $30.00', 'Amsel, Peter 88120047 $36.00'];
    expect(said(text(...stays, '', words))).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
  });

  it('in its own line', () => {
    expect(said(text('Olga Vintner KX400817: $30.00 not yet paid'))).toEqual(['Vintner PD 30']);
  });

  it('but what became of the stay is listed', () => {
    expect(
      said(
        text(
          'Vintner, Olga KX400817: cancelled, deposit was returned to the guest',
          'Amsel, Peter 88120047: cancelled, the refund will be sent next week',
          'Duvivier, Marc 5501-A7: still being researched',
        ),
      ),
    ).toEqual(['Vintner CX', 'Amsel CX']);
  });

  it('and one that was sent is', () => {
    expect(
      said(text('Paid with our check run of 11/02/2026:', '', 'Vintner, Olga KX400817 $30.00')),
    ).toEqual(['Vintner PD 30 *']);
  });
});

describe('a currency that is written beside an amount', () => {
  it.each(['SGD', 'DKK', 'SEK', 'NZD', 'HKD', 'PLN', 'KRW'])('is known as %s', (currency) => {
    const { answers } = read([
      text(
        `Vintner, Olga KX400817: paid ${currency} 30.00`,
        `Amsel, Peter 88120047: paid 36.00 ${currency}`,
      ),
    ]);
    expect(answers.map((answer) => answer.currency)).toEqual([currency, currency]);
  });

  it('is that of the payment, and not of what it comes to in another', () => {
    const { answers, envelope } = read([
      text(
        'Vintner, Olga KX400817: paid CAD 41.10 (about USD 30.00)',
        'Amsel, Peter 88120047: paid CAD 49.30 (about USD 36.00)',
        '',
        'EFT 71929: CAD 90.40 (about USD 66.00)',
      ),
    ]);
    expect(answers.map(brief)).toEqual(['Vintner PD 41.1 *', 'Amsel PD 49.3 *']);
    expect(answers.map(({ currency }) => currency)).toEqual(['CAD', 'CAD']);
    expect(envelope).toMatchObject({ total: 90_40, currency: 'CAD', number: '71929' });
  });
});

it('a check that was voided and issued again paid once', () => {
  const { answers, envelope, isContradicted } = read([
    table(
      ['Check', 'Guest', 'Conf', 'Amount', 'Memo'],
      ['4820', 'Vintner, Olga', 'KX400817', '30.00', ''],
      ['4820', 'Vintner, Olga', 'KX400817', '-30.00', 'VOID'],
      ['4821', 'Vintner, Olga', 'KX400817', '30.00', 'reissue'],
      ['', 'Total', '', '30.00', ''],
    ),
  ]);
  expect(answers.map(brief)).toEqual(['Vintner PD 30']);
  expect({ total: envelope.total, isContradicted }).toEqual({
    total: 30_00,
    isContradicted: false,
  });
});

it('a column for each outcome says yes or no', () => {
  expect(
    said(
      table(
        ['Conf', 'Last', 'Cancelled', 'No Show', 'Commission Paid'],
        ['KX400817', 'Vintner', 'N', 'N', '30.00'],
        ['88120047', 'Amsel', 'Y', 'N', '0.00'],
        ['5501-A7', 'Duvivier', 'N', 'Y', '0.00'],
      ),
    ),
  ).toEqual(['Vintner PD 30 *', 'Amsel CX *', 'Duvivier NS *']);
});

it('a column "Paid / Reason" has the amount or why there is none', () => {
  expect(
    said(
      table(
        ['Name', 'Conf', 'Arrival', 'Paid / Reason'],
        ['Vintner, Olga', 'KX400817', '03/04/2026', '$27.00'],
        ['Amsel, Peter', '88120047', '04/11/2026', 'No show'],
      ),
    ),
  ).toEqual(['Vintner PD 27 *', 'Amsel NS *']);
});

describe('what a list of open commissions has is not chosen', () => {
  const heads = ['Guest', 'Conf', 'Commission'];
  const rows = [
    ['Vintner, Olga', 'KX400817', '30.00'],
    ['Amsel, Peter', '88120047', '36.00'],
  ];
  const open = ['Vintner PD 30', 'Amsel PD 36'];
  const paid = open.map((line) => `${line} *`);

  it.each([
    'Unpaid commissions',
    'Outstanding commissions',
    'Open items',
    'These will be paid with our next check run.',
    'The following stays have not been paid yet:',
    'Cancelled',
    'Offene Posten',
    'Noch zu zahlen',
    'A/R aging',
    'Commissions en attente',
    'Comisiones pendientes',
  ])('below the title "%s" and its headings, also in the text of a mail', (title) => {
    expect(said(table([title], [], heads, ...rows))).toEqual(open);
    expect(said(text('Dear all,', '', title), table(heads, ...rows))).toEqual(open);
    const lines = [
      'Guest            Conf        Commission',
      ...rows.map((row) => row.join('    ')),
    ];
    expect(said(text(title, '', ...lines))).toEqual(open);
  });

  it.each(['Outstanding commissions:', 'Open items:', 'Accrued commissions:'])(
    'below the title "%s" without headings',
    (title) => {
      expect(said(text(title, ...rows.map((row) => row.join(' '))))).toEqual(open);
    },
  );

  it.each(['Unpaid', 'Open items', 'Cancelled'])('in the sheet "%s" of a workbook', (name) => {
    const sheet = (title: string) => Object.assign(table(heads, ...rows), { name: title });
    expect(said(sheet(name))).toEqual(open);
    expect(said(sheet('Commissions'))).toEqual(paid);
  });

  it.each(['Total outstanding', 'Total unpaid', 'Total owed'])('above "%s"', (total) => {
    expect(said(table(heads, ...rows, [total, '', '66.00']))).toEqual(open);
  });

  it.each(['Open', 'Outstanding', 'Offen', 'Abierto'])('beside "%s"', (status) => {
    const [vintner = [], amsel = []] = rows;
    const block = table([...heads, 'Status'], [...vintner, status], [...amsel, 'Paid']);
    expect(said(block)).toEqual(['Vintner PD 30', 'Amsel PD 36 *']);
  });

  it('but is where the title says that it was paid, a column does, or the words are of a legend', () => {
    for (const title of [
      'Commissions paid',
      'Outstanding commissions paid with this check',
      'Our check for the commissions owed',
      'P = pending, C = cancelled',
      'Commission statement',
    ])
      expect(said(table([title], [], heads, ...rows))).toEqual(paid);
    const below = [['Guest', 'Conf', 'Amount Paid'], ...rows];
    expect(said(table(['Your unpaid commissions'], [], ...below))).toEqual(paid);
    expect(said(table(heads, ...rows, ['Total outstanding', '', '0.00']))).toEqual(paid);
  });
});

describe('a commission beside another outcome', () => {
  const below = (commission: string, remark: string) =>
    said(
      table(
        ['Guest', 'Conf', 'Commission', 'Remark'],
        ['Vintner, Olga', 'KX400817', commission, remark],
      ),
    );

  it('leaves open whether it is paid where it is less than what is billed, as of a night that was charged', () => {
    expect(below('15.00', 'No show, charged 1 night')).toEqual(['Vintner NS']);
    expect(below('15.00', 'Late cancellation')).toEqual(['Vintner CX']);
    expect(
      said(text('Vintner, Olga KX400817: no show, 1 night charged, commission $15.00')),
    ).toEqual(['Vintner NS']);
  });

  it('says nothing where it is what is billed, or zero', () => {
    for (const commission of ['30.00', '0.00', ''])
      expect(below(commission, 'No show')).toEqual(['Vintner NS *']);
    expect(said(text('Vintner, Olga KX400817: no show, commission $30.00'))).toEqual([
      'Vintner NS *',
    ]);
  });
});

it.each([
  'maybe a no show',
  'possible duplicate',
  'probably cancelled',
  'cancelled?',
  'either cancelled or no show',
  'cancelled in error',
  'cancelled but stayed',
  'no show - guest stayed',
  'vermutlich storniert',
  'probablement annulée',
  'paid $30.00?',
  'not sure if it was paid: $30.00',
  'cannot confirm that $30.00 was paid',
  'can be paid $30.00 once we have your W-9',
  'paid $30.00 in error',
  'check 4711 for $30.00 was never cashed',
  'partially cancelled',
  'cancelled 1 of 2 nights',
  'no show, first night charged',
  'cancelled or no show',
  'cancellation was reversed',
  'cancelled and rebooked',
  'paid last month $30.00',
  'estimated commission $30.00',
  'we dispute this: $30.00',
  'cancelled but charged one night',
  'cancelled late, penalty applied',
  'no show, fee charged to the card',
  'no show, deposit kept',
  'no show - charged',
  'cancelled w/ penalty',
  'storniert, 80% Stornogebühr in Rechnung gestellt',
  'annulée avec frais',
  'cancelada con gastos',
  'cancellata con penale',
  'cancelada com multa',
  'if cancelled, no commission is due',
  'should the guest have been a no show, please send us proof',
  'falls storniert, keine Provision',
  'si le client a annulé, pas de commission',
  'supposedly cancelled',
  'you told us that it was cancelled',
  'reported as cancelled by you',
  'we assume a no show',
  'cancellation not confirmed',
  'cancellation request denied',
  'angeblich storniert',
  'soll storniert worden sein',
  'semble annulée',
  'al parecer cancelada',
  'sembra cancellata',
  'lijkt geannuleerd',
  '1 of 2 rooms cancelled',
  'last night cancelled',
  'eine Nacht storniert',
  'partiellement annulée',
  'una noche cancelada',
  'paid $30.00 (returned)',
  'paid $30.00 - retourné',
])('what is not certain, or was a mistake, is not chosen: "%s"', (words) => {
  expect(said(text(`Vintner, Olga KX400817 ${words}`)).join()).not.toContain('*');
});

it.each([
  'cancelled, no fee charged',
  'cancelled, no cancellation penalty was charged',
  'cancelled, cancellation fee waived',
  'storniert, keine Stornogebühr berechnet',
  'storniert, Stornogebühr wurde nicht berechnet',
  'annulée sans frais',
  'cancelled the night before arrival',
  'cancelled by you on 3/1',
  'la reserva se canceló',
  'sí, cancelada',
])('a stay for which nothing was charged was cancelled: "%s"', (words) => {
  expect(said(text(`Vintner, Olga KX400817 ${words}`))).toEqual(['Vintner CX *']);
});
