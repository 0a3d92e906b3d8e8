import { matchPaper } from '@recoup/domain/reconciliation/match-paper';
import { readPaper } from '@recoup/domain/remittances/read-paper';
import { findNamedStays, findReferences } from '@recoup/domain/responses/find-references';
import { serveReader } from '@recoup/spreadsheets/serve-reader';
import type { PaperQuestion } from './study-paper.ts';

// Runs in the thread that `study-paper.ts` starts.

await serveReader(async (question: PaperQuestion) => ({
  opening: answerTo(question),
  batches: none,
}));

function answerTo(question: PaperQuestion): unknown {
  const { paper } = question;
  if (question.about === 'payment')
    return readPaper(paper, question.invoices, [], question.answers).envelope;
  if (question.about === 'lines') return matchPaper(paper, question.invoices, [], question.answers);
  return {
    references: findReferences(paper, question.name),
    stays: findNamedStays(paper),
  };
}

async function* none(): AsyncGenerator<never> {}
