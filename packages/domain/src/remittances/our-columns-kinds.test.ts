import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseResponseText, responseCodes } from '../invoices/response-codes.ts';
import { cents } from '../money/cents.ts';
import type { ResponseMatch } from '../reconciliation/hotel-response.ts';
import { matchPaper } from '../reconciliation/match-paper.ts';
import type { PaperRow } from './paper.ts';

type Table = ReadonlyArray<readonly string[]>;

const line = {
  id: 7101,
  confirmationNumber: 'QX-5521',
  guestLastName: 'Halloran',
  guestFirstName: 'Mia',
  startDate: '2026-04-09',
  endDate: '2026-04-12',
  commission: cents(3_660),
};
const matchRows = (rows: readonly PaperRow[], lines = [line], currency: string | null = 'USD') =>
  matchPaper({ blocks: [{ kind: 'table', rows }] }, [{ number: '2201-4', currency, lines }])
    .matches;
const matchOf = (table: Table, lines = [line]): ResponseMatch =>
  matchRows(
    table.map((cells, index) => ({ lineNumber: index + 1, cells })),
    lines,
  )[0]!;

/** The meaning of a column, and its names in six languages. */
const headings = {
  record: ['REC', 'Record ID', 'Rec No', 'Record Number', 'REC #', 'Record'],
  confirmation: [
    'Confirmation Number',
    'Bestätigungsnummer',
    'Numéro de confirmation',
    'Número de confirmación',
    'Número da reserva',
    'Numero di conferma',
  ],
  guest: ['Guest Name', 'Gast', 'Nom du client', 'Huésped', 'Hóspede', 'Ospite'],
  checkIn: ['Arrival Date', 'Anreise', "Date d'arrivée", 'Llegada', 'Chegada', 'Arrivo'],
  checkOut: ['Departure', 'Abreise', 'Départ', 'Salida', 'Saída', 'Partenza'],
  paid: [
    'Commission Paid',
    'Provision bezahlt',
    'Commission payée',
    'Comisión pagada',
    'Comissão paga',
    'Commissione pagata',
  ],
  currency: ['Currency', 'Währung', 'Devise', 'Moneda', 'Moeda', 'Valuta'],
} as const;
type Heading = keyof typeof headings;
const languages = [0, 1, 2, 3, 4, 5] as const;

const values: Readonly<Record<Heading, string>> = {
  record: '7101',
  confirmation: 'qx5521',
  guest: 'Mia Halloran',
  checkIn: '2026-04-09',
  checkOut: '2026-04-12',
  paid: '36.60',
  currency: 'USD',
};

describe("a hotel's response in any layout", () => {
  it('is read whatever the order and the language of its columns [F-124]', () => {
    const columns = fc.shuffledSubarray(Object.keys(headings) as Heading[], { minLength: 7 });
    fc.assert(
      fc.property(columns, fc.constantFrom(...languages), (order, language) => {
        const match = matchOf([
          order.map((name) => headings[name][language]),
          order.map((name) => values[name]),
        ]);
        expect(match).toMatchObject({ lineId: 7101, isExact: true, isUnanswered: false });
        expect(match.evidence).toEqual([
          'same REC',
          'same confirmation number',
          'same guest',
          'same check-in',
          'same check-out',
          'full commission',
        ]);
        expect(match.row.said.map(({ column }) => column).toSorted()).toEqual(
          order.map((name) => headings[name][language]).toSorted(),
        );
      }),
    );
  });

  it.each([
    [['Amount', 'Commission'], ['366.00', '36.60'], 'Commission'],
    [['Commission', 'Amount'], ['36.60', '366.00'], 'Commission'],
    [['Total Amount', 'Comm.'], ['366.00', '36.60'], 'Comm.'],
    [['Room Rate', 'Commission Amount'], ['122.00', '36.60'], 'Commission Amount'],
    [['Betrag', 'Provision'], ['366.00', '36.60'], 'Provision'],
    [['Commission Due', 'Commission Paid'], ['40.00', '36.60'], 'Commission Paid'],
    [['Commission', 'Amount Paid'], ['40.00', '36.60'], 'Amount Paid'],
    [['Commission Amount'], ['36.60'], 'Commission Amount'],
    [['Importe', 'Comisión', 'Pagado'], ['366.00', '40.00', '36.60'], 'Pagado'],
    [['Montant', 'Commission versée'], ['366.00', '36.60'], 'Commission versée'],
  ])(
    'reads the amount paid from the column that says so among %j [F-124]',
    (names, cells, column) => {
      const match = matchOf([
        ['REC', ...names],
        ['7101', ...cells],
      ]);
      expect(match).toMatchObject({ isExact: true, row: { paid: 3_660 } });
      expect(match.places.amount).toEqual([
        { block: 0, lineNumber: 2, column: 1 + names.indexOf(column) },
      ]);
    },
  );

  it('does not take what was due for what was paid [F-124]', () => {
    for (const name of ['Commission Due', 'Fällige Provision', 'Expected Commission'])
      expect(
        matchOf([
          ['REC', 'Guest', name],
          ['7101', 'Mia Halloran', '36.60'],
        ]),
      ).toBeUndefined();
  });

  it('leaves two columns that can both be the amount paid to the user if they differ [F-124]', () => {
    const amounts = (first: string, second: string) =>
      matchOf([
        ['REC', 'Commission', 'Commission Amount'],
        ['7101', first, second],
      ]);
    expect(amounts('36.60', '36.60').isExact).toBe(true);
    expect(amounts('36.60', '').isExact).toBe(true);
    expect(amounts('36.60', '40.00')).toMatchObject({ isExact: false });
    expect(amounts('36.60', '40.00').evidence).toContain('another column may be what was paid');
  });

  it('leaves a plain Amount that is not the commission to a user [F-124]', () => {
    const amounts = (amount: string) =>
      matchOf([
        ['REC', 'Amount'],
        ['7101', amount],
      ]);
    expect(amounts('36.60').isExact).toBe(true);
    expect(amounts('366.00')).toMatchObject({
      isExact: false,
      evidence: [
        'same REC',
        'the amount may be what the room cost',
        'far more than what is billed',
      ],
    });
  });
});

describe("the currency of a hotel's answer", () => {
  it.each([
    [['Paid', 'Currency'], ['36.60', 'CHF'], 'CHF'],
    [['Currency', 'Paid'], ['EUR', '36.60'], 'EUR'],
    [['Paid', 'Währung'], ['36,60', 'GBP'], 'GBP'],
    [['Commission', 'Curr.'], ['36.60', 'CAD'], 'CAD'],
    [['Paid', 'Currency'], ['36.60', 'GOLD'], '"GOLD"'],
    [['Paid', 'Currency'], ['36.60 SEK', ''], 'SEK'],
    [['Paid', 'Currency'], ['£36.60', 'USD'], 'GBP'],
    [['Paid (EUR)', 'Currency'], ['36.60', ''], 'EUR'],
  ])(
    'is that of the column, the sign, or the header: %j with %j [F-124]',
    (names, cells, found) => {
      const match = matchOf([
        ['REC', ...names],
        ['7101', ...cells],
      ]);
      expect(match.isExact).toBe(false);
      expect(match.evidence).toContain(`the amount is in ${found}`);
    },
  );

  it.each([
    ['36.60', '$', 3_660, undefined],
    ['36.60', 'Dollars', 3_660, undefined],
    ['36.60', 'DLLS', 3_660, undefined],
    ['36.600', 'KWD', 3_660, 'KWD'],
    ['36,600', 'JPY', 3_660_000, 'JPY'],
    ['36.600', 'USD', undefined, undefined],
    ['36,600', 'EUR', undefined, undefined],
  ])(
    'is read as in uploads, and decides the decimals: %s with %s [F-124]',
    (paid, currency, cents, foreign) => {
      const { row } = matchOf([
        ['REC', 'Paid', 'Currency'],
        ['7101', paid, currency],
      ]);
      expect(row).toMatchObject({ paid: cents, foreignCurrency: foreign });
    },
  );

  it.each([
    ['[$€-407] #,##0.00', 'EUR'],
    ['#,##0.00 [$€-40C]', 'EUR'],
    ['[$£-809]#,##0.00', 'GBP'],
    ['#,##0.00 "CAD"', 'CAD'],
    ['[$CHF] #,##0.00', 'CHF'],
    ['[$-407]#,##0.00 [$kr-41D]', 'SEK'],
    ['_-[$¥-804]* #,##0.00_-', 'CNY'],
    ['[$Taler] #,##0.00', '"Taler"'],
    ['[$USD] #,##0.00', undefined],
    ['$#,##0.00', undefined],
    ['General', undefined],
  ])('is that of the number format %s [F-124]', (format, currency) => {
    const matches = matchRows([
      { lineNumber: 1, cells: ['REC', 'Paid'] },
      { lineNumber: 2, cells: ['7101', '36.6'], formats: ['General', format] },
    ]);
    expect(matches).toMatchObject([{ row: { paid: 3_660, foreignCurrency: currency } }]);
  });

  it.each([
    ['36.605', 3_661],
    ['1204.335', 120_434],
    ['112.125', 11_213],
    ['9.999', 1_000],
    ['250', 25_000],
    ['3.6600000000000001E+1', 3_660],
  ])('takes the point of a number for decimals, however many: %s [F-124]', (text, paid) => {
    const matches = matchRows([
      { lineNumber: 1, cells: ['REC', 'Paid'] },
      { lineNumber: 2, cells: ['7101', text], formats: ['General', '0.00'] },
    ]);
    expect(matches).toMatchObject([{ row: { paid } }]);
  });

  it.each(['0%', '0.00%', '#,##0 %'])(
    'takes no percentage, shown as %s, for the amount paid [F-124]',
    (format) => {
      const matches = matchRows([
        { lineNumber: 1, cells: ['REC', 'Commission'] },
        { lineNumber: 2, cells: ['7101', '0.1'], formats: ['General', format] },
      ]);
      expect(matches).toMatchObject([{ isExact: false, isUnanswered: true }]);
    },
  );

  it.each(['36.605', '1,204', '112.125', '9,999', '$1.250'])(
    'leaves %s, which may be thousands or decimals, to a user [F-124]',
    (text) => {
      const match = matchOf([
        ['REC', 'Paid'],
        ['7101', text],
      ]);
      expect(match).toMatchObject({ isExact: false, isUnanswered: true });
      expect(match.evidence).toContain(
        `the separator in "${text}" could mark thousands or decimals`,
      );
    },
  );
});

describe('what a hotel says in words', () => {
  it.each<[code: string, words: readonly string[]]>([
    ['PD', ['Paid', 'PAID IN FULL', 'Bezahlt', 'Payé', 'Pagado', 'Paga', 'Pagato']],
    ['PP', ['Paid direct', 'already paid', 'Bereits bezahlt', 'Déjà payé', 'Ya pagado', 'Já pago']],
    ['CX', ['CANCELLED', 'Canceled', 'cxl', 'Storniert', 'Annulée', 'Anulado', 'Cancellata']],
    ['CX', ['Guest cancelled', 'Cancelled by guest', 'Reservation cancelled', 'CX - Cancelled']],
    ['NS', ['No show', 'NO-SHOW', 'NoShow', 'N/S', 'Nicht angereist', 'Não compareceu']],
    ['NS', ['No presentado', 'Non présenté', 'Mancato arrivo', 'Guest did not arrive']],
    ['NC', ['Non-commissionable', 'No commission', 'Keine Provision', 'Sin comisión']],
    ['NC', ['Non commissionnable', 'Sem comissão', 'Senza commissione', 'NC (no commission)']],
    ['DR', ['Discounted rate', 'Ermäßigter Tarif', 'Tarif réduit', 'Tarifa reducida', 'Sconto']],
    ['NR', ['Net rate', 'NET', 'Nettorate', 'Tarif net', 'Tarifa neta', 'Tariffa netta']],
    ['TP', ['Third party', '3rd party booking', 'Drittanbieter', 'Reserva de terceros', 'Terzi']],
    ['DP', ['Duplicate', 'DUP', 'Doppelt', 'Doublon', 'Duplicado', 'Em duplicidade', 'Doppione']],
  ])('is the code %s: %j [F-124]', (code, words) => {
    for (const text of words) {
      expect([text, parseResponseText(text)?.code?.code]).toEqual([text, code]);
      const match = matchOf([
        ['REC', 'Status'],
        ['7101', text],
      ]);
      expect([text, match.row.code?.code]).toEqual([text, code]);
    }
  });

  it('is read in the columns for codes, status, and remarks, and instead of the amount [F-124]', () => {
    for (const name of ['Code', 'Response', 'Booking Status', 'Remarks', 'Commission', 'Motif'])
      for (const { code } of responseCodes.slice(2))
        expect(
          matchOf([
            ['REC', name],
            ['7101', code.toLowerCase()],
          ]),
        ).toMatchObject({
          isExact: true,
          row: { code: { code } },
        });
  });

  it.each([
    'In review',
    'Disputed',
    'not cancelled',
    'see email',
    'ZZ',
    'Cancelled / No show',
    'pagará',
  ])(
    'is unanswered where it is not understood, whatever amount stands beside it: %s [F-124]',
    (text) => {
      const match = matchOf([
        ['REC', 'Status', 'Paid'],
        ['7101', text, '36.60'],
      ]);
      expect(match).toMatchObject({ lineId: 7101, isExact: false, isUnanswered: true });
      expect(match.evidence).toContain(`"${text}" is not recognized`);
    },
  );

  it('is unanswered where its parts contradict each other, and the narrower where they agree [F-124]', () => {
    const said = (code: string, status: string) =>
      matchOf([
        ['REC', 'Code', 'Status'],
        ['7101', code, status],
      ]);
    expect(said('CX', 'No show')).toMatchObject({ isUnanswered: true });
    expect(said('CX', 'No show').evidence).toContain('"CX" and "No show" contradict each other');
    expect(said('NC', 'Net rate')).toMatchObject({ isExact: true, row: { code: { code: 'NR' } } });
    expect(said('NS', 'no-show')).toMatchObject({ isExact: true, row: { code: { code: 'NS' } } });
  });

  it.each([
    ['Status', 'Storniert'],
    ['Buchungsstatus', 'Storniert'],
    ['Statut', 'Annulée'],
    ['État', 'Annulée'],
    ['Estado', 'Cancelado'],
    ['Estado de la reserva', 'Cancelada'],
    ['Situación', 'Anulada'],
    ['Situação', 'Cancelada'],
    ['Stato', 'Annullata'],
    ['Ergebnis', 'Storniert'],
    ['Resultado', 'Cancelado'],
    ['Esito', 'Annullata'],
  ])('is read in a column %s of any language: %s [F-124]', (name, text) => {
    const match = matchOf([
      ['REC', name, 'Paid'],
      ['7101', text, ''],
    ]);
    expect(match).toMatchObject({ isExact: true, row: { code: { code: 'CX' } } });
  });

  it.each([
    'Checked out',
    'Stayed',
    'OK',
    'Departed',
    'Confirmed',
    'Abgereist',
    'Bestätigt',
    'Arrivée',
    'Séjour effectué',
    'Reserva confirmada',
    'Alojado',
    'Concluído',
    'Confermata',
  ])('says nothing of the commission by %s, so that the amount counts [F-124]', (status) => {
    const table = [
      ['REC', 'Status', 'Paid'],
      ['7101', status, '36.60'],
    ];
    expect(matchOf(table)).toMatchObject({ isExact: true, row: { paid: 3_660 } });
  });

  it('leaves a row to a user that says no show and an amount, or has an unclear remark [F-124]', () => {
    const both = matchOf([
      ['REC', 'Code', 'Paid'],
      ['7101', 'NS', '36.60'],
    ]);
    expect(both).toMatchObject({ isExact: false, isUnanswered: false });
    expect(both.evidence).toContain('no show, but $36.60 paid');
    const remark = matchOf([
      ['REC', 'Paid', 'Remarks'],
      ['7101', '36.60', 'ask for Ms. Berg'],
    ]);
    expect(remark).toMatchObject({ isExact: false, isUnanswered: false });
    expect(remark.evidence).toContain('"ask for Ms. Berg" is not recognized');
  });
});

describe("a guest of a hotel's answer", () => {
  const guest = (guestLastName: string, guestFirstName: string) => [
    { ...line, guestLastName, guestFirstName },
  ];
  it.each([
    ['Mia Halloran', 'HALLORAN', 'MIA'],
    ['Halloran, Mia', 'Halloran', 'Mia'],
    ['HALLORAN/MIA MRS', 'Halloran', 'Mia'],
    ['Halloran Mia', 'Halloran', 'Mia'],
    ['Ms. Mia Halloran', 'Halloran', 'Mia'],
    ['Jürgen Weiß', 'WEISS', 'JUERGEN'],
    ['Mueller', 'Müller', 'Ana'],
    ['Søren Ødegård', 'Odegard', 'Soren'],
    ['José Núñez', 'NUNEZ', 'JOSE'],
    ['Maria de la Cruz', 'De La Cruz', 'Maria'],
    ['ANA DE LA CRUZ', 'De La Cruz', 'Ana'],
    ['Halloran Jr', 'Halloran', 'Mia'],
    ['Halloran III', 'Halloran', 'Mia'],
    ['M. Halloran', 'Halloran', 'Mia'],
    ["O'Brien", 'OBRIEN', 'Pat'],
  ])('is the same, however written: %s for %s, %s [F-124]', (text, last, first) => {
    const match = matchOf(
      [
        ['REC', 'Guest', 'Paid'],
        ['7101', text, '36.60'],
      ],
      guest(last, first),
    );
    expect(match).toMatchObject({ isExact: true, contradictions: [] });
    const byStay = matchOf(
      [
        ['REC', 'Guest', 'Check-in', 'Paid'],
        ['', text, '2026-04-09', '36.60'],
      ],
      guest(last, first),
    );
    expect(byStay).toMatchObject({ lineId: 7101, isExact: true });
  });

  it.each([
    ['Otto Berg', 'another guest (Otto Berg)'],
    ['Mia', 'another guest (Mia)'],
    ['Hallorann-Smith', 'another guest (Hallorann-Smith)'],
    ['BERG/MIA', 'another guest (BERG/MIA)'],
    ['Halloranov', 'another guest (Halloranov)'],
  ])('is another, and said to be: %s [F-124]', (text, contradiction) => {
    const match = matchOf([
      ['REC', 'Guest', 'Paid'],
      ['7101', text, '36.60'],
    ]);
    expect(match).toMatchObject({ isExact: false, contradictions: [contradiction] });
  });

  it.each([
    [['Confirmation', 'ZZ-9'], 'another confirmation number (ZZ-9)'],
    [['Check-in', '4/10/2026'], 'another check-in (4/10/2026)'],
    [['Check-out', '2026-04-11'], 'another check-out (2026-04-11)'],
    [['Guest', 'Lee'], 'another guest (Lee)'],
  ])('keeps a row from being exact by what contradicts, and says it: %j [F-124]', (cell, said) => {
    const [name = '', value = ''] = cell;
    const match = matchOf([
      ['REC', name, 'Paid'],
      ['7101', value, '36.60'],
    ]);
    expect(match).toMatchObject({ lineId: 7101, isExact: false, contradictions: [said] });
  });

  it.each([
    ['REC', '7101.0', 'same REC'],
    ['REC', '7101.00', 'same REC'],
    ['REC', '7101,0', 'same REC'],
    ['REC', 'REC 7101.0', 'same REC'],
    ['Confirmation', '552100.0', 'same confirmation number'],
  ])(
    'is found by a number with the decimals of a spreadsheet: %s %s [F-124]',
    (name, text, fits) => {
      const match = matchOf(
        [
          [name, 'Paid'],
          [text, '36.60'],
        ],
        [{ ...line, confirmationNumber: '552100' }],
      );
      expect(match).toMatchObject({ lineId: 7101, isExact: true });
      expect(match.evidence).toContain(fits);
    },
  );

  it.each(['7101.5', '7.101', '71.010', '7101.000'])(
    'is not found by a number that is none of a line: REC %s [F-124]',
    (text) => {
      const match = matchOf([
        ['REC', 'Paid'],
        [text, '36.60'],
      ]);
      expect(match).toMatchObject({ lineId: undefined });
    },
  );

  it('names the REC that the row says when the other facts speak of a line [F-124]', () => {
    const match = matchOf([
      ['REC', 'Confirmation', 'Paid'],
      ['7999', 'QX5521', '36.60'],
    ]);
    expect(match).toMatchObject({ lineId: 7101, contradictions: ['another REC (7999)'] });
  });
});
