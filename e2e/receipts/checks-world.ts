import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, request } from '@playwright/test';
import type { BankLine } from '@recoup/contract/bank/bank-lines.schemas';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { type ExtraServer, startExtraServer } from '../extra-server.ts';
import { ownServer } from '../servers.ts';

const password = 'heather violin quarry 62';
const clockModule = join(import.meta.dirname, 'own-clock.ts');
/** Everyone can do everything: who may do what is tried elsewhere. */
const allRoles = { '1': true, '2': true, '5': true, '7': true };

/** The lines of the five invoices: commission, and whether the second agency gets its part. */
const commissions = {
  '1a': [100, 'Alder'],
  '1b': [80, 'Birch'],
  '1c': [60.01, 'Alder'],
  '2a': [120, 'Alder'],
  '2b': [40, 'Birch'],
  '3a': [50.05, 'Birch'],
  '4a': [90, 'Alder'],
  '4b': [30, 'Birch'],
  '5a': [110, 'Alder'],
  '5b': [110, 'Alder'],
  '5c': [110, 'Birch'],
} as const;
export type Line = keyof typeof commissions;
type Agency = 'Alder' | 'Birch';
export type Hotel = 'Harbor Inn' | 'Pine Lodge' | 'Aurora';

const linesOf: Readonly<Record<Hotel, readonly Line[]>> = {
  'Harbor Inn': ['1a', '1b', '1c', '2a', '2b', '3a'],
  'Pine Lodge': ['4a', '4b'],
  Aurora: ['5a', '5b', '5c'],
};
export const arcs: Readonly<Record<Agency, string>> = { Alder: '10000001', Birch: '10000002' };

/** The hotels of one check, with their lines and invoices. */
export interface Place {
  readonly hotels: Map<Hotel, number>;
  readonly records: Map<Line, number>;
  /** By the digit of their lines. */
  readonly invoices: Map<string, number>;
}

export type Call = <Answer>(
  method: 'get' | 'post' | 'put' | 'patch',
  url: string,
  data?: object,
) => Promise<Answer>;

/** An installation of its own, whose day the journey chooses. */
export interface ChecksWorld {
  readonly server: ExtraServer;
  readonly agencies: Map<Agency, number>;
  /** Calls as the clerk, who enters the checks. */
  readonly call: Call;
  readonly clerk: APIRequestContext;
  /** Every user stays signed in, however far the day is. */
  setDay(day: string): Promise<void>;
  makePlace(hotels: readonly Hotel[]): Promise<Place>;
  makeOwner(place: Place): Promise<number>;
  enter(given: object): Promise<Receipt>;
  /** The bank credits it, and its line is matched. */
  clear(receiptId: number): Promise<void>;
  signIn(context: APIRequestContext): Promise<void>;
  close(): Promise<void>;
}

export async function startChecksWorld(): Promise<ChecksWorld> {
  const clockFile = join(tmpdir(), `recoup-clock-${ownServer().port}`);
  const tick = (day: string) =>
    writeFile(clockFile, String(Date.parse(`${day}T17:00:00Z`) - Date.now()));
  await tick('2026-10-15');
  const server = await startExtraServer({
    name: 'checks',
    portOffset: 5_000,
    env: { DEMO: '0', CLOCK_FILE: clockFile, NODE_OPTIONS: `--import=${clockModule}` },
    isLast: /\/setup#/,
  });
  const clerk = await request.newContext({
    baseURL: server.address,
    extraHTTPHeaders: markerHeader,
  });
  const call: Call = async (method, url, data) => {
    const answer = await clerk[method](url, data && { data });
    expect(answer.ok(), `${method} ${url}: ${await answer.text()}`).toBe(true);
    return await answer.json();
  };
  const person = (name: string) => ({
    name,
    email: `${name.toLowerCase()}@checks.example`,
    password,
    password_confirmation: password,
  });
  const [, token = ''] = /#(\S+)/.exec(server.printed.at(-1) ?? '') ?? [];
  interface User {
    id: number;
    updated_at: string;
  }
  const first = await call<User>('post', '/api/setup', { token, ...person('Clerk') });
  const second = await call<User>('post', '/api/register', person('Accountant'));
  for (const { id } of [first, second])
    await call('post', `/api/users/${id}/userStatus`, { roles: allRoles });
  const signInAs = async (context: APIRequestContext, name: string) => {
    const { email } = person(name);
    const answer = await context.post(`${server.address}/api/login`, {
      headers: markerHeader,
      data: { email, password },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };

  const agencies = new Map<Agency, number>();
  for (const [name, arc, later] of [
    ['Alder', arcs.Alder, 68],
    ['Birch', arcs.Birch, 70],
  ] as const) {
    const { id } = await call<{ id: number }>('post', '/api/agencies', {
      name,
      ein: `12-000000${agencies.size + 1}`,
      phone_number: `212555010${agencies.size}`,
      email: `${name.toLowerCase()}@checks.example`,
      address: { street: '1 Main St', city: 'Albany', zip: '12207' },
    });
    agencies.set(name, id);
    await call('post', '/api/agencyArcs', { agencyId: id, arc });
    const shares =
      name === 'Birch'
        ? [['2026-10-01', 70]]
        : [
            ['2026-10-01', 65],
            ['2026-11-01', later],
          ];
    for (const [shareFrom, sharePercent] of shares)
      await call('put', `/api/agencies/${id}`, {
        name,
        ein: `12-000000${agencies.size}`,
        phone_number: `212555010${agencies.size - 1}`,
        sharePercent,
        shareFrom,
      });
  }
  const { data: countries } = await call<{ data: Array<{ id: number; abbreviation: string }> }>(
    'get',
    '/api/countries?search=Portugal',
  );
  const portugal = countries.find(({ abbreviation }) => abbreviation === 'PT')?.id;
  let phones = 0;

  return {
    server,
    agencies,
    call,
    clerk,
    setDay: async (day) => {
      await tick(day);
      await expect
        .poll(async () => {
          await signInAs(clerk, 'Clerk');
          const ages = await clerk.get('/api/receipts/unapplied/byAge');
          return (await ages.json()).asOf;
        })
        .toBe(day);
    },
    makePlace: async (names) => {
      const place: Place = { hotels: new Map(), records: new Map(), invoices: new Map() };
      for (const name of names) {
        const phone = `646555${String(1000 + phones++)}`;
        const { id: supplierId } = await call<{ id: number }>('post', '/api/suppliers', {
          name,
          phone_number: phone,
          ...(name === 'Aurora' && {
            address: { street: 'Rua 1', city: 'Lisbon', zip: '1000', countryId: portugal },
          }),
        });
        place.hotels.set(name, supplierId);
        for (const line of linesOf[name]) {
          const [commission, agency] = commissions[line];
          const { id } = await call<{ id: number }>('post', '/api/records', {
            guest_first_name: 'Ann',
            guest_last_name: 'Guest',
            arc: arcs[agency],
            phone_number: phone,
            start_date: '2026-09-18',
            end_date: '2026-09-20',
            rate: commission * 5,
            commission,
          });
          place.records.set(line, id);
        }
        for (const digit of new Set(linesOf[name].map(([first = '']) => first))) {
          const records = [...place.records].filter(([line]) => line.startsWith(digit));
          const { invoice } = await call<{ invoice: { id: number } }>('post', '/api/invoices', {
            supplierId,
            records: records.map(([, id]) => id),
          });
          place.invoices.set(digit, invoice.id);
        }
      }
      return place;
    },
    makeOwner: async ({ hotels }) => {
      const suppliers = [...hotels.values()].map((supplierId) => ({ supplierId }));
      const name = `Harbor Lodging ${suppliers[0]?.supplierId}`;
      return (await call<{ id: number }>('post', '/api/payers', { kind: 'owner', name, suppliers }))
        .id;
    },
    enter: (given) => call('post', '/api/receipts', { paymentMethodId: 3, ...given }),
    clear: async (receiptId) => {
      const { amount } = await call<Receipt>('get', `/api/receipts/${receiptId}`);
      const account = await call<{ id: number }>('post', '/api/bank/accounts', {
        name: 'Operating',
        lastFour: '0042',
      });
      const line = await call<BankLine>('post', '/api/bank/lines', {
        bankAccountId: account.id,
        bookedOn: '2026-10-16',
        amount,
      });
      await call('post', `/api/bank/lines/${line.id}/matches`, {
        items: [{ receiptId }],
        expected_updated_at: line.updated_at,
      });
    },
    signIn: (context) => signInAs(context, 'Accountant'),
    close: async () => {
      await clerk.dispose();
      await server.close();
    },
  };
}
