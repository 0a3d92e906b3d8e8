import { z } from 'zod';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { type GenerationDeps, generateInvoices } from './operations/generate-invoices.ts';

/** Issues and prints a batch of invoices. */
export const generateInvoicesKind = jobKind(
  'invoices.generate',
  'Generating invoices',
  z.object({ batchId: z.int() }),
);

export function createInvoiceJobs(deps: GenerationDeps): Job[] {
  return [defineJob(generateInvoicesKind, (run) => generateInvoices(deps, run))];
}
