import type { PdfCanvas } from '@recoup/pdf/canvas';

export type PenCall = (pen: PdfCanvas) => void;

/** Records a template's calls to a pen, to be repeated without the template. */
export function recordCalls(draw: (pen: PdfCanvas) => void): PenCall[] {
  let calls: PenCall[] = [];
  const inner = (inside: () => void): PenCall => {
    const outer = calls;
    const recorded: PenCall[] = [];
    calls = recorded;
    inside();
    calls = outer;
    return (pen) => {
      for (const call of recorded) call(pen);
    };
  };
  const group = (repeat: (pen: PdfCanvas, draw: () => void) => void, inside: () => void): void => {
    const again = inner(inside);
    calls.push((pen) => repeat(pen, () => again(pen)));
  };
  draw({
    addPage: () => calls.push((pen) => pen.addPage()),
    text: (x, y, text, style) => calls.push((pen) => pen.text(x, y, text, style)),
    rect: (x, y, width, height, color) => calls.push((pen) => pen.rect(x, y, width, height, color)),
    line: (...numbers) => calls.push((pen) => pen.line(...numbers)),
    image: (...figure) => calls.push((pen) => pen.image(...figure)),
    widthOf: (text) => text.length / 2,
    standFor: (text, inside) => group((pen, again) => pen.standFor(text, again), inside),
    tag: (role, inside) => group((pen, again) => pen.tag(role, again), inside),
    row: (cells) => {
      const recorded = cells.map((cell) => ({ ...cell, again: inner(cell.draw) }));
      calls.push((pen) =>
        pen.row(recorded.map(({ again, ...cell }) => ({ ...cell, draw: () => again(pen) }))),
      );
    },
    readLater: (order, inside) => group((pen, again) => pen.readLater(order, again), inside),
    artifact: (inside) => group((pen, again) => pen.artifact(again), inside),
  });
  return calls;
}
