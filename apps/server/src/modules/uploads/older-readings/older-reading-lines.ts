import { counted } from '@recoup/domain/kit/counted';
import type { OlderReadings } from './find-older-readings.ts';

/** The screens on which uploads of a kind can be undone. */
const screens = {
  agency: '/agencies/dataUpload',
  cts: '/agencies/ctsUpload',
  arc: '/agencies/vtsArcUpload',
  supplier: '/suppliers/dataUpload',
} as const;

/**
 * Returns the lines of `npm run verify` about what versions before may have read wrong: each upload
 * with the address at which it can be undone, and what is doubtful in it (F-161).
 * @param site the address of the installation; without one the links are paths
 */
export function olderReadingLines(
  readings: readonly OlderReadings[],
  site: string | undefined,
): string[] {
  if (readings.length === 0)
    return ['Nothing was found that an earlier version may have read wrong.'];
  return [
    'What an earlier version may have read wrong. Nothing was changed.',
    ...readings.flatMap(({ upload, found }) => [
      upload
        ? `  Upload ${upload.id}, ${upload.fileName}, ${upload.day}. To undo it: ${site ?? ''}${screens[upload.kind]}?upload=${upload.id}`
        : '  Not from an upload',
      ...found.map(
        ({ text, of, count, ids }) =>
          `    ${counted(count, of)} ${text}: ${ids.join(', ')}${count > ids.length ? ', ...' : ''}`,
      ),
    ]),
  ];
}
