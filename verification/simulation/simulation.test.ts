import { expectNoViolations } from '@recoup/server/test/invariants';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareAll, compareSums } from './checker.ts';
import type { Model } from './model.ts';
import { type Event, Lot, type Operation } from './operation.ts';
import { happenings, operations } from './operation-mix.ts';
import { carryOut } from './run-operation.ts';
import { openWorld, settle, type World } from './system.ts';

/** `npm run verify:simulation -- --seed N --steps N`; every test run takes some steps. */
const seed = Number(process.env.SIMULATION_SEED ?? 1);
const steps = Number(process.env.SIMULATION_STEPS ?? 40);
const stepsOfHouse = 150;
const mostTold = 3;

type Command = fc.AsyncCommand<Model, World>;

/** How often each was carried out or refused. */
const tally: Record<string, number> = {};
let done = 0;
let story: string[] = [];

function command(name: string, numbers: number[], run: Command['run']): Command {
  return {
    check: () => true,
    run,
    toString: () => `${name} ${numbers.join('.')}`,
  };
}

const drawn = fc.array(fc.nat(99_999), { minLength: 9, maxLength: 9 });

const operation = (name: string, begin: Operation) =>
  drawn.map((numbers) =>
    command(name, numbers, async (model, world) => {
      const lot = new Lot(numbers);
      const step = await begin(model, lot, world);
      if (!step) return;
      done += 1;
      const told = await carryOut(model, world, step, lot);
      story.push(`${name}: ${told}`);
      const outcome = told.endsWith(String(step.ok)) ? 'done' : 'refused';
      tally[`${name}, ${outcome}`] = (tally[`${name}, ${outcome}`] ?? 0) + 1;
      await compareSums(model, world);
    }),
  );

const happening = (name: string, begin: Event) =>
  drawn.map((numbers) =>
    command(name, numbers, async (model, world) => {
      if (!(await begin(model, new Lot(numbers), world))) return;
      done += 1;
      story.push(name);
      tally[name] = (tally[name] ?? 0) + 1;
    }),
  );

const weighted = [
  ...Object.entries(operations).flatMap(([name, one]) =>
    Array.from({ length: one.weight }, () => operation(name, one.do)),
  ),
  ...Object.entries(happenings).flatMap(([name, one]) =>
    Array.from({ length: one.weight }, () => happening(name, one.do)),
  ),
];

/** Every payment to an agency is in the accounts once, and nobody's work is left over. */
async function expectPosted(model: Model, world: World): Promise<void> {
  await settle(world);
  const paid = [...model.agencies.values()].flatMap(({ payments }) => [...payments.keys()]);
  expect([...world.timesPosted()].toSorted(([one], [other]) => one - other)).toEqual(
    paid.toSorted((one, other) => one - other).map((id) => [id, 1]),
  );
}

const house = fc.asyncProperty(
  fc.commands(weighted, { maxCommands: Math.min(steps, stepsOfHouse), size: 'max' }),
  async (commands) => {
    const { world, model } = await openWorld();
    story = [];
    try {
      await fc.asyncModelRun(() => ({ model, real: world }), commands);
      await compareAll(model, world);
      await expectPosted(model, world);
      await expectNoViolations(world.test.db);
    } catch (error) {
      story.push(`Then: ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    } finally {
      await world.close();
    }
  },
);

it(`people, restarts and repeated requests leave what a small model says (seed ${seed})`, async () => {
  let houses = 0;
  const disagreements: string[] = [];
  for (; done < steps && disagreements.length < mostTold; houses += 1) {
    const replay = `npm run verify:simulation -- --seed ${seed + houses} --steps 1`;
    const result = await fc.check(house, {
      seed: seed + houses,
      numRuns: 1,
      endOnFailure: process.env.SIMULATION_SHRINK === undefined,
      unbiased: true,
    });
    if (!result.failed) continue;
    disagreements.push(story.at(-1) ?? '');
    process.stdout.write(
      `The model and the application disagree.\n${story.join('\n')}\nAgain: ${replay}\n`,
    );
  }
  expect(disagreements).toEqual([]);
  process.stdout.write(
    `${done} steps in ${houses} houses from seed ${seed}, 0 divergences: ${JSON.stringify(tally)}\n`,
  );
}, 3_600_000);
