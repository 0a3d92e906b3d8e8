import { describe, expect, it } from 'vitest';
import {
  readTimelinePlace,
  timelineKindNames,
  timelineKinds,
  timelineKindsFor,
  timelineRank,
  timelineTypesFor,
  writeTimelinePlace,
} from './supplier-timeline.ts';

describe('the timeline of a supplier', () => {
  it('is filtered by six kinds, each by its name', () => {
    expect(timelineKinds.map((kind) => timelineKindNames[kind])).toEqual([
      'Notes',
      'Calls',
      'Invoices',
      'Deliveries',
      'Payments',
      'Changes',
    ]);
  });

  it('is open to each role as far as the cards it comes from', () => {
    expect(timelineKindsFor(['contributor'])).toEqual(['note', 'change']);
    expect(timelineKindsFor(['standard'])).toEqual([
      'note',
      'call',
      'invoice',
      'delivery',
      'payment',
      'change',
    ]);
    expect(timelineTypesFor(['standard'], ['call'])).toEqual(['recording', 'recordingDeleted']);
    expect(timelineTypesFor([])).toEqual([]);
  });

  it('puts of two events at one instant what was made before what followed from it', () => {
    expect(timelineRank('callbackDeleted')).toBeGreaterThan(timelineRank('callback'));
    expect(timelineRank('delivery')).toBeGreaterThan(timelineRank('invoice'));
    expect(timelineRank('reversal')).toBeGreaterThan(timelineRank('payment'));
  });

  it('reads back the place that it wrote, and no other text', () => {
    const place = { at: '2026-11-20T17:00:00.123Z', type: 'note', id: 12 } as const;
    expect(readTimelinePlace(writeTimelinePlace(place))).toEqual(place);
    for (const text of [
      '',
      'x',
      '2026-11-20T17:00:00.123Z_rumour_1',
      '2026-11-20T17:00:00.123Z_note_1x',
      'x2026-11-20T17:00:00.123Z_note_1',
      '2026-11-20T17:00:00.123Z_note_',
      '2026-99-20T17:00:00.123Z_note_1',
    ])
      expect(readTimelinePlace(text), text).toBeUndefined();
  });
});
