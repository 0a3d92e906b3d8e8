import { inflateSync } from 'node:zlib';
import {
  aDecompressionBomb,
  damagedImages,
  imageKinds,
  sampleLogo,
} from '@recoup/test-support/images';
import { describe, expect, it } from 'vitest';
import { type PdfImage, readPdfImage, TooManyPixelsError } from './pdf-image.ts';

const pixelAt = ({ colors, width }: PdfImage, x: number, y: number): number[] =>
  Array.from(inflateSync(colors).subarray((y * width + x) * 3, (y * width + x) * 3 + 3));

describe('reading an image for documents', () => {
  it.each(Object.entries(imageKinds))('takes a %s with its colors [F-160]', async (name, make) => {
    const image = await readPdfImage(await make(), 400);
    expect([image.width, image.height]).toEqual([120, 60]);
    // colors for presses come back a little different
    const off = name.startsWith('CMYK') ? 30 : 8;
    for (const [x, color] of [
      [4, [13, 84, 92]],
      [60, [240, 130, 30]],
    ] as const)
      pixelAt(image, x, 30).forEach((value, index) =>
        expect(Math.abs(value - (color[index] ?? 0)), name).toBeLessThanOrEqual(off),
      );
    expect(image.opacity).toBeNull();
  });

  it('keeps what is transparent, also of grays of 16 bits [F-160]', async () => {
    for (const image of [
      sampleLogo(90, 90, 'none'),
      sampleLogo(90, 90, 'none').toColorspace('grey16'),
    ]) {
      const { opacity } = await readPdfImage(await image.png().toBuffer(), 400);
      const values = inflateSync(opacity ?? Buffer.alloc(0));
      expect([values.length, values[0], values[45 * 90 + 45]]).toEqual([8100, 0, 255]);
    }
  });

  it('makes large images smaller and keeps their ratio [F-160]', async () => {
    for (const [width, height, expected] of [
      [2000, 500, [400, 100]],
      [300, 3000, [40, 400]],
      [7, 3, [7, 3]],
      [4000, 1, [400, 1]],
    ] as const) {
      const image = await readPdfImage(await sampleLogo(width, height).png().toBuffer(), 400);
      expect([image.width, image.height]).toEqual(expected);
    }
  });

  it.each(Object.entries(damagedImages))('refuses a %s [F-160]', async (_name, make) => {
    await expect(readPdfImage(await make(), 400)).rejects.toThrow();
  });

  it('refuses an image with too many pixels for memory, before it reads them [F-160]', async () => {
    await expect(readPdfImage(await aDecompressionBomb(), 400)).rejects.toThrow(TooManyPixelsError);
  });
});
