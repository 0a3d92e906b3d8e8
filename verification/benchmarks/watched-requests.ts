/** Somebody who is signed in. */
export interface Client {
  /** For requests that are sent in another way. */
  readonly cookie: string;
  /** Sends a request and returns the body. */
  send(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<unknown>;
}

/** @throws Error when the sign-in or a request is refused */
export async function signIn(address: string, email: string, password: string): Promise<Client> {
  let cookie = '';
  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        cookie,
        'x-requested-with': 'XMLHttpRequest',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const signedIn = await ask('POST', '/api/login', { email, password });
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return {
    cookie,
    send: async (method, path, body) => await (await ask(method, path, body)).json(),
  };
}

/** The requests of a user's screens, repeated. */
const screens = [
  '/api/home',
  '/api/records?page=1',
  '/api/records?page=1&search=Smith',
  '/api/records?page=1&filters={"status":0}&sortBy=startDate',
  '/api/records/payments?page=1',
  '/api/dailyPayments',
  '/api/suppliers?page=1',
  '/api/suppliers/1',
  '/api/agencies?page=1',
  '/api/invoices?page=1',
];

const thinkingMs = 40;

/** Milliseconds of each request of a user who works until something has ended. */
export async function watchRequests(client: Client, until: Promise<unknown>): Promise<number[]> {
  let hasEnded = false;
  void until.then(
    () => {
      hasEnded = true;
    },
    () => {
      hasEnded = true;
    },
  );
  const times: number[] = [];
  for (let turn = 0; !hasEnded; turn += 1) {
    const started = performance.now();
    await client.send('GET', screens[turn % screens.length] ?? '/api/home');
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, thinkingMs));
  }
  await until;
  return times;
}
