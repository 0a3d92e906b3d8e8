import { expectNoViolations } from '@recoup/server/test/invariants';
import fc from 'fast-check';
import { chai, expect, it } from 'vitest';
import { checkAll, checkSums } from './checker.ts';
import type { Model } from './model.ts';
import { Choices, type Event, type Operation } from './operation.ts';
import { backgroundEvents, operations } from './operation-mix.ts';
import { compareOwn } from './own.operations.ts';
import { checkReceipts, compareReceipts } from './receipt-checker.ts';
import { checkResponses, compareSettled } from './response-checker.ts';
import { runStep } from './run-operation.ts';
import { openSimulatedSystem, type SimulatedSystem, waitForJobs } from './system.ts';

/** `npm run verify:simulation -- --seed N --steps N`; every test run takes some steps. */
const seed = Number(process.env.SIMULATION_SEED ?? 1);
const steps = Number(process.env.SIMULATION_STEPS ?? 40);
const stepsPerRun = 150;
const perRun = Math.min(steps, stepsPerRun);
const maxReported = 3;
/** Seeds of a run's environments are so far apart that runs from neighboring seeds share none. */
const seedsBetweenRuns = 1_000_000;

type Command = fc.AsyncCommand<Model, SimulatedSystem>;

// a disagreement is said whole
chai.config.truncateThreshold = 0;

/** How often each was carried out or refused. */
const tally: Record<string, number> = {};
let done = 0;
let log: string[] = [];

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
    command(name, numbers, async (model, system) => {
      const choices = new Choices(numbers);
      const step = await begin(model, choices, system);
      if (!step) return;
      done += 1;
      const summary = await runStep(model, system, step, choices);
      log.push(`${name}: ${summary}`);
      const outcome = summary.endsWith(String(step.ok)) ? 'done' : 'refused';
      tally[`${name}, ${outcome}`] = (tally[`${name}, ${outcome}`] ?? 0) + 1;
      await checkSums(model, system);
      await checkReceipts(model, system);
      await checkResponses(model, system);
    }),
  );

const backgroundCommand = (name: string, begin: Event) =>
  drawn.map((numbers) =>
    command(name, numbers, async (model, system) => {
      if (!(await begin(model, new Choices(numbers), system))) return;
      done += 1;
      log.push(name);
      tally[name] = (tally[name] ?? 0) + 1;
    }),
  );

const weighted = [
  ...Object.entries(operations).flatMap(([name, one]) =>
    Array.from({ length: one.weight }, () => operation(name, one.do)),
  ),
  ...Object.entries(backgroundEvents).flatMap(([name, one]) =>
    Array.from({ length: one.weight }, () => backgroundCommand(name, one.do)),
  ),
];

/** Every payment to an agency is in QuickBooks once, and no work is left over. */
async function expectPosted(model: Model, system: SimulatedSystem): Promise<void> {
  await waitForJobs(system);
  const paid = [...model.agencies.values()].flatMap(({ payments }) => [...payments.keys()]);
  expect([...system.timesPosted()].toSorted(([one], [other]) => one - other)).toEqual(
    paid.toSorted((one, other) => one - other).map((id) => [id, 1]),
  );
}

const property = fc.asyncProperty(
  fc.commands(weighted, { maxCommands: perRun, size: 'max' }),
  async (commands) => {
    const { system, model } = await openSimulatedSystem();
    log = [];
    try {
      await fc.asyncModelRun(() => ({ model, real: system }), commands);
      await checkAll(model, system);
      await compareReceipts(model, system);
      await compareSettled(model, system);
      await compareOwn(model, system);
      await expectPosted(model, system);
      await expectNoViolations(system.test.db);
    } catch (error) {
      log.push(`Then: ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    } finally {
      await system.close();
    }
  },
);

it(`users, restarts and repeated requests leave what a small model predicts (seed ${seed})`, async () => {
  let runs = 0;
  const disagreements: string[] = [];
  for (; done < steps && disagreements.length < maxReported; runs += 1) {
    const runSeed = seed + runs * seedsBetweenRuns;
    const replay = `npm run verify:simulation -- --seed ${runSeed} --steps ${perRun}`;
    const result = await fc.check(property, {
      seed: runSeed,
      numRuns: 1,
      endOnFailure: process.env.SIMULATION_SHRINK === undefined,
      unbiased: true,
    });
    if (!result.failed) continue;
    disagreements.push(log.at(-1) ?? '');
    process.stdout.write(
      `The model and the application disagree.\n${log.join('\n')}\nAgain: ${replay}\n`,
    );
  }
  expect(disagreements).toEqual([]);
  process.stdout.write(
    `${done} steps in ${runs} houses from seed ${seed}, 0 divergences: ${JSON.stringify(tally)}\n`,
  );
}, 3_600_000);
