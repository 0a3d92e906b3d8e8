import { giveWay } from '@recoup/pdf/render-worker';
import { drawReport } from '@recoup/server/modules/reports/report-file/render-report';
import { drawRecorded } from './bare-drawing.ts';
import { recordCalls } from './pdf-recorder.ts';
import { reportBatch } from './report-batch.ts';

giveWay();
const recorded = reportBatch.map((report) => recordCalls((pen) => drawReport(pen, report, 1)));

drawRecorded('Report', recorded);
