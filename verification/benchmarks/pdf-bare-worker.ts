import { drawInvoice } from '@recoup/server/modules/invoices/invoice-pdf/render-invoice';
import { drawRecorded } from './bare-drawing.ts';
import { batch, longBatch } from './pdf-batch.ts';
import { recordCalls } from './pdf-recorder.ts';

// those of the long batch follow the others
const recorded = [...batch, ...longBatch].map((invoice) =>
  recordCalls((pen) => drawInvoice(pen, invoice)),
);

drawRecorded('Invoice', recorded);
