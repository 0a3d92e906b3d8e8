import type { AnsweredInvoice, PaperMatches } from '@recoup/domain/reconciliation/match-paper';
import type { Paper } from '@recoup/domain/remittances/paper';
import type { Envelope } from '@recoup/domain/remittances/read-envelope';
import type { PaperInvoice } from '@recoup/domain/remittances/read-paper';
import type { FileAnswers } from '@recoup/domain/uploads/questions';
import { limitConcurrency } from '@recoup/spreadsheets/limit-concurrency';
import { isOutOfMemory } from '@recoup/spreadsheets/start-reader';
import { Tinypool } from 'tinypool';
import type * as studies from './study-worker.ts';

type Studies = typeof studies;

/** A real response takes a tenth of a second; one that takes longer is meant to delay others. */
const mostMs = 30_000;

/** 5,000 rows of 38 columns, the most that a response may have, take less than 64. */
const heapMegabytes = 128;

const threads = new Tinypool({
  filename: new URL('./study-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 2,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
});

/** A paper's time begins when it has a thread. */
const inTurn = limitConcurrency(threads.options.maxThreads);

const nothingNamed: studies.Named = {
  references: {
    invoiceIds: new Set(),
    numbers: new Set(),
    confirmations: new Set(),
    words: new Set(),
  },
  stays: [],
};

/** Finds what a response names, in a thread with limits of time and memory; past them, nothing. */
export const findNamed = async (paper: Paper, name: string): Promise<studies.Named> =>
  (await ask('findNamed', { paper, name })) ?? nothingNamed;

/** Reads the payment that a response speaks of, in the same way. */
export const readPayment = async (
  paper: Paper,
  invoices: readonly PaperInvoice[],
  answers: FileAnswers = {},
): Promise<Envelope> =>
  (await ask('readPayment', { paper, invoices, answers })) ?? { deductions: [] };

/** Reads what a response says of the lines of its invoices, in the same way; past a limit, undefined. */
export const readLines = async (
  paper: Paper,
  invoices: readonly AnsweredInvoice[],
  answers: FileAnswers,
): Promise<PaperMatches | undefined> => await ask('readLines', { paper, invoices, answers });

async function ask<Name extends keyof Studies>(
  name: Name,
  question: Parameters<Studies[Name]>[0],
): Promise<ReturnType<Studies[Name]> | undefined> {
  return await inTurn(async () => {
    const signal = AbortSignal.timeout(mostMs);
    try {
      return (await threads.run(question, { name, signal })) as ReturnType<Studies[Name]>;
    } catch (error) {
      if (signal.aborted || isOutOfMemory(error)) return undefined;
      throw error;
    }
  });
}
