import { normalizeHeader } from '../uploads/header-terms.ts';
import { currencyWords, isCurrency } from './heading-currency.ts';
import {
  days,
  dueWords,
  earlier,
  fees,
  money,
  numbers,
  openWords,
  paidWords,
  payments,
  saying,
  share,
  taxes,
  things,
  withShare,
  withTax,
} from './heading-words.ts';

/** What a column, or the word before a colon, announces. */
export type Role =
  | 'record'
  | 'confirmation'
  | 'guest'
  | 'checkIn'
  | 'checkOut'
  | 'date'
  | 'nights'
  | 'room'
  | 'percent'
  | 'due'
  | 'deduction'
  | 'levy'
  | 'fee'
  | 'paid'
  | 'net'
  | 'commission'
  | 'amount'
  | 'paymentNumber'
  | 'paymentDate'
  | 'paymentTotal'
  | 'invoice'
  | 'invoiceDate'
  | 'currency'
  | 'status'
  | 'remark'
  | 'text'
  | 'balance'
  | 'earlier'
  | 'agency'
  | 'hotel'
  | 'number';

const word = (list: string): RegExp => new RegExp(`(?:^| )(?:${list})(?: |$)`);

/** In the order in which they are tried: the first that fits a heading is its role. */
const tests: ReadonlyArray<readonly [Role, RegExp]> = [
  [
    'remark',
    new RegExp(
      `(?:^| )(?:${things}) (?:${saying})$|^(?:${saying}) (?:(?:of|from|by|the|von|van|des|de|del|l|la|le|du|da|do|dell|della) ){0,2}(?:${things})$`,
    ),
  ],
  ['remark', word('reason|reasons|why|warum|pourquoi|perche|if not paid|grund|motif|motivo|razon')],
  ['balance', new RegExp(`^(?=.*(?:^| )(?:${money})(?: |$))(?=.*(?:^| )(?:${openWords})(?: |$))`)],
  ['levy', word(withShare(taxes))],
  ['fee', word(withShare(fees))],
  ['percent', word('percent|pct|prozent|prov percent|taux|porcentaje|percentuale|percentagem')],
  ['percent', word('(?:comm|commission|com|provision|prov) (?:rate|satz|tarif)')],
  [
    'paymentDate',
    word(
      `(?:${payments}|pay|payable|payout|release) (?:${days})|(?:date|datum|fecha|data) (?:of |de |del |da |du |der )?(?:${payments}|remittance)|paid (?:on|date)`,
    ),
  ],
  [
    'paymentNumber',
    word(
      `(?:${payments}) (?:${numbers})|trace|bacs reference|(?:${numbers}) (?:of |de |del |du |di |dell |des )?(?:the )?(?:${payments}|schecks)`,
    ),
  ],
  ['paymentNumber', /^(?:chk|check|cheque|chq|ck|scheck|eft)$/],
  [
    'invoiceDate',
    word(
      '(?:inv|invoice|rechnungs?|facture|factura|fatura|fattura) (?:date|dt|datum)|rechnungsdatum',
    ),
  ],
  ['record', /^(?:your |our |recoup )?(?:rec|record|records)(?: (?:no|id|number|nr|n))*$/],
  [
    'invoice',
    word(
      'inv|invoice|invoices|factuur|factuurnummer|rechnung|rechnungsnr|facture|factura|fatura|fattura|bill',
    ),
  ],
  [
    'balance',
    word('balance|running|running total|saldo|solde|cumulative|kontostand|outstanding|open amount'),
  ],
  ['paid', word(`(?:${paidWords})(?: \\w+)? (?:${withTax})(?: \\w+)? (?:${taxes})`)],
  ['paid', word(`(?:${withTax}) (?:${taxes}) (?:${paidWords})`)],
  ['amount', word(`total (?:amount|amt) (?:${withTax}) (?:${taxes})`)],
  ['commission', new RegExp(`(?:^| )(?:${money}) (?:${withTax})(?: |$)`)],
  ['amount', word(`(?:total|sum|summe|totale|soma)(?: \\w+)? (?:${withTax}) (?:${taxes})`)],
  ['fee', word(fees)],
  ['levy', word(taxes)],
  [
    'deduction',
    word(
      'deduct|deduction|deductions|deducted|disc|discount|adj|adjustment|adjustments|refund|refunds|refunded|chargeback|chargebacks|clawback|recapture|recaptured|abzug|abzuge|retenue|remise|descuento|desconto|trattenuta|sconto',
    ),
  ],
  [
    'due',
    word(
      `(?:${dueWords}) (?:${money})|(?:${money}) (?:${dueWords})|claimed|claim|gross|billed|estimated|expected`,
    ),
  ],
  [
    'earlier',
    word(
      `(?:${earlier}) (?:${paidWords}|${money})|(?:${paidWords}) (?:${earlier})|prior payments?|guest paid`,
    ),
  ],
  [
    'paid',
    word(
      `(?:${paidWords}) (?:this|current|now|today|herewith|here|hereby|net|on this)(?: \\w+){0,2}|(?:this|current) (?:payment|settlement)`,
    ),
  ],
  [
    'paid',
    word(
      `(?:${money}|total|sum) (?:${paidWords})|(?:${paidWords}) (?:${money})|we (?:paid|pay)|paid us(?:d)?`,
    ),
  ],
  ['paid', new RegExp(`^(?:${paidWords})(?: (?:eur|usd|gbp|chf|euro|us|dollars))?$`)],
  ['due', /^(?:brutto|gross|brut|lordo|bruto)(?: (?:amount|betrag|total))?$/],
  ['due', word('due|owed|devida|dovuta')],
  [
    'net',
    word(
      'net amt|net amount|net pay|net payment|net paid|net|netto|nettobetrag|net a payer|neto|liquido',
    ),
  ],
  [
    'commission',
    word(
      'comm|com|commission|commissions|provision|provisionen|prov|kommission|comision|comisiones|comissao|comissoes|commissione|commissioni|provvigione|provvigioni|commissie|provisie|tesuryo',
    ),
  ],
  // what a heading ends with is what it announces: a folio's guest is a guest
  ['guest', /(?:^| )(?<!(?:per|by|to|of) )(?:guests?|passengers?|pax|travell?ers?)(?: names?)?$/],
  [
    'room',
    word(
      'revenue|rev|rate|adr|logisertrag|zimmerertrag|zimmerumsatz|logisumsatz|omzet|kamer|kamerprijs|tarief|tarif|tarifa|tariffa|taux|logis|room|rooms|umsatz|zimmerpreis|preis|price|prix|precio|preco|prezzo|prijs|stay amount|base|ca|ca ht|chiffre d affaires|chambre|hebergement|habitacion|hospedaje|importe estancia|diaria|camera|soggiorno|plan|zimmer|lodging|folio',
    ),
  ],
  [
    'nights',
    word('nights|night|nts|nt|nites|nachte|naechte|nacht|nuits|noches|noites|notti|nachten|haku'),
  ],
  ['nights', /^(?:avg )?los$/],
  [
    'guest',
    word(
      'titular|(?:reservation|booking|res|resv) name|(?:name|nombre|nome|nom) (?:on|of|de|der|da)(?: the| la)? (?:reservation|booking|reserva|buchung|reservierung)',
    ),
  ],
  [
    'confirmation',
    word(
      'conf|confirm|confirmation|confo|cnf|res|res no|res nr|res number|reservation no|booking no|booking ref|booking|reservation|resv|bestatigung|best nr|buchung|buchungsnr|buchungsnummer|reservierung|reservierungsnr|dossier|localizador|reserva|reservacion|folio no|prenotazione|conferma|confirmacao|confirmacion|reservering|reserveringsnummer|reserveringsnr|boeking|boekingsnummer|bevestiging|locator|pnr|res id|resa',
    ),
  ],
  [
    'checkIn',
    word(
      'arrival|arr|arrive|arrives|arrived|arriving|check in|checkin|in|ci|c i|anreise|ankunft|anreisetag|von|arrivee|debut|entrada|llegada|ingreso|chegada|arrivo|aankomst|start|from',
    ),
  ],
  [
    'checkOut',
    word(
      'departure|dep|depart|departs|departed|check out|checkout|out|c o|abreise|bis|abreisetag|depart|sortie|fin|salida|saida|partida|partenza|vertrek|end|to|until',
    ),
  ],
  ['agency', word('agency|agent|agencia|agence|agentur|reiseburo|iata|arc|ta|agenzia|reisbureau')],
  [
    'hotel',
    word(
      'hotel|property|prop|properties|hotelname|propiedad|etablissement|struttura|vendor|payee|supplier',
    ),
  ],
  [
    'guest',
    word(
      'guest|guests|name|names|passenger|pax|traveler|traveller|client|customer|gast|gaste|gastname|reisender|nom|voyageur|huesped|pasajero|cliente|nombre|hospede|passageiro|nome|ospite|last|first|surname',
    ),
  ],
  ['currency', word('currency|curr|ccy|cur|wahrung|devise|moneda|divisa|moeda|valuta')],
  [
    'remark',
    word(
      'remark|remarks|comment|comments|note|notes|explanation|answer|response|reply|bemerkung|bemerkungen|anmerkung|kommentar|opmerking|opmerkingen|toelichting|observations?|observation|remarques?|commentaires?|observaciones|observacion|comentarios|notas|observacoes|obs|osservazioni|annotazioni|commenti|outcome|result|disposition|resolution|begrundung|hinweis|hinweise|precisions|causale rifiuto',
    ),
  ],
  [
    'status',
    word('status|stat|state|code|stato|statut|situacao|situacion|estado|etat|ergebnis|antwort'),
  ],
  // the letter ø is read as a gap: Beløb
  [
    'amount',
    word(
      'how much|debits?|credits?|soll|haben|debe|haber|dare|avere|amount|amt|betrag|bedrag|totaal|summe|montant|importe|valor|importo|total|sum|value|umsatz|sommes?|somma|suma|soma|bel b|belopp',
    ),
  ],
  ['date', word('date|dt|datum|fecha|data|day|posted')],
  [
    'text',
    word(
      'text|memo|description|descr|desc|details?|particulars|narrative|beschreibung|buchungstext|verwendungszweck|libelle|designation|concepto|descripcion|detalle|descricao|historico|descrizione|causale|dettaglio',
    ),
  ],
  ['confirmation', word('reference|ref|referenz|referencia|riferimento')],
  [
    'number',
    word(
      'no|nr|pos|number|line|item|n|lfd|voucher|doc|document|beleg|belegnr|piece|documento|type|typ|trans|gl|account|acct|konto|compte|cuenta|conto',
    ),
  ],
];

const longestHeading = 40;

/** A column of amounts, with words where nothing was paid, as `Paid / Reason`. */
const paidOrWhy =
  /^(?:amount |amt\.? |comm\w*\.? )?paid ?(?:\/|or) ?(?:reason|remark|comment|note)s?$/i;

/** Without its accents, `payée` would be the English word for who is paid. */
const frenchPaid = /payées?/giu;

/** Returns what a heading announces, in six languages; undefined when it is not known. */
export function roleOf(heading: string): Role | undefined {
  const text = heading.trim();
  if (text === '' || text.length > longestHeading) return undefined;
  const words = normalizeHeader(
    text
      .replace(/[€£¥$]|\(?\b(?:y ?\/ ?n|j ?\/ ?n|o ?\/ ?n|s ?\/ ?n)\b\)?/gi, ' ')
      .replace(frenchPaid, 'payé'),
  );
  if (isCurrency(text)) return 'amount';
  if (words === '') return text.includes('#') ? 'number' : undefined;
  if (paidOrWhy.test(text)) return 'paid';
  const plain = words.replace(currencyWords, ' ').replace(/ +/g, ' ').trim();
  const ofShare = share.test(plain) ? testOf(plain.replace(share, '').trim()) : undefined;
  return ofShare !== undefined && sharedRoles.has(ofShare)
    ? ofShare
    : (testOf(plain) ?? testOf(words));
}

const sharedRoles: ReadonlySet<Role> = new Set<Role>(['commission', 'paid', 'net', 'due']);

const testOf = (words: string): Role | undefined => tests.find(([, test]) => test.test(words))?.[0];

/** The roles of columns that hold amounts of money. */
export const moneyRoles: ReadonlySet<Role | undefined> = new Set<Role>([
  'room',
  'due',
  'deduction',
  'levy',
  'fee',
  'paid',
  'net',
  'commission',
  'amount',
  'earlier',
]);

/** The roles of columns by which a stay is named. */
export const namingRoles: ReadonlySet<Role | undefined> = new Set<Role>([
  'record',
  'confirmation',
  'guest',
]);

/** The roles of columns for words; those of one that is not known are meant for its row, too. */
export const wordRoles: ReadonlySet<Role | undefined> = new Set<Role | undefined>([
  'status',
  'remark',
  'text',
  undefined,
]);

/** The roles of columns that may hold what was paid: the first that a row has is taken. */
export const paidRoles = ['paid', 'net', 'commission', 'amount'] as const;
