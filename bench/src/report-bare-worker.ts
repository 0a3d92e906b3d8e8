// The engine's bare loop over reports: the template's calls recorded once, then only drawn.
import { drawReport } from '../../apps/server/src/modules/reports/report-file/render-report.ts';
import { renderPdf } from '../../apps/server/src/platform/pdf/pdf.ts';
import { answerRenders, giveWay } from '../../apps/server/src/platform/pdf/render-worker.ts';
import { recordCalls } from './pdf-recorder.ts';
import { reportBatch } from './report-batch.ts';

giveWay();
const recorded = reportBatch.map((report) => recordCalls((pen) => drawReport(pen, report, 1)));

answerRenders<number>(async (index, onMissing) => {
  const options = {
    title: `Report ${index}`,
    language: 'en-US',
    creator: 'Recoup',
    createdAt: new Date(0),
    size: [612, 792] as [number, number],
    onMissing,
  };
  return renderPdf(options, (pen) => {
    for (const call of recorded[index] ?? []) call(pen);
  });
});
