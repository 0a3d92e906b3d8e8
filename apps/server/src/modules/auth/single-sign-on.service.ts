import { checkAccount, checkIdentity } from '@recoup/domain/auth/single-sign-on';
import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import { inTransaction } from '@recoup/postgres/transaction';
import { type Identity, SingleSignOnFailure } from '#integrations/single-sign-on/single-sign-on';
import { logAuditEvent } from '#platform/audit/audit-log';
import { type SessionClient, startVouchedSession } from '#platform/auth/session-store';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors/app-error';
import type { SecondFactorInput, SecondFactorService } from './second-factors.service.ts';
import { createSessionRepository } from './session.repository.ts';
import { refuseSecondFactor } from './use-cases/refuse-second-factor.ts';
import { reserveSignInAttempt } from './use-cases/sign-in-throttle.ts';

/** A user identified by the provider. */
export interface VerifiedIdentity {
  readonly userId: number;
  readonly email: string;
  readonly provedAt: string | null;
}

interface SingleSignOnDeps extends Pick<Deps, 'db'> {
  secondFactors: SecondFactorService;
  /** Domains whose users may sign in; none allows every domain. */
  domains: readonly string[];
}

const noLonger = 'This account is no longer available.';

/** Signs in users identified by the provider (decision 96). */
export function createSingleSignOnService({ db, secondFactors, domains }: SingleSignOnDeps) {
  const repository = createSessionRepository({ db });

  async function note(
    isOpen: boolean,
    about: { userId: number | null; email: string; address: string; why?: string },
  ): Promise<void> {
    const { userId, email, address, why } = about;
    await logAuditEvent(db, {
      userId,
      action: isOpen ? 'signed in' : 'sign-in refused',
      subject: `${email.slice(0, maxTextLengths.email)} (single sign-on${why === undefined ? '' : `: ${why}`})`,
      address,
    });
  }

  async function open({ userId, email, provedAt }: VerifiedIdentity, visit: SessionClient) {
    const opened = await inTransaction(db, (transaction) =>
      startVouchedSession(transaction, { userId, ...visit, provedAt }),
    );
    if (!opened) return undefined;
    await note(true, { userId, email, address: visit.address });
    return { userId, ...opened };
  }

  return {
    /**
     * The account of an identity, and whether its second factor is still to be given here.
     * @throws SingleSignOnFailure where no account may be opened by it
     */
    async admit(
      identity: Identity,
      now: Date,
      visit: SessionClient,
    ): Promise<{ vouched: VerifiedIdentity; needsFactor: boolean }> {
      const { email = '', provedAt } = identity;
      const refuse = async (why: SingleSignOnFailure['code'], userId: number | null) => {
        await note(false, { userId, email, address: visit.address, why });
        return new SingleSignOnFailure(why, 'this identity opens no account');
      };
      const known = checkIdentity(identity, domains);
      if (!known.allowed) throw await refuse(known.code, null);
      const account = await repository.findAccount(email);
      const opened = checkAccount(account);
      if (!opened.allowed || !account)
        throw await refuse(opened.allowed ? 'noAccount' : opened.code, account?.id ?? null);
      const isAhead = provedAt !== undefined && provedAt > now;
      const proved = isAhead ? now : provedAt;
      return {
        vouched: { userId: account.id, email, provedAt: proved?.toISOString() ?? null },
        needsFactor: !identity.usedSeveralFactors && (await secondFactors.hasAny(account.id)),
      };
    },

    /** @throws SingleSignOnFailure when the account was deactivated in the meantime */
    async open(vouched: VerifiedIdentity, visit: SessionClient) {
      const opened = await open(vouched, visit);
      if (opened) return opened;
      throw new SingleSignOnFailure('inactive', 'the account was deactivated meanwhile');
    },

    /**
     * Opens the session of a user who also provides the second factor.
     * @throws AppError secondFactorNeeded, limited after too many failures, notSignedIn when the
     * account was deactivated in the meantime
     */
    async verify(vouched: VerifiedIdentity, proof: SecondFactorInput, visit: SessionClient) {
      const { userId, email } = vouched;
      const tryId = await reserveSignInAttempt(db, { email, address: visit.address, kind: 'own' });
      const account = await repository.findAccount(email);
      if (account?.id !== userId || !account.isActive) {
        await repository.releaseAttempt(tryId);
        throw new AppError('notSignedIn', noLonger);
      }
      const second = await secondFactors.check(userId, proof);
      if (second.state === 'open') {
        await repository.markSucceeded(tryId);
        const opened = await open(vouched, visit);
        if (opened) return opened;
        throw new AppError('notSignedIn', noLonger);
      }
      if (second.state === 'needed') await repository.releaseAttempt(tryId);
      else await note(false, { userId, email, address: visit.address, why: 'second factor' });
      throw refuseSecondFactor(second, proof);
    },
  };
}
