/** The phrases of a list, in the spelling of `normalizeHeader`. */
export const phrasesOf = (list: string): ReadonlySet<string> => new Set(list.split(', '));

/** Answers in six languages that none of the codes means. */
export const others = phrasesOf(
  'no record, no records, no reservation, cannot locate, can not locate, could not locate, unable to locate, ' +
    'not located, cannot find, can not find, could not find, unable to find, not found, unknown guest, no trace, no such guest, no such reservation, not on file, no booking, does not exist, nicht vorhanden, kein gast, no figura, no aparece, no consta, nao consta, non presente in archivio, ' +
    'guest unknown, not in system, not in our system, not our guest, not with us, other hotel, another hotel, ' +
    'wrong hotel, wrong property, not belong, gehort nicht zu uns, gehoren nicht zu uns, different hotel, not at this hotel, never stayed, did not stay, no stay, ' +
    'another agency, other agency, wrong agency, different agency, anderes reiseburo, andere agentur, autre agence, otra agencia, outra agencia, altra agenzia, ' +
    'refused, we refuse, disputed, in dispute, we dispute, we contest, wir bestreiten, nous contestons, impugnamos, contestiamo, contestamos, rejected, denied, ' +
    'nicht gefunden, nicht auffindbar, unbekannt, nicht bekannt, nicht in unserem system, kein eintrag, ' +
    'anderes hotel, keine reservierung, keine buchung, abgelehnt, verweigert, ' +
    'introuvable, non trouve, non trouvee, pas trouve, inconnu, inconnue, autre hotel, aucune trace, refuse, refusee, ' +
    'no encontramos, no encontrado, no encontrada, no se encontro, desconocido, desconocida, otro hotel, ' +
    'no localizado, no localizada, sin registro, no existe, rechazado, rechazada, ' +
    'nao encontramos, nao encontrado, nao encontrada, desconhecido, desconhecida, outro hotel, nao localizado, ' +
    'nao localizada, sem registro, recusado, recusada, ' +
    'non trovato, non trovata, sconosciuto, sconosciuta, altro hotel, non risulta, rifiutato, rifiutata, ' +
    'niet gevonden, onbekend, gast onbekend, ander hotel, geen reservering, ' +
    'gaitou kyaku nashi, gaitou nashi',
);
/** There is no answer yet. */
export const pending = phrasesOf(
  'to be researched, still being researched, being researched, under research, researching, still researching, pending, in progress, ' +
    'under review, to be checked, will follow, to follow, will be paid, will pay, next month, to be paid, hold, on hold, undeliverable, stop payment, ' +
    'still open, still checking, checking, wird geprueft, wird gepruft, in prufung, in klarung, wird noch, folgt, ' +
    'en cours, a verifier, sera paye, sera payee, en proceso, pendiente, en revision, por pagar, se pagara, ' +
    'pendente, em analise, sera pago, sera paga, a verificar, in corso, in sospeso, da verificare, sara pagata',
);
/** Words for what is still open where they stand alone: within others they may say anything. */
export const openAlone = phrasesOf(
  'returned, returned mail, returned to sender, bounced, zuruckgekommen, retourne, retournee, devuelto, devuelta, devolvido, devolvida, restituito, geretourneerd, ' +
    'open, outstanding, unsettled, accrued, awaiting payment, offen, noch offen, ausstehend, ouvert, en attente, en souffrance, ' +
    'abierto, abierta, em aberto, aberto, aberta, aperto, aperta, scoperto, scoperta, openstaand',
);
/** What is written there does not count. */
export const voids = phrasesOf(
  'void, voided, ungultig, annulation de cheque, anulado el cheque, stornobuchung ungultig',
);
/** It takes back what stands beside it. */
export const reversals = phrasesOf(
  'reversal, reversed, reverse, revers, storno zahlung, ruckbuchung, rucklaufer, extourne, reverso, estorno, storno contabile, take back, taken back, correction of, chargeback',
);
/** The same in words of which no table has all forms. */
export const takenBack =
  /\b(?:charged? ?backs?|claw(?:ed)? ?backs?|recaptur\w+|reversals|ruck(?:forder|belast)ung\w*|contrepassations?|retrocobros?)\b/;
/** It is as the line before. */
export const sames = phrasesOf(
  'same, same here, ditto, idem, as above, same as above, dito, ebenso, desgleichen, gleiches, pareil, meme chose, ' +
    'igual, lo mismo, o mesmo, stesso, lo stesso, come sopra',
);
/** All that was billed was paid. */
export const inFull = phrasesOf(
  'paid in full, in full, fully paid, as billed, as invoiced, as claimed, full amount, voll bezahlt, in voller hohe, ' +
    'vollstandig, wie berechnet, en totalite, integralement, comme facture, en su totalidad, por completo, ' +
    'segun factura, integralmente, na totalidade, conforme fatura, per intero, come da fattura, interamente',
);
/** Words that leave every answer as it is: of how a guest came, and that nothing is due. */
export const silent = phrasesOf(
  'vip, king bed, queen bed, non smoking, late arrival, late check in, late check out, early departure, early check out, complimentary upgrade, night before, ' +
    'spate anreise, arrivee tardive, llegada tardia, arrivo tardivo, late aankomst, ' +
    'no fee, no fees, no fee charged, no fees charged, no penalty, no penalty charged, fee waived, penalty waived, no refund, no revenue, not charged, without charge, without penalty, records show, we show, siguientes reservas, seguintes reservas, no guest stayed, never stayed, did not stay, no stay, ' +
    'keine stornogebuhr, keine stornogebuhr berechnet, stornogebuhr nicht berechnet, keine stornokosten, keine kosten, keine berechnung, kostenlos, kostenfrei, ' +
    'sans frais, sans penalite, sin gastos, sin cargo, sin cargos, sin penalizacion, senza penale, senza costi, sem custo, sem multa, zonder kosten, kosteloos',
);
/** Nothing was paid, whatever the reason. */
export const notPaid = phrasesOf(
  'nil, unable to pay, cannot pay, can not pay, niet betaald, onbetaald, not paid, unpaid, not pd, no payment, nothing due, nothing payable, nichts bezahlt, keine zahlung, pas de paiement, sin pago, sem pagamento, nessun pagamento, nothing paid, nicht bezahlt, nicht gezahlt, unbezahlt, non paye, non payee, impaye, no pagado, ' +
    'no pagada, nao pago, nao paga, non pagato, non pagata, no pay, not payable, nothing was charged, no charge',
);

const commission =
  'comm|commission|commissions|commissionable|provision|provisionsfahig|provisionspflichtig|provisionsberechtigt|kommission|kommissionierbar|kommissionsfahig|kommissionsberechtigt|kommissionspflichtig|commissionn?e|commissionnable|commissionable|comision|comisiones|comisionable|comisiona|comissao|comissionavel|comissionada?|comissionado|provvigione|provvigioni|commissie|provisie|commissione|commissioni|commissionabile|provvigionabile';
/** No commission is due, in words of which no table has all forms. */
export const noCommission = new RegExp(
  `\\bzero (?:${commission})\\b|\\b(?:${commission}) (?:is |of |was )?(?:0|zero)\\b(?! \\d)|\\b(?:${commission}) (?:no|nein|nao)$|` +
    `\\b(?:kommissions|provisions)frei\\b|\\b(?:comm|commission) (?:free|exempt)\\b|\\b(?:free|exempt|exempte|exempt[oae]|exent[oa]|isent[oa]|esente|libre|frei) (?:of|from|de|da|di|von) (?:${commission})\\b|` +
    `\\b(?:no|not|non|without|nicht|keine|kein|ohne|sans|pas|aucune|sin|nao|sem|senza|nessuna|niet|geen|zonder)(?: (?:a|any|the|jede|jegliche|ninguna|nenhuma|alcuna|is|was|de|di|da|la|due|subject|eligible|entitled|to|for|zur|aplica|aplicable|applicable|applies|apply|soumis|soumise|sujet[oa]|soggett[oa]|genera|gera|daba|donne|droit|pay|pays|payable|on|es|e))* (?:${commission})\\b`,
);
/** The same as a share of nothing: `0 % commission`. */
export const zeroShare =
  /(?<![\d.,])0(?:[.,]0{1,2})? ?%? (?:comm?|commission|comisi[oó]n|comiss[ãa]o|provision|kommission|commissie)(?!\p{L})/iu;
/** The guest did not come. */
export const notCome = new RegExp(
  '\\b(?:ne|pas|jamais|nie|nicht|never|not|didn t|nunca|nao|mai|non|no|failed to)(?: (?:s|est|se|si|e|has|have|been|was|did|war|ist|to|ever|yet|jamais))* ' +
    '(?:arrive|arrived|arrivee|came|come|appear|appeared|showed|show(?! (?:in|on|this|that|any|a|the|as|under|it))|erschienen|angereist|gekommen|aufgetaucht|presente|presentee|presento|presentado|presentada|presentato|presentata|llego|llegaron|chegou|chegaram|compareceu|compareceram|apareceu|aparecio|arrivato|arrivata)\\b' +
    '|\\b(?:kam|kamen|erschien|erschienen|reiste|reisten) (?:nicht|nie)\\b',
);
