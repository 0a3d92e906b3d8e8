import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Paper } from '@recoup/domain/remittances/paper';
import { startLimitedProcess } from '@recoup/spreadsheets/limited-process';
import type { ProcessLimits } from '@recoup/spreadsheets/limits';
import type { MostText } from './limit-text.ts';
import { PaperRefusal, type RefusalReason, tooDemanding, tooLong } from './paper-refusal.ts';

/** What the process prints. */
export type PaperAnswer =
  | { readonly paper: Paper }
  | { readonly refused: RefusalReason; readonly message: string }
  | { readonly failed: string };

/** Processor time. A real response takes half a second; one that takes this long is meant to delay others. */
const mostMs = 10_000;

/** The time in all is longer, since others take the processor, too. */
const limitsOf = (processorMs: number): ProcessLimits => ({
  processorMs,
  ms: 3 * processorMs,
  megabytes: 512,
  heapMegabytes: 384,
});

const worker = fileURLToPath(new URL('./paper-worker.ts', import.meta.url));

/**
 * Reads a file of any kind that a hotel may return in a process of its own, which is ended when it takes too
 * much memory or time, and leaves nothing behind.
 * @param most how much text it may have
 * @param processorMs how much processor time the process may take
 * @throws PaperRefusal
 */
export async function readLimitedPaper(
  path: string,
  most: MostText,
  processorMs = mostMs,
): Promise<Paper> {
  const scratch = await mkdtemp(join(tmpdir(), 'recoup-response-'));
  const values = [path, scratch, String(most.rows), String(most.characters)];
  const reader = startLimitedProcess(worker, values, limitsOf(processorMs), true);
  try {
    const answer = (await json(reader.output).catch(() => undefined)) as PaperAnswer | undefined;
    if (!answer) throw tooLong(tooDemanding);
    if ('refused' in answer) throw new PaperRefusal(answer.refused, answer.message);
    if ('failed' in answer) throw new Error(`the reading process has failed: ${answer.failed}`);
    return answer.paper;
  } finally {
    reader.end();
    await rm(scratch, { recursive: true, force: true });
  }
}
