import { z } from 'zod';
import { fetchText, readJson } from '#platform/outgoing/bounded-fetch';
import { UndeliverableError } from '#platform/outgoing/delivery';
import { AccountingUnavailable } from './accounting-service.ts';
import type { StoredConnection } from './stored-connection.ts';

export interface QuickbooksCall<Answer> {
  url: string;
  connection: StoredConnection;
  resource: 'query' | 'vendor' | 'bill' | 'billpayment';
  query?: Record<string, string>;
  /** The request body; without it, the request only reads. */
  body?: object;
  /** The service does a writing call once for each of these. */
  requestId?: string;
  answer: z.ZodType<Answer>;
  signal: AbortSignal;
}

const minorVersion = '75';

const fault = z.object({
  Fault: z.object({
    Error: z.array(z.object({ Message: z.string(), Detail: z.string().optional() })).min(1),
  }),
});

/** The service does not take the access token, though its time is not over. */
export class TokenRefused extends AccountingUnavailable {}

/**
 * One call of the QuickBooks API.
 * @throws TokenRefused when the access token is not taken
 * @throws UndeliverableError for what it refuses for good; any other error may pass
 */
export async function callQuickbooks<Answer>(call: QuickbooksCall<Answer>): Promise<Answer> {
  const { connection, resource, body, requestId } = call;
  const address = new URL(
    `/v3/company/${encodeURIComponent(connection.realmId)}/${resource}`,
    call.url,
  );
  const query = { ...call.query, ...(requestId && { requestid: requestId }) };
  for (const [name, value] of Object.entries({ ...query, minorversion: minorVersion }))
    address.searchParams.set(name, value);
  const { status, text } = await answerOf(address, {
    method: body ? 'POST' : 'GET',
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${connection.accessToken}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
    // a redirect would take the token elsewhere
    redirect: 'error',
    signal: call.signal,
  });
  if (status >= 200 && status < 300) return readAnswer(text, call.answer);
  throw refusalOf(status, text);
}

async function answerOf(
  ...[address, request]: Parameters<typeof fetchText>
): ReturnType<typeof fetchText> {
  try {
    return await fetchText(address, request);
  } catch (cause) {
    throw new AccountingUnavailable('QuickBooks could not be reached.', { cause });
  }
}

function readAnswer<Answer>(text: string, answer: z.ZodType<Answer>): Answer {
  const read = answer.safeParse(readJson(text));
  if (read.success) return read.data;
  throw new AccountingUnavailable('QuickBooks returned an unreadable response.', {
    cause: read.error,
  });
}

function refusalOf(status: number, text: string): Error {
  const said = wordsOf(text);
  if (status === 401)
    return new TokenRefused('QuickBooks rejected the connection. Reconnect QuickBooks.');
  if (status === 429)
    return new AccountingUnavailable('QuickBooks is limiting requests. Try again later.');
  if (status >= 500)
    return new AccountingUnavailable(`QuickBooks could not process the request: ${said ?? status}`);
  return new UndeliverableError(`QuickBooks rejected the request: ${said ?? `status ${status}`}`);
}

/** The words of a refusal; undefined for the page of a proxy, of which only the status is meaningful. */
function wordsOf(text: string): string | undefined {
  const [first] = fault.safeParse(readJson(text)).data?.Fault.Error ?? [];
  return first?.Detail || first?.Message;
}
