import type { Ability } from '@recoup/domain/auth/abilities';
import type { FileRule } from '@recoup/domain/kit/file-rule';
import type { UndoKind } from '@recoup/domain/undo/undo-kinds';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

type Shape = z.ZodType;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who has access: everyone, any signed-in user, or users with an ability. A list of abilities is
 * open to users with any of them; the service then checks which of them the input needs.
 */
type Access = 'public' | 'signedIn' | Ability | readonly [Ability, Ability, ...Ability[]];

/** How a caller is authenticated: the cookie of a session, or a bearer token. */
export type Credential = 'session' | 'token';

/** The format of a body: JSON by default, or the fields of a plain page form. */
type BodyKind = 'json' | 'form';

/** The one file of a multipart request; the endpoint's `body` then describes its text fields. */
export interface Upload extends FileRule {
  readonly field: 'file' | 'mp3';
  readonly extensions: readonly `.${string}`[];
}

/** One call of the HTTP surface, as a plain value. */
export interface Endpoint {
  readonly method: Method;
  /** The specification's path with its parameters in braces: `/api/records/{recordId}`. */
  readonly path: `/${string}`;
  /** One sentence for the API's documentation. */
  readonly summary: string;
  readonly access: Access;
  /**
   * Refuses bearer tokens: for calls about credentials and the administration of users, and for those
   * that ask for proof of identity (F-207).
   */
  readonly sessionOnly?: true;
  /** Whether a call does not count as use of the session: for what pages ask by themselves (F-428). */
  readonly prolongsNoSession?: true;
  /**
   * Returns the ability that a body needs, if a list of abilities opens the endpoint: a user with
   * none of them is refused with its text (F-146).
   */
  readonly abilityFor?: (body: unknown) => Ability;
  /** The parameters of the path, where not all of them are ids. */
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
  readonly bodyKind?: BodyKind;
  /** Makes the call multipart with this file. */
  readonly upload?: Upload;
  /** The shape of a success; absent for an empty 204, a redirect or a file. */
  readonly response?: Shape;
  /** The shape of the 202 of what takes longer than a request may, where that can happen. */
  readonly later?: Shape;
  /** Status of a success: 200 unless stated. A 201 or 202 honours `Idempotency-Key`. */
  readonly status?: 200 | 201 | 202 | 204 | 302 | 303;
  /** The kinds of actions of it that can be undone; the response then has the header {@link undoHeader}. */
  readonly undo?: readonly UndoKind[];
  /**
   * The screen to which a browser is redirected, with the endpoint's own status, when it opens this
   * address itself and may not: it says what to do. Scripts get the refusal of any other endpoint.
   */
  readonly landing?: `/${string}`;
  /** Media types of a success that is not JSON: `text/csv`. With a response too, either may come. */
  readonly file?: string | readonly string[];
  /** Whether a part of the file may be asked for by a `Range` header. */
  readonly takesRanges?: boolean;
  /** Whether its response stays open and has no end: whoever calls every endpoint leaves it out. */
  readonly neverEnds?: true;
  /**
   * Whether it is served while Recoup is read-only for maintenance: by default, a GET is and any
   * other method is not.
   */
  readonly duringMaintenance?: boolean;
  /**
   * Refusals in addition to those of every endpoint (400, 401, 403, 429). Absent: `notFound` if the
   * path has a parameter, else none.
   */
  readonly errors?: readonly ErrorCode[];
}

/** The header with the ID by which `POST /api/undo/{actionId}` undoes what the call did. */
export const undoHeader = 'Undo-Id';

type ShapeName = 'params' | 'query' | 'body' | 'response' | 'later';

/** What the browser needs of an endpoint: everything but its shapes. */
type Call = Omit<Endpoint, ShapeName>;

/** The request and response of an endpoint: the entry under its name in `<area>.shapes.ts`. */
export type ShapesOf<E extends Endpoint> = Pick<E, keyof E & ShapeName>;

/** Declares an endpoint without shapes: it has no input, and returns nothing or a file. */
export function endpoint<const Declared extends Call>(declared: Declared): Declared {
  return declared;
}

/**
 * Declares an endpoint with shapes. `endpointOf<typeof shapes.getChain>()({ … })` only knows their
 * types, so that the browser does not load them; `endpoints.ts` gives the server the shapes
 * themselves.
 */
export function endpointOf<Shapes extends Pick<Endpoint, ShapeName>>() {
  return <const Declared extends Call>(declared: Declared) => declared as Declared & Shapes;
}

/** Returns the credentials that an endpoint takes: none where it is public (F-207). */
export function credentialsOf({ access, sessionOnly }: Endpoint): readonly Credential[] {
  if (access === 'public') return [];
  return sessionOnly ? ['session'] : ['session', 'token'];
}

/** Returns whether an endpoint is served while Recoup is read-only for maintenance. */
export const isServedInMaintenance = ({ method, duringMaintenance }: Endpoint): boolean =>
  duringMaintenance ?? method === 'GET';

/** Returns the refusals of an endpoint in addition to those of every endpoint. */
export const errorsOf = ({ path, errors }: Endpoint): readonly ErrorCode[] =>
  errors ?? (path.includes('{') ? ['notFound'] : []);

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
/** The ids that a path names: `{ recordId: Id }` for `/api/records/{recordId}`. */
type IdsIn<Path, Id> = [NamesIn<Path>] extends [never] ? undefined : Record<NamesIn<Path>, Id>;

/** The input and the response of the server's route. */
export type ParamsOf<E extends Endpoint> = E['params'] extends Shape
  ? z.output<E['params']>
  : IdsIn<E['path'], number>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type ResponseOf<E extends Endpoint> = Output<E['response']>;

/**
 * The input of the browser's client. Numbers in paths and queries may be passed as numbers and JSON
 * parameters as objects; the client writes them as text.
 */
export type ParamsInput<E extends Endpoint> = E['params'] extends Shape
  ? z.input<E['params']>
  : IdsIn<E['path'], number | string>;
export type QueryInput<E extends Endpoint> = Input<E['query']>;
export type BodyInput<E extends Endpoint> = Input<E['body']>;

/** What a route passes to the shape that strips it. */
export type ResponseInput<E extends Endpoint> = Input<E['response']>;
