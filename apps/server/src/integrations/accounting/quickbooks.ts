import type { Deps } from '#platform/deps';
import {
  type AccountingService,
  AccountingUnavailable,
  CompanyMismatch,
} from './accounting-service.ts';
import { findOrCreatePayee, payBill } from './bill-payment.ts';
import { createLiveConnection, isConnected } from './live-connection.ts';
import { callQuickbooks, TokenRefused } from './quickbooks-call.ts';
import {
  findAccounts,
  findCompanyName,
  findVendorsThat,
  quoted,
  type Send,
} from './quickbooks-query.ts';
import type { QuickbooksSignIn } from './quickbooks-sign-in.ts';
import { findConnection, type StoredConnection } from './stored-connection.ts';

interface QuickbooksDeps extends Pick<Deps, 'db' | 'secrets' | 'clock'> {
  signIn: QuickbooksSignIn;
  /** How long a user waits for all requests together. */
  patienceMs?: number;
}

const usualPatienceMs = 9_000;

/** QuickBooks Online, reached with the connection that is stored. */
export function createQuickbooks(deps: QuickbooksDeps): AccountingService {
  const { db, secrets, clock, signIn, patienceMs = usualPatienceMs } = deps;
  const liveConnection = createLiveConnection(deps);

  /**
   * Sends a request with the connection; a token that is rejected early is renewed once. If a
   * company is named, nothing is sent to another one, whichever is connected in the meantime
   * (F-227).
   */
  function sender(signal: AbortSignal, realmId?: string): Send {
    return async (call) => {
      const send = (connection: StoredConnection) => {
        if (realmId !== undefined && connection.realmId !== realmId) throw new CompanyMismatch();
        return callQuickbooks({ url: signIn.apiUrl, connection, signal, ...call });
      };
      const connection = await within(signal, liveConnection());
      try {
        return await send(connection);
      } catch (error) {
        if (!(error instanceof TokenRefused)) throw error;
        return await send(await within(signal, liveConnection(connection.accessToken)));
      }
    };
  }

  return {
    async connection() {
      const stored = await findConnection(db, secrets);
      return {
        expiresAt: stored?.expiresAt ?? null,
        refreshExpiresAt: stored?.refreshExpiresAt ?? null,
        valid: isConnected(stored, clock()),
        hasAccounts: stored?.bankAccountId !== undefined && stored.expenseAccountId !== undefined,
        realmId: stored?.realmId ?? null,
      };
    },

    async prolong() {
      const stored = await findConnection(db, secrets);
      if (isConnected(stored, clock())) await liveConnection(stored.accessToken);
    },

    async company() {
      const signal = AbortSignal.timeout(patienceMs);
      const ask = sender(signal);
      const live = await within(signal, liveConnection());
      const { bankAccountId = null, expenseAccountId = null } = live;
      const [companyName, accounts] = await Promise.all([findCompanyName(ask), findAccounts(ask)]);
      return { companyName, ...accounts, bankAccountId, expenseAccountId };
    },

    findVendors: (text) =>
      findVendorsThat(
        sender(AbortSignal.timeout(patienceMs)),
        `DisplayName like ${quoted(`%${text}%`)} orderby DisplayName`,
      ),

    async findVendor(id) {
      const signal = AbortSignal.timeout(patienceMs);
      const { realmId } = await within(signal, liveConnection());
      const [vendor] = await findVendorsThat(sender(signal), `Id = ${quoted(id)}`);
      return vendor && { ...vendor, realmId };
    },

    async postBillPayment(payment, key, signal) {
      const connection = await within(signal, liveConnection());
      const { realmId = connection.realmId } = payment;
      if (realmId !== connection.realmId) throw new CompanyMismatch();
      const send = sender(signal, realmId);
      const vendorId = await findOrCreatePayee({ db, send, realmId }, payment);
      return await payBill(send, connection, { vendorId, payment, key });
    },
  };
}

/** Waits no longer than the signal allows; a renewal goes on, and is there for the next caller. */
async function within<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const giveUp = (): void =>
    reject(new AccountingUnavailable('QuickBooks is not responding.', { cause: signal.reason }));
  signal.addEventListener('abort', giveUp, { once: true });
  if (signal.aborted) giveUp();
  try {
    return await Promise.race([work, over]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
