import type { Db } from '#platform/db/database';
import type { Secrets } from '#platform/secrets/secrets';
import type { AccountingService } from './accounting-service.ts';
import { payBill, payeeOf } from './bill-payment.ts';
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

interface QuickbooksNeeds {
  db: Db;
  secrets: Secrets;
  clock: () => Date;
  signIn: QuickbooksSignIn;
}

const patienceMs = 15_000;

/** QuickBooks Online, reached with the connection that is stored. */
export function createQuickbooks(needs: QuickbooksNeeds): AccountingService {
  const { db, secrets, clock, signIn } = needs;
  const liveConnection = createLiveConnection(needs);

  /** Sends with the connection; a token that is refused before its time is renewed once. */
  function sender(signal: AbortSignal): Send {
    return async (call) => {
      const send = (connection: StoredConnection) =>
        callQuickbooks({ url: signIn.apiUrl, connection, signal, ...call });
      const connection = await liveConnection();
      try {
        return await send(connection);
      } catch (error) {
        if (!(error instanceof TokenRefused)) throw error;
        return await send(await liveConnection(connection.accessToken));
      }
    };
  }
  const ask: Send = (call) => sender(AbortSignal.timeout(patienceMs))(call);

  return {
    async connection() {
      const stored = await findConnection(db, secrets);
      return {
        expiresAt: stored?.expiresAt ?? null,
        refreshExpiresAt: stored?.refreshExpiresAt ?? null,
        valid: isConnected(stored, clock()),
      };
    },

    async prolong() {
      const stored = await findConnection(db, secrets);
      if (isConnected(stored, clock())) await liveConnection(stored.accessToken);
    },

    async company() {
      const { bankAccountId = null, expenseAccountId = null } = await liveConnection();
      const [companyName, accounts] = await Promise.all([findCompanyName(ask), findAccounts(ask)]);
      return { companyName, ...accounts, bankAccountId, expenseAccountId };
    },

    findVendors: (text) =>
      findVendorsThat(ask, `DisplayName like ${quoted(`%${text}%`)} orderby DisplayName`),

    async findVendor(id) {
      const { realmId } = await liveConnection();
      const [vendor] = await findVendorsThat(ask, `Id = ${quoted(id)}`);
      return vendor && { ...vendor, realmId };
    },

    async postBillPayment(payment, key, signal) {
      const send = sender(signal);
      const connection = await liveConnection();
      const vendorId = await payeeOf({ db, send, realmId: connection.realmId }, payment);
      return await payBill(send, connection, { vendorId, payment, key });
    },
  };
}
