import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A mark as companies have one: an orange disk on teal, or on nothing. */
export function sampleLogo(width: number, height: number, ground = 'rgb(13,84,92)'): Sharp {
  const radius = Math.min(width, height) * 0.35;
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
        <rect width="100%" height="100%" fill="${ground}"/>
        <circle cx="50%" cy="50%" r="${radius}" fill="rgb(240,130,30)"/>
      </svg>`,
    ),
  );
}

/** Every kind of PNG and JPEG that programs save, each of the same mark of 120 × 60 pixels. */
export const imageKinds: Record<string, () => Promise<Buffer>> = {
  'PNG of 8 bits a color': () => sampleLogo(120, 60).removeAlpha().png().toBuffer(),
  'PNG of 16 bits a color': () =>
    sampleLogo(120, 60).removeAlpha().toColorspace('rgb16').png().toBuffer(),
  'PNG of 16 bits with transparency': () =>
    sampleLogo(120, 60).toColorspace('rgb16').png().toBuffer(),
  'interlaced PNG': () => sampleLogo(120, 60).png({ progressive: true }).toBuffer(),
  'PNG with a palette': () => sampleLogo(120, 60).png({ palette: true }).toBuffer(),
  'interlaced PNG of 2 colors': () =>
    sampleLogo(120, 60).png({ palette: true, colors: 2, dither: 0, progressive: true }).toBuffer(),
  JPEG: () => sampleLogo(120, 60).jpeg({ quality: 95 }).toBuffer(),
  'progressive JPEG': () => sampleLogo(120, 60).jpeg({ quality: 95, progressive: true }).toBuffer(),
  'CMYK JPEG': () => sampleLogo(120, 60).toColorspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
  'JPEG that lies on its side': () =>
    sampleLogo(60, 120).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer(),
};

/** Images of which no pixel can be shown, or not all. */
export const damagedImages: Record<string, () => Promise<Buffer>> = {
  'signature alone': async () => Buffer.from('89504e470d0a1a0a', 'hex'),
  'PNG that ends early': async () => {
    const png = await sampleLogo(300, 300).png({ compressionLevel: 0 }).toBuffer();
    return png.subarray(0, png.length / 2);
  },
  'PNG with other bytes inside': async () => {
    const png = await sampleLogo(300, 300).png({ compressionLevel: 0 }).toBuffer();
    return png.fill(0xa5, 60, 4_000);
  },
  'JPEG that ends early': async () => {
    const jpeg = await sampleLogo(300, 300).jpeg().toBuffer();
    return jpeg.subarray(0, jpeg.length / 2);
  },
  'JPEG without a picture': async () => Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
};

/** A PNG of a few bytes that claims to have 10 billion pixels. */
export async function aDecompressionBomb(): Promise<Buffer> {
  const png = await sampleLogo(4, 4).removeAlpha().png().toBuffer();
  png.writeUInt32BE(100_000, 16);
  png.writeUInt32BE(100_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
