import { buffer } from 'node:stream/consumers';
import { containsMp3Frames, id3Length, notMp3 } from '@recoup/domain/collections/mp3';
import type { FileStore } from '@recoup/file-store/file-store';
import { AppError } from '#platform/errors/app-error';
import type { ReceivedFile } from '#platform/files/receive-file';

const looksAt = 16_384;

/**
 * Checks that a file with an MP3 tag contains MP3 audio.
 * @throws AppError wrongType when it does not
 */
export async function validateMp3(
  store: FileStore,
  { key, byteSize }: Pick<ReceivedFile, 'key' | 'byteSize'>,
): Promise<void> {
  const read = async (start: number): Promise<Uint8Array> => {
    if (start >= byteSize) return new Uint8Array();
    const end = Math.min(start + looksAt, byteSize) - 1;
    return await buffer(await store.open(key, { start, end }));
  };
  const head = await read(0);
  const tag = id3Length(head);
  if (!containsMp3Frames(tag === 0 ? head : await read(tag)))
    throw new AppError('wrongType', notMp3, { errors: { mp3: [notMp3] } });
}
