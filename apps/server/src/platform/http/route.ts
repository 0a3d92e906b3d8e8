import type {
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResponseInput,
} from '@recoup/contract/kit/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor';
import { type FoundPage, listResponse, type RequestedPage } from './list-response.ts';
import type { HasQueries, ModuleScope } from './module-scope.ts';

/**
 * The arguments of a handler: the parsed input, the caller, and the raw request for files and
 * cookies.
 */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly actor: E['access'] extends 'public' ? Actor | undefined : Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The response of a request that started something which takes longer than a request may: 202. */
export class Accepted {
  readonly body: { readonly jobId: string };
  constructor(body: { readonly jobId: string }) {
    this.body = body;
  }
}

/** A handler that sends a file or an empty response itself, and then returns the reply. */
type Answer<E extends Endpoint> =
  ResponseInput<E> extends undefined
    ? FastifyReply | undefined | void
    : ResponseInput<E> | FastifyReply | Accepted;

export interface Route {
  readonly endpoint: Endpoint;
  // oxlint-disable-next-line typescript/no-explicit-any -- a list of routes holds handlers of different endpoints; route() checks each against its own
  readonly handler: (call: any) => Promise<unknown>;
}

/** Connects an endpoint of the contract to its handler, checking the types of both. */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
): Route {
  return { endpoint, handler };
}

/** A route that writes: it runs on the module of one transaction, in the caller's name. */
export function write<E extends Endpoint, Module extends HasQueries>(
  endpoint: E,
  scope: ModuleScope<Module>,
  handler: (module: Module, call: Call<E>) => Promise<Answer<E>>,
): Route {
  return route(endpoint, (call) =>
    scope.inTransaction(call.actor ?? null, (module) => handler(module, call)),
  );
}

/** An endpoint that returns a page of a list. */
type ListEndpoint = Endpoint & { readonly query: z.ZodType<RequestedPage> };
type RowOf<E extends Endpoint> = ResponseInput<E> extends { data: (infer Row)[] } ? Row : never;

/** A route that returns a page of a list, with links to the other pages. */
export function list<E extends ListEndpoint>(
  endpoint: E,
  findPage: (query: QueryOf<E>, call: Call<E>) => Promise<FoundPage<RowOf<E>>>,
): Route {
  const handler = async (call: Call<E>) =>
    listResponse(call.request.url, call.query, await findPage(call.query, call));
  return { endpoint, handler };
}
