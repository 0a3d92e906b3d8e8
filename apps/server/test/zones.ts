import { afterAll, beforeAll } from 'vitest';

/** Where servers and browsers stand: no figure may depend on it. */
export const zones = ['UTC', 'America/New_York', 'America/Los_Angeles'] as const;

export type Zone = (typeof zones)[number];

/** Lets this process keep the time of a zone while the tests of a block run. */
export function runInTimeZone(zone: Zone): void {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
}
