/** What a payment is called, or by what it is made. */
export const payments =
  'chk|check|cheque|chq|ck|scheck|ach|eft|wire|payment|pmt|pymt|zahlung|betaling|overboeking|uberweisung|paiement|virement|pago|transferencia|pagamento|bonifico|assegno';
/** What a number is called. */
export const numbers =
  'no|number|num|nbr|nr|nummer|numero|n|ref|reference|referenz|referencia|trace|id';
/** What a day is called. */
export const days = 'date|dt|datum|fecha|data|jour|dia|giorno|day|am|on';
/** What an amount, or a commission, is called. */
export const money =
  'amount|amt|betrag|montant|importe|valor|importo|comm|com|commission|commissions|provision|prov|comision|comissao|commissione|provvigione|kommission|commissie|provisie|bedrag';
/** What was paid. */
export const paidWords =
  'paid|pd|payed|remitted|settled|remit|bezahlt|gezahlt|ausgezahlt|auszahlung|zahlbetrag|uberwiesen|paye|payes|regle|reglee|reglement|verse|versee|verses|pagado|pagada|pagados|abonado|abonada|pago|paga|pagato|pagata|liquidado|liquidada|liquidato|liquidata|versato|versata|betaald|uitbetaald|overgemaakt|payment|payable|payout|paying|remittance|zahlung|paiement|pagamento';
/** What is due, or was billed. */
export const dueWords =
  'due|owed|claimed|billed|invoiced|expected|estimated|est|gross|original|your|requested|fallige?[rs]?|faellige?[rs]?|gefordert|forderung|brutto|erwartet|berechnet|in rechnung|facture|facturee|reclame|reclamee|brut|facturado|facturada|reclamado|reclamada|bruto|devida|devido|cobrado|cobrada|esperado|dovuto|dovuta|lordo|richiesto|richiesta|fatturato|fatturata|verschuldigd|gefactureerd|te betalen';

/** An amount of money that is open or refused, in the words of its heading, was not paid. */
export const openWords =
  'unpaid|not paid|to be paid|not yet paid|pending|open|future|upcoming|projected|lost|refused|disputed|withheld|cancelled|canceled|offen|offene|offener|ausstehend|ausstehende|unbezahlt|nicht gezahlt|storniert|impaye|impayee|non paye|non payee|a payer|en attente|annulee|pendiente|no pagada|no pagado|por pagar|cancelada|pendente|nao paga|nao pago|a pagar|non pagata|non pagato|da pagare|in sospeso|annullata';

/** An amount with a tax, or without it, is none of that tax. */
export const withTax =
  'ex|excl|excluding|exclusive|inc|incl|including|inclusive|before|after|without|with|plus|less|net of|exkl|inkl|ohne|mit|zzgl|hors|avec|sans|sin|con|sem|senza';
/** What a tax is called. */
export const taxes =
  'tax|taxes|vat|gst|hst|pst|qst|wht|withholding|withheld|steuer|mwst|mw st|mehrwertsteuer|ust|u st|umsatzsteuer|quellensteuer|btw|tva|iva|igic|impuesto|imposto|iss|irrf|taxa|ritenuta|imposta|retencion|retencao';
/** What a fee is called. */
export const fees =
  'handling|processing|surcharge|fee|fees|charge|charges|service charge|gebuhr|gebuhren|bearbeitung|frais|gastos|spese|costi';
/** The rate of a tax or a fee before or behind it, as in `VAT 5.00 %`. */
export const withShare = (list: string): string =>
  `(?:${list})(?: \\d+){1,2} percent|(?:\\d+ ){1,2}percent (?:${list})`;
/** What was before. */
export const earlier =
  'previously|prior|already|earlier|to date|ytd|before|bereits|bisher|deja|anteriormente|anterior|gia|ja|in precedenza|by guest|by client';

/** What someone says. */
export const saying =
  'remarks?|comments?|notes?|response|reply|answer|feedback|status|stat|bemerkung|bemerkungen|anmerkung|anmerkungen|kommentar|antwort|statut|commentaires?|remarques?|reponse|observaciones|comentarios?|respuesta|estado|notas?|observacoes|resposta|situacao|osservazioni|commenti|risposta|stato|opmerking|opmerkingen|antwoord|obs';
/** Of what someone says it: of a guest or of a rate it is no guest, and no rate. */
export const things =
  'hotels?|property|guests?|clients?|customers?|agency|agent|rooms?|rates?|res|resv|reservation|booking|conf|confirmation|invoice|stay|commission|comm|arrival|claim|gast|buchung|zimmer|agentur|agence|sejour|chambre|agencia|reserva|habitacion|tarifa|huesped|cliente|prenotazione|camera|ospite|agenzia|boeking|kamer';
/** Which share of the room is paid stands in the heading of the amounts: `Commission 10%`. */
export const share = /(?:^| )(?:at |of |a |de |von )?\d{1,2}(?: \d{1,2})? percent(?= |$)/;
