import { readFileSync } from 'node:fs';
import { bytesText } from '@recoup/domain/kit/byte-size';
import { columnAliases, type FileKind } from '@recoup/domain/uploads/column-aliases';
import { matchesAlias } from '@recoup/domain/uploads/find-alias';
import { headerMeanings } from '@recoup/domain/uploads/header-terms';
import { questionKinds, questionRules } from '@recoup/domain/uploads/questions';
import { rowMarks, unusualFrom } from '@recoup/domain/uploads/unusual';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { columnNamesOf } from './column-names.ts';
import { dataFileExtensions, largestDataFileBytes } from './data-file.ts';
import { uploadBuckets } from './upload-buckets.ts';
import { encodings } from './upload-drafts.schemas.ts';

const page = readFileSync(new URL('../../../../docs/file-formats.md', import.meta.url), 'utf8');

/** The text below a heading, up to the next one. */
function below(heading: string): string {
  const [, rest = ''] = page.split(new RegExp(`^#+ ${heading}$`, 'm'));
  return rest.split(/^#/m)[0] ?? '';
}

/** The cells of the first table below a heading, without its own heading. */
const tableBelow = (heading: string): string[][] =>
  below(heading)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | '));

const plain = (text = '') => text.replaceAll('`', '');
const firstCells = (heading: string) => tableBelow(heading).map(([first]) => plain(first));

describe('the page on file formats', () => {
  test('lists the endings, the encodings, and the largest size of data files', () => {
    const endings = below('Files').match(/^`\..+$/m)?.[0];
    expect(plain(endings).split(' ')).toEqual([...dataFileExtensions]);
    for (const encoding of encodings) expect(below('Files')).toContain(`\`${encoding}\``);
    expect(below('Files')).toContain(`| data file | ${bytesText(largestDataFileBytes)} |`);
  });

  test('names limits in exact megabytes, as every endpoint that accepts a file has [F-335]', () => {
    const limits = endpoints.flatMap(({ upload }) => upload?.maxBytes ?? []);
    expect(limits.length).toBeGreaterThan(5);
    for (const limit of limits) {
      const [, megabytes] = /^(\d+) MB$/.exec(bytesText(limit)) ?? [];
      expect(Number(megabytes) * 1_000_000).toBe(limit);
    }
  });

  test.each([
    ['Files of bookings', 'agency'],
    ['Files of suppliers', 'supplier'],
    ['Files of ARCs', 'arc'],
  ] as Array<[string, FileKind]>)(
    'lists the columns of %s with headings that mean them',
    (heading, kind) => {
      expect(firstCells(heading)).toEqual(Object.keys(columnNamesOf[kind]));
      const fieldOf = (text: string) => {
        const meanings = headerMeanings(text) ?? [];
        return columnAliases[kind].find((alias) => matchesAlias(meanings, alias))?.field;
      };
      const meant = tableBelow(heading).map(([, headings = '']) => {
        const fields = new Set(headings.split(', ').map(fieldOf));
        expect([headings, ...fields]).toEqual([headings, expect.any(String)]);
        return [...fields][0];
      });
      expect(new Set(meant).size).toBe(meant.length);
    },
  );

  test('lists every question with its field and its code', () => {
    expect(tableBelow('Questions').map(([field, code]) => [plain(field), plain(code)])).toEqual(
      questionKinds.map((kind) => [kind, questionRules[kind].code ?? 'none: the file is read']),
    );
  });

  test('lists every mark of unusual rows with its threshold', () => {
    expect(firstCells('Parsed rows')).toEqual([...rowMarks]);
    const { nights, daysAhead, daysBehind, rateCents, exchangeDays } = unusualFrom;
    for (const threshold of [
      `${nights} nights`,
      `${daysAhead} days ahead`,
      `${daysBehind} days ago`,
      `$${(rateCents / 100).toLocaleString('en-US')} a night`,
      `older than ${exchangeDays} days`,
    ])
      expect(below('Parsed rows')).toContain(threshold);
  });

  test('lists every bucket', () => {
    expect(firstCells('Where a row ends up').toSorted()).toEqual([...uploadBuckets].toSorted());
  });
});
