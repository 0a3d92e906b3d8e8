import type { RoleName } from '@recoup/domain/auth/roles';
import type { LightMyRequestResponse } from 'fastify';
import type { Model, ModelUser } from './model.ts';
import type { SimulatedSystem } from './system.ts';

/** Returns whether a user with these roles may do it. */
export type AccessRule = (hasRole: (role: RoleName) => boolean, user: ModelUser) => boolean;

/** One request of one user, with what the model knows of it beforehand. */
export interface Step {
  /** The message when the model and the application disagree. */
  readonly description: string;
  readonly by: AccessRule;
  /** This user and no one else, although others might. */
  readonly as?: number;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: object;
  readonly file?: { name: string; content: string; fields?: Record<string, string> };
  /** The response when it is carried out. */
  readonly ok: number;
  /** It may take longer than a request may, and is then accepted with 202. */
  readonly mayTakeLonger?: true;
  /** The response instead, for a reason that the model knows. */
  readonly refused?: number | undefined | ((user: ModelUser) => number | undefined);
  /** Possible responses instead, where the model leaves it open. */
  readonly mayBeRefused?: number;
  /**
   * The response to the same request sent again: a creation gets the first response again, any
   * other one succeeds again unless this says otherwise.
   */
  readonly again?: number | ((user: ModelUser) => number);
  /** Updates the model after this user carried it out. */
  readonly done: (answer: LightMyRequestResponse, user: ModelUser) => void | Promise<void>;
}

/**
 * The random numbers of one operation: the same numbers mean the same operation on the same system.
 */
export class Choices {
  #at = 0;
  readonly numbers: readonly number[];
  constructor(numbers: readonly number[]) {
    this.numbers = numbers;
  }
  below(limit: number): number {
    const drawn = this.numbers[this.#at % this.numbers.length] ?? 0;
    this.#at += 1;
    return (drawn + this.#at * 31) % limit;
  }
  one<Of>(from: Iterable<Of>): Of | undefined {
    const all = [...from];
    return all[this.below(Math.max(1, all.length))];
  }
  some<Of>(from: Iterable<Of>, most: number): Of[] {
    const all = [...from];
    const count = Math.min(all.length, 1 + this.below(most));
    const first = this.below(Math.max(1, all.length));
    return Array.from({ length: count }, (_, at) => all[(first + at) % all.length] as Of);
  }
}

/** A user's operation; undefined if there is nothing to apply it to. */
export type Operation = (
  model: Model,
  choices: Choices,
  system: SimulatedSystem,
) => Step | undefined | Promise<Step | undefined>;

/**
 * Something that happens to the application, or a look at it; returns whether there was something.
 */
export type Event = (model: Model, choices: Choices, system: SimulatedSystem) => Promise<boolean>;
