import type { Endpoint } from '@recoup/contract/kit/endpoint';

/** Values of path parameters or of a query, before they are written as text. */
export type UrlValues = Readonly<Record<string, unknown>>;

/** A value as text; objects travel as JSON. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The path of an endpoint with its parameters filled in. A missing one is a mistake in the code. */
function pathOf({ path }: Endpoint, params: UrlValues): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(asText(value));
  });
}

/** The query as text; absent and empty values are left out. */
function queryText(query: UrlValues): string {
  const entries = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, asText(value)]);
  return new URLSearchParams(entries).toString();
}

/** The address of an endpoint: path, parameters, and query. Calls and plain links use it. */
export function requestUrl(
  endpoint: Endpoint,
  params: UrlValues = {},
  query: UrlValues = {},
): string {
  const text = queryText(query);
  return `${pathOf(endpoint, params)}${text === '' ? '' : `?${text}`}`;
}
