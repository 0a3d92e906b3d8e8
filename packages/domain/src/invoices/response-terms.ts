import { normalizeHeader } from '../uploads/header-terms.ts';
import type { responseCodes } from './response-codes.ts';

type Code = (typeof responseCodes)[number]['code'];

/**
 * Words that hotels write instead of a code, in English, German, French, Spanish, Portuguese, and
 * Italian. Lower case, without accents and marks, as `normalizeHeader` returns a text.
 */
const spellings: Readonly<Record<Code, string>> = {
  PD:
    'paid, paid in full, fully paid, commission paid, payment enclosed, bezahlt, gezahlt, voll bezahlt, ' +
    'paye, payee, regle, reglee, pagado, pagada, pago, paga, pagato, pagata',
  PP:
    'previously paid, paid previously, already paid, paid before, paid earlier, prior payment, paid direct, ' +
    'direct paid, paid directly, paid direct to agency, paid directly to agency, paid to agency, ' +
    'agency paid, paid agency, paid agency direct, bereits bezahlt, bereits gezahlt, schon bezahlt, ' +
    'direkt bezahlt, direkt gezahlt, an agentur bezahlt, deja paye, deja payee, deja regle, deja reglee, ' +
    'paye directement, paye a l agence, ya pagado, ya pagada, pagado anteriormente, pagado directamente, ' +
    'pagado directo, pagado a la agencia, ja pago, ja paga, pago anteriormente, pago diretamente, ' +
    'pago direto, pago a agencia, gia pagato, gia pagata, pagato direttamente, pagato in precedenza, ' +
    'pagato all agenzia',
  CX:
    'cancelled, canceled, cancel, cancellation, cancelation, cxl, cxld, cxled, cnl, cnx, canx, storniert, ' +
    'storno, stornierung, abgesagt, annulliert, annule, annulee, annulation, cancelado, cancelada, ' +
    'cancelacion, anulado, anulada, anulacion, cancelamento, cancellato, cancellata, cancellazione, ' +
    'annullato, annullata, disdetto, disdetta',
  NS:
    'no show, noshow, no shows, n s, no shown, did not show, didn t show, did not show up, did not arrive, ' +
    'didn t arrive, never arrived, not arrived, no arrival, nicht erschienen, nicht angereist, ' +
    'nichtanreise, nicht anreise, non presente, non presentee, ne s est pas presente, non arrive, ' +
    'non presentation, no presentado, no presentada, no se presento, no llego, no asistio, nao compareceu, ' +
    'nao comparecimento, nao chegou, nao se apresentou, mancato arrivo, mancata presentazione, ' +
    'non presentato, non presentata, non si e presentato, non arrivato, non arrivata',
  NC:
    'non commissionable, noncommissionable, not commissionable, non comm, not comm, non com, no commission, ' +
    'no comm, commission not due, no commission due, nicht kommissionierbar, nicht provisionsfahig, ' +
    'nicht provisionspflichtig, keine provision, ohne provision, provisionsfrei, non commissionnable, ' +
    'sans commission, pas de commission, aucune commission, no comisionable, sin comision, ' +
    'nao comissionavel, nao comissionado, nao comissionada, sem comissao, non commissionabile, ' +
    'senza commissione, nessuna commissione, non provvigionabile',
  DR:
    'discounted rate, discount rate, discounted, discount, reduced rate, rabatt, rabattiert, ' +
    'rabattierter preis, rabattierter tarif, rabattierte rate, ermassigter preis, ermassigter tarif, ' +
    'ermassigte rate, tarif reduit, prix reduit, tarif remise, remise, tarifa reducida, tarifa descontada, ' +
    'tarifa con descuento, con descuento, descuento, tarifa reduzida, tarifa com desconto, com desconto, ' +
    'desconto, tariffa ridotta, tariffa scontata, scontato, scontata, sconto',
  NR:
    'net rate, net rates, net, nett rate, nett, netto rate, nettorate, nettopreis, nettotarif, netto, ' +
    'tarif net, prix net, taux net, tarifa neta, precio neto, neta, neto, tarifa net, tarifa liquida, ' +
    'preco liquido, preco net, tariffa netta, prezzo netto, netta',
  TP:
    'third party booking, third party, third party reservation, booked by third party, ' +
    'booked through third party, booked via third party, 3 rd party booking, 3 rd party, ' +
    '3 rd party reservation, booked via 3 rd party, booked through 3 rd party, drittanbieter, ' +
    'drittanbieterbuchung, buchung uber drittanbieter, uber drittanbieter gebucht, fremdbuchung, tiers, ' +
    'reservation tierce, reservation par un tiers, reservation par tiers, reservation via un tiers, ' +
    'tercero, terceros, reserva de terceros, reserva por terceros, reserva de un tercero, ' +
    'terceiro, terceiros, reserva de terceiro, reserva por terceiro, terzi, terze parti, terza parte, ' +
    'prenotazione di terzi, prenotazione tramite terzi, prenotazione da terzi',
  DP:
    'duplicate, duplicates, duplicate payment, duplicated, duplicated payment, dup, dupe, dupl, ' +
    'double payment, paid twice, doppelt, doppelt bezahlt, doppelte zahlung, doppelzahlung, duplikat, ' +
    'dublette, doublon, en double, paiement en double, double paiement, duplicado, duplicada, ' +
    'pago duplicado, doble pago, pagamento duplicado, pagamento em duplicidade, em duplicidade, ' +
    'duplicato, duplicata, doppione, doppio, doppio pagamento, pagamento doppio, pagamento duplicato',
};

/** Words about the booking that say nothing about its outcome. */
const fillers = new Set(
  (
    'guest guests client customer booking reservation res stay room status by of was were is has been the it ' +
    'gast kunde buchung reservierung wurde ist vom von client reservation est ete par la le du ' +
    'huesped reserva cliente fue por el hospede foi pelo pela ospite prenotazione e stata stato dal'
  ).split(' '),
);

/** Words for a stay that took place, which say nothing about its commission. */
const neutral = new Set(
  (
    'ok, stayed, stay, checked out, checked in, departed, completed, arrived, confirmed, honored, honoured, ' +
    'actual, n a, na, none, ' +
    'abgereist, angereist, eingecheckt, ausgecheckt, bestatigt, bestaetigt, ubernachtet, abgeschlossen, ' +
    'arrive, arrivee, parti, partie, confirme, confirmee, effectue, effectuee, termine, terminee, sejour effectue, ' +
    'alojado, alojada, hospedado, hospedada, confirmado, confirmada, realizado, realizada, completado, ' +
    'completada, finalizado, finalizada, efectuado, efectuada, llego, salio, ' +
    'compareceu, chegou, saiu, concluido, concluida, efetuado, efetuada, ' +
    'arrivato, arrivata, partito, partita, confermato, confermata, completato, completata, effettuato, ' +
    'effettuata, soggiornato'
  ).split(', '),
);

const codeOfWords = new Map(
  Object.entries(spellings).flatMap(([code, list]) =>
    list.split(', ').map((words): [string, Code] => [words, code as Code]),
  ),
);

/** The meaning of a response text: a code, nothing about the commission, or unknown. */
type ResponseMeaning = Code | 'neutral' | undefined;

/** Reads response words, such as `CANCELLED`, `No-Show`, or `Guest cancelled` (F-124). */
export function codeOfText(text: string): ResponseMeaning {
  const words = normalizeHeader(text);
  return known(words) ?? known(withoutFillers(words));
}

function known(words: string): ResponseMeaning {
  return codeOfWords.get(words) ?? (neutral.has(words) ? 'neutral' : undefined);
}

function withoutFillers(words: string): string {
  return words
    .split(' ')
    .filter((word) => !fillers.has(word))
    .join(' ');
}
