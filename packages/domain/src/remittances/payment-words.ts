const keyword = String.raw`trace|traza|checks?|chks?|ck|cheque|chèque|chq|scheck|assegno|eft|ach|bacs|wire|referenz|referencia|referência|référence|reference|réf|ref|riferimento|rif|cro|überweisung|ueberweisung|virement|transferencia|transferência|bonifico|transfer|zahlung|payment|paiement|pagamento|pago|depósito|deposito|comprovante|abono|ingreso|remesa|versement|accredito|einzahlung|deposit|remittance|zahlungsavis|zahlungsreferenz|betaling|overboeking|avis|advice|kenmerk|betalingskenmerk|verwendungszweck|confirmation|transaction|beleg|comprobante|operaci[oó]n|folio|recibo|voucher`;
const label = String.raw`(?:no|nr|num|nummer|number|numero|número|nº|n°|n|id|ref|reference|référence|referencia|trace|bacs|eft|ach|cro|payment|advice|transfer|order|transaction|sepa|spei|pix|ted|swift)`;
/** What a payment is called, and its number. */
export const numberShape = new RegExp(
  `(?<![\\p{L}\\d])(${keyword})(?:[\\s.:#|(-]*${label}(?![\\p{L}\\d]))*[\\s.:#|(]*(?:was |is |unter |mit )?((?:[A-Z]{1,6}[-/]?)?\\d[\\dA-Z]*(?:[-/][\\dA-Z]+)*)(?![.,]?\\d)`,
  'giu',
);
/** What a total is called. */
export const total =
  /(?<![\p{L}])(?:grand total|report total|check total|payment total|total paid|amount paid|totals?|totale|totaal|totaalbedrag|totaux|summe|gesamt\p{L}*|insgesamt|somma|suma|soma|gokei|total pagado|total pago|total versé)(?![\p{L}])/iu;
/** Words of a total of the whole payment. */
export const ofAll =
  /grand|report|check|chk|cheque|payment|paid|pago|pagado|vers[ée]|gesamt|insgesamt|net pay|amount/i;
/** Words of a total of a part of it. */
export const part =
  /sub-?\s?total|zwischensumme|sous-total|page total|carried|total (?:of )?(?:bank )?(?:fees?|charges?|taxes|deductions?|gebühren|frais|gastos|comisiones bancarias|spese|taxas)/i;
/** Words for a payment, and that it was made. */
export const payment = new RegExp(
  `(?<![\\p{L}])(?:${keyword}|paid|sent|remitted|depositad[oa]|transferid[oa]|overgemaakt|betaald|remittance|überwiesen|bezahlt|gezahlt|payé|pagad[oa]|pagat[oa]|versé|in the amount of|betrag von)(?![\\p{L}])`,
  'iu',
);
/** A line that begins with what a payment is called. */
export const startsWithPayment = new RegExp(
  `^[\\s|]*(?:our |we )?(?:${keyword})(?![\\p{L}])`,
  'iu',
);
/** What is taken off a payment, or added to it. */
export const takenOff =
  /(?<!\p{L})(?:fees?|charges?|handling(?! date)|processing(?! date)|bank(?=[\s:|]*[-–(][^\p{L}]*$)|tax(?! (?:id|no|number|reg\p{L}*))|taxes|vat|gst|hst|pst|qst|withh\p{L}*|wht|less|mwst|ust|umsatzsteuer|mehrwertsteuer|quellensteuer|tva|iva|igic|iss|irrf|iof|isr|irpf|inss|pis|cofins|irf|retid[oa]s?|trattenut\p{L}*|retenue|kosten|porto|abzug|d[ée]du[çc]\p{L}+|detrazion\p{L}*|desconto|descuento|discount|gebühr\p{L}*|geb\.|steuer|bankspesen|spesen|spese|frais|gastos|comisión bancaria|impuesto|reten[cç]\p{L}*|imposto|tarifa bancária|imposta|ritenuta|commissione bancaria|adjustment|on account(?! (?:no|nr|number|of|\d|x|\*)))(?!\p{L})/iu;
