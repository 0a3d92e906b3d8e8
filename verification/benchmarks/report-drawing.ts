import { createRenderPool } from '@recoup/pdf/render-pool';
import type { ReportPrinter } from '@recoup/server/modules/reports/report-file/report-printer';
import { budgets } from './budgets.ts';
import { compared, type Measurement } from './measurement.ts';
import { median } from './percentile.ts';
import { reportBatch } from './report-batch.ts';

const rounds = 5;

/** A report must be printed whole. */
export const refuse = (text: string): never => {
  throw new Error(`${text} cannot be printed`);
};

/**
 * Pages per second of a batch of reports, compared with the engine making the same drawing calls.
 */
export async function measureDrawing(
  printer: ReportPrinter,
  workers: number,
): Promise<Measurement> {
  const bare = createRenderPool<number>({
    worker: new URL('./report-bare-worker.ts', import.meta.url),
    size: workers,
    onMissing: refuse,
  });
  const print = () => Promise.all(reportBatch.map((report) => printer.print(report)));
  const draw = () => Promise.all(reportBatch.map((_, index) => bare.render(index)));
  const ours: number[] = [];
  const reference: number[] = [];
  try {
    const pages = (await print()).reduce((sum, pdf) => sum + pageCount(pdf), 0);
    await draw();
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await perSecond(pages, print));
      reference.push(await perSecond(pages, draw));
    }
  } finally {
    await bare.close();
  }
  return compared(
    budgets['monthly-run'].drawing,
    median(ours),
    median(reference),
    median(ours.map((pages, round) => pages / (reference[round] ?? Number.NaN))),
  );
}

const pageCount = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

async function perSecond(pages: number, run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return (pages * 1000) / (performance.now() - started);
}
