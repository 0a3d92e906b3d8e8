import { downloadRecording } from '@recoup/contract/suppliers/supplier-notes.endpoints';
import { hrefOf } from '#api/list-source.ts';

/** Where a recording comes from, for a player or a link. */
export const recordingHref = (supplierId: number, fileName: string): string =>
  hrefOf(downloadRecording, { supplierId, fileName });

/** Thrown with the text that people read. */
class DownloadFailure extends Error {}

async function placeOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => {
    throw new DownloadFailure('Error downloading file: Invalid server response');
  });
  const hasUrl =
    typeof body === 'object' && body !== null && 'url' in body && typeof body.url === 'string';
  if (!hasUrl) throw new DownloadFailure('No download URL found in the response');
  return body.url as string;
}

/**
 * Asks for a recording: the answer is the file itself, or tells where the object store has it
 * (S-621..S-623). Answers an address to save from.
 * @throws DownloadFailure
 */
export async function fetchRecording(supplierId: number, fileName: string): Promise<string> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const response = await fetch(recordingHref(supplierId, fileName), { headers }).catch(() => {
    throw new DownloadFailure('Failed to download MP3 file');
  });
  if (!response.ok) throw new DownloadFailure('Failed to download MP3 file');
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return await placeOf(response);
  if (!/^(audio\/|application\/octet-stream)/.test(type))
    throw new DownloadFailure('Error downloading file: Invalid server response');
  return URL.createObjectURL(await response.blob());
}

/** Makes the browser save what stands at an address under a name. */
export function saveAs(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  if (address.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
