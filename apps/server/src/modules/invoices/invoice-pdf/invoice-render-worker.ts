import { warmFonts } from '@recoup/pdf/document-fonts';
import { serveRenders } from '@recoup/pdf/render-worker';
import { type InvoiceDocument } from './invoice-document.ts';
import { beginInvoices, renderInvoice } from './render-invoice.ts';

warmFonts();
serveRenders<InvoiceDocument>(renderInvoice, beginInvoices);
