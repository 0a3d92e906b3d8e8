import type { ByteRange } from '@recoup/file-store/file-store';

/**
 * Returns the part of a file that a Range header requests: undefined for the whole file or for a
 * request that gets the whole file (several parts, another unit), `outside` if no byte of it exists
 * (RFC 9110, 14.1.2).
 */
export function readByteRange(
  header: string | undefined,
  byteSize: number,
): ByteRange | 'outside' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return undefined;
  const last = byteSize - 1;
  const range =
    from === ''
      ? { start: Math.max(0, byteSize - Number(to)), end: last }
      : { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) };
  if (to !== '' && from !== '' && Number(to) < Number(from)) return undefined;
  return range.start > range.end ? 'outside' : range;
}
