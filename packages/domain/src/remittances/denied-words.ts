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
