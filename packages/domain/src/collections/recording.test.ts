import { describe, expect, it } from 'vitest';
import { containsMp3Frames, id3Length } from './mp3.ts';
import { freeRecordingName, recordingNameKey } from './recording-name.ts';

/** A silent MPEG 1 layer III frame of 128 kbit/s at 44.1 kHz: 417 bytes. */
function frame(): number[] {
  return [0xff, 0xfb, 0x90, 0x00, ...Array<number>(413).fill(0)];
}

/** Two frames of that head and length, one after the other. */
function twice(head: readonly number[], length: number): Uint8Array {
  const one = [0xff, ...head, ...Array<number>(length - 1 - head.length).fill(0)];
  return Uint8Array.from([...one, ...one]);
}

describe('the sound of an MP3', () => {
  it('is two frames one after the other, wherever they begin', () => {
    expect(containsMp3Frames(Uint8Array.from([...frame(), ...frame()]))).toBe(true);
    expect(containsMp3Frames(Uint8Array.from([0, 0xff, 7, ...frame(), ...frame()]))).toBe(true);
    expect(containsMp3Frames(Uint8Array.from([...frame(), 1, 2, 3, ...frame()]))).toBe(false);
    expect(containsMp3Frames(Uint8Array.from(frame()))).toBe(false);
  });

  it.each([
    ['128 kbit/s at 44.1 kHz', [0xfb, 0x90], 417],
    ['the same, padded by a byte', [0xfb, 0x92], 418],
    ['the same with a checksum', [0xfa, 0x90], 417],
    ['320 kbit/s at 32 kHz', [0xfb, 0xe8], 1_440],
    ['128 kbit/s at 48 kHz', [0xfb, 0x94], 384],
    ['MPEG 2, 64 kbit/s at 22.05 kHz', [0xf3, 0x80], 208],
    ['MPEG 2.5, 8 kbit/s at 8 kHz', [0xe3, 0x18], 72],
  ])('has frames as long as their headers say: %s', (_what, head, length) => {
    expect(containsMp3Frames(twice(head, length))).toBe(true);
    for (const wrong of [length - 1, length + 1])
      expect(containsMp3Frames(twice(head, wrong))).toBe(false);
  });

  it.each([
    ['a beginning', [0x1b, 0x90]],
    ['a version', [0xeb, 0x90]],
    ['a layer', [0xfd, 0x90]],
    ['a rate', [0xfb, 0xf0]],
    ['no rate of its own', [0xfb, 0x00]],
    ['a sampling', [0xfb, 0x9c]],
  ])('is in no frame with %s that does not exist', (_what, head) => {
    expect(containsMp3Frames(twice(head, 417))).toBe(false);
  });

  it('is not in a frame that no other follows', () => {
    expect(containsMp3Frames(twice([0xfb, 0x90], 417).with(417, 0))).toBe(false);
  });

  it.each([
    ['text', [...new TextEncoder().encode('This is not sound at all')]],
    ['a picture', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]],
    ['AAC', [0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc]],
    ['nothing but ones', Array<number>(2_000).fill(0xff)],
    ['nothing', []],
  ])('is not found in %s [S-606]', (_what, bytes) => {
    expect(containsMp3Frames(Uint8Array.from(bytes))).toBe(false);
  });

  it('begins after the tag, whose length is written in sevens of bits', () => {
    const head = [0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 2, 1];
    expect(id3Length(Uint8Array.from(head))).toBe(10 + 257);
    expect(id3Length(Uint8Array.from(head.with(5, 0x10)))).toBe(20 + 257);
    expect(id3Length(Uint8Array.from(head.with(6, 0x80)))).toBe(0);
    expect(id3Length(Uint8Array.from(frame()))).toBe(0);
    expect(id3Length(Uint8Array.from(head.with(9, 0x7f)))).toBe(10 + 256 + 127);
    for (const cut of [2, 9]) expect(id3Length(Uint8Array.from(head.slice(0, cut)))).toBe(0);
    for (const letter of [0, 1, 2])
      expect(id3Length(Uint8Array.from(head.with(letter, 0x58)))).toBe(0);
  });
});

describe('the name of a recording', () => {
  const taken = new Set(['call.mp3', 'call (2).mp3'].map(recordingNameKey));

  it('stays as it is while the supplier has no other of that name', () => {
    expect(freeRecordingName('Front desk.MP3', taken)).toBe('Front desk.MP3');
  });

  it('is another only when it differs in more than capitals', () => {
    expect(recordingNameKey('Front Desk.MP3')).toBe('front desk.mp3');
  });

  it('gets the first number that is free, capitals or not', () => {
    expect(freeRecordingName('Call.MP3', taken)).toBe('Call (3).MP3');
  });

  it('is cut before its ending, and never through a character', () => {
    const long = freeRecordingName(`${'x'.repeat(199)}😀.mp3`, taken);
    expect(long).toBe(`${'x'.repeat(199)}.mp3`);
    expect(freeRecordingName('😀 call.mp3', taken)).toBe('😀 call.mp3');
    expect(freeRecordingName('.mp3', taken)).toBe('recording.mp3');
    expect(freeRecordingName(' .mp3', taken)).toBe('recording.mp3');
  });
});
