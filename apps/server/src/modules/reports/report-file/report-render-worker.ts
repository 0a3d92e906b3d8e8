import { warmFonts } from '#platform/pdf/document-fonts';
import { answerRenders } from '#platform/pdf/render-worker';
import { renderReport } from './render-report.ts';
import type { ReportDocument } from './report-document.ts';

warmFonts();
answerRenders<ReportDocument>(renderReport);
