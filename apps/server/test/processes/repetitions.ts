import { SeededRandom } from '#server/seeding/seeded-random';

/** How many times more than in every test run: `npm run verify:fault-injection -- --times 10`. */
export const repeatFactor = Number(process.env.FAULTS_TIMES ?? 1);
/** What chance begins with: `--seed N` replays it. */
const seed = Number(process.env.FAULTS_SEED ?? 1);

/** As often as every test run does it, times what was asked for. */
export const repetitions = (count: number): number => Math.ceil(count * repeatFactor);

/** Chance of one test's own, the same for the same seed. */
export const chanceOf = (stream: number): SeededRandom => new SeededRandom(seed, stream, 0);
