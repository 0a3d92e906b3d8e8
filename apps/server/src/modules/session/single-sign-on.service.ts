import { judgeAccount, judgeIdentity } from '@recoup/domain/session/single-sign-on';
import { type Identity, SignOnFailure } from '#integrations/single-sign-on/single-sign-on';
import { noteEvent } from '#platform/db/audit-log';
import type { Db } from '#platform/db/database';
import { AppError } from '#platform/http/app-error';
import { beginSession, type Visit } from '#platform/session/session-store';
import { refuseSecondFactor } from './operations/refuse-second-factor.ts';
import { reserveTry } from './operations/reserve-try.ts';
import type { Proof, SecondFactorService } from './second-factors.service.ts';
import { createSessionRepository } from './session.repository.ts';

/** Somebody for whom the provider has vouched. */
export interface Vouched {
  readonly userId: number;
  readonly email: string;
  readonly provedAt: string | null;
}

interface Needs {
  secondFactors: SecondFactorService;
  /** Whose people may sign in; none admits every domain. */
  domains: readonly string[];
}

const longestEmail = 254;

/** Signing in whom the identity provider vouches for (decision 96). */
export function createSingleSignOnService(db: Db, { secondFactors, domains }: Needs) {
  const repository = createSessionRepository(db);

  async function note(
    isOpen: boolean,
    about: { userId: number | null; email: string; address: string; why?: string },
  ): Promise<void> {
    const { userId, email, address, why } = about;
    await noteEvent(db, {
      userId,
      action: isOpen ? 'signed in' : 'sign-in refused',
      subject: `${email.slice(0, longestEmail)} (single sign-on${why === undefined ? '' : `: ${why}`})`,
      address,
    });
  }

  async function open({ userId, email, provedAt }: Vouched, visit: Visit) {
    await note(true, { userId, email, address: visit.address });
    return { userId, ...(await beginSession(db, { userId, ...visit, provedAt })) };
  }

  return {
    /**
     * The account of an identity, and whether its second factor is still to be given here.
     * @throws SignOnFailure where no account may be opened by it
     */
    async admit(
      identity: Identity,
      now: Date,
      visit: Visit,
    ): Promise<{ vouched: Vouched; needsFactor: boolean }> {
      const { email = '', provedAt } = identity;
      const refuse = async (why: SignOnFailure['code'], userId: number | null) => {
        await note(false, { userId, email, address: visit.address, why });
        return new SignOnFailure(why, 'this identity opens no account');
      };
      const known = judgeIdentity(identity, domains);
      if (!known.allowed) throw await refuse(known.code, null);
      const account = await repository.findAccount(email);
      const opened = judgeAccount(account);
      if (!opened.allowed || !account)
        throw await refuse(opened.allowed ? 'noAccount' : opened.code, account?.id ?? null);
      const isAhead = provedAt !== undefined && provedAt > now;
      const proved = isAhead ? now : provedAt;
      return {
        vouched: { userId: account.id, email, provedAt: proved?.toISOString() ?? null },
        needsFactor: !identity.usedSeveralFactors && (await secondFactors.hasAny(account.id)),
      };
    },

    open,

    /**
     * Opens the session of somebody who gives the second factor, too.
     * @throws AppError secondFactorNeeded, limited after too many failures, notSignedIn when the
     * account was closed meanwhile
     */
    async prove(vouched: Vouched, proof: Proof, visit: Visit) {
      const { userId, email } = vouched;
      const tryId = await reserveTry(db, { email, address: visit.address, kind: 'own' });
      const account = await repository.findAccount(email);
      if (account?.id !== userId || !account.isActive) {
        await repository.takeBack(tryId);
        throw new AppError('notSignedIn', 'This account can no longer be opened.');
      }
      const second = await secondFactors.judge(userId, proof);
      if (second.state === 'open') {
        await repository.markSucceeded(tryId);
        return await open(vouched, visit);
      }
      if (second.state === 'needed') await repository.takeBack(tryId);
      else await note(false, { userId, email, address: visit.address, why: 'second factor' });
      throw refuseSecondFactor(second, proof);
    },
  };
}
