import { isOutcome, type Outcome, readOutcome, saysOutcome } from './outcome-words.ts';
import type { ReadLine } from './read-lines.ts';
import { promisesPayment } from './unsure-words.ts';

/** What a total is called. */
export const summary =
  /(?:^|[|;,\s])(?:sub-?\s?)?(?:totals?|totale|totaal|totaux|summe|gesamt\p{L}*|insgesamt|somma|suma|soma|gokei|importe total|balance|carried forward)(?:[\s:|;,]|$)/iu;

/** What is still to be paid, in the words of a title or a total; headings have others. */
const stillOpen =
  /(?<!\p{L}|\b(?:no|not|nothing) )(?:outstanding|open (?:items?|commissions?|invoices?|balances?|amounts?)|(?:future|upcoming|projected|estimated|expected) commissions?|forecasts?|pro[ -]?forma|unsettled|aging|noch zu zahlen|ancora da pagare|nog te betalen|owed?|owing|accru(?:ed|als?)|offen(?:e[nrs]?)?|ausstehend\p{L}*|en attente|en souffrance|restant dus?|pendientes?|adeudad[oa]s?|em aberto|in sospeso|in attesa|da saldare|scopert[oaie]|openstaande?)(?!\p{L})/iu;

/** By what something is paid, also what is owed. */
export const paidBy =
  /(?<!\p{L})(?:checks?|chks?|ch[eè]ques?|wire|ach|eft|transfer|scheck|überweisung|virement|transferencia|transferência|bonifico)(?!\p{L})/iu;

const saysOpen = (text: string): boolean => stillOpen.test(text) && !paidBy.test(text);

/** Whether a line is what a list below it is called. */
export const isTitle = ({ text, isQuoted, kind }: ReadLine): boolean =>
  !isQuoted && kind === 'text' && /:\s*$/.test(text);

/** What is asked, or asked for, of the stays below. */
const request =
  /(?<!\p{L})(?:(?:could|can|would) you|(?:please|kindly) (?:tell|send|provide|advise|confirm|verify|check|forward|supply|issue|remove|cancel|delete|credit)|we (?:need|require)|you (?:billed|invoiced|charged)|bitte (?:senden|teilen|prüfen|nennen|stornieren|löschen|entfernen)|wir benötigen|k[oö]nn(?:t)?en sie|pourriez-vous|veuillez (?!trouver|noter)|podrían|poderiam|potreste|kunt u)/iu;

/** Reads what a title says of the stays below it: what is still open, or is asked, has not been paid yet. */
export function readTitle(text: string): Outcome {
  const outcome = readOutcome(text);
  const isOpen = saysOpen(text) || (/:\s*$/.test(text) && request.test(text));
  return isOpen && !outcome.isPaid ? { ...outcome, isPending: true } : outcome;
}

const above =
  /(?<!\p{L})(?:above|these|those|foregoing|diese[rn]?|obige[nr]?|oben|vorstehende[nr]?|ci-dessus|ces|estas|estos|arriba|queste|questi|sopra|essas|esses|acima|deze|bovenstaande)(?!\p{L})/iu;

/** What points to stays above alone, where `these` may also be those below. */
const onlyAbove =
  /(?<!\p{L})(?:above|foregoing|obige[nr]?|oben|vorstehende[nr]?|ci-dessus|arriba|sopra|acima|bovenstaande)(?!\p{L})/iu;

/** Whether a line is a sentence beside the stays: a text, or a row with one value. */
const isBeside = (line: ReadLine): boolean =>
  !line.isQuoted &&
  !isTitle(line) &&
  (line.kind === 'text' || (line.kind === 'row' && isAlone(line)));

/** Returns whether a line below stays says that a payment is still to come: perhaps theirs. */
export const promisesBelow = (line: ReadLine): boolean =>
  isBeside(line) &&
  /pa[giy]|check|chèque|zahl|überweis|règlement|virement|bonifico|betal/iu.test(line.text) &&
  promisesPayment(line.text);

/** Returns whether a line below stays says of them that they were not paid, or why. */
export function deniesAbove(line: ReadLine): boolean {
  if (!isBeside(line)) return false;
  return line.text.split(/(?<=[.!?]) /).some((sentence) => {
    if (!above.test(sentence)) return false;
    const { unpaid, isNotPaid, isOther, isPending } = readTitle(sentence);
    const isOpen = isPending && !/confirm/i.test(sentence);
    return unpaid !== undefined || isNotPaid || isOther || isOpen;
  });
}

const longestTitle = 40;
const someStay = /\p{L}, ?\p{L}|\d{4}/u;

/** Whether a line without a colon may be a title: below a line that may name a stay, it says what became of that one. */
export function mayTitleBelow(
  above: ReadLine | undefined,
  line: ReadLine,
  might: boolean,
): boolean {
  if (!above || above.kind === 'blank' || above.kind === 'heading') return true;
  if (line.lineNumber - above.lineNumber > 1) return true;
  if (above.isQuoted) return false;
  if (summary.test(above.text) || (isTitle(above) && saysOutcome(above.text))) return true;
  const isSentence = above.kind === 'text' && /[.:!,]\s*$/.test(above.text);
  return might && (isSentence || isBareOutcome(above)) && !someStay.test(above.text);
}

/** Whether a line alone, without a colon, says what became of the stays below it. */
export const isBareOutcome = (line: ReadLine): boolean =>
  !line.isQuoted &&
  isShort(line.text) &&
  isAlone(line) &&
  !onlyAbove.test(line.text) &&
  isOutcome(readTitle(line.text));

const isShort = (text: string): boolean => text.length <= longestTitle && !/\d/.test(text);

/** Whether a line is of text, or a row with one value. */
const isAlone = ({ cells }: ReadLine): boolean =>
  cells === undefined || cells.filter((cell) => cell.text !== '').length === 1;

/** Whether a row is a title as the one above it is: it stands alone in the same column, and names no stay. */
export const isNextTitle = (line: ReadLine, title: ReadLine | undefined): boolean =>
  line.kind === 'row' &&
  title?.kind === 'row' &&
  isAlone(line) &&
  columnOf(line) === columnOf(title) &&
  (isShort(line.text) || /:\s*$/.test(line.text)) &&
  /^\p{Lu}/u.test(line.text) &&
  !someStay.test(line.text);

const columnOf = ({ cells }: ReadLine): number | undefined =>
  cells?.find(({ text }) => text !== '')?.column;

/**
 * Returns what stands above tables, by their rows: the name of the sheet, and the last sentence above the headings. That
 * of a table of a mail stands in the text before it.
 * @param sheets the names of the blocks that are sheets of a workbook, by their positions
 */
export function titlesAbove(
  blocks: ReadonlyArray<readonly ReadLine[]>,
  sheets: ReadonlyArray<string | undefined>,
): ReadonlyMap<ReadLine, readonly string[]> {
  const found = new Map<ReadLine, readonly string[]>();
  let above: ReadLine[] = [];
  for (const [at, lines] of blocks.entries()) {
    const sheet = [sheets[at] ?? ''];
    let titles = sheet;
    let isParted = true;
    if (above.some(({ kind }) => kind !== 'text')) above = [];
    for (const line of lines) {
      if (line.kind === 'blank') isParted = true;
      else if (line.kind === 'heading') {
        if (above.length > 0) titles = [...sheet, ...sentencesOf(above)];
        above = [];
      } else if (isAlone(line) && !line.isQuoted) {
        above = isParted ? [line] : [...above, line];
        isParted = false;
      } else {
        above = [];
        found.set(line, titles);
      }
    }
  }
  return found;
}

/** The last sentence, and those before it that point to what is listed. */
const sentencesOf = (lines: readonly ReadLine[]): string[] =>
  lines
    .map(({ text }) => text.trim())
    .join(' ')
    .split(/(?<=[.!?]) /)
    .filter((sentence, at, all) => at === all.length - 1 || pointsBelow.test(sentence));

const pointsBelow =
  /:\s*$|(?<!\p{L})(?:following|below|these|those|folgende[nrs]?|nachstehende[nr]?|diese[rn]?|suivante?s?|ci-dessous|ces|siguientes?|estas|estos|seguent[ei]|queste|questi|seguintes?|estes|essas|volgende|onderstaande|deze)(?!\p{L})/iu;

/** Returns whether words above a table say that what it lists was not paid; a legend has an equals sign. */
export function deniesPayment(title: string): boolean {
  if (title.includes('=')) return false;
  const { unpaid, isPaid, isNotPaid, isPending, isOther, isVoid, isReversal, isContrary } =
    readTitle(title);
  if (isNotPaid || isPending) return true;
  const isOtherwise = unpaid !== undefined || isOther || isVoid || isReversal;
  // of several kinds of stays, a short title says which is which in each row
  if (isContrary) return isPaid && (pointsBelow.test(title) || (isShort(title) && !isOtherwise));
  return (isShort(title) || pointsBelow.test(title)) && isOtherwise && !isPaid;
}

/** Returns whether the words of a total say that it is of what is still to be paid, or was not. */
export function isOfOpen(text: string): boolean {
  const { isPaid, isNotPaid } = readOutcome(text);
  return !isPaid && (isNotPaid || saysOpen(text));
}

/** Whether a line has no words but one for what is still to be paid: `Outstanding: USD 66.00`. */
const isOnlyOpen = (text: string): boolean =>
  stillOpen.test(text) && !/\p{L}/u.test(text.replace(stillOpen, '').replace(/\p{Lu}{3}/u, ''));

/** Returns whether a line is a total of what is still to be paid, and that is more than nothing. */
export const isOpenTotal = ({ text, isQuoted }: ReadLine): boolean =>
  !isQuoted && (summary.test(text) || isOnlyOpen(text)) && /[1-9]/.test(text) && isOfOpen(text);

/** Whether a line is a total, of what was paid or of what is open. */
export const isTotal = ({ text }: ReadLine): boolean => summary.test(text) || isOnlyOpen(text);

/** What ends a letter, above the name of who writes. */
const closing =
  /^\s*(?:(?:kind|best|warm) regards|regards|sincerely|yours|sent from|(?:mit )?(?:freundlichen?|besten?|viele) gr\p{L}+|cordialement|(?:un )?saludos?|atentamente|(?:cordiali |distinti )?saluti|atenciosamente|(?:met vriendelijke )?groet(?:en)?)(?!\p{L})/iu;

/** Whether a line ends a letter. */
export const isClosing = ({ kind, text }: ReadLine): boolean =>
  kind === 'text' && closing.test(text);
