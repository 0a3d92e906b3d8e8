import type { CustomFetch } from 'openid-client';

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

const usualPatienceMs = 10_000;
const longestAnswer = 1_000_000;

/**
 * One call of an outside service: its status and the text of its answer. No service is waited for
 * longer than ten seconds in all, from the first byte to the last, or read beyond a million bytes.
 * @throws Error when it cannot be reached, breaks off, takes too long or says too much
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
 * The body of an outside service's answer.
 * @throws Error for one that says too much, or has no end
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
