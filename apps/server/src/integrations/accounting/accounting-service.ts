import type { Day } from '@recoup/domain/calendar/day';
import type { Cents } from '@recoup/domain/money/cents';

/** How long the connection to the accounts holds; nulls when there never was one (decisions 12). */
export interface AccountingConnection {
  expiresAt: string | null;
  refreshExpiresAt: string | null;
  /** Whether something can be posted now. */
  valid: boolean;
}

/** Money paid out to an agency, as the accounts are told of it. */
export interface BillPayment {
  /** Finds the payee again under another name. */
  agencyId: number;
  payeeName: string;
  amountCents: Cents;
  paidOn: Day;
  /** How it was paid, for people who read the accounts: 'ACH'. */
  methodName: string;
}

/** The accounting service, whichever it is. */
export interface AccountingService {
  /** Whether an accounting service is named in the settings at all. */
  readonly isSetUp: boolean;
  connection(): Promise<AccountingConnection>;
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

/** What stands in when the settings name no accounting service: never connected, takes nothing. */
export const noAccounting: AccountingService = {
  isSetUp: false,
  connection: () => Promise.resolve({ expiresAt: null, refreshExpiresAt: null, valid: false }),
  postBillPayment: () => Promise.reject(new Error('No accounting service is set up.')),
};
