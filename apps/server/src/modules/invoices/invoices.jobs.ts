import { z } from 'zod';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { type Following, followLetters } from './operations/follow-letters.ts';
import { type GenerationDeps, generateInvoices } from './operations/generate-invoices.ts';
import { printLetters } from './operations/print-letters.ts';

/** Issues and prints a batch of invoices. */
export const generateInvoicesKind = jobKind(
  'invoices.generate',
  'Generating invoices',
  z.object({ batchId: z.int() }),
);

/** Prints letters that are posted by hand. */
export const printLettersKind = jobKind(
  'invoices.printLetters',
  'Printing letters',
  z.object({ deliveryIds: z.array(z.int()) }),
);

/** Asks the post service how far its letters are. */
export const followLettersKind = jobKind(
  'invoices.followLetters',
  'Asking how far letters are',
  z.object({}),
);

const everyHour = '7 * * * *';

export function createInvoiceJobs(deps: GenerationDeps & Following): Job[] {
  return [
    defineJob(generateInvoicesKind, (run) => generateInvoices(deps, run)),
    defineJob(printLettersKind, (run) => printLetters(deps, run)),
    defineJob(followLettersKind, (run) => followLetters(deps, run), everyHour),
  ];
}
