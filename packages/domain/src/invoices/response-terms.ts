import { normalizeHeader } from '../uploads/header-terms.ts';
import type { responseCodes } from './response-codes.ts';

type Code = (typeof responseCodes)[number]['code'];

/**
 * Words that hotels write instead of a code, in English, German, French, Spanish, Portuguese, and
 * Italian, and the usual ones in Dutch. Lower case, without accents and marks, as `normalizeHeader` returns a text.
 */
const spellings: Readonly<Record<Code, string>> = {
  PD:
    'paid, paid in full, fully paid, commission paid, payment enclosed, bezahlt, gezahlt, voll bezahlt, ' +
    'paye, payee, regle, reglee, reglees, ete regles, sont regles, ete verses, sont verses, pagado, pagada, pagados, pagadas, pagati, pagate, pago, paga, pagato, pagata, ' +
    'remitted, settled, pd, ausgezahlt, uberwiesen, versee, verse, abonada, abonado, versata, versato, shiharai zumi, paid as billed, paid as invoiced, betaald, uitbetaald, overgemaakt',
  PP:
    'previously paid, paid previously, already paid, paid before, paid earlier, prior payment, paid direct, ' +
    'direct paid, paid directly, paid direct to agency, paid directly to agency, paid to agency, ' +
    'agency paid, paid agency, paid agency direct, bereits bezahlt, bereits gezahlt, schon bezahlt, ' +
    'direkt bezahlt, direkt gezahlt, an agentur bezahlt, deja paye, deja payee, deja regle, deja reglee, ' +
    'paye directement, paye a l agence, ya pagado, ya pagada, pagado anteriormente, pagado directamente, ' +
    'pagado directo, pagado a la agencia, ja pago, ja paga, pago anteriormente, pago diretamente, ' +
    'pago direto, pago a agencia, gia pagato, gia pagata, pagato direttamente, pagato in precedenza, ' +
    'pagato all agenzia, ' +
    'already paid to agency, previously paid to agency, paid to agent, paid to travel agent, paid agent, already paid agency, agency was paid, paid out previously, bereits an reiseburo gezahlt, an reiseburo gezahlt, an das reiseburo gezahlt, an das reiseburo bezahlt, bereits ausgezahlt, bereits uberwiesen, deja verse, deja versee, paye a agence, versee a agence, verse a l agence, ya pagada a la agencia, pagada a la agencia, ya abonada, ya abonado, ja foi paga, ja paga a agencia, paga a agencia, gia versata, gia versato, pagata all agenzia, gia pagata all agenzia, versata all agenzia, agency e shiharai zumi, reeds betaald, al betaald, eerder betaald, reeds uitbetaald, betaald aan reisbureau, reeds betaald aan reisbureau',
  CX:
    'cancelled, canceled, cancel, cancellation, cancelation, cancellations, cancelations, stornierungen, annulations, cancelaciones, cancelamentos, cancellazioni, cxl, cxld, cxled, cxx, cnl, cncl, cncld, cnx, canx, xld, storniert, ' +
    'storno, stornierung, abgesagt, annulliert, annule, annulee, annulation, cancelado, cancelada, ' +
    'cancelacion, anulado, anulada, anulacion, cancelamento, cancellato, cancellata, cancellazione, ' +
    'annullato, annullata, disdetto, disdetta, ' +
    'cancels, cancelled by guest, booking cancelled, was storniert, wurde storniert, reserva cancelada, disdetta dal cliente, kyanseru, kyanseru zumi, torikeshi, geannuleerd, annulering, annuleren',
  NS:
    'no show, noshow, no shows, n s, nsh, nosh, n shw, dns, gns, no shown, did not show, didn t show, did not show up, did not arrive, ' +
    'didn t arrive, never arrived, not arrived, no arrival, nicht erschienen, nicht angereist, ' +
    'nichtanreise, nicht anreise, non presente, non presentee, ne s est pas presente, non arrive, ' +
    'non presentation, no presentado, no presentada, no se presento, no llego, no asistio, nao compareceu, ' +
    'nao comparecimento, nao chegou, nao se apresentou, mancato arrivo, mancata presentazione, ' +
    'non presentato, non presentata, non si e presentato, non arrivato, non arrivata, ' +
    'never showed up, never showed, never checked in, failed to arrive, did not check in, not show up, guest no show, nicht eingetroffen, nicht aufgetaucht, jamais arrive, pas presente, pas arrive, no presento, no arribo, nunca llego, nunca chegou, nao veio, mai arrivato, fu tomari, niet verschenen, niet gekomen, niet aangekomen, niet komen opdagen, gast niet verschenen',
  NC:
    'non commissionable, noncommissionable, not commissionable, non comm, not comm, non com, no commission, ' +
    'no comm, commission not due, no commission due, nicht kommissionierbar, nicht provisionsfahig, ' +
    'nicht provisionspflichtig, keine provision, ohne provision, provisionsfrei, non commissionnable, ' +
    'sans commission, pas de commission, aucune commission, no comisionable, sin comision, ' +
    'nao comissionavel, nao comissionado, nao comissionada, sem comissao, non commissionabile, ' +
    'senza commissione, nessuna commissione, non provvigionabile, ' +
    'comp room, comp rooms, comp night, comp nights, comp stay, comped, complimentary, complimentary room, complimentary stay, complimentary night, freizimmer, freiubernachtung, chambre gratuite, chambre offerte, sejour gratuit, habitacion de cortesia, habitacion gratis, quarto de cortesia, quarto cortesia, camera omaggio, camera gratuita, ' +
    'commission not payable, no commission payable, commission is not payable, does not pay commission, keine provision fallig, nicht kommissionsfahig, non commissionne, no genera comision, sin derecho a comision, tarifa no comisionable, nao gera comissao, non soggetta a commissione, non soggetto a commissione, taisho gai, tesuryo taisho gai, commission taisho gai, niet commissionabel, geen commissie, geen provisie, zonder commissie',
  DR:
    'discounted rate, discount rate, discounted, discount, reduced rate, rabatt, rabattiert, ' +
    'rabattierter preis, rabattierter tarif, rabattierte rate, ermassigter preis, ermassigter tarif, ' +
    'ermassigte rate, tarif reduit, prix reduit, tarif remise, remise, tarifa reducida, tarifa descontada, ' +
    'tarifa con descuento, con descuento, descuento, tarifa reduzida, tarifa com desconto, com desconto, ' +
    'desconto, tariffa ridotta, tariffa scontata, scontato, scontata, sconto, ' +
    'employee rate, employee discount, staff rate, friends and family rate, promotional discount, sonderrate, mitarbeiterrate, mitarbeiterpreis, tarif employe, tarifa de empleado, tarifa de funcionario, tariffa dipendenti',
  NR:
    'net rate, net rates, net, nett rate, nett, netto rate, nettorate, nettopreis, nettotarif, netto, ' +
    'tarif net, prix net, taux net, tarifa neta, precio neto, neta, neto, tarifa net, tarifa liquida, ' +
    'preco liquido, preco net, tariffa netta, prezzo netto, netta, ' +
    'net priced, booked on net rate, nettopreis vereinbart, net ryokin, netto tarief, nettotarief, netto prijs',
  TP:
    'third party booking, third party, third party reservation, booked by third party, ' +
    'booked through third party, booked via third party, 3 rd party booking, 3 rd party, ' +
    '3 rd party reservation, booked via 3 rd party, booked through 3 rd party, drittanbieter, ' +
    'drittanbieterbuchung, buchung uber drittanbieter, uber drittanbieter gebucht, fremdbuchung, tiers, ' +
    'reservation tierce, reservation par un tiers, reservation par tiers, reservation via un tiers, ' +
    'tercero, terceros, reserva de terceros, reserva por terceros, reserva de un tercero, ' +
    'terceiro, terceiros, reserva de terceiro, reserva por terceiro, terzi, terze parti, terza parte, ' +
    'prenotazione di terzi, prenotazione tramite terzi, prenotazione da terzi, ' +
    'third party site, third party website, third party channel, third party booking site, expedia, booking com, hotels com, agoda, priceline, orbitz, travelocity, hotelbeds, drittportal, uber drittanbieter, site tiers, reserva por tercero, por tercero, portal de terceiros, portale terzo, via derden geboekt, derde partij',
  DP:
    'duplicate, duplicates, duplicate payment, duplicated, duplicated payment, dup, dupe, dupl, ' +
    'double payment, paid twice, pd twice, doppelt, doppelt bezahlt, doppelte zahlung, doppelzahlung, duplikat, ' +
    'dublette, doublon, en double, paiement en double, double paiement, duplicado, duplicada, ' +
    'pago duplicado, doble pago, pagamento duplicado, pagamento em duplicidade, em duplicidade, ' +
    'duplicato, duplicata, doppione, doppio, doppio pagamento, pagamento doppio, pagamento duplicato, ' +
    'billed twice, charged twice, invoiced twice, claimed twice, already billed, already invoiced, same stay, same booking, same reservation, doppelt berechnet, doppelt in rechnung gestellt, facture deux fois, facturee deux fois, facturada dos veces, cobrada duas vezes, fatturata due volte, dubbel, dubbele boeking, dubbel gefactureerd',
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

const codes = new Map(
  Object.entries(spellings).flatMap(([code, list]) =>
    list.split(', ').map((words): [string, Code] => [words, code as Code]),
  ),
);

/** The meaning of a response text: a code, nothing about the commission, or unknown. */
type ResponseMeaning = Code | 'neutral' | undefined;

/** Reads response words, such as `CANCELLED`, `No-Show`, or `Guest cancelled` (F-124). */
export const codeOfText = (text: string): ResponseMeaning => codeOfWords(normalizeHeader(text));

/** The same of words in the spelling of `normalizeHeader`. */
export const codeOfWords = (words: string): ResponseMeaning =>
  known(words) ?? known(withoutFillers(words));

function known(words: string): ResponseMeaning {
  return codes.get(words) ?? (neutral.has(words) ? 'neutral' : undefined);
}

/** The phrases that mean a code, in the spelling of `normalizeHeader`. */
export const responsePhrases: ReadonlyMap<string, Code> = codes;

function withoutFillers(words: string): string {
  return words
    .split(' ')
    .filter((word) => !fillers.has(word))
    .join(' ');
}
