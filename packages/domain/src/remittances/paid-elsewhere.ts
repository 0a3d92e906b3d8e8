import { anyPhrase } from './any-phrase.ts';
import { agency } from './denied-words.ts';

const guest =
  '(?:guests?|clients?|customers?|gast|gaste|kunden?|cliente|huesped|hospede|ospite|klant)';
/** What the guest paid is the room. */
const guestPaid = new RegExp(
  anyPhrase(
    `${guest} (?:(?:has|have|had|already|only|hat|a|ha|heeft|bereits|schon|deja|ya|ja|gia|reeds|selbst|zelf|bar|direct|directly|direkt|directement|vor ort) )*(?:paid|pd|prepaid|bezahlt|gezahlt|paye|regle|pagado|pago|pagou|pagato|betaald)`,
    `(?:paid by|(?:payee?|reglee?) par|pagad[oa] por|pag[oa] (?:pelo|por)|pagat[oa] (?:dal|dall|da)|betaald door)(?: (?:the|le|el|de|l))? (?:${guest}|${agency})`,
    `(?:${agency}) (?:has )?(?:paid|prepaid) (?:us|the hotel|in advance|net)`,
    '(?:room|zimmer|chambre|habitacion|quarto|camera|kamer) (?:was|is|has been|wurde|ist|est|a ete|fue|foi|e|e stata) (?:paid|bezahlt|payee|pagada|paga|pagata|betaald)',
  ),
);
/** Returns whether one of some clauses says that the guest paid. */
export const sayGuestPaid = (clauses: readonly string[]): boolean =>
  clauses.some((clause) => guestPaid.test(clause));

/** What stands behind `paid to` where it went to us, or where nobody is named. */
const usOrNobody =
  'you|your|yours|recoup|date|agency|agent|the (?:agency|agent|bank|account|lockbox)|bank|account|lockbox|remit|po|ihr|ihre|ihren|sie|u|uw';
/** The commission went to someone, who need not be us; or only a part of it was paid. */
const elsewhere = new RegExp(
  anyPhrase(
    '(?:paid|pd|remitted|sent|went|gone|given|bezahlt|gezahlt|uberwiesen|betaald|payee?|versee?|pagad[oa]|abonad[oa]|pag[oa]|pagat[oa]|versat[oa]) (?:\\d+ |(?:the )?comm(?:ission)? |on |in |out |over |direct |directly |straight )*' +
      `(?:to|an|aan) (?!(?:${usOrNobody})\\b)[a-z]\\w*`,
    '(?:an|aan) (?!(?:ihnen|ihr|ihre|ihren|euch|sie|u|uw|recoup)\\b)\\w+(?: \\w+){0,3} (?:bezahlt|gezahlt|ausgezahlt|uberwiesen|betaald|uitbetaald|overgemaakt)',
    '(?:got|took|collected|received|claimed|kept|has|have|taken by|claimed by|collected by) (?:the |this |our |its |his |her )?(?:it|commission|comm)',
    '(?:commission|comm|provision) (?:(?:was|were|has been|wurde|already) )*(?:withheld|retained|deducted|kept|einbehalten)',
    '(?:part|partly|partially|teilweise|partiellement|parcialmente|parzialmente) (?:paid|pd|bezahlt|gezahlt|payee?|pagad[oa]|pag[oa]|pagat[oa])',
    'paid iata',
  ),
);
/** The same in languages of which the word before whom it went to says anything, unless a name follows. */
const toSomeone =
  /(?<!\p{L})(?:[Pp]ay[ée]e?s?|[Vv]ers[ée]e?s?|[Rr][ée]gl[ée]e?s?|[Pp]agad[oa]s?|[Aa]bonad[oa]s?|[Pp]ag[oa]s?|[Pp]agat[oaie]|[Vv]ersat[oaie]) (?:ad?|al|ao|à|à la|au|alla) (?!(?:Recoup|Vous|Uds?|Usted|Ustedes|Voi|Lei|Vossa)(?!\p{L})|\p{Lu}{3} ?\d)\p{Lu}\p{L}/u;
/** Returns whether words say so; `whole` is the text in the spelling of `normalizeHeader`. */
export const isElsewhere = (text: string, whole: string): boolean =>
  elsewhere.test(whole) || toSomeone.test(text);
