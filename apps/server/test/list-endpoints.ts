import { endpoints } from '@recoup/contract/endpoints';
import type { Endpoint } from '@recoup/contract/kit/endpoint';
import { z } from 'zod';

/** A call that answers pages of a list and needs nothing but a query. */
export interface ListEndpoint {
  readonly path: string;
  readonly access: Endpoint['access'];
  /** What `sortBy` takes. */
  readonly sorts: readonly string[];
}

function isPaged(response: z.ZodType | undefined): boolean {
  const forms = response instanceof z.ZodUnion ? response.options : [response];
  return forms.some((form) => form instanceof z.ZodObject && 'meta' in form.shape);
}

function sortsOf(query: z.ZodType | undefined): readonly string[] {
  const sortBy = query instanceof z.ZodObject ? query.shape.sortBy : undefined;
  const names = sortBy instanceof z.ZodOptional ? sortBy.unwrap() : undefined;
  return names instanceof z.ZodEnum ? names.options.map(String) : [];
}

/** Every list of the contract. */
export const listEndpoints: readonly ListEndpoint[] = endpoints
  .filter(({ path, response }) => isPaged(response) && !path.includes('{'))
  .map(({ path, access, query }) => ({ path, access, sorts: sortsOf(query) }));
