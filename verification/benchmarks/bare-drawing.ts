import { renderPdf } from '@recoup/pdf/pdf';
import { serveRenders } from '@recoup/pdf/render-worker';
import type { PenCall } from './pdf-recorder.ts';

/** The engine's bare loop: a template's calls, recorded once, are only drawn again and again. */
export function drawRecorded(title: string, recorded: ReadonlyArray<readonly PenCall[]>): void {
  serveRenders<number>(async (index, onMissing) => {
    const options = {
      title: `${title} ${index}`,
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
}
