import type { CustomFetch } from 'openid-client';
import { readText } from './fetch-text.ts';

const statusesWithoutBody = [204, 205, 304];

/**
 * How the OAuth library asks another service: until `over` says that the time is up, also in the
 * middle of an answer, and never beyond a million bytes. The library follows no redirect.
 */
export function boundedFetch(over: () => AbortSignal): CustomFetch {
  return async (address, request) => {
    const limit = over();
    const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
    const response = await fetch(address, { ...request, signal } as RequestInit);
    const { status, headers } = response;
    const text = await readText(response);
    return new Response(statusesWithoutBody.includes(status) ? null : text, { status, headers });
  };
}
