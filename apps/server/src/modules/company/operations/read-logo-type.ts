import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#platform/files/file-store';
import type { ReceivedFile } from '#platform/files/receive-file';
import { AppError } from '#platform/http/app-error';

const notImage = 'The file is not a PNG or JPEG image. Choose another file.';
const looksAt = 16;

const signatures = [
  { mediaType: 'image/png', begin: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { mediaType: 'image/jpeg', begin: Buffer.from([0xff, 0xd8, 0xff]) },
];

/**
 * Returns the media type of a logo by what is in it, whatever its name says.
 * @throws AppError wrongType when it is neither PNG nor JPEG
 */
export async function readLogoType(
  store: FileStore,
  { key, byteSize }: Pick<ReceivedFile, 'key' | 'byteSize'>,
): Promise<string> {
  const head = await buffer(
    await store.open(key, { start: 0, end: Math.min(looksAt, byteSize) - 1 }),
  );
  const found = signatures.find(({ begin }) => head.subarray(0, begin.length).equals(begin));
  if (found) return found.mediaType;
  throw new AppError('wrongType', notImage, { errors: { file: [notImage] } });
}
