const words = `
  A N NA NIL NO NON NONE NOT NULL NAN YES OK OKAY X TBA TBC TBD TBN PENDING UNKNOWN BLANK EMPTY VALUE REF
  SEE SEENOTES NOTE NOTES REMARK REMARKS COMMENT COMMENTS BELOW ABOVE ATTACHED EMAIL MAIL FAX PHONE VERBAL
  VERBALLY ORAL BY PER VIA WITH ON IN TO BE FOLLOW FILE REQUEST REQUESTED ADVISE ADVISED HOTEL GUEST DESK
  CONFIRM CONFIRMED CONFIRMATION CONF CONFO CONFD CNF CFM CFMD RECONFIRMED NUMBER GIVEN AVAILABLE REQUIRED
  NEEDED RECEIVED WAITING WAITLIST WAITLISTED BOOKED BOOKING RESERVED RESERVATION GUARANTEED GTD PAID PREPAID
  CANCELED CANCELLED CANCEL CXL XXL NOSHOW CHANGED DIRECT ACTIVE OPEN CLOSED COMPLETE COMPLETED ISSUED
  TICKETED VOUCHER WALKIN MANUAL OFFLINE ONLINE TEST DUMMY SAME VARIOUS MULTIPLE MISSING ERROR
  BESTATIGT BESTAETIGT BESTATIGUNG BESTAETIGUNG SIEHE NOTIZ NOTIZEN BEMERKUNG BEMERKUNGEN ANMERKUNG MUNDLICH
  MUENDLICH TELEFONISCH TELEFON OFFEN AUSSTEHEND UNBEKANNT KEINE KEIN OHNE FOLGT ANGEFRAGT GEBUCHT RESERVIERT
  STORNIERT STORNO GARANTIERT NUMMER JA NEIN PER LEER LIEGT VOR NICHT VORHANDEN WARTELISTE BEZAHLT
  CONFIRME CONFIRMEE VOIR REMARQUE REMARQUES VERBALE ORALE INCONNU INCONNUE AUCUN AUCUNE ATTENTE EN SANS
  NUMERO OUI ANNULE ANNULEE RESERVE RESERVEE GARANTI GARANTIE PAYE TELEPHONE PAR VERBALEMENT DEMANDE SUIVRE
  CONFIRMADO CONFIRMADA CONFIRMACION VER VEA NOTA NOTAS OBSERVACION OBSERVACIONES TELEFONO PENDIENTE POR
  DESCONOCIDO DESCONOCIDA NINGUNO NINGUNA SIN SI ESPERA RESERVADO RESERVADA CANCELADO CANCELADA GARANTIZADO
  PAGADO SOLICITADO CONFIRMAR ANULADO
  CONFIRMACAO VEJA OBSERVACAO OBSERVACOES TELEFONE PENDENTE DESCONHECIDO DESCONHECIDA NENHUM NENHUMA SEM SIM
  NAO VERBALMENTE AGUARDANDO GARANTIDO PAGO SOLICITADO RECONFIRMADO`
  .trim()
  .split(/\s+/);

/** Segment statuses of reservation systems, which often carry the count of rooms: `HK1`. */
const statuses =
  'AK BK DK DL DS EK GK GL HK HL HN HX IN KK KL LK LL MK NN NO OX PB PK PN RQ RR SA SC SS TK TL TN UC UN UU US WK WL XK XL XX YK'.split(
    ' ',
  );

const word = `(?:${words.join('|')}|(?:${statuses.join('|')})[0-9]{0,2})`;

/**
 * Patterns, understood alike here and by the database, of texts that identify no stay (F-109): `words` of the
 * text in capitals without accents, or of its letters and digits; `mangled` of the text; `repeated` of its
 * letters and digits.
 */
export const nothingPatterns = {
  words: `^[^A-Z0-9]*${word}(?:[^A-Z0-9]+${word})*[^A-Z0-9]*$`,
  mangled:
    '^\\s*[+-]?[0-9]+(?:[.][0-9]*|,0+|(?:[.,][0-9]*)?[eE][+-][0-9]+|[.,][0-9]*[eE][0-9]+)\\s*$',
  repeated: '^(.)\\1*$',
} as const;

const saysOnlyWords = new RegExp(nothingPatterns.words);
const isMangled = new RegExp(nothingPatterns.mangled);
const repeatsOne = new RegExp(nothingPatterns.repeated, 'u');
const plainNumber = /^[A-Z0-9]*$/;
const accents = /[\u0300-\u036f]/g;

/**
 * A confirmation number as numbers are compared: its letters and digits in upper case
 * (clarification 8). What identifies nothing is the empty text: words and statuses in five
 * languages, one repeated character, and numbers that a program cut to `8.3E+08` or `123456.0`
 * (F-109).
 */
export function normalizeConfirmation(text: string): string {
  if (isMangled.test(text)) return '';
  const upper = text.toUpperCase();
  const plain = plainNumber.test(upper) ? upper : upper.replace(/[^\p{L}\p{N}]/gu, '');
  const isNothing =
    repeatsOne.test(plain) ||
    saysOnlyWords.test(plain) ||
    saysOnlyWords.test(upper.normalize('NFD').replace(accents, ''));
  return isNothing ? '' : plain;
}
