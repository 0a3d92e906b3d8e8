import { normalizeHeader } from '../uploads/header-terms.ts';
import { anyPhrase } from './any-phrase.ts';

/** A payment that is only promised or supposed, or came back, in the words of six languages: no table has all ways to say so. */
const promised = new RegExp(
  anyPhrase(
    // English
    '(?:will|shall|going to|plan to|expect to|intend to)(?: \\w+){0,3} (?:pay|paid|send|sent|mail|mailed|issue|issued|remit|remitted|process|processed|release|released|transfer|transferred|made|arranged)',
    '(?:scheduled|planned|slated|queued)(?: \\w+)? for',
    'next (?:week|month|check|payment|pay|run|cycle)',
    'not (?:been )?(?:yet|(?:paid|sent|remitted|mailed|processed) yet)',
    '(?:check|cheque|payment|eft|ach|wire|transfer)(?: \\w+){0,4} (?:was|were) (?:returned|sent back|stopped|rejected)',
    '(?:should|would|could|might|must|may|can)(?: (?:not|have|be|been|already|also|still|now))+ (?:paid|sent|mailed|issued|remitted|processed|released|transferred)',
    'we (?:can|may) (?:pay|remit|release|process)',
    // German
    '(?:wird|werden)(?: \\w+){0,4} (?:bezahlt|gezahlt|uberwiesen|angewiesen|ausgezahlt)',
    '(?:bezahlt|gezahlt|uberwiesen|ausgezahlt) (?:wird|werden)',
    '(?:soll|sollten?|muss|mussten?|konnten?)(?: (?:noch|schon|bereits|werden))* (?:bezahlt|gezahlt|uberwiesen|ausgezahlt)',
    '(?:zahlung|auszahlung|uberweisung) (?:er)?folgt',
    'noch nicht',
    // French, Spanish, Portuguese, Italian
    '(?:sera|seront|seran|serao|sara|saranno|verra|verranno|(?:va|vont)(?: \\w+)? etre|van? a ser|vai ser|vao ser|a ser)(?: \\w+)? (?:paye|payee|payes|payees|regle|reglee|reglees|verse|versee|versees|vire|viree|pagad[oa]s?|abonad[oa]s?|transferid[oa]s?|enviad[oa]s?|pag[oa]s?|pagat[oaie]|versat[oaie]|liquidat[oaie])',
    '(?:devrait|devraient|doit|doivent)(?: (?:etre|avoir|ete|deja))+ (?:paye|payee|payes|payees|regle|reglee|reglees|verse|versee|versees|vire|viree)',
    '(?:deb|dev)(?:e|en|em|eria|erian|eriam)(?: (?:ser|estar|haber|ter|sido|ya|ja))+ (?:pagad[oa]s?|abonad[oa]s?|pag[oa]s?)',
    '(?:deve|devono|dovrebbe|dovrebbero)(?: (?:essere|gia|stat[oaie]))+ (?:pagat|versat)[oaie]',
    'sera effectuee?|se (?:realizara|efectuara)|sera (?:realizad|efetuad)[oa]|(?:verra|sara) effettuat[oa]',
    'paierons|reglerons|verserons|virerons',
    'pagaremos|abonaremos|enviaremos|transferiremos|pagheremo|verseremo',
    'pas encore|aun no|todavia no|ainda nao|non ancora',
    // Dutch
    '(?:wordt|worden|zal|zullen|moet|moeten)(?: \\w+){0,4} (?:betaald|uitbetaald|overgemaakt)',
    '(?:betaald|uitbetaald|overgemaakt) (?:wordt|worden)',
    'betaling volgt|nog niet',
  ),
);
/** Returns whether words only promise a payment. */
export const promisesPayment = (text: string): boolean => promised.test(normalizeHeader(text));

/** What is not certain, was a mistake, or was undone, in the words of six languages. */
const unsure = new RegExp(
  anyPhrase(
    // English
    'maybe|perhaps|possibl[ey]|probabl[ey]|likely|appears?|seems?|looks like|apparently|might|could be|would have|either|unless|whether',
    'unsure|not sure|unclear|i think|we think|believe|supposed(?:ly)?|alleged(?:ly)?|presumed|presumabl[ey]|assum(?:e|ed|ing)',
    '(?:unable to|cannot|can t|could not|couldn t) (?:confirm|verify|tell|determine)',
    'waiting for|not confirmed|please confirm|to be confirmed|no proof|no evidence',
    '(?:you|guest|client|agency) (?:told|said|says?|claims?|claimed|reported)',
    '(?:reported|claimed|stated|noted)(?: \\w+){0,3} by (?:you|the guest|guest|client)',
    'cancell?ation (?:(?:request|was|is) )*(?:declined|denied|refused|rejected|requested)',
    '(?:cancell?ation|no show) (?:was )?reversed|cancell?ed the cancell?ation',
    'in error|by mistake|[1-9] of (?:the |your )?[1-9]|(?:estimated|projected) comm(?:ission)?|paid last month',
    'stale dated|(?:never|not) cashed|uncashed|lost (?:check|cheque)|(?:check|cheque|payment) returned',
    // German
    'vielleicht|wahrscheinlich|vermutlich|moglicherweise|eventuell|irrtumlich|angeblich|anscheinend|wohl|unklar|nicht sicher|soll(?:te)? (?:\\w+ )?worden sein',
    // French
    'peut etre|probablement|par erreur|apparemment|sembl(?:e|ent)|aur(?:ait|aient) ete',
    // Spanish
    'quizas?|tal vez|al parecer|parecen?|aparentemente|supuestamente|probablemente|posible(?:mente)?|por error',
    // Portuguese
    'talvez|provavelmente|possivel(?:mente)?|supostamente|por engano',
    // Italian
    'forse|probabilmente|possibile|per errore|pare|sembra|apparentemente',
    // Dutch
    'misschien|waarschijnlijk|mogelijk|lijkt|blijkbaar|vermoedelijk',
  ),
);

/** What is said only for a case: `if cancelled`, `should the guest have been a no show`. */
const supposed = new RegExp(
  anyPhrase(
    '(?:if|in case|should (?:the|this|it|he|she|they|guest)|wenn|falls|sofern|sollten?|si (?:le|la|il|elle|el|fue|fuera)|en cas|caso|indien|mocht)(?: \\w+){0,5} ' +
      '(?:\\w*cancel\\w*|\\w*storn\\w*|\\w*annul\\w*|anulad[oa]|no shows?|noshow|paid|bezahlt|payee?|pagad[oa]|pag[oa]|pagat[oa]|betaald|duplicate|net)',
  ),
);

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
