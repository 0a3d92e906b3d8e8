import type { LightMyRequestResponse } from 'fastify';
import type { Model, Person } from './model.ts';
import type { Lot, Step } from './operation.ts';
import { newKey, type World } from './system.ts';

/** How a request is sent: once, once more afterwards, or twice at the same moment. */
const repeats = ['once', 'once', 'once', 'again', 'atOnce'] as const;

const may = (step: Step, person: Person): boolean =>
  step.by((role) => person.roles.includes(role), person);

/** Mostly somebody who may, now and then anybody. */
function choosePerson(model: Model, step: Step, lot: Lot): Person {
  const people = [...model.people.values()];
  const named = step.as === undefined ? undefined : model.people.get(step.as);
  const able = people.filter((person) => person.isActive && may(step, person));
  const chosen = lot.below(7) === 0 ? lot.one(people) : (named ?? lot.one(able));
  return chosen ?? (people[0] as Person);
}

function expectedOf(step: Step, person: Person): number {
  if (!person.isActive) return 401;
  if (!may(step, person)) return 403;
  const refused = typeof step.refused === 'function' ? step.refused(person) : step.refused;
  return refused ?? step.ok;
}

/** What a second, equal request hears after the first was carried out; undefined: the first answer again. */
function secondOf({ method, again, ok }: Step, person: Person): number | undefined {
  const said = typeof again === 'function' ? again(person) : again;
  return said ?? (method === 'POST' ? undefined : ok);
}

/** One person sends a step's request, perhaps twice; answers what became of it, in words. */
export async function carryOut(model: Model, world: World, step: Step, lot: Lot): Promise<string> {
  const person = choosePerson(model, step, lot);
  const repeat = lot.one(repeats) ?? 'once';
  const expected = expectedOf(step, person);
  const key = newKey();
  const send = () => world.send(person.id, step, key);
  const answers = repeat === 'atOnce' ? await Promise.all([send(), send()]) : [await send()];
  if (repeat === 'again') answers.push(await send());
  const heard = answers.map(({ statusCode }) => statusCode);
  const told = `${person.id} ${step.says} (${repeat}): ${heard.join(' and ')}`;
  const disagree = (why: string): Error =>
    new Error(`${told}; ${why}\n${answers.map(({ body }) => body.slice(0, 400)).join('\n')}`);

  const isRefused = heard.every((status) => status === step.mayBeRefused);
  if (isRefused || expected !== step.ok) {
    if (isRefused || heard.every((status) => status === expected)) return told;
    throw disagree(`the model expects ${expected}`);
  }
  const [done] = answers.filter(({ statusCode }) => statusCode === step.ok);
  if (!done) throw disagree(`the model expects ${step.ok}`);
  refuseOtherRepeat({ step, second: secondOf(step, person), answers, repeat, disagree });
  await step.done(done);
  return told;
}

interface Repeated {
  step: Step;
  second: number | undefined;
  answers: readonly LightMyRequestResponse[];
  repeat: (typeof repeats)[number];
  disagree: (why: string) => Error;
}

function refuseOtherRepeat({ step, second, answers, repeat, disagree }: Repeated): void {
  const heard = answers.map(({ statusCode }) => statusCode);
  if (second === undefined) {
    const first = answers.find(({ statusCode }) => statusCode === step.ok);
    // a twin that comes between the effect and its answer hears that it was carried out (decision 42)
    const isHeard = ({ statusCode, body }: LightMyRequestResponse): boolean =>
      body === first?.body || (repeat === 'atOnce' && statusCode === 409);
    if (!answers.every(isHeard)) throw disagree('a repeated request hears the first answer again');
    return;
  }
  const expected = answers.map((_, at) => (at === 0 ? step.ok : second));
  const said = repeat === 'atOnce' ? heard.toSorted((a, b) => a - b) : heard;
  const wanted = repeat === 'atOnce' ? expected.toSorted((a, b) => a - b) : expected;
  if (String(said) !== String(wanted)) throw disagree(`the model expects ${wanted.join(' and ')}`);
}
