import { warmFonts } from '#platform/pdf/document-fonts';
import { answerRenders } from '#platform/pdf/render-worker';
import { type InvoiceDocument } from './invoice-document.ts';
import { beginInvoices, renderInvoice } from './render-invoice.ts';

warmFonts();
answerRenders<InvoiceDocument>(renderInvoice, beginInvoices);
