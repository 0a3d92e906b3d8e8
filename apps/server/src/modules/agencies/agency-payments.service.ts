import type { createAgencyPayment } from '@recoup/contract/agencies/agency-parts.endpoints';
import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type { AgencyStatusCode } from '@recoup/domain/agencies/agency-status';
import { mayPayAgency } from '@recoup/domain/agencies/may-pay-agency';
import { paymentWarning } from '@recoup/domain/agencies/payment-warning';
import { formatDecimal } from '@recoup/domain/money/cents';
import { sql } from 'kysely';
import type { AccountingService } from '#integrations/accounting/accounting-service';
import type { Actor } from '#platform/auth/actor';
import { findById, insertRow, lockById } from '#platform/db/by-key';
import type { Deps } from '#platform/deps';
import { AppError, found, refusedInput } from '#platform/errors/app-error';
import { queueMessage, retryMessages } from '#platform/outgoing/outgoing-message';
import { findOwed } from './agency-owed.queries.ts';
import {
  agencyPayments,
  findRecentSamePayment,
  getAgencyPayment,
} from './agency-payments.queries.ts';
import { billPaymentKind } from './use-cases/bill-payment-delivery.ts';

type PaymentsDeps = Pick<Deps, 'db' | 'queue'> & { accounting: AccountingService };

type Given = BodyOf<typeof createAgencyPayment>;

/** Payments to agencies, each posted to the accounts once (clarification 5). */
export function createAgencyPayments(deps: PaymentsDeps) {
  const { db, accounting } = deps;
  async function lockStatus(agencyId: number): Promise<AgencyStatusCode> {
    const agency = await lockById(db, 'agencies', agencyId, ['status_code']);
    return found(agency, 'Agency Not Found').status_code as AgencyStatusCode;
  }

  /** The company in which an agency may be paid now. */
  async function getPayingCompany(actor: Actor, agencyId: number): Promise<string | undefined> {
    const status = await lockStatus(agencyId);
    const { valid: isConnected, hasAccounts, realmId } = await accounting.connection();
    const verdict = mayPayAgency({ status, isConnected, hasAccounts, roles: actor.roles });
    if (verdict.allowed) return realmId ?? undefined;
    throw new AppError(verdict.code === 'permission' ? 'forbidden' : 'refused', verdict.reason);
  }

  async function refuseDoubtful({ agencyId, amount, confirmed }: Given): Promise<void> {
    if (confirmed) return;
    const [owed, sameAmountOn] = await Promise.all([
      findOwed(db, agencyId),
      findRecentSamePayment(db, agencyId, amount),
    ]);
    const look = paymentWarning({ amount, owed: owed.amount, sameAmountOn });
    if (look !== undefined) throw new AppError('secondLook', look);
  }

  return {
    /**
     * Stores a payment together with the message that posts it to the accounts.
     * @throws AppError notFound, forbidden, refused with the reason of mayPayAgency, or secondLook
     * until it is confirmed
     */
    async pay(actor: Actor, given: Given): Promise<ResponseInput<typeof createAgencyPayment>> {
      const { agencyId, amount, paymentMethodId, depositDate = null } = given;
      const realmId = await getPayingCompany(actor, agencyId);
      await refuseDoubtful(given);
      const id = await insertRow(db, 'agency_payments', {
        agency_id: agencyId,
        amount: formatDecimal(amount),
        payment_method_id: paymentMethodId,
        deposit_date: depositDate,
        created_by: actor.id,
      });
      const messageId = await queueMessage(deps, {
        kind: billPaymentKind,
        key: `agency-payment-${id}`,
        payload: { paymentId: id, realmId },
        createdBy: actor.id,
      });
      await sql`
        update agency_payments set outgoing_message_id = ${messageId} where id = ${id}`.execute(db);
      return { id, payments: await agencyPayments(db, agencyId) };
    },

    /**
     * Retries posting a failed payment. The accounting service deduplicates by key.
     * @throws AppError notFound, or refused when it did not fail
     */
    async retry(actor: Actor, paymentId: number) {
      const payment = await getAgencyPayment(db, paymentId);
      const row = await findById(db, 'agency_payments', paymentId, ['outgoing_message_id']);
      const messageId = row?.outgoing_message_id;
      const asked = messageId ? [messageId] : [];
      const [taken] = await retryMessages(deps, asked, actor.id);
      if (taken === undefined)
        throw refusedInput(
          payment.posting.state === 'queued'
            ? 'This payment is already being posted'
            : 'This payment has already been posted',
        );
      return await getAgencyPayment(db, paymentId);
    },
  };
}
