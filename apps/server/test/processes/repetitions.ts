import { Draw } from '#server/seeding/draw';

/** How many times more than in every test run: `npm run verify:fault-injection -- --times 10`. */
export const times = Number(process.env.FAULTS_TIMES ?? 1);
/** What chance begins with: `--seed N` replays it. */
const seed = Number(process.env.FAULTS_SEED ?? 1);

/** As often as every test run does it, times what was asked for. */
export const often = (count: number): number => Math.ceil(count * times);

/** Chance of one test's own, the same for the same seed. */
export const chanceOf = (stream: number): Draw => new Draw(seed, stream, 0);
