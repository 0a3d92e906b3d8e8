import {
  chooseAccounts,
  chooseAgencyVendor,
  disconnectAccounting,
  findVendors,
  finishAccountingConnection,
  getAccountingSetUp,
  getAgencyVendor,
  getAuthorizationUrl,
  getTokenExpiration,
} from '@recoup/contract/accounting/accounting.endpoints';
import { SignInRefusal } from '#platform/connections/oauth-client';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { AccountingModule } from './accounting.module.ts';

const callbackPath = '/api/quickbooks/callback';

/** Query parameter that reports the sign-in result to the screen. */
type Outcome = 'connected' | 'denied' | 'expired' | 'failed';

export function accountingRoutes(accounting: ModuleScope<AccountingModule>): Route[] {
  const { connection, accounts } = accounting.queries;
  return [
    route(getTokenExpiration, connection.state),

    route(getAuthorizationUrl, async ({ actor, request }) => {
      const returnAddress = new URL(callbackPath, `${request.protocol}://${request.host}`);
      const { signIn, url } = await connection.begin(returnAddress.href);
      await accounting.inTransaction(actor, (module) =>
        module.connection.savePendingSignIn(actor, signIn),
      );
      return { url };
    }),

    route(finishAccountingConnection, async ({ actor, query, request, reply }) => {
      const back = (outcome: Outcome) => reply.redirect(`/quickbooks?outcome=${outcome}`, 302);
      const signIn = await accounting.inTransaction(actor, (module) =>
        module.connection.takeSignIn(actor, query.state),
      );
      if (!signIn) return back('expired');
      if (query.error === 'access_denied') return back('denied');
      const { realmId } = query;
      try {
        if (!realmId) throw new SignInRefusal('no company was named');
        const returned = new URL(`${signIn.returnAddress}?${request.url.split('?')[1] ?? ''}`);
        const tokens = await connection.finish(signIn, returned);
        await accounting.inTransaction(actor, (module) =>
          module.connection.keep(actor, realmId, tokens),
        );
        return back('connected');
      } catch (error) {
        // a message of the library names what was wrong, never a token or the code
        request.log.warn({ reason: String(error) }, 'could not connect QuickBooks');
        return back('failed');
      }
    }),

    route(disconnectAccounting, async ({ actor, request }) => {
      const token = await accounting.inTransaction(actor, (module) =>
        module.connection.disconnect(actor),
      );
      if (token !== undefined)
        await connection.revoke(token).catch((error: unknown) => {
          request.log.warn({ reason: String(error) }, 'could not revoke the QuickBooks token');
        });
    }),

    route(getAccountingSetUp, accounts.setUp),

    route(chooseAccounts, async ({ actor, body }) => {
      const checked = await accounts.checkAccounts(body);
      await accounting.inTransaction(actor, (module) =>
        module.accounts.chooseAccounts(actor, checked),
      );
      return checked.setUp;
    }),

    route(findVendors, ({ query }) => accounts.findVendors(query.search)),

    route(getAgencyVendor, ({ params }) => accounts.vendorOf(params.agencyId)),

    route(chooseAgencyVendor, async ({ actor, params, body }) => {
      const vendor = await accounts.checkVendor(body);
      return await accounting.inTransaction(actor, async (module) => {
        await module.accounts.chooseVendor(actor, params.agencyId, vendor);
        return await module.accounts.vendorOf(params.agencyId);
      });
    }),
  ];
}
