import type { Receipt, ReceiptLine } from '@recoup/contract/receipts/receipts.schemas';
import type { Day } from '@recoup/domain/dates/day';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { anAgency, aRecord, aSupplier } from './factories.ts';
import { type Caller, startTestApp, type TestApp } from './harness.ts';

export const at = (on: string): Date => new Date(`2026-${on}T17:00:00Z`);
export const dayOf = (on: string): Day => `2026-${on}` as Day;

/** An application in October 2026, and who works with it. */
export interface Bench {
  test: TestApp;
  clerk: Caller;
  accountant: Caller;
  executive: Caller;
}

/** Opens an application on October 1 for cases of money. */
export async function startBench(): Promise<Bench> {
  const test = await startTestApp();
  test.now = at('10-01');
  return {
    test,
    clerk: await test.signedIn('standard', 'contributor'),
    accountant: await test.signedIn('accounting', 'standard'),
    executive: await test.signedIn('executive', 'standard'),
  };
}

export type Rec = keyof typeof commissions;
/** Commissions in cents, by record; the hotel is the first digit's invoice. */
export const commissions = {
  R11: 10_000,
  R12: 8000,
  R13: 6001,
  R21: 12_000,
  R22: 4000,
  R31: 5005,
  R41: 9000,
  R42: 3000,
  R51: 11_000,
  R52: 11_000,
  R53: 11_000,
} as const;
const ofSecondAgency: readonly string[] = ['R12', 'R22', 'R31', 'R42', 'R53'];
export const invoices = {
  I1: ['R11', 'R12', 'R13'],
  I2: ['R21', 'R22'],
  I3: ['R31'],
  I4: ['R41', 'R42'],
  I5: ['R51', 'R52', 'R53'],
} as const satisfies Record<string, readonly Rec[]>;
export type Inv = keyof typeof invoices;

/** Two hotels of an owner and one abroad, with five invoices; every case has its own. */
export interface World {
  a1: number;
  a2: number;
  hotels: { H1: number; H2: number; H3: number };
  records: Record<Rec, number>;
  invoices: Record<Inv, number>;
  owner: number;
  clerk: Caller;
  /** The bank account, once there is one. */
  account?: number;
}

export const send = async (
  who: Caller,
  method: 'POST' | 'PATCH' | 'GET',
  url: string,
  body?: object,
  status = method === 'POST' ? 201 : 200,
) => {
  const answer = await who.call(method, url, body);
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(status);
  return answer.json();
};

export async function aWorld({ test, clerk }: Bench): Promise<World> {
  const agencies = [await anAgency(test.db), await anAgency(test.db)] as const;
  await sql`insert into agency_share_percents (agency_id, effective_on, share_percent)
    values (${agencies[0].id}, '2026-11-01', 68), (${agencies[1].id}, '2020-01-01', 70)`.execute(
    test.db,
  );
  const hotels = [
    await aSupplier(test.db),
    await aSupplier(test.db),
    await aSupplier(test.db),
  ] as const;
  await sql`update addresses set country_id = (select id from countries where abbreviation = 'PT'),
      city = 'Lisbon', zip = '1100-148'
    where id in (select address_id from supplier_addresses where supplier_id = ${hotels[2].id})`.execute(
    test.db,
  );
  const hotelOf = (name: string) =>
    hotels[name.startsWith('R4') ? 1 : name.startsWith('R5') ? 2 : 0];
  const records = {} as Record<Rec, number>;
  for (const [name, commission] of Object.entries(commissions))
    records[name as Rec] = await aRecord(test.db, {
      agency: agencies[ofSecondAgency.includes(name) ? 1 : 0],
      supplier: hotelOf(name),
      rateCents: commission * 5,
    });
  const made = {} as Record<Inv, number>;
  for (const [name, lines] of Object.entries(invoices)) {
    const supplierId = hotelOf(lines[0])?.id;
    const ids = lines.map((line) => records[line]);
    const answer = await clerk.post('/api/invoices', { supplierId, records: ids });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    made[name as Inv] = answer.json().invoice.id;
  }
  const owner = await send(clerk, 'POST', '/api/payers', {
    kind: 'owner',
    name: 'Harbor Lodging LLC',
    suppliers: [{ supplierId: hotels[0].id }, { supplierId: hotels[1].id }],
  });
  return {
    a1: agencies[0].id,
    a2: agencies[1].id,
    hotels: { H1: hotels[0].id, H2: hotels[1].id, H3: hotels[2].id },
    records,
    invoices: made,
    owner: owner.id,
    clerk,
  };
}

/** A receipt of a case, as its last call answered it. */
export class Held {
  receipt: Receipt;
  readonly world: World;
  constructor(world: World, receipt: Receipt) {
    this.world = world;
    this.receipt = receipt;
  }

  async act(who: Caller, path: string, body: object, status = 201): Promise<unknown> {
    const answer = await send(
      who,
      'POST',
      `/api/receipts/${this.receipt.id}/${path}`,
      { expected_updated_at: this.receipt.updated_at, ...body },
      status,
    );
    if (status === 201) this.receipt = answer;
    return answer;
  }

  /** Puts dollars on records, at their commission unless told otherwise. */
  async apply(
    on: string,
    lines: ReadonlyArray<Rec | [Rec, number, number?]>,
    who = this.world.clerk,
  ): Promise<void> {
    const given = await Promise.all(
      lines.map(async (line) => {
        const [name, amount, statusCode] =
          typeof line === 'string' ? [line, commissions[line] / 100] : line;
        const recordId = this.world.records[name];
        const { updated_at } = await send(this.world.clerk, 'GET', `/api/records/${recordId}`);
        return {
          recordId,
          amount,
          ...(statusCode !== undefined && { statusCode }),
          expected_updated_at: updated_at,
        };
      }),
    );
    await this.act(who, 'lines', { processDate: dayOf(on), lines: given });
  }

  line(name: Rec): ReceiptLine['entryId'] {
    const found = this.receipt.lines.find(({ recordId }) => recordId === this.world.records[name]);
    return found?.entryId ?? 0;
  }
}

interface Head {
  on: string;
  bank?: string;
  method?: number;
  number?: string;
  amount: number;
  currency?: string;
  payer?: 'owner' | 'nobody' | 'H3';
}

export async function enter(world: World, given: Head): Promise<Held> {
  const payer = {
    owner: { payerId: world.owner },
    nobody: {},
    H3: { supplierId: world.hotels.H3 },
  };
  return new Held(
    world,
    await send(world.clerk, 'POST', '/api/receipts', {
      ...payer[given.payer ?? 'owner'],
      paymentMethodId: given.method ?? 3,
      number: given.number ?? '',
      receivedOn: dayOf(given.on),
      bankOn: given.bank ? dayOf(given.bank) : null,
      currency: given.currency ?? 'USD',
      amount: given.amount,
    }),
  );
}

export type Figures = Partial<Record<'A1' | 'A2', string>>;

export interface Case {
  title: string;
  /** What happens in October; the receipts that it leaves. */
  october?: (world: World) => Promise<Held[]>;
  /** Between the run of October on Nov 1 and publishing on Nov 3. */
  between?: (world: World, held: Held[]) => Promise<Held[]>;
  /** After publishing. */
  november?: (world: World, held: Held[]) => Promise<Held[]>;
  equation: string[];
  /** Paid CT, status, processed day, method and number of each record that the case touches. */
  records: Partial<Record<Rec, string>>;
  daily: Record<string, string>;
  /** Paid and adjustment: amount/agency's part. */
  reports: { october?: Figures; november?: Figures; adjusted?: Figures };
  completed: Inv[];
  balances: string;
  /** What happens before the statement is there, and its lines; some may be matched earlier. */
  deposit?: (world: World, held: Held[]) => Promise<void>;
  statement: StatementLine[];
  /** Each day of the account: its terms and the line, or the lines, that they come to. */
  bank: Record<string, string>;
}

/** Day, amount, and what the line is. */
export type StatementLine = [string, number, ...string[]];

export const checkOf = (number: string, amount: number, on = '10-15', bank = '10-16') => ({
  on,
  bank,
  number,
  amount,
});

export const foreignCheck = (number: string, amount: number): Head => ({
  on: '10-20',
  method: 5,
  number,
  amount,
  currency: 'EUR',
  payer: 'H3',
});
