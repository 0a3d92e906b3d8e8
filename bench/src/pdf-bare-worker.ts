// The engine's bare loop: the template's calls recorded once, then only drawn again and again.
import { drawInvoice } from '../../apps/server/src/modules/invoices/invoice-pdf/render-invoice.ts';
import { renderPdf } from '../../apps/server/src/platform/pdf/pdf.ts';
import { answerRenders } from '../../apps/server/src/platform/pdf/render-worker.ts';
import { batch, longBatch } from './pdf-batch.ts';
import { recordCalls } from './pdf-recorder.ts';

// those of the long batch follow the others
const recorded = [...batch, ...longBatch].map((invoice) =>
  recordCalls((pen) => drawInvoice(pen, invoice)),
);

answerRenders<number>(async (index, onMissing) => {
  const options = {
    title: `Invoice ${index}`,
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
