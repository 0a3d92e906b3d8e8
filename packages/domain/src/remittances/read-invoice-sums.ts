import { homeCurrency } from '../countries/exchange-rate.ts';
import { sumCents } from '../money/cents.ts';
import type { AnswerDraft } from './combine-answers.ts';
import { amountsIn } from './find-amounts.ts';
import { withoutDates } from './find-dates.ts';
import { readOutcome } from './outcome-words.ts';
import type { Passage, Reading } from './passages.ts';
import type { ReadLine } from './read-lines.ts';
import type { PaperInvoice } from './read-paper.ts';

/**
 * What is said of whole invoices, none of whose stays is mentioned: where all of one is paid, each of its
 * lines was paid as billed. Of one that is paid short nothing is known.
 */
export function readInvoiceSums(
  rest: readonly ReadLine[],
  invoices: readonly PaperInvoice[],
  passages: readonly Passage[],
  reading: Reading,
  currency: string,
): AnswerDraft[] {
  const mentioned = new Set(passages.map(({ resolved }) => resolved.line));
  return invoices.flatMap(({ number, lines }) => {
    if (lines.some((line) => mentioned.has(line))) return [];
    const billed = sumCents(lines.map(({ commission }) => commission));
    const place = rest.find(
      (line) => line.text.includes(number) && isPaidInFull(line, billed, reading),
    );
    if (!place) return [];
    return lines.map(
      (line): AnswerDraft => ({
        line,
        lineNumber: place.lineNumber,
        text: place.text.trim(),
        sources: [{ lines: [place] }],
        paid: line.commission,
        currency,
        code: 'PD',
        remark: `invoice ${number} paid in full`,
        proof: {},
        contradictions: [],
        evidence: ['whole invoice'],
        doubts: ['only the sum of its invoice is stated'],
        isChosen: false,
        unproven: [],
      }),
    );
  });

  function isPaidInFull({ text }: ReadLine, billed: number, { mark, dayOrder }: Reading): boolean {
    const last = amountsIn(withoutDates(text, dayOrder), mark).at(-1);
    if (last) return last.cents === billed;
    return currency === homeCurrency && readOutcome(text).isInFull;
  }
}
