import { describe, expect, it } from 'vitest';
import { brief, read, said, table, text } from '../../test/papers.ts';

const remarked = (remark: string) =>
  said(
    table(
      ['Guest', 'Conf', 'Commission', 'Remark'],
      ['Vintner, Olga', 'KX400817', '30.00', remark],
    ),
  );
const written = (words: string) => said(text(`Vintner, Olga KX400817 $30.00 ${words}`));

describe('what a clerk writes beside the commission as it was billed', () => {
  it.each([
    ['NSH', 'NS'],
    ['N/SHW', 'NS'],
    ['n/s', 'NS'],
    ['DNS', 'NS'],
    ['CNCL', 'CX'],
    ['XLD', 'CX'],
    ['comp room', 'NC'],
    ['complimentary stay', 'NC'],
    ['Freizimmer', 'NC'],
    ['habitación de cortesía', 'NC'],
    ['paid w/ last check', 'PP'],
    ['pd twice', 'DP'],
    ['payée deux fois', 'DP'],
    ['zweimal bezahlt', 'DP'],
    ['paid 8 months ago', 'PP'],
    ['paid on another invoice', 'PP'],
    ['bereits am 12.05.2026 mit Scheck 4711 bezahlt', 'PP'],
    ['reeds op 12-05-2026 per bank betaald', 'PP'],
    ['vorig jaar betaald', 'PP'],
    ['0% commission', 'NC'],
    ['commission = 0', 'NC'],
    ["payé l'année dernière", 'PP'],
  ])('is the reason why it was not paid: %s', (words, code) => {
    expect(remarked(words)).toEqual([`Vintner ${code} *`]);
    expect(written(words)).toEqual([`Vintner ${code} *`]);
  });

  it.each([
    'paid to AMEX',
    'commission already went to AAA',
    'AAA got the commission',
    'comm. paid 10/12 to Travel Leaders',
    'part paid',
    'paid commission to IATA 12345678',
    'Provision an TUI bezahlt',
    'betaald aan TUI',
    'commission versée à Havas Voyages',
    'pagado a Viajes Sol',
    'pagata ad Alpitour',
    'paga à Flytour',
    'paid by guest at check-out',
    'room was paid by credit card',
    'Gast hat vor Ort bezahlt',
    'payé par le client',
    'pagado por el huésped',
    'pagato dal cliente',
    'pago pelo hóspede',
    'betaald door de gast',
    'wordt volgende maand betaald',
    'bezahlt wird erst im Dezember',
    'va être payé',
    'va a ser pagado',
    'vai ser pago',
    'verrà pagato',
    'commission excluded',
    'commission waived',
    'commission must be claimed from Marriott',
    'military rate',
    'ineligible rate',
    'FIT contract net',
    'stayed at our sister property',
  ])('leaves open whether we were paid: %s', (words) => {
    expect(remarked(words)).toEqual(['Vintner PD 30']);
    expect(written(words)).toEqual(['Vintner PD 30']);
  });

  it.each([
    'paid by head office',
    'paid in October',
    'paid through Onyx',
    'paid under another guest name',
    'paid on your invoice 2188-3',
    'paid 0',
    'mit Kreditkarte bezahlt, Zimmer bezahlt',
  ])('is another payment, perhaps, unless the total proves it: %s', (words) => {
    expect(remarked(words)).toEqual(['Vintner PD 30']);
    expect(
      said(
        table(
          ['Guest', 'Conf', 'Commission', 'Remark'],
          ['Vintner, Olga', 'KX400817', '30.00', words],
          ['Amsel, Peter', '88120047', '36.00', 'paid'],
          ['Total paid', '', '66.00', ''],
        ),
      ),
    ).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
  });

  it.each([
    'paid to your account by ck 8821',
    'paid to date 10/12/2026',
    'paid, complimentary upgrade',
    'paid net',
    'paid in full via ACH 8821',
    'wurde an Sie überwiesen',
    'payé à Recoup par virement',
    'is betaald',
    'rate 150.00 x 2 nights = 300.00 x 10%',
    'early departure, 10% of actual room rate',
    'check 5567 dated Nov 2, 2026',
    'paid w/ ck#5567 dtd 11/2/26',
    'check mailed 11/02/2026',
    'nur 2 Nächte statt 3',
  ])('is no reason: %s', (words) => {
    expect(remarked(words)).toEqual(['Vintner PD 30 *']);
  });

  it.each([
    ['N/S', 'Vintner NS *'],
    ['c/o', 'Vintner PD 30 *'],
    ['?', 'Vintner PD 30'],
  ])('may be letters that stand alone, also in a column without a heading: %s', (words, answer) => {
    const rows = [
      ['KX400817', 'Vintner', '30.00', words],
      ['88120047', 'Amsel', '36.00', 'PAID'],
      ['5501-A7', 'Duvivier', '105.00', 'PAID'],
    ];
    expect(said(table(...rows))[0]).toBe(answer);
  });

  it('is no net rate where the amount is what was paid net', () => {
    expect(written('net')).toEqual(['Vintner PD 30']);
  });
});

describe('the number of a note', () => {
  const noted = (mark: string, ...notes: string[]) =>
    said(
      table(
        ['Guest', 'Conf', 'Commission', 'Note'],
        ['Vintner, Olga', 'KX400817', '30.00', mark],
        ['Amsel, Peter', '88120047', '36.00', ''],
      ),
      text(...notes),
    );

  it.each([
    ['(1)', ['(1) no show']],
    ['[2]', ['[1] paid', '[2] no show']],
    ['2', ['1. cancelled', '2. no show']],
    ['1', ['1) no show']],
  ])('%s is read as its words %s', (mark, notes) => {
    expect(noted(mark, ...notes)).toEqual(['Vintner NS *', 'Amsel PD 36 *']);
  });

  it('leaves its row open where its words are missing, or it has two', () => {
    expect(noted('(1)')).toEqual(['Vintner PD 30', 'Amsel PD 36 *']);
    expect(noted('(1)', '(1) no show', '(1) cancelled')).toEqual([
      'Vintner PD 30',
      'Amsel PD 36 *',
    ]);
  });

  it('is read in a text, too', () => {
    expect(
      said(
        text(
          'Vintner, Olga KX400817 $30.00 (1)',
          'Amsel, Peter 88120047 $36.00',
          '',
          '(1) no show',
        ),
      ),
    ).toEqual(['Vintner NS *', 'Amsel PD 36 *']);
  });

  it.each([
    ['Vintner, Olga *', 'KX400817', '30.00', '* no show'],
    ['Vintner, Olga', 'KX400817', '30.00*', '* guest did not arrive'],
    ['Vintner, Olga', 'KX400817 (1)', '30.00', '(1) no show'],
    ['Vintner, Olga', 'KX400817', '30.00 [2]', '[2]  =  no show'],
  ])('stands behind any value: %s %s %s', (guest, number, amount, note) => {
    expect(
      said(
        table(
          ['Guest', 'Conf', 'Commission'],
          [guest, number, amount],
          ['Amsel, Peter', '88120047', '36.00'],
        ),
        text(note),
      ),
    ).toEqual(['Vintner NS *', 'Amsel PD 36 *']);
  });

  it.each([
    ['Vintner, Olga KX400817 $30.00*', '*no show', 'Vintner NS *'],
    ['Vintner, Olga (1) KX400817 $30.00', '(1) no show', 'Vintner NS *'],
    ['Vintner, Olga KX400817 $30.00 *', '* see our letter', 'Vintner PD 30'],
  ])('stands in a line of text: %s', (line, note, answer) => {
    expect(said(text(line, 'Amsel, Peter 88120047 $36.00', '', note))).toEqual([
      answer,
      'Amsel PD 36 *',
    ]);
  });

  it('is none where it begins the items of a list', () => {
    expect(
      said(
        text(
          'Müller, Jörg 07731992 $42.00*',
          '',
          '* No show: Vintner, Olga KX400817',
          '* Cancelled: Amsel, Peter 88120047',
        ),
      ),
    ).toEqual(['Müller PD 42 *', 'Vintner NS *', 'Amsel CX *']);
  });
});

describe('a note with words that are not known', () => {
  it.each([
    '30.00 – see Bob first',
    'paid 30.00 subject to owner approval',
    '30.00 less bank fee',
    '30.00 see comments in red',
    'paid 30.00 under guest name Schmidt',
    'paid 30.00 | contested',
    'bezahlt 30.00, vorbehaltlich Prüfung',
    'bezahlt 30.00 unter dem Namen Schmidt',
    'payé 30.00 sous réserve',
    'pagado 30.00 sujeto a aprobación',
    'pagato 30.00 salvo verifica',
    'betaald 30.00 onder voorbehoud',
    'paid 30.00 for both stays',
    'cancelled, ask Maria',
    'no show – card charged anyway',
    'cancelled 50%',
    'cancelled per owner, disputed',
    'cancelled, other hotel',
    'already paid to another agency',
    'cancelled but stayed',
    'net rate but commission agreed',
    'third party booking, please invoice Expedia',
    'storniert, bitte Maria fragen',
    'Nichtanreise, Karte trotzdem belastet',
    'annulée, voir avec Marie',
    'no show, carte débitée',
    'cancelada, preguntar a María',
    'no show, cargo en tarjeta',
    'annullata, chiedere a Maria',
    'no show con addebito',
    'geannuleerd, vraag Maria',
    'no show, kaart belast',
  ])('is left to a person: %s', (words) => {
    const { answers } = read([text(`Vintner, Olga KX400817 ${words}`)]);
    expect(answers.map(brief).join()).toMatch(/^Vintner (?:PD 30|[A-Z]{2})$/);
    expect(answers[0]?.doubts.join()).toContain('is not recognized');
  });

  it('is quoted as far as it is not known', () => {
    const doubtsOf = (words: string) =>
      read([text(`Vintner, Olga KX400817 ${words}`)]).answers.flatMap(({ doubts }) => doubts);
    expect(doubtsOf('cancelled by guest, ask Maria')).toEqual(['"ask Maria" is not recognized']);
    expect(doubtsOf('paid 30,00 (contested)')).toEqual(['"contested" is not recognized']);
  });

  it('counts where the total proves the amount', () => {
    const paper = text('Vintner, Olga KX400817 paid 30.00, see Bob first', '', 'Total paid 30.00');
    expect(said(paper)).toEqual(['Vintner PD 30 *']);
  });

  it.each([
    ['paid 30.00 VIP', 'PD 30'],
    ['paid 30.00 room 204', 'PD 30'],
    ['30.00 room 204', 'PD 30'],
    ['30.00 late arrival', 'PD 30'],
    ['paid 30.00 King bed', 'PD 30'],
    ['paid 30.00 rate code BAR', 'PD 30'],
    ['no show VIP', 'NS'],
    ['cancelled by guest prior to arrival, thank you', 'CX'],
    ['1 nt @ 180.00 cancelled', 'CX'],
    ['commissionable: no', 'NC'],
    ['corporate rate, not commissionable', 'NC'],
    ['storniert durch den Gast', 'CX'],
    ['annulée par le client', 'CX'],
    ['reserva cancelada sin gastos', 'CX'],
    ['cancellata dal cliente', 'CX'],
    ['geannuleerd door gast', 'CX'],
  ])('has none: %s', (words, answer) => {
    expect(said(text(`Vintner, Olga KX400817 ${words}`))).toEqual([`Vintner ${answer} *`]);
  });

  it.each(['City', 'Segment', 'Company', 'Source'])(
    'is none in a column of its own, as %s',
    (heading) => {
      const rows = [
        ['Guest', 'Conf', heading, 'Status'],
        ['Vintner, Olga', 'KX400817', 'Chicago Lakeside', 'Cancelled'],
      ];
      expect(said(table(...rows))).toEqual(['Vintner CX *']);
    },
  );

  it.each([
    'The following reservations were cancelled:',
    'Die folgenden Buchungen wurden storniert:',
    'Les réservations suivantes ont été annulées :',
    'Las siguientes reservas fueron canceladas:',
    'As seguintes reservas foram canceladas:',
    'Le seguenti prenotazioni sono state cancellate:',
    'De volgende reserveringen zijn geannuleerd:',
  ])('is no title of a list: %s', (title) => {
    expect(said(text(title, 'Vintner, Olga KX400817'))).toEqual(['Vintner CX *']);
    expect(said(text(`Maria: ${title}`, 'Vintner, Olga KX400817'))).toEqual(['Vintner CX']);
  });

  it.each([
    'Kind regards,',
    'Sincerely',
    'Mit freundlichen Grüßen',
    'Cordialement,',
    'Saludos',
    'Distinti saluti',
    'Atenciosamente',
    'Met vriendelijke groet',
  ])('is not what ends a letter below it: %s', (closing) => {
    expect(said(text('Vintner, Olga KX400817 paid 30.00', closing, 'Maria Lopez'))).toEqual([
      'Vintner PD 30 *',
    ]);
  });
});
