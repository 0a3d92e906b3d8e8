import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  readTimelinePlace,
  timelineKindsFor,
  timelineTypesFor,
  writeTimelinePlace,
} from './supplier-timeline.ts';
import { describeEvent } from './timeline-words.ts';

describe('the timeline of a supplier', () => {
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

  it('reads back the place that it wrote, and no other text', () => {
    const place = { at: '2026-11-20T17:00:00.123Z', type: 'note', id: 12 } as const;
    expect(readTimelinePlace(writeTimelinePlace(place))).toEqual(place);
    for (const text of [
      '',
      'x',
      '2026-11-20T17:00:00.123Z_rumour_1',
      '2026-99-20T17:00:00.123Z_note_1',
    ])
      expect(readTimelinePlace(text), text).toBeUndefined();
  });

  it('says in words what happened', () => {
    const said = describeEvent({
      type: 'payment',
      amount: cents(5_000),
      methodId: null,
      checkNumber: null,
      processedOn: '2026-03-07',
      invoiceId: null,
    });
    expect(said).toEqual({ what: 'Payment of $50.00 received', detail: 'processed 3/7/2026' });
    const change = { type: 'change', before: '2125550100', after: '' } as const;
    expect(describeEvent({ ...change, field: 'phoneNumbers' }).detail).toBe(
      '(212) 555-0100 → nothing',
    );
    expect(describeEvent({ ...change, field: 'merged', after: '7, Luz' }).what).toBe(
      'Duplicate merged',
    );
  });
});
