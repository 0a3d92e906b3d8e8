// Loaded before a server whose day a journey chooses: its clock is as far ahead as a file says, in ms.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const file = process.env.CLOCK_FILE ?? '';
/** How long what was read is believed, in ms. */
const trustMs = 20;
let readAt = Number.NEGATIVE_INFINITY;
let ahead = 0;

function now(): number {
  const real = RealDate.now();
  if (real - readAt > trustMs) {
    readAt = real;
    ahead = Number(readFileSync(file, 'utf8'));
  }
  return real + ahead;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: []) => (given.length === 0 ? new target(now()) : new target(...given)),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name, target)),
});

/** The database keeps the real day: what waits for one of its times must not wait longer than a timer can. */
const longestMs = 2_147_483_647;
globalThis.setTimeout = new Proxy(setTimeout, {
  apply: (target, self, [done, ms = 0, ...rest]: [() => void, number?, ...unknown[]]) =>
    Reflect.apply(target, self, [done, Math.min(ms, longestMs), ...rest]),
});
