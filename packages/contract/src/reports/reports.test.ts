import { describe, expect, it } from 'vitest';
import { monthQuery, publishReportsInput, report, runReportsInput } from './reports.schemas.ts';

describe('agency reports', () => {
  it('carry agency, state and whether they are published [R-385..R-390]', () => {
    expect(Object.keys(report.shape)).toEqual(
      expect.arrayContaining(['id', 'agency_id', 'agency', 'completed', 'succeeded', 'published']),
    );
  });

  it('are asked for, run and published by year and month [R-402, R-403, R-404]', () => {
    expect(monthQuery.parse({ year: '2026', month: '10' })).toEqual({ year: 2026, month: 10 });
    expect(monthQuery.safeParse({ month: '13', year: '2026' }).success).toBe(false);
    expect(monthQuery.safeParse({ month: '10' }).success).toBe(false);
    for (const body of [runReportsInput, publishReportsInput]) {
      expect(body.safeParse({ year: 2026, month: 10 }).success).toBe(true);
      expect(body.safeParse({ year: 2026 }).success).toBe(false);
    }
  });
});
