import { warmFonts } from '@recoup/pdf/document-fonts';
import { giveWay, serveRenders } from '@recoup/pdf/render-worker';
import { renderReport } from './render-report.ts';
import type { ReportDocument } from './report-document.ts';

giveWay();
warmFonts();
serveRenders<ReportDocument>(renderReport);
