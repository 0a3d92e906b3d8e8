import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

/** How far another clock is ahead of this machine's; negative if it is behind. */
interface Clock {
  readonly name: string;
  readonly aheadMs: number;
}

const patienceMs = 5_000;
const noticeableMs = 5_000;
/** Codes of authenticator apps and signatures of calls stop fitting. */
const tooFarMs = 30_000;

/** Compares the clock of this machine with the database's and those of the servers that are set up. */
export async function checkClock(config: Config, pool: Pool | undefined): Promise<Finding> {
  const clocks = [
    ...(pool ? [await readDatabaseClock(pool)] : []),
    ...(await readServerClocks(config)),
  ];
  const [furthest] = clocks.toSorted(
    (one, other) => Math.abs(other.aheadMs) - Math.abs(one.aheadMs),
  );
  if (!furthest)
    return warning('clock', "There is no other clock to compare this machine's clock with.");
  const { name, aheadMs } = furthest;
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  const sentence = `The clock of this machine is ${seconds} seconds ${aheadMs > 0 ? 'behind' : 'ahead of'} the clock of ${name}.`;
  if (Math.abs(aheadMs) > tooFarMs) return failure('clock', `${sentence} Set both by NTP.`);
  if (Math.abs(aheadMs) > noticeableMs) return warning('clock', `${sentence} Set both by NTP.`);
  return ok(
    'clock',
    `It agrees with ${clocks.map((clock) => `the clock of ${clock.name}`).join(' and ')}.`,
  );
}

async function readDatabaseClock(pool: Pool): Promise<Clock> {
  const askedAt = Date.now();
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  return { name: 'the database', aheadMs: aheadOf(askedAt, rows[0]?.ms ?? 0) };
}

/** The clocks of the servers that are set up and respond, one per host. */
async function readServerClocks(config: Config): Promise<Clock[]> {
  const addresses = [
    config.fileStore.bucket?.endpoint,
    config.backupBucket?.endpoint,
    config.singleSignOn?.issuer,
    config.siteAddress,
  ].filter((address) => address !== undefined);
  const byHost = new Map(addresses.map((address) => [new URL(address).host, address]));
  const clocks = await Promise.all(
    [...byHost].map(async ([name, address]) => {
      const askedAt = Date.now();
      const date = await readDate(address);
      return date === undefined ? [] : [{ name, aheadMs: aheadOf(askedAt, date) }];
    }),
  );
  return clocks.flat();
}

async function readDate(address: string): Promise<number | undefined> {
  const answer = await fetch(address, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined);
  const date = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date;
}

/** The reported time is halfway between request and response. */
const aheadOf = (askedAt: number, toldMs: number): number => toldMs - (askedAt + Date.now()) / 2;
