import { findResponseCode, type ResponseCode } from '../invoices/response-codes.ts';
import { codeOfWords, responsePhrases } from '../invoices/response-terms.ts';
import { memoize } from '../kit/memoize.ts';
import { normalizeHeader } from '../uploads/header-terms.ts';
import { agency, deniedIn, denyPayment, earlier, paidPart, withDenials } from './denied-words.ts';
import {
  inFull,
  noCommission,
  notCome,
  notPaid,
  openAlone,
  others,
  pending,
  phrasesOf,
  reversals,
  sames,
  silent,
  takenBack,
  voids,
  zeroShare,
} from './outcome-phrases.ts';
import { isElsewhere, sayGuestPaid } from './paid-elsewhere.ts';
import { isPlainWord, isSilentWord } from './plain-words.ts';
import { isUnsure } from './unsure-words.ts';

/** What the words about a stay mean. */
export interface Outcome {
  /** The code of what became of it, if it was not paid. */
  readonly unpaid: ResponseCode | undefined;
  readonly isPaid: boolean;
  /** Whether it says that nothing was paid, whatever the reason. */
  readonly isNotPaid: boolean;
  /** Whether all that was billed was paid. */
  readonly isInFull: boolean;
  /** Whether the hotel gives an answer that none of the codes means: it does not know the guest, or refuses. */
  readonly isOther: boolean;
  /** Whether there is no answer yet. */
  readonly isPending: boolean;
  /** Whether what is written there does not count: it was voided. */
  readonly isVoid: boolean;
  /** Whether it takes back what stands beside it. */
  readonly isReversal: boolean;
  /** Whether it is as the line before. */
  readonly isSame: boolean;
  /** Whether two of its words exclude each other. */
  readonly isContrary: boolean;
  /** Whether all its words are known, or explain an amount by a share, a price, or nights. */
  readonly isUnderstood: boolean;
}

const paidEarlier = new RegExp(
  `\\b(?:${paidPart})(?: \\w+){0,3} (?:last|previous|prior|earlier|another) (?:check|chk|ck|cheque|payment|remittance|statement|run|wire|ach|eft|invoice)\\b|` +
    '\\b(?:bereits|schon|reeds|eerder)(?: (?!(?:nicht|nie|niet|noch|nog|keine?)\\b)\\w+){3,8} (?:bezahlt|gezahlt|ausgezahlt|uberwiesen|betaald|uitbetaald|overgemaakt)\\b|' +
    `\\b(?:${earlier})(?: \\w+){0,2} (?:${paidPart})\\b|\\b(?:${paidPart})(?: \\w+){0,4} (?:${earlier})\\b` +
    `|\\b(?:${paidPart})(?: (?:direct|directly|direkt|directement|out|to|the|an|das|a|al|a la|l|all|la|travel|ta))* (?:${agency})\\b`,
);
/** Kinds of words, where so many spellings of one answer are usual that no table has them all. */
const patterns: ReadonlyArray<readonly [RegExp, string]> = [
  [paidEarlier, 'PP'],
  [noCommission, 'NC'],
  [notCome, 'NS'],
  [
    /\b(?:net|nett|netto)(?: \w+)? (?:rate|rates|price|prices|tariff)\b|\b(?:tarif|tarifa|tariffa|precio|prix|prezzo|preis|preco)(?: \w+)? (?:net|nett|netto|neta|netta|liquida|liquido)\b/,
    'NR',
  ],
  [
    /\b(?:payee?|reglee?|versee?|pagad[oa]|abonad[oa]|pag[oa]|pagat[oa]|versat[oa]|betaald) (?:deux fois|dos veces|duas vezes|due volte|twee keer)\b|\b(?:zweimal|zwei mal|twee keer) (?:bezahlt|gezahlt|ausgezahlt|uberwiesen|betaald)\b|\b(?:already|also|bereits|deja|ya|ja|gia) (?:on|in|auf|sur|en|na|sulla) (?:this|your|another|the|dieser|cette|esta|outra|questa)\b/,
    'DP',
  ],
  [
    /\b(?:cancell?ed|cancell?ation|cancelo|cancelaron|cancelou|stornierte|annulla|(?:called|asked|chose|decided|requested|wrote|phoned|emailed) (?:\w+ )?to cancel)\b/,
    'CX',
  ],
  [
    /\b(?:ota|otas|online travel agency|hotwire|trip com|despegar|lastminute|ebookers|opodo)\b/,
    'TP',
  ],
];
const explaining =
  /\d ?%|percent|\b(?:comm|commission|comision|comissao|commissione|provision|rate|tarif|tarifa|tariffa|taux|price|preis|zimmerpreis|contract|vertrag|rooms?|zimmer|chambre|habitacion|quarto|camera|kamer|contrat|contrato|contratto|agreed|vereinbart|nights?|nts?|nt|nachte|naechte|nuits|noches|noites|notti|haku|tesuryo|stayed|folio|corrected|korrigiert|corrige|corregido|corretto|tax|early|chk|check|ck|eft|ach|ref|because|weil|car|porque|perche|only|nur|solo|apenas)\b/;
/** Whether words explain an amount, and say nothing else: `commission excluded` and `military rate` may mean that none was paid. */
const isExplained = (text: string, whole: string): boolean =>
  explaining.test(whole) &&
  normalizeHeader(text.split('\n').at(-1) ?? '')
    .split(' ')
    .every((word) => fillers.has(word) || explaining.test(word) || isPlainWord(word));

/** Words too short to be found within a text: they are read only where they stand alone. */
const onlyAlone = phrasesOf(
  'n s, nsh, nosh, dns, gns, xld, cxx, complimentary, comped, net, nett, neta, neto, netta, netto, tiers, terzi, tercero, terceros, terceiro, terceiros, remise, discount, ' +
    'rabatt, sconto, desconto, descuento, cancel, non com, n a, dup, doppio, verse',
);

const fillers = new Set(
  (
    'a an the we you our us this that these it its is are was were be been being has have had by of for on in at with and all so ' +
    'guest guests client reservation booking stay through thru via no-op ' +
    'der die das ein eine wurde wurden haben hat ist sind war vom von gast buchung fur und ' +
    'le la les un une de du des est ete a ete pour par et ' +
    'el los las una fue fueron por para reserva huesped se ' +
    'o os as um uma foi foram pelo pela hospede ' +
    'il lo gli i e stata stato dal dalla ospite prenotazione'
  ).split(' '),
);
const kept = new Set(
  'no not non nicht nao never keine kein sin sem sans senza pas nunca mai'.split(' '),
);
const isMeant = (word: string): boolean => !fillers.has(word) || kept.has(word);
/** Longer words are found within a text. */
const longestCode = 6;
const besideAmount = /[\n;,|]|[$€£]? ?(?<![\d.,])\d{1,9}[.,]\d\d(?!\d)/;
/** No phrase has more letters, spaces and marks. */
const longestClause = 60;

/** Parts words into known phrases, the longest first, and the words between them. */
function* partsOf(words: readonly string[]): Generator<string> {
  for (let start = 0; start < words.length; ) {
    let length = Math.min(longestFrom.get(words[start] ?? '') ?? 1, words.length - start);
    while (length > 1 && !isKnown(words.slice(start, start + length).join(' '))) length -= 1;
    yield words.slice(start, start + length).join(' ');
    start += length;
  }
}

const sets = [others, pending, voids, reversals, sames, inFull, notPaid, silent];
const isKnown = (phrase: string): boolean =>
  sets.some((set) => set.has(phrase)) || (responsePhrases.has(phrase) && !onlyAlone.has(phrase));

/** How many words the longest phrase has that begins with a word. */
const longestFrom = new Map<string, number>();
for (const phrase of [...sets.flatMap((set) => [...set]), ...responsePhrases.keys()]) {
  const words = phrase.split(' ');
  const [first = ''] = words;
  longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, words.length));
}

/** In the order in which one wins over another that says less. */
const strongest = ['DP', 'PP', 'TP', 'NS', 'CX', 'NR', 'DR', 'NC'] as const;
/** Codes that may stand beside each other: the second only says what follows from the first. */
const isBeside = (code: string, winner: string): boolean =>
  code === 'NC' ||
  (winner === 'DP' && code === 'PP') ||
  (winner === 'TP' && code === 'NR') ||
  (winner === 'NR' && code === 'DR') ||
  (winner === 'NS' && code === 'CX') ||
  (winner === 'TP' && code === 'CX');

const wordsOfPhrases = new Set(
  [...sets.flatMap((set) => [...set]), ...responsePhrases.keys()].flatMap((phrase) =>
    phrase.split(' '),
  ),
);

/** Words of other meanings, as the rules of a contract. */
const noPlurals = new Set(['regles', 'verses', 'duplicate']);

/** A word in the plural that no phrase has is as in the singular: `annulées`, `canceladas`, `versate`. */
function inSingular(word: string): string {
  const singular = /(?:[ai]d[oa]|ag[oa]|ente|e)s$/.test(word)
    ? word.slice(0, -1)
    : /(?:at|ett)[ie]$/.test(word)
      ? word.replace(/i$/, 'o').replace(/e$/, 'a')
      : word;
  const code = responsePhrases.get(word);
  const isOther = wordsOfPhrases.has(word) && (!code || code !== responsePhrases.get(singular));
  return isOther || !wordsOfPhrases.has(singular) || noPlurals.has(word) ? word : singular;
}

/** Words in the spelling of the phrases. */
const normalized = (text: string): string =>
  normalizeHeader(text).split(' ').map(inSingular).join(' ');

const clauseEnds = /[;,|:\n]|[.!?] |\s-+\s/;

/** Reads the words about one stay. */
export const readOutcome = memoize((written: string): Outcome => {
  const text = withDenials(written);
  const found = new Set<string>();
  const codes = new Set<string>();
  for (const clause of [text, ...text.split(/[;,()|\n]|[:–—]|\s-+\s|\s{2,}/)]) {
    const alone = clause.trim();
    if (alone === '' || alone.length > longestClause) continue;
    const short = alone === text.trim() ? alone.toUpperCase() : alone;
    const shorts = short.split(/[ /&+]+/);
    if (shorts.every((each) => /^[A-Z]{2}$/.test(each) && findResponseCode(each)))
      for (const each of shorts) codes.add(each);
    const words = normalized(alone);
    const code = responsePhrases.get(words);
    if (code !== undefined) codes.add(code);
    if (isKnown(words) || codeOfWords(words) !== undefined) found.add(words);
    if (openAlone.has(words)) found.add('pending');
  }
  // short codes; a net beside an amount is no net rate
  for (const clause of text.split(besideAmount)) {
    const alone = clause.trim();
    if (alone === '' || alone.length > longestCode) continue;
    const isShort = /^(?:[A-Z]{2}|[a-z]{2})$/.test(alone);
    const code = isShort ? alone.toUpperCase() : responsePhrases.get(normalized(alone));
    if (code === 'NS' || code === 'CX') codes.add(code);
  }
  const whole = normalized(text);
  const words = whole.split(' ');
  const plain = words.filter(isMeant);
  for (const part of [...partsOf(words), ...partsOf(plain)]) if (isKnown(part)) found.add(part);
  for (const phrase of found) {
    const code = responsePhrases.get(phrase);
    if (code !== undefined && !onlyAlone.has(phrase)) codes.add(code);
  }
  const sentences = /[;|]/.test(text) ? text.split(/[;|]/).map(normalized) : [whole];
  for (const [pattern, code] of patterns)
    if (sentences.some((sentence) => pattern.test(sentence))) codes.add(code);
  if (zeroShare.test(text)) codes.add('NC');
  const says = (set: ReadonlySet<string>) => [...found].some((phrase) => set.has(phrase));
  const clauses = text.split(clauseEnds).map(normalized);
  const isNotPaid = says(notPaid) || denyPayment(clauses);
  const isDenied = deniedIn(clauses, codes);
  const unpaidCodes = strongest.filter((code) => codes.has(code) && !isDenied.includes(code));
  const onlyDenied = unpaidCodes.length === 0 && isDenied.length > 0;
  const [winner = onlyDenied ? strongest.find((code) => codes.has(code)) : undefined] = unpaidCodes;
  const isPaid = !isNotPaid && codes.has('PD') && !codes.has('PP') && !codes.has('DP');
  const isPending = says(pending) || isUnsure(text, whole, clauses);
  return {
    unpaid: winner === undefined ? undefined : findResponseCode(winner),
    isPaid,
    isNotPaid,
    isInFull: !isNotPaid && says(inFull),
    isOther: says(others),
    isPending,
    isVoid: says(voids),
    isReversal: says(reversals) || takenBack.test(whole),
    isSame: says(sames),
    isContrary:
      onlyDenied ||
      (isElsewhere(text, whole) && winner === undefined) ||
      (sayGuestPaid(clauses) && (winner === undefined || winner === 'PP')) ||
      (winner !== undefined && isPaid) ||
      unpaidCodes.slice(1).some((code) => winner !== undefined && !isBeside(code, winner)),
    isUnderstood:
      isPending ||
      found.size > 0 ||
      codes.size > 0 ||
      text.trim() === '' ||
      isExplained(text, whole),
  };
});

/** Whether a text says what became of a stay, or that this is still open. */
export const saysOutcome = (text: string): boolean => isOutcome(readOutcome(text));

/** Whether words say what became of a stay, or that this is still open. */
export const isOutcome = ({ unpaid, isPaid, isNotPaid, isOther, isPending }: Outcome): boolean =>
  unpaid !== undefined || isPaid || isNotPaid || isOther || isPending;

/** The clauses of the words beside an answer with any that are not known to leave it as it is. */
export function unknownClauses(text: string, code: string | null): string[] {
  const clauses = text
    .replace(zeroShare, ' ')
    .split(/[;()|\n]|(?<!\d),|,(?!\d)|:(?!\s*n)|[–—]|\s-+\s/i)
    .map((clause) => clause.trim());
  // which amount it is makes no word known
  return clauses.filter((clause) =>
    hasUnknown(`${code ?? ''}|${clause.replaceAll(amount, '1.11')}`),
  );
}

const amount = /(?<![\d.,])[1-9]\d{0,8}[.,]\d\d(?![\d.,]\d)/g;

/** Whether a clause behind a code, as `CX|ask Maria`, has unknown words. */
const hasUnknown = memoize((said: string): boolean => {
  const code = said.slice(0, said.indexOf('|'));
  const clause = said.slice(code.length + 1);
  const isSilent = (word: string) =>
    isSilentWord(word) || (code === 'PD' && (isPlainWord(word) || explaining.test(word)));
  const isUnknown = (part: string) =>
    part.length > 1 &&
    (!isKnown(part) || (others.has(part) && !silent.has(part))) &&
    responsePhrases.get(part) !== code &&
    part.toUpperCase() !== code &&
    !fillers.has(part) &&
    !isSilent(part);
  const whole = normalized(clause);
  if (findResponseCode(clause.toUpperCase()) || codeOfWords(whole) !== undefined) return false;
  const rest = patterns.reduce((words, [pattern]) => words.replace(pattern, ''), whole);
  return [whole, rest].every((each) => {
    const words = each.split(' ').filter(Boolean);
    return [words, words.filter(isMeant)].every((read) => [...partsOf(read)].some(isUnknown));
  });
});
