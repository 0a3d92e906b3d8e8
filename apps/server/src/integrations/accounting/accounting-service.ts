import type { Day } from '@recoup/domain/dates/day';
import type { Cents } from '@recoup/domain/money/cents';
import { UndeliverableError } from '#platform/outgoing/delivery';

/**
 * When the connection to QuickBooks expires; nulls if there never was one (clarification 12).
 */
interface AccountingConnection {
  expiresAt: string | null;
  refreshExpiresAt: string | null;
  /** Whether something can be posted now. */
  valid: boolean;
  /** Whether the accounts that agencies are paid from are chosen. */
  hasAccounts: boolean;
  /** The company that is connected, by the service's own id; null without a connection. */
  realmId: string | null;
}

/** A payment to an agency, as posted to the accounts. */
export interface BillPayment {
  /** The company in which it was made, and in no other; undefined takes the one that is connected. */
  realmId?: string | undefined;
  /** Finds the payee again under another name. */
  agencyId: number;
  payeeName: string;
  amountCents: Cents;
  paidOn: Day;
  /** The payment method for readers of the accounts: 'ACH'. */
  methodName: string;
}

/** Something that the accounts keep, by their own id: an account, a vendor. */
export interface AccountingEntity {
  id: string;
  name: string;
}

/** The company that is connected, with the accounts that money can leave and be an expense of. */
export interface AccountingCompany {
  companyName: string;
  bankAccounts: AccountingEntity[];
  expenseAccounts: AccountingEntity[];
  /** The account from which agencies are paid, and the expense account, once chosen. */
  bankAccountId: string | null;
  expenseAccountId: string | null;
}

/** The accounting service, whichever it is. Every call but `connection` asks it over the network. */
export interface AccountingService {
  connection(): Promise<AccountingConnection>;
  /** Renews the connection. Does nothing if there is none. */
  prolong(): Promise<void>;
  company(): Promise<AccountingCompany>;
  /** Returns up to 20 vendors whose name contains the text, by name. */
  findVendors(text: string): Promise<AccountingEntity[]>;
  /** One vendor, with the company whose it is; undefined when the accounts have none of this id. */
  findVendor(id: string): Promise<(AccountingEntity & { realmId: string }) | undefined>;
  /**
   * Writes a bill and its payment. The same key writes them once, however often it is asked.
   * @throws UndeliverableError when the service refuses them for good; any other error may pass
   */
  postBillPayment(
    payment: BillPayment,
    key: string,
    signal: AbortSignal,
  ): Promise<{ billId: string; billPaymentId: string }>;
}

/** The connection is over: someone must sign in at the accounting service again. */
export class ConnectionExpired extends Error {
  override readonly name = 'ConnectionExpired';

  constructor() {
    super('The QuickBooks connection has expired. Reconnect QuickBooks.');
  }
}

/** The service is unavailable, or returns invalid responses; the text is for users. */
export class AccountingUnavailable extends Error {
  override readonly name = 'AccountingUnavailable';
}

/** The company that is connected is not the one that a payment belongs to. */
export class CompanyMismatch extends UndeliverableError {
  constructor() {
    super(
      'This payment belongs to a different QuickBooks company than the one connected now. Reconnect that company, then retry.',
    );
  }
}

/** Trying again changes nothing: an operator has to set it up. */
export class AccountingNotSetUp extends AccountingUnavailable {}

/** Said where the settings name no accounting service. */
export const accountingNotSetUp = 'QuickBooks is not set up on this server.';

const notSetUp = (): Promise<never> => Promise.reject(new AccountingNotSetUp(accountingNotSetUp));

/** The fallback if no accounting service is configured: never connected, accepts nothing. */
export const noAccounting: AccountingService = {
  connection: () =>
    Promise.resolve({
      expiresAt: null,
      refreshExpiresAt: null,
      valid: false,
      hasAccounts: false,
      realmId: null,
    }),
  prolong: notSetUp,
  company: notSetUp,
  findVendors: notSetUp,
  findVendor: notSetUp,
  postBillPayment: notSetUp,
};
