import { warmFonts } from '#platform/pdf/document-fonts';
import { answerRenders } from '#platform/pdf/render-worker';
import { type InvoiceDocument } from './invoice-document.ts';
import { renderInvoices } from './render-invoice.ts';

warmFonts();
answerRenders<readonly InvoiceDocument[]>(renderInvoices);
