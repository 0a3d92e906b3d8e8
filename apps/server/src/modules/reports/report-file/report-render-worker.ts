import { warmFonts } from '#platform/pdf/document-fonts';
import { answerRenders, giveWay } from '#platform/pdf/render-worker';
import { renderReport } from './render-report.ts';
import type { ReportDocument } from './report-document.ts';

giveWay();
warmFonts();
answerRenders<ReportDocument>(renderReport);
