import type { CustomFetch } from 'openid-client';

const statusesWithoutBody = [204, 205, 304];

/**
 * Sends requests of the OAuth library to another service: until `over` says that the time is up,
 * even in the middle of a response, and with at most a million bytes. The library follows no
 * redirect.
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

const usualPatienceMs = 10_000;
const longestAnswer = 1_000_000;

/**
 * Sends one request to an external service and returns its status and text. It waits at most ten
 * seconds in total, from the first byte to the last, and reads at most a million bytes.
 * @throws Error when it cannot be reached, disconnects, takes too long, or sends too much
 */
export async function fetchText(
  address: URL,
  call: Omit<RequestInit, 'signal'> & { signal: AbortSignal; patienceMs?: number | undefined },
): Promise<{ status: number; text: string }> {
  const { signal, patienceMs = usualPatienceMs, ...request } = call;
  const response = await fetch(address, {
    ...request,
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  });
  return { status: response.status, text: await readText(response) };
}

/**
 * Reads the body of an external service's response.
 * @throws Error for one that is too long, or never ends
 */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > longestAnswer) throw new Error('the response is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns what a response says; undefined if it is not JSON, such as the page of a proxy. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
