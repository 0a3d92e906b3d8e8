import { homeCurrency } from '../countries/exchange-rate.ts';
import type { MatchableLine } from '../reconciliation/hotel-response.ts';
import {
  answerTo,
  type DecimalMarkName,
  decimalMarkQuestion,
  decimalMarks,
  type FileAnswers,
  type Question,
} from '../uploads/questions.ts';
import { withFlags } from './flag-columns.ts';
import { paidRoles } from './heading-roles.ts';
import { indexLines } from './index-lines.ts';
import { learnedMeanings, meaningQuestions } from './learned-words.ts';
import { openOrder, openTable } from './open-table.ts';
import type { Paper } from './paper.ts';
import type { Reading } from './passages.ts';
import { readPassedOn } from './passed-on.ts';
import { earliest, mostPaidOn } from './pay-days.ts';
import { payment } from './payment-words.ts';
import { unclearAmount } from './read-cell-amount.ts';
import { readLegend, withMeanings } from './read-legend.ts';
import { type ReadLine, readBlockLines } from './read-lines.ts';
import { readNotes, withNotes } from './read-notes.ts';
import type { PaperInvoice } from './read-paper.ts';
import { dayOrderOf, markOf, trustsNumbers } from './writing-of.ts';

/** A response whose cells stand below their headings, before anything of them is read. */
interface OpenedPaper {
  readonly blocks: ReadonlyArray<readonly ReadLine[]>;
  readonly reading: Reading;
  /** What it leaves open, whether it was answered or not (F-124). */
  readonly questions: readonly Question[];
}

/** Finds the headings of a response, and how it writes days and amounts. */
export function openPaper(
  paper: Paper,
  invoices: readonly PaperInvoice[],
  others: readonly MatchableLine[],
  answers: FileAnswers,
): OpenedPaper {
  const own = invoices.flatMap(({ lines }) => lines);
  const index = indexLines([...own, ...others]);
  const passedOn = readPassedOn(paper);
  const opened = passedOn.blocks.map((block) =>
    block.kind === 'table' ? openTable(block.rows, answers) : undefined,
  );
  const blocks = readBlockLines(passedOn.blocks, opened).map(withFlags);
  const said = blocks.flat().filter(({ isQuoted }) => !isQuoted);
  const texts = said.map(({ text }) => text);
  const supplierCurrency = currencyOfAll(invoices);
  const tables = opened.filter((table) => table !== undefined);
  const order = openOrder(tables, own, answers);
  const dayOrder = dayOrderOf(
    blocks.flat().map(({ text }) => text),
    own,
    supplierCurrency,
    texts.filter((text) => payment.test(text) && index.anchorsIn(text).length === 0),
  );
  const written: Reading = {
    index,
    mark: markOf(texts),
    dayOrder: order.dayOrder ?? dayOrder,
    openOrders: order.openOrders,
    currency: supplierCurrency,
    trustsNumbers: trustsNumbers(said, index),
    isForwarded: passedOn.isForwarded,
    passedOnBelow: passedOn.below,
    sentOn: paper.day,
    knownOn: earliest([paper.day, paper.receivedOn]),
    mostPaidOn: [],
  };
  const marks = decimalMarkQuestions(blocks.flat(), written);
  const mark = marks[0] && answerTo(marks[0], answers);
  const reading: Reading = {
    ...written,
    mostPaidOn: mostPaidOn(blocks.flat(), written),
    mark: mark === undefined ? written.mark : decimalMarks[mark as DecimalMarkName],
  };
  const legend = readLegend(said);
  const notes = readNotes(said);
  const explained = blocks.map((lines) => withNotes(withMeanings(lines, legend), notes));
  const questions = [
    ...uniqueBySubject(tables.flatMap((table) => table.questions)),
    ...order.questions,
    ...marks,
    ...meaningQuestions(explained.flat(), (text) => index.anchorsIn(text).length > 0),
  ];
  const learned = learnedMeanings(answers);
  return { blocks: explained.map((lines) => withMeanings(lines, learned)), reading, questions };
}

/** Amounts below our columns that may be in thousands or with decimals (F-124). */
function decimalMarkQuestions(lines: readonly ReadLine[], reading: Reading): readonly Question[] {
  if (reading.mark !== 'either') return [];
  for (const { isOurs, kind, cells } of lines) {
    if (!isOurs || kind !== 'row' || !cells) continue;
    const role = paidRoles.find((paid) => cells.some((cell) => cell.role === paid));
    const open = cells.find(
      (cell) => cell.role === role && unclearAmount(cell, cells, reading) === 'mark',
    );
    if (open) return [decimalMarkQuestion(open.text)];
  }
  return [];
}

/** Tables with the same columns ask the same. */
const uniqueBySubject = (questions: readonly Question[]): Question[] => [
  ...new Map(questions.map((question) => [question.subject, question])).values(),
];

function currencyOfAll(invoices: readonly PaperInvoice[]): string {
  const currencies = new Set(invoices.map(({ currency }) => currency));
  const [currency = homeCurrency] = currencies;
  return currencies.size === 1 ? currency : homeCurrency;
}
