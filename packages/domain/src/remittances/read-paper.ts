import { homeCurrency } from '../countries/exchange-rate.ts';
import { type Cents, cents } from '../money/cents.ts';
import type { MatchableLine } from '../reconciliation/hotel-response.ts';
import { dollarCurrencies } from '../uploads/currency-names.ts';
import { answerTo, type FileAnswers } from '../uploads/questions.ts';
import { currencyInHeader } from '../uploads/read-currency.ts';
import { type BlocksRead, chooseAnswers, type PaperReading } from './choose-answers.ts';
import { combineAnswers } from './combine-answers.ts';
import { currencyNamedIn } from './find-amounts.ts';
import { guessColumns } from './guess-columns.ts';
import { inPositive } from './in-positive.ts';
import { openPaper } from './open-paper.ts';
import { rivalColumns, rivalQuestion, withPaidColumn, withPaymentTotals } from './paid-columns.ts';
import type { Paper } from './paper.ts';
import { findPassages, type Passage, type Reading, type Stranger } from './passages.ts';
import { areUsDollars, type PaidAndBilled } from './plausible-amounts.ts';
import { type Envelope, isPartTotal, readEnvelope } from './read-envelope.ts';
import { readInvoiceSums } from './read-invoice-sums.ts';
import type { ReadLine, RoleCell } from './read-lines.ts';
import { readOthers, readPositions } from './read-others.ts';
import { isBehindList, isProse, readProse } from './read-prose.ts';
import { sumOf } from './read-statement.ts';
import { currenciesOfPayment, isStatedAlone, isStatedInAnother } from './stated-sums.ts';
import { titlesAbove } from './titles.ts';
import { type BlockFound, withTitles } from './with-titles.ts';

/** An invoice that a response may answer. */
export interface PaperInvoice {
  readonly number: string;
  readonly currency: string;
  readonly lines: readonly MatchableLine[];
}

/**
 * Reads what a hotel returned against the invoices that it answers.
 * @param others open lines of other hotels: what is said of them is listed, and never chosen
 * @param answers what a person answered to the open questions; it is also read without
 */
export function readPaper(
  paper: Paper,
  invoices: readonly PaperInvoice[],
  others: readonly MatchableLine[] = [],
  answers: FileAnswers = {},
): PaperReading {
  const own = invoices.flatMap(({ lines }) => lines);
  const { blocks, reading, questions } = openPaper(paper, invoices, others, answers);
  const known = { reading, questions };
  const guessed = blocks.map((lines) => withPaymentTotals(guessColumns(lines, reading), reading));
  const rivals = rivalsOf(guessed, reading);
  const facts = { paper, invoices, own, reading };
  if (rivals.size === 0) return chooseAnswers(readBlocks(guessed, facts), true, invoices, known);
  const readWith = (key: string, isSaid = false) =>
    readBlocks(
      guessed.map((lines) => withPaidColumn(lines, key, rivals, isSaid)),
      facts,
    );
  const tried = [...rivals].map(([key, cell]) => {
    const read = readWith(key);
    return { key, column: cell.column, read, strength: strengthOf(read, cell, rivals, reading) };
  });
  const most = Math.max(...tried.map(({ strength }) => strength));
  const [best, ...asGood] = tried.filter(({ strength }) => strength === most);
  if (best && most > 0 && asGood.length === 0)
    return chooseAnswers(best.read, true, invoices, known);
  const isAsked = questions.some(({ subject }) => subject === 'paid' || subject === 'amount');
  const question = isAsked ? undefined : rivalQuestion([...rivals.values()]);
  const asked = { reading, questions: [...(question ? [question] : []), ...questions] };
  const answer = question && answerTo(question, answers);
  const [chosen, ...same] = tried.filter(({ column }) => String(column) === answer);
  if (chosen && same.length === 0)
    return chooseAnswers(readWith(chosen.key, true), true, invoices, asked);
  return chooseAnswers(tried[0]?.read ?? readBlocks(guessed, facts), false, invoices, asked);
}

interface Facts {
  readonly paper: Paper;
  readonly invoices: readonly PaperInvoice[];
  readonly own: readonly MatchableLine[];
  readonly reading: Reading;
}

/** Columns of which each may be what was paid, in any table; a few, since each is tried. */
function rivalsOf(
  blocks: ReadonlyArray<readonly ReadLine[]>,
  reading: Reading,
): ReadonlyMap<string, RoleCell> {
  const rivals = blocks.flatMap((lines) => [...rivalColumns(lines, reading)]);
  return new Map(rivals.slice(0, mostRivals));
}

const mostRivals = 6;

/** How well a response proves that one of rival columns is what was paid: 2, 1, or not at all. */
function strengthOf(
  { isProven, rest, envelope, currency }: BlocksRead,
  column: RoleCell,
  rivals: ReadonlyMap<string, RoleCell>,
  reading: Reading,
): number {
  if (!isProven || envelope.total === undefined) return 0;
  if (isStatedAlone(rest, envelope.total, currency, reading)) return 2;
  const own = currencyInHeader(column.heading);
  const all = [...rivals.values()].flatMap(({ heading }) => currencyInHeader(heading) ?? []);
  const named = currenciesOfPayment(rest, new Set(all));
  const isNamed = own !== undefined && named.length === 1 && named[0] === own;
  return isNamed ? 2 : 1;
}

/** Reads the blocks of a response, the columns of which are known. */
function readBlocks(
  blocks: ReadonlyArray<readonly ReadLine[]>,
  { paper, invoices, own, reading }: Facts,
): BlocksRead {
  const titles = titlesAbove(
    blocks,
    paper.blocks.map((block) => (block.kind === 'table' ? block.name : undefined)),
  );
  const found = blocks.map((lines, at) =>
    withTitles(findInBlock(lines, reading), titles, blocks[at + 1]),
  );
  const unread = found.flatMap((each) => each.rest);
  const named = found.map((each) => each.passages);
  const isUnnamed = named.every((own) => own.length === 0);
  const passages = isUnnamed ? [readPositions(unread, invoices, reading)] : named;
  const numbered = new Set(isUnnamed ? passages.flat().map(({ text }) => text) : []);
  const rest = unread.filter(({ text }) => !numbered.has(text.trim()));
  const stated = statedCurrency(rest);
  const hotelCurrency = stated ?? reading.currency;
  const currency = currencyOf(passages.flat(), hotelCurrency);
  const mentioned = new Set(passages.flat().map(({ resolved }) => resolved.line));
  const answers = [
    ...combineAnswers(passages, { currency, hotelCurrency, writing: reading }, new Set(own)),
    ...readOthers(blocks.flat(), invoices, mentioned, currency),
    ...readInvoiceSums(rest, invoices, passages.flat(), reading, currency),
  ];
  const paidForOwn = sumOf(answers.map(({ paid }) => paid));
  const paidForOthers = sumOf(
    found.flatMap(({ strangers }) => strangers.map(({ statement }) => statement.paid)),
  );
  const sums = [paidForOwn, cents(paidForOwn + paidForOthers)];
  const envelope = readEnvelope(
    rest,
    found.flatMap(({ lines }) => lines),
    {
      ...reading,
      day: paper.day,
      notNumbers: new Set(invoices.map(({ number }) => number)),
      sums,
      levies: sumOf(
        found.flatMap(({ passages: here, strangers }) => [
          ...here.map(({ statement }) => statement.levy),
          ...strangers.map(({ statement }) => statement.levy),
        ]),
      ),
    },
  );
  const isProven =
    comesTo(envelope, sums) &&
    (envelope.total === undefined ||
      isStatedAlone(rest, envelope.total, undefined, reading) ||
      !isStatedInAnother(rest, currency, reading));
  const answered = new Set(answers.map(({ line }) => line));
  const read = {
    envelope,
    rest,
    isProven,
    sums,
    strangers: found.flatMap(({ strangers }) => strangers.filter(({ lines }) => lines[0]?.isOurs)),
    silent: passages
      .flat()
      .filter(({ lines, resolved }) => lines[0]?.isOurs && !answered.has(resolved.line)),
  };
  const isNamed =
    stated !== undefined ||
    passages.flat().some(({ statement: { currency: each } }) => each !== undefined && each !== '$');
  const ofTotal = envelope.currency === '$' ? undefined : envelope.currency;
  if (isNamed || ofTotal === undefined || !isProven) return { ...read, answers, currency, isNamed };
  const inOfTotal = answers.map((answer) => ({ ...answer, currency: ofTotal }));
  return { ...read, answers: inOfTotal, currency: ofTotal, isNamed: true };
}

function findInBlock(lines: readonly ReadLine[], reading: Reading): BlockFound {
  const passages: Passage[] = [];
  const rest: ReadLine[] = [];
  const strangers: Stranger[] = [];
  const listed: ReadLine[] = [];
  const readListed = () => {
    const found = findPassages(listed.splice(0), reading);
    passages.push(...found.passages);
    rest.push(...found.rest);
    strangers.push(...found.strangers);
  };
  const width = Math.max(...lines.map(({ text, kind }) => (kind === 'text' ? text.length : 0)), 0);
  for (const paragraph of paragraphsOf(lines, reading)) {
    if (!isProse(paragraph, reading, width)) {
      listed.push(...paragraph);
      continue;
    }
    readListed();
    const prose = readProse(paragraph, reading);
    passages.push(...prose.passages);
    rest.push(...prose.rest);
  }
  readListed();
  const positive = inPositive(passages, strangers, rest);
  return { ...positive, rest: withoutPartTotals(rest, passages), lines };
}

/** A total between stays is that of those above it; above all of them, the only one is that of the whole. */
function withoutPartTotals(rest: readonly ReadLine[], passages: readonly Passage[]): ReadLine[] {
  const places = passages.filter(speaks).map(({ lineNumber }) => lineNumber);
  const [first, last] = [Math.min(...places), Math.max(...places, 0)];
  const above = rest.filter((line) => line.lineNumber <= last && isPartTotal(line));
  const [only, ...others] = above;
  const isOfAll = others.length === 0 && only !== undefined && only.lineNumber < first;
  return isOfAll ? [...rest] : rest.filter((line) => !above.includes(line));
}

const speaks = ({ statement: { paid, outcome } }: Passage): boolean =>
  paid !== undefined || outcome.unpaid !== undefined || outcome.isOther || outcome.isPaid;

/** Lines between empty ones, and behind a list; each row alone. */
function paragraphsOf(lines: readonly ReadLine[], reading: Reading): ReadLine[][] {
  const paragraphs: ReadLine[][] = [];
  let open: ReadLine[] | undefined;
  for (const line of lines) {
    const before = open?.at(-1);
    if (line.kind !== 'text' || !before || isBehindList(line, before, reading)) {
      open = line.kind === 'text' ? [] : undefined;
      paragraphs.push(open ?? [line]);
    }
    if (line.kind === 'text') open?.push(line);
  }
  return paragraphs;
}

/** Whether the total is what the lines come to, with those that are none of ours or without, and the deductions. */
function comesTo({ total, deductions }: Envelope, sums: readonly Cents[]): boolean {
  const taken = sumOf(deductions);
  return sums.some((sum) => total === sum || total === sum + taken);
}

const amountsWords =
  /(?<!\p{L})(?:amounts?|figures|values|sums|currency|beträge?|betrag|angaben|währung|montants?|sommes?|devise|importes?|moneda|divisa|valor(?:es)?|moeda|import[io]|valuta|bedrag(?:en)?)(?!\p{L})/iu;

/** The currency that a title says all amounts are in, as `All amounts in CHF`. */
function statedCurrency(rest: readonly ReadLine[]): string | undefined {
  const titles = rest.filter(({ text }) => amountsWords.test(text) && !/\d[.,]\d/.test(text));
  return currencyNamedIn(titles.map(({ text }) => text).join(' '));
}

/** The currency that the amounts are in: the one that most of them name, else the hotel's own. */
function currencyOf(passages: readonly Passage[], supplierCurrency: string): string {
  const named = passages.flatMap(({ statement }) => statement.currency ?? []);
  if (named.length === 0) return supplierCurrency;
  const groups = [...Map.groupBy(named, (each) => each)];
  const isOwn = (currency: string) => Number(currency === supplierCurrency);
  const most =
    groups.toSorted(
      ([one, ofOne], [other, ofOther]) =>
        ofOther.length - ofOne.length || isOwn(other) - isOwn(one),
    )[0]?.[0] ?? '$';
  if (most !== '$') return most;
  const isHome = areUsDollars(passages.flatMap(paidAndBilled), supplierCurrency);
  return dollarCurrencies.has(supplierCurrency) && !isHome ? supplierCurrency : homeCurrency;
}

const paidAndBilled = ({ statement, resolved }: Passage): PaidAndBilled[] =>
  statement.paid !== undefined && statement.paid > 0
    ? [{ paid: statement.paid, billed: resolved.line.commission }]
    : [];
