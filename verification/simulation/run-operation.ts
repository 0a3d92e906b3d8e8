import type { LightMyRequestResponse } from 'fastify';
import type { Model, ModelUser } from './model.ts';
import type { Choices, Step } from './operation.ts';
import { bookChanges } from './receipt-money.ts';
import { newKey, type SimulatedSystem } from './system.ts';

/** How a request is sent: once, again later, or twice at the same time. */
const repeats = ['once', 'once', 'once', 'again', 'atOnce'] as const;

const may = (step: Step, user: ModelUser): boolean =>
  step.by((role) => user.roles.includes(role), user);

/** Mostly a user who may, sometimes any user. */
function chooseUser(model: Model, step: Step, choices: Choices): ModelUser {
  const users = [...model.users.values()];
  const named = step.as === undefined ? undefined : model.users.get(step.as);
  const able = users.filter((user) => user.isActive && may(step, user));
  const chosen = choices.below(7) === 0 ? choices.one(users) : (named ?? choices.one(able));
  return chosen ?? (users[0] as ModelUser);
}

function expectedOf(step: Step, user: ModelUser): number {
  if (!user.isActive) return 401;
  if (!may(step, user)) return 403;
  const refused = typeof step.refused === 'function' ? step.refused(user) : step.refused;
  return refused ?? step.ok;
}

/**
 * The response to a second, identical request after the first was carried out; undefined: the first
 * response again.
 */
function secondOf({ method, again, ok }: Step, user: ModelUser): number | undefined {
  const said = typeof again === 'function' ? again(user) : again;
  return said ?? (method === 'POST' ? undefined : ok);
}

/** Whether a response says that a step was carried out, or will be. */
const isCarriedOut = (step: Step, { statusCode }: LightMyRequestResponse): boolean =>
  statusCode === step.ok || (step.mayTakeLonger === true && statusCode === 202);

/** One user sends a step's request, perhaps twice; returns the result as text. */
export async function runStep(
  model: Model,
  system: SimulatedSystem,
  step: Step,
  choices: Choices,
): Promise<string> {
  const user = chooseUser(model, step, choices);
  const repeat = choices.one(repeats) ?? 'once';
  const expected = expectedOf(step, user);
  const key = newKey();
  const send = () => system.send(user.id, step, key);
  const answers = repeat === 'atOnce' ? await Promise.all([send(), send()]) : [await send()];
  if (repeat === 'again') answers.push(await send());
  const statuses = answers.map(({ statusCode }) => statusCode);
  const summary = `${user.id} ${step.description} (${repeat}): ${statuses.join(' and ')}`;
  const disagree = (why: string): Error =>
    new Error(`${summary}; ${why}\n${answers.map(({ body }) => body.slice(0, 400)).join('\n')}`);

  const isRefused = statuses.every((status) => status === step.mayBeRefused);
  if (isRefused || expected !== step.ok) {
    if (isRefused || statuses.every((status) => status === expected)) return summary;
    throw disagree(`the model expects ${expected}`);
  }
  const done = answers.find((answer) => isCarriedOut(step, answer));
  if (!done) throw disagree(`the model expects ${step.ok}`);
  refuseOtherRepeat({ step, second: secondOf(step, user), answers, repeat, disagree });
  await step.done(done, user);
  bookChanges(model);
  return summary;
}

interface Repeated {
  step: Step;
  second: number | undefined;
  answers: readonly LightMyRequestResponse[];
  repeat: (typeof repeats)[number];
  disagree: (why: string) => Error;
}

function refuseOtherRepeat({ step, second, answers, repeat, disagree }: Repeated): void {
  const statuses = answers.map(({ statusCode }) => statusCode);
  if (second === undefined) {
    const first = answers.find((answer) => isCarriedOut(step, answer));
    // A duplicate that arrives between the effect and its response learns that it was carried out
    // (decision 42).
    const isHeard = ({ statusCode, body }: LightMyRequestResponse): boolean =>
      body === first?.body || (repeat === 'atOnce' && statusCode === 409);
    if (!answers.every(isHeard)) throw disagree('a repeated request hears the first answer again');
    return;
  }
  const expected = answers.map((_, at) => (at === 0 ? step.ok : second));
  const said = repeat === 'atOnce' ? statuses.toSorted((a, b) => a - b) : statuses;
  const wanted = repeat === 'atOnce' ? expected.toSorted((a, b) => a - b) : expected;
  if (String(said) !== String(wanted)) throw disagree(`the model expects ${wanted.join(' and ')}`);
}
