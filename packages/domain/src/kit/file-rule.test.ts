import { expect, test } from 'vitest';
import { fileRefusal } from './file-rule.ts';

const recording = { extensions: ['.mp3'], maxBytes: 100_000_000 };
const table = { extensions: ['.csv', '.xlsx'], takesAnyName: true, maxBytes: 200_000_000 };

test.each([
  ['call.MP3', 100_000_000, 'audio/mpeg', recording, undefined],
  ['call.mp3', 100_000_001, 'audio/mpeg', recording, 'The file is larger than 100 MB.'],
  ['call.mp3', 0, 'audio/mpeg', recording, 'call.mp3 is empty.'],
  [
    'call.wav',
    9,
    'audio/wav',
    recording,
    'call.wav is not a supported file type. Choose a file with the extension .mp3.',
  ],
  ['march.csv', 9, 'text/csv', table, undefined],
  ['MARCH', 9, '', table, undefined],
  ['march.export', 9, 'application/octet-stream', table, undefined],
  ['march.old.csv', 9, 'text/csv', table, undefined],
  ['march.csv', 9, 'image/png', table, undefined],
  ['march', 9, 'application/pdfa', table, undefined],
  ['march', 9, 'x-application/pdf', table, undefined],
  ['march', 9, 'text/image/x', table, undefined],
  ['call.mp3', 9, 'image/png', recording, undefined],
  [
    'scan.pdf',
    9,
    'application/pdf',
    table,
    'scan.pdf is not a supported file type. Choose a file with one of these extensions: .csv, .xlsx.',
  ],
  [
    'scan.jpg',
    9,
    'image/jpeg',
    table,
    'scan.jpg is not a supported file type. Choose a file with one of these extensions: .csv, .xlsx.',
  ],
])('%s of %d bytes (%s) is sent or refused before it is sent [F-434]', (...given) => {
  const [name, size, type, rule, refusal] = given;
  expect(fileRefusal({ name, size, type }, rule)).toBe(refusal);
});
