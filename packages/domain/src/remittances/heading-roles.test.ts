import { describe, expect, it } from 'vitest';
import { type Role, roleOf } from './heading-roles.ts';

describe('a heading announces', () => {
  it.each<[Role, string]>([
    ['record', 'REC | Record No. | Your Rec | Our record ID | Recoup Records'],
    [
      'confirmation',
      'Conf # | Confirmation Number | Booking Ref | Buchungsnummer | Ref. | Dossier',
    ],
    ['guest', 'Guest | Folio Guest Name | Guests | Pax | Traveler names | Travellers | Cliente'],
    ['guest', 'Booking Name | Name on the Reservation | Nombre de la reserva | Titular'],
    ['checkIn', 'Arrival | Check-In | In | C/I | Anreise | Llegada | From'],
    ['checkOut', 'Departure | Check Out | C/O | Abreise | Salida | Until'],
    ['date', 'Date | Datum | Posted'],
    ['nights', 'Nights | RN Nts | LOS | Avg LOS | Nächte | Noches'],
    ['room', 'Room Revenue | Rate | ADR | Zimmerpreis | Folio | Stay Amount'],
    ['percent', '% | Percent | Comm Rate | Commission rate | Prov. Satz | Taux'],
    [
      'due',
      'Commission Due | Amount Billed | Gross | Gross Amount | Brutto Betrag | Owed | Claimed',
    ],
    ['deduction', 'Deduction | Discount | Adj. | Abzug | Chargeback'],
    ['levy', 'GST | VAT 19% | IRRF 1,5% | Withholding Tax'],
    ['fee', 'Fee | Handling | Fee 2.5% | Service Charge | Gebühr 3%'],
    [
      'paid',
      'Paid | Amount Paid | Paid Amount | Paid USD | We pay | Total paid | Bezahlt | Payées',
    ],
    ['paid', 'Paid this period | This payment | Paid now | Paid / Reason'],
    ['paid', 'Amt. paid or remark | Comm paid/notes | Comm. Paid / Reason'],
    ['net', 'Net | Net Amount | Netto | Net paid'],
    ['commission', 'Commission | Comm. | Comm excl. GST | Provision ohne MwSt. | Provvigione'],
    ['amount', 'Amount | Credit | Soll | Total incl. VAT | Betrag'],
    ['amount', 'USD | Equiv. USD | (EUR) | CAD amount'],
    [
      'amount',
      'In EUR | in USD | En EUR | € | £ | ¥ | $ | US$ | CA$ | R$ | (€) | [€] | EUR € | Dollars',
    ],
    ['amount', 'Total amount with tax | Total amount incl. VAT | Total with tax'],
    [
      'paid',
      'Commission (USD) Paid | Amount (GBP) Paid | Montant (EUR) payé | Commission in EUR paid',
    ],
    ['paid', 'Paid € | Paid in EUR | Provision (EUR) bezahlt | Comm. (€) Paid'],
    [
      'paid',
      'Paid net of tax | Paid excl. VAT | Bezahlt ohne MwSt. | Payé hors TVA | Pagado sin IVA',
    ],
    ['paid', 'Net of tax paid | Commission paid after tax | Amount paid incl. VAT'],
    ['due', 'Commission (USD) due | Amount (EUR) billed'],
    [
      'levy',
      'MwSt. 19,00 % | MwSt 19,0% | VAT 20% | 20% VAT | TVA 5,5 % | IVA 21% | GST 5% | USt. 7%',
    ],
    ['fee', '2.5% fee | Handling 1.00%'],
    ['percent', '10,00 % | Commission %'],
    [
      'commission',
      'Commission 10.00% | 10% Commission | Comm. at 8 % | Provision 12% | Comisión (10%)',
    ],
    ['paid', 'Commission paid 10% | Amount paid (8%)'],
    ['checkIn', 'In Date'],
    [
      'paymentNumber',
      'No. of check | Number of the check | No of cheque | Nr. des Schecks | # of check',
    ],
    ['paymentNumber', "Numero dell'assegno | No. du chèque | Reference of payment"],
    ['room', 'Prix | Precio | Preço | Prezzo'],
    ['paymentNumber', 'Check No. | Check | EFT | Wire Ref | Trace | Nº de cheque'],
    ['paymentDate', 'Check Date | Date of payment | Date Payment | Paid on | Payout Date'],
    ['invoice', 'Invoice | Inv # | Bill | Factura'],
    ['invoiceDate', 'Invoice Date | Inv Dt | Rechnungsdatum | Rechnungs Datum'],
    ['currency', 'Currency | Curr. | Währung'],
    ['status', 'Status | Code | Cancelled status | Antwort'],
    ['remark', 'Remarks | Comment | Reason | Why not paid | If not paid | Remarques | Observation'],
    [
      'remark',
      'Hotel Response | Agency comments | Guest status | Client remarks | Room status | Rate notes | Res. comments',
    ],
    [
      'remark',
      'Antwort Hotel | Statut réservation | Note dell’hotel | Obs. hotel | Estado de la reserva | Opmerking hotel',
    ],
    ['text', 'Description | Details | Detail | Memo | Text'],
    ['balance', 'Balance | Running total | Amount open | Commission not paid | Unpaid amount'],
    ['earlier', 'Previously Paid | Prior Payments | Prior payment | Paid to date | Guest paid'],
    ['agency', 'Agency | IATA'],
    ['hotel', 'Hotel | Property'],
    ['number', '# | No. | Line | Voucher'],
  ])('%s: %s', (role, headings) => {
    const read = headings.split(' | ').map((heading) => [heading, roleOf(heading)]);
    expect(read).toEqual(headings.split(' | ').map((heading) => [heading, role]));
  });

  it('what it announces whatever currency it names, and however it asks for yes or no', () => {
    expect(roleOf('CAD Commission Paid')).toBe('paid');
    expect(roleOf('Status (Y/N)')).toBe('status');
    for (const asked of ['j / n', '(j/n)', 'o/n', 'O / N', 's/n', 's / n', 'y / n'])
      expect(roleOf(`Status ${asked}`)).toBe('status');
    expect(roleOf(' Paid $ ')).toBe('paid');
  });

  it.each(['', ' ', '-', 'Wing', 'Paidup', 'Unguested', 'A heading about the guest of 41 letters'])(
    'nothing, where it is "%s"',
    (heading) => {
      expect(roleOf(heading.padEnd(heading.length > 30 ? 41 : 0, '.'))).toBeUndefined();
    },
  );

  it.each(['LOSS', 'Glos', 'Bruttox', 'S$X', 'Sellos'])(
    'nothing of a word in another: "%s"',
    (heading) => {
      expect(roleOf(heading)).toBeUndefined();
    },
  );

  it.each(
    'Paid/reason|Paid or comment|Paid / Notes|Amount paid / remarks|Amt paid/reason|Comm paid or reason|Commission paid / note|Paid/ reasons'.split(
      '|',
    ),
  )('what was paid, or why it was not: "%s"', (heading) => {
    expect(roleOf(heading)).toBe('paid');
  });

  it('a reason, where that comes first, or more is said', () => {
    expect(roleOf('Not paid / reason')).toBe('remark');
    expect(roleOf('Paid / reason code')).toBe('remark');
  });

  it('something with up to forty letters', () => {
    expect(roleOf('Commission paid by us to your travel agt')).toBe('paid');
    expect(roleOf('Commission paid by us to your travel agts')).toBeUndefined();
    expect(roleOf('  Paid'.padEnd(50))).toBe('paid');
  });

  it.each(['Paid y/n', 'Paid j/n', 'Paid o/n', 'Paid s/n', 'Paid (Y/N)'])(
    'what was paid, where it asks for a yes or no: "%s"',
    (heading) => {
      expect(roleOf(heading)).toBe('paid');
    },
  );

  it.each<[string, Role]>([
    ['Guest record', 'guest'],
    ['Record date', 'date'],
    ['Zimmerpreis brutto', 'room'],
    ['Room passenger', 'guest'],
    ['Room traveler', 'guest'],
    ['Room traveller', 'guest'],
    ['Commission paid / reason', 'paid'],
  ])('what it is about, not only what it names: "%s" is %s', (heading, role) => {
    expect(roleOf(heading)).toBe(role);
  });
});

it('"by guest" and "per guest" say of an amount who paid it, and for whom', () => {
  expect(roleOf('Rate per guest')).toBe('room');
  expect(roleOf('Paid by guest')).toBe('earlier');
  expect(roleOf('Rooms of guests')).toBe('room');
});

it.each([
  'Somme',
  'Sommes',
  'Somma',
  'Suma',
  'Soma',
  'Beløb',
  'Belopp',
  'Betrag',
  'Importo',
  'Valor',
])('"%s" announces an amount', (heading) => {
  expect(roleOf(heading)).toBe('amount');
});
