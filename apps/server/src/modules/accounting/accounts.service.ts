import type {
  chooseAccounts,
  chooseAgencyVendor,
  getAccountingSetUp,
  getAgencyVendor,
} from '@recoup/contract/accounting/accounting.endpoints';
import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import {
  type AccountingEntity,
  AccountingNotSetUp,
  type AccountingService,
  AccountingUnavailable,
  ConnectionExpired,
} from '#integrations/accounting/accounting-service';
import { findAgencyVendor, saveAgencyVendor } from '#integrations/accounting/agency-vendors';
import {
  findConnection,
  lockConnection,
  updateConnectionDetails,
} from '#integrations/accounting/stored-connection';
import { logFieldChanges } from '#platform/audit/audit-log';
import type { Actor } from '#platform/auth/actor';
import { findById } from '#platform/db/by-key';
import type { Deps } from '#platform/deps';
import { AppError, found, refusedInput } from '#platform/errors/app-error';
import { UndeliverableError } from '#platform/outgoing/delivery';
import { resumeMessages } from '#platform/outgoing/outgoing-message';

type AccountsDeps = Pick<Deps, 'db' | 'secrets' | 'queue'> & { service: AccountingService };

type SetUp = ResponseInput<typeof getAccountingSetUp>;
type Chosen = BodyOf<typeof chooseAccounts>;
type Vendor = AccountingEntity & { realmId: string };

/** Accounts that exist in the company with this id. */
interface CheckedAccounts {
  realmId: string | null;
  setUp: SetUp & Chosen;
}

const companyChanged =
  'Someone connected or disconnected QuickBooks just now. Reload the page and choose the accounts again.';

/** Calls the accounting service; its errors become messages for users. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    const { message } = cause as Error;
    if (cause instanceof ConnectionExpired) throw new AppError('refused', message, { cause });
    if (cause instanceof AccountingNotSetUp) throw new AppError('notSetUp', message, { cause });
    if (cause instanceof AccountingUnavailable || cause instanceof UndeliverableError)
      throw new AppError('unavailable', message, { cause });
    throw cause;
  }
}

/** The account from which agencies are paid, and each agency's vendor. */
export function createAccountingAccounts(deps: AccountsDeps) {
  const { db, secrets, service } = deps;
  return {
    /**
     * @throws AppError refused without a connection, unavailable when the service does not respond
     */
    setUp: (): Promise<SetUp> => asked(() => service.company()),

    /**
     * Returns the company with the chosen accounts, and its own id; checked before anything is
     * written.
     * @throws AppError refused, with the error on the field
     */
    async checkAccounts({ bankAccountId, expenseAccountId }: Chosen): Promise<CheckedAccounts> {
      const { realmId } = await service.connection();
      const company = await asked(() => service.company());
      if (!company.bankAccounts.some(({ id }) => id === bankAccountId))
        throw refusedInput('Choose one of the bank accounts', 'bankAccountId');
      if (!company.expenseAccounts.some(({ id }) => id === expenseAccountId))
        throw refusedInput('Choose one of the expense accounts', 'expenseAccountId');
      return { realmId, setUp: { ...company, bankAccountId, expenseAccountId } };
    },

    /**
     * Keeps the choice; payments that waited for it are posted.
     * @throws AppError conflict when its company is no longer the one that is connected
     */
    async chooseAccounts(actor: Actor, { realmId, setUp }: CheckedAccounts): Promise<void> {
      await lockConnection(db);
      const before = await findConnection(db, secrets);
      if (!before || before.realmId !== realmId) throw new AppError('conflict', companyChanged);
      const { bankAccountId, expenseAccountId } = setUp;
      await updateConnectionDetails(db, { bankAccountId, expenseAccountId });
      const fields = {
        bankAccountId: [before.bankAccountId ?? null, bankAccountId],
        expenseAccountId: [before.expenseAccountId ?? null, expenseAccountId],
      } as const;
      await logFieldChanges(db, actor.id, [{ subject: 'accounting connection', fields }]);
      await resumeMessages(deps, 'accounting');
    },

    findVendors: (search = ''): Promise<AccountingEntity[]> =>
      asked(() => service.findVendors(search)),

    /**
     * The vendor that an agency is in the company that is connected, or was last.
     * @throws AppError notFound 'Agency Not Found'
     */
    async vendorOf(agencyId: number): Promise<ResponseInput<typeof getAgencyVendor>> {
      found(await findById(db, 'agencies', agencyId, ['id']), 'Agency Not Found');
      const connection = await findConnection(db, secrets);
      const vendor = connection && (await findAgencyVendor(db, agencyId, connection.realmId));
      return { vendor: vendor ?? null };
    },

    /**
     * The chosen vendor, asked before anything is written.
     * @throws AppError refused when the accounts do not have it
     */
    async checkVendor({ vendorId }: BodyOf<typeof chooseAgencyVendor>): Promise<Vendor> {
      const vendor = await asked(() => service.findVendor(vendorId));
      if (!vendor) throw refusedInput('Choose one of the vendors in QuickBooks', 'vendorId');
      return vendor;
    },

    /** @throws AppError notFound 'Agency Not Found' */
    async chooseVendor(actor: Actor, agencyId: number, vendor: Vendor): Promise<void> {
      found(await findById(db, 'agencies', agencyId, ['id']), 'Agency Not Found');
      const before = await findAgencyVendor(db, agencyId, vendor.realmId);
      await saveAgencyVendor(db, agencyId, vendor);
      const fields = { vendorId: [before?.id ?? null, vendor.id] } as const;
      await logFieldChanges(db, actor.id, [
        { subject: `accounting vendor of agency ${agencyId}`, fields },
      ]);
    },
  };
}
