import { buffer } from 'node:stream/consumers';
import type { FileStore } from '@recoup/file-store/file-store';
import { TooManyPixelsError } from '@recoup/pdf/pdf-image';
import { AppError } from '#platform/errors/app-error';
import type { ReceivedFile } from '#platform/files/receive-file';
import { readLogoImage } from './logo-reader.ts';

const notImage = 'The file is not a PNG or JPEG image. Choose another file.';
const damaged = 'The image is damaged and cannot be printed. Choose another file.';
const tooManyPixels =
  'The image has more than 16 million pixels. Save it smaller: papers show it about 1 inch wide.';

const signatures = [
  { mediaType: 'image/png', begin: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { mediaType: 'image/jpeg', begin: Buffer.from([0xff, 0xd8, 0xff]) },
];

/**
 * Returns the media type of a logo from its content, regardless of its name.
 * @throws AppError wrongType when it is neither PNG nor JPEG, or cannot be printed
 */
export async function readLogoType(
  store: FileStore,
  { key }: Pick<ReceivedFile, 'key'>,
): Promise<string> {
  const content = await buffer(await store.open(key));
  const found = signatures.find(({ begin }) => content.subarray(0, begin.length).equals(begin));
  if (!found) throw refusedLogo(notImage);
  try {
    await readLogoImage(content);
  } catch (error) {
    throw refusedLogo(error instanceof TooManyPixelsError ? tooManyPixels : damaged, error);
  }
  return found.mediaType;
}

function refusedLogo(reason: string, cause?: unknown): AppError {
  return new AppError('wrongType', reason, { errors: { file: [reason] }, cause });
}
