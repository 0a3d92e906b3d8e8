import { drawReport } from '../../apps/server/src/modules/reports/report-file/render-report.ts';
import { giveWay } from '../../apps/server/src/platform/pdf/render-worker.ts';
import { drawRecorded } from './bare-drawing.ts';
import { recordCalls } from './pdf-recorder.ts';
import { reportBatch } from './report-batch.ts';

giveWay();
const recorded = reportBatch.map((report) => recordCalls((pen) => drawReport(pen, report, 1)));

drawRecorded('Report', recorded);
