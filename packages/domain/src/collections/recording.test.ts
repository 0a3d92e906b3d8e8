import { describe, expect, it } from 'vitest';
import { holdsMp3Frames, id3Length } from './mp3.ts';
import { freeRecordingName, recordingNameKey } from './recording-name.ts';

/** A silent MPEG 1 layer III frame of 128 kbit/s at 44.1 kHz: 417 bytes. */
function frame(): number[] {
  return [0xff, 0xfb, 0x90, 0x00, ...Array<number>(413).fill(0)];
}

describe('the sound of an MP3', () => {
  it('is two frames one after the other, wherever they begin', () => {
    expect(holdsMp3Frames(Uint8Array.from([...frame(), ...frame()]))).toBe(true);
    expect(holdsMp3Frames(Uint8Array.from([0, 0xff, 7, ...frame(), ...frame()]))).toBe(true);
    expect(holdsMp3Frames(Uint8Array.from([...frame(), 1, 2, 3, ...frame()]))).toBe(false);
    expect(holdsMp3Frames(Uint8Array.from(frame()))).toBe(false);
  });

  it.each([
    ['text', [...new TextEncoder().encode('This is not sound at all')]],
    ['a picture', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]],
    ['AAC', [0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc]],
    ['nothing but ones', Array<number>(2_000).fill(0xff)],
    ['nothing', []],
  ])('S-606 is not found in %s', (_what, bytes) => {
    expect(holdsMp3Frames(Uint8Array.from(bytes))).toBe(false);
  });

  it('begins after the tag, whose length is written in sevens of bits', () => {
    const head = [0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 2, 1];
    expect(id3Length(Uint8Array.from(head))).toBe(10 + 257);
    expect(id3Length(Uint8Array.from(head.with(5, 0x10)))).toBe(20 + 257);
    expect(id3Length(Uint8Array.from(head.with(6, 0x80)))).toBe(0);
    expect(id3Length(Uint8Array.from(frame()))).toBe(0);
    expect(id3Length(Uint8Array.from([0x49, 0x44]))).toBe(0);
  });
});

describe('the name of a recording', () => {
  const taken = new Set(['call.mp3', 'call (2).mp3'].map(recordingNameKey));

  it('stays as it is while the supplier has no other of that name', () => {
    expect(freeRecordingName('Front desk.MP3', taken)).toBe('Front desk.MP3');
  });

  it('gets the first number that is free, capitals or not', () => {
    expect(freeRecordingName('Call.MP3', taken)).toBe('Call (3).MP3');
  });

  it('is cut before its ending, and never through a character', () => {
    const long = freeRecordingName(`${'x'.repeat(199)}😀.mp3`, taken);
    expect(long).toBe(`${'x'.repeat(199)}.mp3`);
    expect(freeRecordingName('.mp3', taken)).toBe('recording.mp3');
  });
});
