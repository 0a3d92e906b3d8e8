import {
  type AnsweredInvoice,
  matchPaper,
  type PaperMatches,
} from '@recoup/domain/reconciliation/match-paper';
import type { Paper } from '@recoup/domain/remittances/paper';
import type { Envelope } from '@recoup/domain/remittances/read-envelope';
import { type PaperInvoice, readPaper } from '@recoup/domain/remittances/read-paper';
import {
  findNamedStays,
  findReferences,
  type NamedStay,
  type References,
} from '@recoup/domain/responses/find-references';
import type { FileAnswers } from '@recoup/domain/uploads/questions';

// Runs in the threads of `study-paper.ts`.

/** What a response names: its own references, and the guests that stand beside days. */
export interface Named {
  readonly references: References;
  readonly stays: readonly NamedStay[];
}

interface Study<Invoice> {
  readonly paper: Paper;
  readonly invoices: readonly Invoice[];
  /** What people answered about earlier tables like it. */
  readonly answers: FileAnswers;
}

/** @public called by its name */
export const findNamed = ({ paper, name }: { paper: Paper; name: string }): Named => ({
  references: findReferences(paper, name),
  stays: findNamedStays(paper),
});

/** @public called by its name */
export const readPayment = ({ paper, invoices, answers }: Study<PaperInvoice>): Envelope =>
  readPaper(paper, invoices, [], answers).envelope;

/** @public called by its name */
export const readLines = ({ paper, invoices, answers }: Study<AnsweredInvoice>): PaperMatches =>
  matchPaper(paper, invoices, [], answers);
