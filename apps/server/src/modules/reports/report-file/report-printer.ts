import { createRenderPool } from '@recoup/pdf/render-pool';
import type { ReportDocument } from './report-document.ts';

/** Prints agency reports in worker threads. */
export interface ReportPrinter {
  print(report: ReportDocument): Promise<Buffer>;
  /** Finishes what was asked for and ends the workers. */
  close(): Promise<void>;
}

/** The process's printer of reports; its threads start when the first is printed. */
export function createReportPrinter(options: {
  readonly workers: number;
  readonly onUnprintable: (text: string, characters: string) => void;
}): ReportPrinter {
  const pool = createRenderPool<ReportDocument>({
    worker: new URL('./report-render-worker.ts', import.meta.url),
    size: options.workers,
    onMissing: options.onUnprintable,
  });
  return { print: (report) => pool.render(report), close: () => pool.close() };
}
