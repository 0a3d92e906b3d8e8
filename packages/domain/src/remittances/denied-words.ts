import { normalizeHeader } from '../uploads/header-terms.ts';

/** Words for a time before. */
export const earlier =
  'previously|prev|already|earlier|prior(?! to)|formerly|bereits|schon|fruher|vorher|zuvor|deja|auparavant|precedemment|anterieurement|ya|anteriormente|previamente|antes|ja|gia|precedentemente|in precedenza|reeds|eerder|last year|letztes jahr|l an dernier|l annee derniere|vorig jaar|el ano pasado|ano passado|l anno scorso|(?:months|years|long) ago|vor \\w+ (?:monaten|jahren)|il y a \\w+ (?:mois|ans)|hace \\w+ (?:meses|anos)|\\w+ (?:mesi|anni) fa|ha \\w+ meses';
/** Words for what was paid. */
export const paidPart =
  'paid|pd|remitted|settled|bezahlt|gezahlt|ausgezahlt|uberwiesen|paye|payee|regle|reglee|reglees|verse|versee|pagad[oa]s?|abonad[oa]|pag[oa]|pagat[oaie]|versat[oa]|liquidad[oa]|liquidat[oa]|betaald|uitbetaald|overgemaakt';
/** Words for those whom we collect for. */
export const agency = 'agency|agent|agy|agt|ta|reiseburo|agentur|agence|agencia|agenzia|reisbureau';

const denial =
  '\\b(?:not|never|cannot|(?:is|are|was|were|has|have|had|do|does|did|ca|could|wo|would|should)n t|no|without|nicht|nie|kein|keine|keinen|ohne|pas|jamais|aucune?|non|sans|nunca|sin|nao|sem|mai(?: stat[oaie]|(?= (?:pagat|versat)[oaie]))|nessuna?|senza|niet|nooit|geen|zonder)' +
  '(?: (?:a|an|the|any|been|being|be|is|was|were|it|this|yet|made|booked|billed|through|via|by|on|at|your|ein|eine|einen|einer|die|der|das|war|ist|wurde|worden|es|gebucht|uber|un|une|la|le|l|d|de|ete|est|par|una|uno|el|ha|era|fue|esta|estan|estaba|sido|estado|jamais|nie|mai|um|uma|foi|foram|estao|o|e|stat[oaie]|fu|een|het|se|verra))* ';
const cancelled = new RegExp(
  `${denial}(?:\\w*(?:cancel|storn(?!\\w*(?:gebuhr|kosten))|annul|anula|disdett)\\w*(?! (?:fees?|penalty|charges?)\\b)|cxl\\w*|cnx|canx|cx)\\b`,
);
const duplicate = new RegExp(
  `${denial}(?:duplic\\w*|duplik\\w*|dup|dupe|doppelt\\w*|doppel\\w*|double\\w*|doublon|dobles?|doppi\\w*|dubbel\\w*|(?:\\w+ )?(?:twice|deux fois|dos veces|duas vezes|due volte))\\b`,
);
const noShow = new RegExp(`${denial}(?:(?<!\\bno )no shows?|noshows?|ns)\\b`);
const thirdParty = new RegExp(
  `${denial}(?:(?:third|3 rd) party|expedia|booking com|agoda|priceline|ota|drittanbieter\\w*|fremdbuchung|tiers|tercer\\w*|terceir\\w*|terzi|terze)\\b`,
);
const netRate = new RegExp(
  `${denial}(?:(?:(?:tarif|tarifa|tariffa|precio|prix|prezzo|preco|taux) )?net(?:t|to\\w*|[oa]|ta)?)\\b`,
);
const discountedRate = new RegExp(
  `${denial}(?:discount\\w*|reduced|rabatt\\w*|(?:\\w+ )?(?:redui|reduci|reduzi|ridott|scont|descont|descuent)\\w*)\\b`,
);
const paidEarlier = new RegExp(
  `${denial}(?:(?:(?:${earlier}) (?:${paidPart})|(?:${paidPart})(?: (?:to|out|direct|directly|the|an|das|a|al|la|l|all|travel|this|it))* (?:${earlier}|${agency}))\\b(?!.* (?:${paidPart})))\\b`,
);
/** What was not paid yet is only promised. */
const paid = new RegExp(`${denial.replace('yet|', '')}(?:${paidPart})\\b`);
/** What did not happen is no answer, whatever its code: what happened instead is to be said. */
const denied: ReadonlyArray<readonly [string, RegExp]> = [
  ['CX', cancelled],
  ['DP', duplicate],
  ['NS', noShow],
  ['TP', thirdParty],
  ['NR', netRate],
  ['DR', discountedRate],
  ['PP', paidEarlier],
];

/** The codes that clauses deny: of a cancellation and a duplicate in any words, else where the code was read. */
export const deniedIn = (clauses: readonly string[], codes: ReadonlySet<string>): string[] =>
  denied.flatMap(([code, pattern]) => {
    const mayBeMeant = codes.has(code) || code === 'CX' || code === 'DP';
    return mayBeMeant && clauses.some((clause) => pattern.test(clause)) ? [code] : [];
  });

/** Returns whether one of some clauses says that something was not paid: `has never been paid`, `wasn't paid`. */
export const denyPayment = (clauses: readonly string[]): boolean =>
  clauses.some((clause) => paid.test(clause));

/** The no behind a question or a label; the number of a cancellation is none. */
const answeredNo =
  /(?:[:?=]\s{0,9}\(?|\(|\s[-–—]{1,3}\s{0,9})(?:no|nein|non|n[ãa]o|nee|n(?:\/a)?|none|false|never|nie|jamais|nunca|mai)(?![\p{L}\d])(?!\.? ?#?\d)\)?(?=\s*(?:$|[.,;|)!\n])|\s+[-–—])/giu;
/** The same without a mark: `Cancelled no`; `Check no` only lacks its number. */
const bareNo =
  /(?<=\p{L})(?<!(?<!\p{L})(?:ck|chk|check|cheque|chq|conf|confo|confirmation|res|reservation|ref|inv|invoice|acct|account|folio|eft|ach|trace|wire|rec|room|item|line|cxl|canc|cancel|cancellation))\s{1,9}(?:no|nein|non|n[ãa]o|nee)(?![\p{L}\d])(?![\s.#–—-]*\p{L}{0,6}-?\d)(?=\s*(?:$|[.,;|)!\n])|\s+[-–—])/giu;
/** In `Cancelled: no guest stayed`, a comma may be missing behind the no. */
const perhapsNo =
  /(?:[:?=(]\s{0,9}|\s[-–—]{1,3}\s{0,9}|(?<=\p{L})\s{1,9})(?:no|nein|non|n[ãa]o|nee)\s{1,9}(?:guest|client|customer|pax|gast|gäste|kunde|hu[eé]sped|h[óo]spede|ospit[ei]|klant)\p{L}{0,2}\s{1,9}(?=\p{L})/giu;
/** What is asked of, before what is asked. */
const asked =
  /^(?:(?:was|is|has|did|the|this|it|been|guest|client|stay|room|booking|reservation|res|commission|comm|gast|buchung|provision|kommission|r[ée]servation|reserva|prenotazione|comisi[oó]n|comiss[ãa]o|commissione) )+(?=\S)/iu;
const marks = /[;,|:?()=.!\n]/;
/** Words of something else may stand before those that a no answers, and words that only say more behind them. */
const mostAsked = 16;
const mostDenied = 4;

/** A text in which what is answered by a no is denied: `Cancelled; not Cancelled` for `Cancelled: no`. */
export const withDenials = (text: string): string =>
  text
    .replace(answeredNo, (_, at: number, whole: string) => denialsOf(whole.slice(0, at)))
    .replace(bareNo, (no, at: number, whole: string) => no + denialsOf(whole.slice(0, at)))
    .replace(perhapsNo, (no, at: number, whole: string) => denialsOf(whole.slice(0, at)) + no);

/** Denies each of the last words of a text, with a few behind it: which of them the no answers is not known. */
function denialsOf(asking: string): string {
  const clause = asking.slice(-longestAsked).split(marks).at(-1) ?? '';
  const words = clause.trim().split(/\s+/).slice(-mostAsked);
  const denials = words.flatMap((_word, from) => {
    if (/^(?:no|not|non)$/i.test(words[from - 1] ?? '')) return [];
    const denied = words.slice(from, from + mostDenied).join(' ');
    return [`not ${denied.replace(asked, '')}`];
  });
  const isPaid = paidWord.test(normalizeHeader(clause));
  return `; ${[...new Set(denials)].join('; ')}; ${isPaid ? 'not paid; ' : ''}`;
}
const longestAsked = 120;
const paidWord = new RegExp(`\\b(?:${paidPart})$`);

/** A payment that is only promised or supposed, or came back, in the words of six languages: no table has all ways to say so. */
const promised = new RegExp(
  '\\b(?:will|shall|going to|plan to|expect to|intend to)(?: \\w+){0,3} (?:pay|paid|send|sent|mail|mailed|issue|issued|remit|remitted|process|processed|release|released|transfer|transferred|made|arranged)\\b' +
    '|\\b(?:scheduled|planned|slated|queued)(?: \\w+)? for\\b|\\bnext (?:week|month|check|payment|pay|run|cycle)\\b|\\bnot (?:been )?(?:yet|(?:paid|sent|remitted|mailed|processed) yet)\\b' +
    '|\\b(?:wird|werden)(?: \\w+){0,4} (?:bezahlt|gezahlt|uberwiesen|angewiesen|ausgezahlt)\\b|\\b(?:noch nicht|nog niet|pas encore|aun no|todavia no|ainda nao|non ancora)\\b' +
    '|\\b(?:sera|seront|seran|serao|sara|saranno|verra|verranno|(?:va|vont)(?: \\w+)? etre|van? a ser|vai ser|vao ser|a ser)(?: \\w+)? (?:paye|payee|payes|payees|regle|reglee|reglees|verse|versee|versees|vire|viree|pagad[oa]s?|abonad[oa]s?|transferid[oa]s?|enviad[oa]s?|pag[oa]s?|pagat[oaie]|versat[oaie]|liquidat[oaie])\\b' +
    '|\\b(?:check|cheque|payment|eft|ach|wire|transfer)(?: \\w+){0,4} (?:was|were) (?:returned|sent back|stopped|rejected)\\b' +
    '|\\b(?:should|would|could|might|must|may|can)(?: (?:not|have|be|been|already|also|still|now))+ (?:paid|sent|mailed|issued|remitted|processed|released|transferred)\\b' +
    '|\\b(?:soll|sollten?|muss|mussten?|konnten?)(?: (?:noch|schon|bereits|werden))* (?:bezahlt|gezahlt|uberwiesen|ausgezahlt)\\b' +
    '|\\b(?:devrait|devraient|doit|doivent)(?: (?:etre|avoir|ete|deja))+ (?:paye|payee|payes|payees|regle|reglee|reglees|verse|versee|versees|vire|viree)\\b' +
    '|\\b(?:deb|dev)(?:e|en|em|eria|erian|eriam)(?: (?:ser|estar|haber|ter|sido|ya|ja))+ (?:pagad[oa]s?|abonad[oa]s?|pag[oa]s?)\\b' +
    '|\\b(?:deve|devono|dovrebbe|dovrebbero)(?: (?:essere|gia|stat[oaie]))+ (?:pagat|versat)[oaie]\\b' +
    '|\\b(?:wordt|worden|zal|zullen|moet|moeten)(?: \\w+){0,4} (?:betaald|uitbetaald|overgemaakt)\\b' +
    '|\\b(?:(?:bezahlt|gezahlt|uberwiesen|ausgezahlt) (?:wird|werden)|(?:betaald|uitbetaald|overgemaakt) (?:wordt|worden))\\b' +
    '|\\bwe (?:can|may) (?:pay|remit|release|process)\\b|\\b(?:zahlung|auszahlung|uberweisung) (?:er)?folgt\\b|\\b(?:sera effectuee?|se (?:realizara|efectuara)|sera (?:realizad|efetuad)[oa]|(?:verra|sara) effettuat[oa]|betaling volgt)\\b' +
    '|\\b(?:pagaremos|abonaremos|enviaremos|transferiremos|pagheremo|verseremo|paierons|reglerons|verserons|virerons)\\b',
);
const guest =
  '(?:guests?|clients?|customers?|gast|gaste|kunden?|cliente|huesped|hospede|ospite|klant)';
/** Returns whether words only promise a payment. */
export const promisesPayment = (text: string): boolean => promised.test(normalizeHeader(text));

/** What the guest paid is the room. */
const guestPaid = new RegExp(
  `\\b${guest} (?:(?:has|have|had|already|only|hat|a|ha|heeft|bereits|schon|deja|ya|ja|gia|reeds|selbst|zelf|bar|direct|directly|direkt|directement|vor ort) )*(?:paid|pd|prepaid|bezahlt|gezahlt|paye|regle|pagado|pago|pagou|pagato|betaald)\\b` +
    `|\\b(?:paid by|(?:payee?|reglee?) par|pagad[oa] por|pag[oa] (?:pelo|por)|pagat[oa] (?:dal|dall|da)|betaald door)(?: (?:the|le|el|de|l))? (?:${guest}|${agency})\\b` +
    `|\\b(?:vom|von|door)(?: (?:dem|de))? ${guest} (?:bezahlt|gezahlt|betaald)\\b` +
    `|\\b(?:${agency}) (?:has )?(?:paid|prepaid) (?:us|the hotel|in advance|net)\\b` +
    '|\\b(?:room|zimmer|chambre|habitacion|quarto|camera|kamer) (?:was|is|has been|wurde|ist|est|a ete|fue|foi|e|e stata) (?:paid|bezahlt|payee|pagada|paga|pagata|betaald)\\b',
);
/** Returns whether one of some clauses says that the guest paid. */
export const sayGuestPaid = (clauses: readonly string[]): boolean =>
  clauses.some((clause) => guestPaid.test(clause));

/** What is not certain, was a mistake, or was undone, in the words of six languages. */
const unsure =
  /\b(?:maybe|perhaps|possibl[ey]|probabl[ey]|likely|appears?(?: to)?|seems?|looks like|unsure|not sure|unclear|apparently|supposed(?:ly)?|alleged(?:ly)?|presumed|presumabl[ey]|assum(?:e|ed|ing)|whether|believe|waiting for|not confirmed|(?:you|guest|client|agency) (?:told|said|says?|claims?|claimed|reported)|(?:reported|claimed|stated|noted)(?: \w+){0,3} by (?:you|the guest|guest|client)|cancell?ation (?:(?:request|was|is) )*(?:declined|denied|refused|rejected|requested)|cancell?ed the cancell?ation|might|could be|would have|i think|we think|unless|either|in error|by mistake|[1-9] of (?:the |your )?[1-9]|no proof|no evidence|please confirm|to be confirmed|stale dated|(?:never|not) cashed|uncashed|lost (?:check|cheque)|(?:check|cheque|payment) returned|(?:cancell?ation|no show) (?:was )?reversed|paid last month|(?:estimated|projected) comm(?:ission)?|(?:unable to|cannot|can t|could not|couldn t) (?:confirm|verify|tell|determine)|vielleicht|wahrscheinlich|vermutlich|moglicherweise|eventuell|irrtumlich|angeblich|anscheinend|wohl|unklar|nicht sicher|soll(?:te)? (?:\w+ )?worden sein|peut etre|probablement|par erreur|apparemment|sembl(?:e|ent)|aur(?:ait|aient) ete|quiza|quizas|tal vez|al parecer|parecen?|aparentemente|supuestamente|supostamente|probablemente|posible|posiblemente|por error|talvez|provavelmente|possivel|possivelmente|por engano|forse|probabilmente|possibile|per errore|pare|sembra|apparentemente|misschien|waarschijnlijk|mogelijk|lijkt|blijkbaar|vermoedelijk)\b/;

/** What is said only for a case: `if cancelled`, `should the guest have been a no show`. */
const supposed =
  /\b(?:if|in case|should (?:the|this|it|he|she|they|guest)|wenn|falls|sofern|sollten?|si (?:le|la|il|elle|el|fue|fuera)|en cas|caso|indien|mocht)(?: \w+){0,5} (?:\w*cancel\w*|\w*storn\w*|\w*annul\w*|anulad[oa]|no shows?|noshow|paid|bezahlt|payee?|pagad[oa]|pag[oa]|pagat[oa]|betaald|duplicate|net)\b/;
/**
 * Returns whether words only promise, suppose, are not certain of what they say, or ask it.
 * @param plain the text in the spelling of `normalizeHeader`
 * @param clauses its clauses in that spelling
 */
export const isUnsure = (text: string, plain: string, clauses: readonly string[]): boolean =>
  promised.test(plain) ||
  unsure.test(plain) ||
  clauses.some((clause) => supposed.test(clause)) ||
  /[\p{L}\d]\s?\?(?=\s|$)/u.test(text);

/** The commission went to someone, who need not be us; or only a part of it was paid. */
const elsewhere =
  /\b(?:paid|pd|remitted|sent|went|gone|given|bezahlt|gezahlt|uberwiesen|betaald|payee?|versee?|pagad[oa]|abonad[oa]|pag[oa]|pagat[oa]|versat[oa]) (?:\d+ |(?:the )?comm(?:ission)? |on |in |out |over |direct |directly |straight )*(?:to|an|aan) (?!(?:you|your|yours|recoup|date|agency|agent|the (?:agency|agent|bank|account|lockbox)|bank|account|lockbox|remit|po|ihr|ihre|ihren|sie|u|uw)\b)[a-z]|\b(?:got|took|collected|received|claimed|kept|has|have|taken by|claimed by|collected by) (?:the |this |our |its |his |her )?(?:it|commission|comm)\b|\b(?:part|partly|partially|teilweise|partiellement|parcialmente|parzialmente) (?:paid|pd|bezahlt|gezahlt|payee?|pagad[oa]|pag[oa]|pagat[oa])\b|\b(?:an|aan) (?!(?:ihnen|ihr|ihre|ihren|euch|sie|u|uw|recoup)\b)\w+(?: \w+){0,3} (?:bezahlt|gezahlt|ausgezahlt|uberwiesen|betaald|uitbetaald|overgemaakt)\b|\bpaid iata\b|\b(?:commission|comm|provision) (?:(?:was|were|has been|wurde|already) )*(?:withheld|retained|deducted|kept|einbehalten)\b/;
/** The same in languages of which the word before whom it went to says anything, unless a name follows. */
const toSomeone =
  /(?<!\p{L})(?:[Pp]ay[ée]e?s?|[Vv]ers[ée]e?s?|[Rr][ée]gl[ée]e?s?|[Pp]agad[oa]s?|[Aa]bonad[oa]s?|[Pp]ag[oa]s?|[Pp]agat[oaie]|[Vv]ersat[oaie]) (?:ad?|al|ao|à|à la|au|alla) (?!(?:Recoup|Vous|Uds?|Usted|Ustedes|Voi|Lei|Vossa)(?!\p{L})|\p{Lu}{3} ?\d)\p{Lu}\p{L}/u;
/** Returns whether words say so; `whole` is the text in the spelling of `normalizeHeader`. */
export const isElsewhere = (text: string, whole: string): boolean =>
  elsewhere.test(whole) || toSomeone.test(text);
