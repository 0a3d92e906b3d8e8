import { normalizeHeader } from '../uploads/header-terms.ts';
import type { DayOrder } from '../uploads/read-date.ts';
import { withoutDates } from './find-dates.ts';
import { readOutcome } from './outcome-words.ts';
import { currencyCodes } from './plausible-amounts.ts';

/** Words with which six languages say that a commission was paid, by what, and under which number, and nothing more. */
const plainWords = new Set(
  (
    'paid pd remitted settled sent bezahlt gezahlt ausgezahlt uberwiesen paye payee regle reglee verse versee pagado pagada abonado abonada ' +
    'pago paga pagato pagata versato versata betaald uitbetaald overgemaakt shiharai zumi paid in full fully total as billed invoiced claimed ' +
    'amount voll voller hohe vollstandig wie berechnet en totalite integralement comme facture su totalidad por completo segun factura ' +
    'na totalidade conforme fatura per intero come da fattura interamente ' +
    'commission commissions comm provision kommission comision comissao commissione provvigione commissie ' +
    'check chk ck cheque chq scheck assegno eft ach bacs wire transfer uberweisung virement transferencia bonifico overboeking ' +
    'payment pmt zahlung paiement pagamento betaling no nr num number numero nummer ref reference dated date datum fecha data ' +
    'by via with per on of the was were has have been is our we it mit am vom durch wurde wurden ist le par du a ete est fue ha sido con el del ' +
    'foi com em do e stato stata il op met to you your agency account bank an sie ihnen agentur recoup por per da nosotros this month worden in im en em nel a via net is today heute yes ok thanks thank you percent us'
  ).split(' '),
);
const currencies = new Set(currencyCodes.map((code) => code.toLowerCase()));

/** Returns whether the clauses of some words that say that something was paid say no more: who paid, to whom, or in which month may mean another payment. */
export const saysOnlyPaid = (words: string, dayOrder: DayOrder): boolean =>
  withoutDates(words, dayOrder)
    .split(/[,;\n]/)
    .every((clause) => !readOutcome(clause).isPaid || isPlain(clause));

const isPlain = (clause: string): boolean =>
  normalizeHeader(clause)
    .split(' ')
    .every((word) => plainWords.has(word) || currencies.has(word) || /^(?!0$)\d+$/.test(word));
