import { describe, expect, it } from 'vitest';
import { scanTypeOf } from './scan-type.ts';

const bytesOf = (latin1: string): Uint8Array => Uint8Array.from(Buffer.from(latin1, 'latin1'));

describe('a file without text in it', () => {
  it.each([
    ['%PDF-1.7\n', 'application/pdf'],
    ['\x89PNG\r\n\x1A\n', 'image/png'],
    ['\xFF\xD8\xFF\xE0\0\x10JFIF', 'image/jpeg'],
    ['GIF89a', 'image/gif'],
    ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ])('that begins with %j is shown as %s', (start, type) => {
    expect(scanTypeOf(bytesOf(start))).toBe(type);
  });

  it.each([
    '',
    '<html><script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ' %PDF-1.7',
    ' \x89PNG\r\n',
    ' \xFF\xD8\xFF',
    ' GIF89a',
    ' RIFF\x24\0\0\0WEBP',
    'RIFF\x24\0\0\0WAVEfmt ',
    'II*\0',
    'From: a@b.example',
  ])('that begins with %j is only downloaded', (start) => {
    expect(scanTypeOf(bytesOf(start))).toBeUndefined();
  });
});
