import { buffer } from 'node:stream/consumers';
import { type PdfImage, readPdfImage } from '@recoup/pdf/pdf-image';
import type { BaseLogger } from 'pino';
import type { Deps } from '#platform/deps';
import { findStoredFile } from '#platform/files/stored-files';

/** In pixels: more than 400 to the inch where invoices show it, and half a megabyte at most. */
const longestSide = 400;
const mostKept = 20;

/** @throws Error when the bytes are not an image that can be printed */
export async function readLogoImage(bytes: Uint8Array): Promise<PdfImage> {
  return await readPdfImage(bytes, longestSide);
}

type LogoReaderDeps = Pick<Deps, 'db' | 'files'> & { log: BaseLogger };

/**
 * Returns what reads a logo for papers by its stored file, each once. One that cannot be read is
 * logged and keeps nothing from being printed.
 */
export function createLogoReader({ db, files, log }: LogoReaderDeps) {
  const kept = new Map<number, Promise<PdfImage>>();

  async function read(fileId: number): Promise<PdfImage> {
    const file = await findStoredFile(db, fileId);
    if (!file) throw new Error('its file has no row');
    return await readLogoImage(await buffer(await files.open(file.key)));
  }

  return async (fileId: number): Promise<PdfImage | undefined> => {
    const reading = kept.get(fileId) ?? read(fileId);
    if (kept.size >= mostKept) kept.clear();
    kept.set(fileId, reading);
    try {
      return await reading;
    } catch (error) {
      // it is tried again: the store may only have been away
      kept.delete(fileId);
      log.error({ err: error, fileId }, 'could not print the logo');
      return undefined;
    }
  };
}
