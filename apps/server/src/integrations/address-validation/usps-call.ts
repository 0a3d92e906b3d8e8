import { z } from 'zod';
import { fetchText, readJson } from '#platform/outgoing/bounded-fetch';

export interface UspsSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address of the API, such as `https://apis.usps.com`. */
  readonly url: string;
  readonly perHour: number;
  /** Time limit for one request. */
  readonly patienceMs?: number;
}

interface UspsResponse {
  status: number;
  /** The response, if it was JSON. */
  said: unknown;
}

const clientRefused = 'USPS rejected the credentials. Check USPS_CLIENT_ID and USPS_CLIENT_SECRET.';

/** A token is not used in its last minute: it might end on the way. */
const spareMs = 60_000;

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
});

/** Calls the USPS API with a token that it requests and keeps until it expires. */
export function createUspsCalls({ url, clientId, clientSecret, patienceMs }: UspsSettings) {
  let known: { token: string; untilMs: number } | undefined;

  async function call(
    path: string,
    request: RequestInit,
    signal: AbortSignal,
  ): Promise<UspsResponse> {
    // a redirect would take the token elsewhere
    const rules = { redirect: 'manual', signal, patienceMs } as const;
    const { status, text } = await fetchText(new URL(path, url), { ...request, ...rules }).catch(
      (cause: unknown) => {
        throw new Error('USPS could not be reached.', { cause });
      },
    );
    if (status >= 300 && status < 400)
      throw new Error('USPS redirected the request. Redirects are not followed.');
    return { status, said: readJson(text) };
  }

  async function newToken(signal: AbortSignal): Promise<string> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'addresses',
    });
    const { status, said } = await call('/oauth2/v3/token', { method: 'POST', body }, signal);
    const isRefused = status === 401 || z.object({ error: z.string() }).safeParse(said).success;
    if (isRefused && status < 500 && status !== 429) throw new Error(clientRefused);
    const given = tokenAnswer.safeParse(said);
    if (status !== 200 || !given.success)
      throw new Error(`USPS returned no token: status ${status}.`, { cause: given.error });
    const { access_token: token, expires_in: seconds } = given.data;
    known = { token, untilMs: Date.now() + seconds * 1_000 - spareMs };
    return token;
  }

  /** Reads a path; a token that is refused before its time is renewed once. */
  return async function read(path: string, signal: AbortSignal): Promise<UspsResponse> {
    const readWith = async (token: string) =>
      await call(
        path,
        { headers: { Accept: 'application/json', Authorization: `Bearer ${token}` } },
        signal,
      );
    const isFresh = known !== undefined && Date.now() < known.untilMs;
    const first = await readWith(isFresh && known ? known.token : await newToken(signal));
    if (first.status !== 401) return first;
    const second = await readWith(await newToken(signal));
    if (second.status === 401) throw new Error(clientRefused);
    return second;
  };
}
