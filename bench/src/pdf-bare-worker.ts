// The engine's bare loop: the template's calls recorded once, then only drawn again and again.
import { drawInvoice } from '../../apps/server/src/modules/invoices/invoice-pdf/render-invoice.ts';
import { type PdfPen, renderPdf } from '../../apps/server/src/platform/pdf/pdf.ts';
import { answerRenders } from '../../apps/server/src/platform/pdf/render-worker.ts';
import { batch } from './pdf-batch.ts';

type Call = (pen: PdfPen) => void;

/** A pen that keeps the calls instead of drawing them. */
function recorder(calls: Call[]): PdfPen {
  const group = (repeat: (pen: PdfPen, draw: () => void) => void, draw: () => void): void => {
    const inner: Call[] = [];
    const outer = calls;
    calls = inner;
    draw();
    calls = outer;
    calls.push((pen) =>
      repeat(pen, () => {
        for (const call of inner) call(pen);
      }),
    );
  };
  return {
    addPage: () => calls.push((pen) => pen.addPage()),
    text: (x, y, text, style) => calls.push((pen) => pen.text(x, y, text, style)),
    rect: (x, y, width, height, colour) =>
      calls.push((pen) => pen.rect(x, y, width, height, colour)),
    line: (...numbers) => calls.push((pen) => pen.line(...numbers)),
    tag: (role, draw) => group((pen, again) => pen.tag(role, again), draw),
    artifact: (draw) => group((pen, again) => pen.artifact(again), draw),
  };
}

const recorded = batch.map((invoice) => {
  const calls: Call[] = [];
  drawInvoice(recorder(calls), invoice);
  return calls;
});

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
