import type { AnsweredInvoice, PaperMatches } from '@recoup/domain/reconciliation/match-paper';
import type { Paper } from '@recoup/domain/remittances/paper';
import type { Envelope } from '@recoup/domain/remittances/read-envelope';
import type { PaperInvoice } from '@recoup/domain/remittances/read-paper';
import type { NamedStay, References } from '@recoup/domain/responses/find-references';
import type { FileAnswers } from '@recoup/domain/uploads/questions';
import { limitConcurrency } from '@recoup/spreadsheets/limit-concurrency';
import { startReader } from '@recoup/spreadsheets/start-reader';
import { TabularError } from '@recoup/spreadsheets/tabular-error';

/** What is asked about a paper. */
export type PaperQuestion =
  | { readonly about: 'references'; readonly paper: Paper; readonly name: string }
  | {
      readonly about: 'payment';
      readonly paper: Paper;
      readonly invoices: readonly PaperInvoice[];
      /** What people answered about earlier tables like it. */
      readonly answers: FileAnswers;
    }
  | {
      readonly about: 'lines';
      readonly paper: Paper;
      readonly invoices: readonly AnsweredInvoice[];
      /** What people answered about earlier tables like it. */
      readonly answers: FileAnswers;
    };

/** What a response names: its own references, and the guests that stand beside days. */
export interface Named {
  readonly references: References;
  readonly stays: readonly NamedStay[];
}

/** A real response takes a tenth of a second; one that takes longer is meant to delay others. */
const mostMs = 10_000;

/** Each paper takes a thread. */
const inTurn = limitConcurrency(2);

const nothingNamed: Named = {
  references: {
    invoiceIds: new Set(),
    numbers: new Set(),
    confirmations: new Set(),
    words: new Set(),
  },
  stays: [],
};

/** Finds what a response names, in a thread with a limit of processor time; past it, nothing. */
export const findNamed = async (paper: Paper, name: string): Promise<Named> =>
  (await ask<Named>({ about: 'references', paper, name })) ?? nothingNamed;

/** Reads the payment that a response speaks of, in the same way. */
export const readPayment = async (
  paper: Paper,
  invoices: readonly PaperInvoice[],
  answers: FileAnswers = {},
): Promise<Envelope> =>
  (await ask<Envelope>({ about: 'payment', paper, invoices, answers })) ?? { deductions: [] };

/** Reads what a response says of the lines of its invoices, in the same way; past the limit, undefined. */
export const readLines = async (
  paper: Paper,
  invoices: readonly AnsweredInvoice[],
  answers: FileAnswers,
): Promise<PaperMatches | undefined> =>
  await ask<PaperMatches>({ about: 'lines', paper, invoices, answers });

async function ask<Answer>(question: PaperQuestion): Promise<Answer | undefined> {
  const worker = new URL('./study-worker.ts', import.meta.url);
  try {
    const order = { ...question, path: '' };
    return await inTurn(async () => {
      const { opening, close } = await startReader<Answer, null, never>(worker, order, mostMs);
      await close();
      return opening;
    });
  } catch (error) {
    if (error instanceof TabularError) return undefined;
    throw error;
  }
}
