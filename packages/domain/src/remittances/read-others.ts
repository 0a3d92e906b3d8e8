import { homeCurrency } from '../countries/exchange-rate.ts';
import type { MatchableLine } from '../reconciliation/hotel-response.ts';
import type { AnswerDraft } from './combine-answers.ts';
import { isOutcome, readOutcome, saysOutcome } from './outcome-words.ts';
import type { Passage, Reading } from './passages.ts';
import type { ReadLine } from './read-lines.ts';
import type { PaperInvoice } from './read-paper.ts';
import { readPassage } from './read-statement.ts';

const allOthers =
  /(?<!\p{L})(?:(?:all|the|any) (?:of the )?(?:other|others|rest|remaining|remainder)|everything else|all else|alle[sn]? (?:übrigen?|anderen?|restlichen?|weiteren?)|(?:die|der) (?:übrigen?|anderen?|restlichen?|rest)|(?:tous |toutes )?les autres|le reste|(?:el|los|las|todas las|todos los) (?:resto|demás|otros|otras|restantes)|(?:o|os|as|todas as|todos os) (?:restante|restantes|demais|outros|outras)|(?:il|i|le|tutte le|tutti gli) (?:resto|restanti|rimanenti|altre|altri))(?!\p{L})/iu;

/**
 * What is said of all lines that a response does not mention: they were paid as billed. Only dollars are
 * billed, so that nothing is known of what another currency was paid in.
 */
export function readOthers(
  texts: readonly ReadLine[],
  invoices: readonly PaperInvoice[],
  mentioned: ReadonlySet<MatchableLine>,
  currency: string,
): AnswerDraft[] {
  if (currency !== homeCurrency || mentioned.size === 0) return [];
  const place = texts.find(
    (line, at) => !line.isQuoted && arePaid(withNext(line, texts[at + 1]), line.text.length),
  );
  if (!place) return [];
  return invoices
    .flatMap(({ lines }) => lines)
    .filter((line) => !mentioned.has(line))
    .map((line) => ({
      line,
      lineNumber: place.lineNumber,
      text: place.text.trim(),
      sources: [{ lines: [place] }],
      paid: line.commission,
      currency,
      code: 'PD',
      remark: place.text.trim(),
      proof: {},
      contradictions: [],
      evidence: ['all others'],
      doubts: ['it is only one of all others'],
      isChosen: false,
      unproven: [],
    }));
}

/** @param length how long the line is with which the text begins */
function arePaid(text: string, length: number): boolean {
  const at = text.search(allOthers);
  if (at >= 0 && at < length) {
    const [said = '', listed] = text.slice(at).split(/:(.*)/s);
    return saysPaid(listed === undefined || goesOn(listed) ? text.slice(at) : said);
  }
  const but = allBut.exec(text);
  return but !== null && but.index < length && saysPaid(text.slice(0, but.index + but[0].length));
}

/** A sentence may go over to the next line. */
const withNext = ({ text, kind, lineNumber }: ReadLine, next: ReadLine | undefined): string =>
  kind === 'text' &&
  next?.kind === 'text' &&
  next.lineNumber === lineNumber + 1 &&
  !next.isQuoted &&
  goesOn(next.text)
    ? `${text} ${next.text.trim()}`
    : text;

/** Whether words go on with a sentence, and do not begin with another guest, or the number of a list. */
function goesOn(text: string): boolean {
  const [first = '', second = ''] = text.trim().split(' ');
  const isInFull = readOutcome(`${first} ${second}`).isInFull;
  return /^\p{Ll}/u.test(first) || saysOutcome(first) || isInFull;
}

/** All of something, and the word for what is left out. */
const allBut =
  /(?<!\p{L})(?:all|every|everything|alle[sn]?|tous|toutes|tout|tod[oa]s|tutt[ei])(?!\p{L})[^.!?]{0,120}?(?<!\p{L})(?:except(?:ing)?|but|other than|apart from|with the exception|außer|ausser|bis auf|ausgenommen|mit ausnahme|sauf|excepté|hormis|à l'exception|excepto|salvo|menos|exceto|com exceção|eccetto|tranne|ad eccezione)(?!\p{L})/iu;

function saysPaid(text: string): boolean {
  const { unpaid, isPaid, isInFull, isPending, isNotPaid } = readOutcome(text);
  return (isPaid || isInFull) && unpaid === undefined && !isPending && !isNotPaid;
}

const numbered =
  /^(?:lines?|items?|zeilen?|pos(?:ition(?:en|s)?)?|lignes?|l[ií]neas?|linhas?|righ?e|riga|nr|no|numbers?|n°)?[ .:#]*(\d{1,3}(?: ?(?:,|&|\+|and|und|et|y|e|-|–|to|through|thru|bis|à|au|al?|até|tot) ?#?\d{1,3}(?!\d))*)[ :).=–-]+([^ :).=–-].*)$/iu;
/** The positions of a list, each range with those within it. */
const positionsIn = (list: string): number[] =>
  Array.from(
    list.matchAll(/(\d+)(?: ?(?:-|–|to|through|thru|bis|à|au|al?|até|tot) ?#?(\d+))?/giu),
  ).flatMap(([, from = '', to = from]) =>
    Array.from(
      { length: Math.max(0, Number(to) - Number(from) + 1) },
      (_, at) => Number(from) + at,
    ),
  );

/** One number alone is a position only where it is called so. */
const namesPosition =
  /^(?:lines?|items?|zeilen?|pos(?:ition(?:en|s)?)?|lignes?|l[ií]neas?|linhas?|righ?e|riga)/iu;

/** Reads answers that name lines only by their position on the one invoice that is answered. */
export function readPositions(
  texts: readonly ReadLine[],
  invoices: readonly PaperInvoice[],
  reading: Reading,
): Passage[] {
  const [invoice, ...others] = invoices;
  if (!invoice || others.length > 0) return [];
  const passages = texts.flatMap((place): Passage[] => {
    const { text, lineNumber, isQuoted } = place;
    const [, positions = '', words = ''] = isQuoted
      ? []
      : (numbered.exec(text.trim().replace(/\s+/g, ' ')) ?? []);
    if (!saysSomething(words, reading)) return [];
    const named = positionsIn(positions);
    const lines = named.flatMap((position) => invoice.lines[position - 1] ?? []);
    const statement = readPassage(words, reading);
    if (lines.length < named.length || (lines.length > 1 && statement.paid !== undefined))
      return [];
    return lines.map((line) => ({
      lineNumber,
      text: text.trim(),
      lines: [place],
      resolved: { line, evidence: ['same position'], contradictions: [], isCertain: false },
      statement,
    }));
  });
  const lines = new Set(passages.map(({ resolved }) => resolved.line));
  const isSure = lines.size > 1 || passages.every(({ text }) => namesPosition.test(text));
  return isSure && lines.size === passages.length ? passages : [];
}

function saysSomething(words: string, reading: Reading): boolean {
  const { paid, outcome } = readPassage(words, reading);
  return paid !== undefined || outcome.isInFull || (isOutcome(outcome) && !outcome.isPending);
}
