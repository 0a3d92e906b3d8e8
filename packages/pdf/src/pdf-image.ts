import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** An image as stored in documents. */
export interface PdfImage {
  /** Equal for equal pixels: a document contains each image once. */
  readonly id: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Red, green, and blue of each pixel, deflated. */
  readonly colors: Uint8Array;
  /** The opacity of each pixel, deflated; null if all pixels are opaque. */
  readonly opacity: Uint8Array | null;
}

/** The most pixels of an image; more would take hundreds of megabytes to read. */
const mostPixels = 16_000_000;

export class TooManyPixelsError extends Error {}

/**
 * Reads a PNG or JPEG of any kind for documents, upright and at most `longestSide` pixels long and
 * wide. Documents get its pixels rather than its bytes: no reader meets a kind that it does not know.
 * @throws TooManyPixelsError
 * @throws Error when it is damaged
 */
export async function readPdfImage(bytes: Uint8Array, longestSide: number): Promise<PdfImage> {
  // few installations have a logo, and the library takes 20 MB and more
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: false });
  const size = await image.metadata();
  if (size.width * size.height > mostPixels) throw new TooManyPixelsError();
  const { data, info } = await image
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const colors = new Uint8Array(width * height * 3);
  const opacity = new Uint8Array(width * height);
  for (let pixel = 0; pixel < opacity.length; pixel += 1) {
    colors.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
    opacity[pixel] = data[pixel * 4 + 3] ?? 255;
  }
  return {
    id: createHash('sha256').update(`${width} `).update(data).digest('hex'),
    width,
    height,
    colors: deflateSync(colors),
    opacity: opacity.every((each) => each === 255) ? null : deflateSync(opacity),
  };
}
