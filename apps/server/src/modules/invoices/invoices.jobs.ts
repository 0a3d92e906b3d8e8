import { z } from 'zod';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { type GenerationDeps, generateInvoices } from './use-cases/generate-invoices.ts';
import { printLetters } from './use-cases/print-letters.ts';
import { type LetterTracking, trackLetters } from './use-cases/track-letters.ts';

/** Issues and prints a batch of invoices. */
export const generateInvoicesKind = jobKind(
  'invoices.generateInvoices',
  'Generating invoices',
  z.object({ batchId: z.int() }),
);

/** Prints letters that the company mails itself. */
export const printLettersKind = jobKind(
  'invoices.printLetters',
  'Printing letters',
  z.object({ deliveryIds: z.array(z.int()) }),
);

/** Asks the post service how far its letters are. */
export const trackLettersKind = jobKind('invoices.trackLetters', 'Checking letter delivery status');

const everyHour = '7 * * * *';

export function createInvoiceJobs(deps: GenerationDeps & LetterTracking): Job[] {
  return [
    defineJob(generateInvoicesKind, (run) => generateInvoices(deps, run)),
    defineJob(printLettersKind, (run) => printLetters(deps, run)),
    defineJob(trackLettersKind, (run) => trackLetters(deps, run), everyHour),
  ];
}
