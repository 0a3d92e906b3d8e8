import { monthOf } from '../uploads/month-names.ts';
import { type Role, roleOf } from './heading-roles.ts';
import { currencyCodes } from './plausible-amounts.ts';

/** Words with which six languages say that a commission was paid, by what, and under which number. */
const ofPayments =
  'paid pd remitted settled sent bezahlt gezahlt ausgezahlt uberwiesen paye payee regle reglee verse versee pagado pagada abonado abonada ' +
  'pago paga pagato pagata versata versato betaald uitbetaald overgemaakt shiharai zumi in full fully total as billed invoiced claimed ' +
  'amount voll voller hohe vollstandig wie berechnet en totalite integralement comme facture su totalidad por completo segun factura ' +
  'na totalidade conforme fatura per intero come da fattura interamente ' +
  'commission commissions comm provision kommission comision comissao commissione provvigione commissie ' +
  'check chk ck cheque chq scheck assegno eft ach bacs wire transfer uberweisung virement transferencia bonifico overboeking ' +
  'payment pmt zahlung paiement pagamento betaling no nr num number numero nummer ref reference dated date datum fecha data ' +
  'mailed issued enclosed attached included herewith transferred wired run dtd w ' +
  'by via with per on of the was were has have been is our we it mit am vom durch wurde wurden ist le par du a ete est fue ha sido con el del ' +
  'foi com em do e stato stata il op met to you your agency account bank an sie ihnen agentur recoup por da nosotros this month worden im nel net ' +
  'today heute yes ok thanks thank percent us usd';
/** Words that explain how an amount came about, beside those for a rate, a share, or nights. */
const ofAmounts =
  'x at pro par to from as than instead due base gross actual adjusted revised changed left departure checked out stayed real ' +
  'room rooms king queen double single twin suite deluxe standard std dbl sgl bar rack gds daily excl incl code excluding including vat mwst tva iva taxes st nd rd th ' +
  'zimmer statt netto brutto exkl inkl abgereist vorzeitig chambre lieu depart anticipe parti plus tot habitacion lugar salida anticipada quarto saida antecipada camera invece partenza';
/** Words that leave every answer as it is: which stays are meant, who booked them and how, and those of letters. */
const ofStays =
  'mr mrs ms miss herr frau mme mlle sr sra sig dhr mevr dr sama san he she they her his their who here from before prior earlier as per please sorry regret agree called wrote ' +
  'stays guests reservations bookings claims commissions checks following below above listed list folgende folgenden gaste buchungen reservierungen provisionen den dem wir nous avons ont suivants suivantes sejours clients ' +
  'hemos siguientes estancias huespedes comisiones seguintes hospedes comissoes abbiamo seguenti prenotazioni ospiti soggiorni commissioni sono stati state wij hebben volgende reserveringen boekingen gasten commissies zijn ' +
  'booked thru through collect gebucht uber reserve reservee reservado reservada reservo traves prenotata prenotato tramite geboekt door online gds ' +
  'agencia agence agentur agenzia reiseburo agy travel us si oui danke merci gracias grazie obrigado obrigada bedankt head front office desk telephone phone day days hours hrs block ' +
  'corporate government group wholesale rate rates tarif tarifa tariffa taux tarief plan no not non haku yen ryokin tame tesuryo nashi';
const ofStay: ReadonlySet<Role | undefined> = new Set<Role>([
  'record',
  'confirmation',
  'guest',
  'checkIn',
  'checkOut',
]);

const setOf = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.toLowerCase().split(' ')));
const paymentWords = setOf(ofPayments, ...currencyCodes);
const amountWords = setOf(ofAmounts);
const silentWords = setOf(ofStays);
const isNumber = (word: string): boolean => /^(?!0$)\d+$/.test(word);

/** Returns whether a word, in the spelling of `normalizeHeader`, may stand beside `paid` and leave it at that; a month may be that of another payment. */
export const isPaymentWord = (word: string): boolean => paymentWords.has(word) || isNumber(word);

/** Returns whether a word says no more than how much was paid, and by what. */
export const isPlainWord = (word: string): boolean =>
  isPaymentWord(word) || isSilentWord(word) || amountWords.has(word);

/** Returns whether a word says nothing of whether a commission is due. */
export const isSilentWord = (word: string): boolean =>
  (isPaymentWord(word) && word !== 'percent') ||
  silentWords.has(word) ||
  monthOf(word) !== undefined ||
  ofStay.has(roleOf(word));
