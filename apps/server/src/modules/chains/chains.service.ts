import type { createChain, replaceChain } from '@recoup/contract/chains/chains.endpoints';
import type { BodyOf } from '@recoup/contract/kit/endpoint';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { changedFields, findAuditChangesSince, logFieldChanges } from '#platform/audit/audit-log';
import type { Actor } from '#platform/auth/actor';
import { findById, insertRow } from '#platform/db/by-key';
import type { Deps } from '#platform/deps';
import { AppError, found } from '#platform/errors/app-error';
import { refuseStaleSave } from '#platform/errors/stale-save';

type ChainValues = BodyOf<typeof createChain>;

const subjectOf = (chainId: number): string => `chain ${chainId}`;

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  abbreviation: 'Chain Code',
  code: 'Code',
};

/** Creates and changes hotel chains; a chain code belongs to one of them. */
export function createChainService({ db }: Pick<Deps, 'db'>) {
  /** Chain codes are unique: one editor at a time. */
  const lockChains = () => sql`lock table chains in share row exclusive mode`.execute(db);

  async function refuseTakenCode(abbreviation: string, exceptId: number | null): Promise<void> {
    const owner = await rowsOf(db).first(sql<{ name: string }>`
      select name from chains where upper(abbreviation) = upper(${abbreviation})
        and id is distinct from ${exceptId}`);
    if (!owner) return;
    const message = `Chain Code ${abbreviation} is already used by ${owner.name}`;
    throw new AppError('duplicate', message, { errors: { abbreviation: [message] } });
  }

  return {
    /** Returns the new chain's id. @throws AppError duplicate naming the code's owner */
    async createChain(chain: ChainValues): Promise<number> {
      await lockChains();
      await refuseTakenCode(chain.abbreviation, null);
      return await insertRow(db, 'chains', chain);
    },

    /** @throws AppError notFound, staleSave, or duplicate naming the code's owner */
    async replaceChain(
      actor: Actor,
      chainId: number,
      { expected_updated_at: expected, ...chain }: BodyOf<typeof replaceChain>,
    ): Promise<void> {
      await lockChains();
      const fields = ['name', 'abbreviation', 'code', 'updated_at'] as const;
      const stored = found(await findById(db, 'chains', chainId, fields), 'Chain Not Found');
      const subject = subjectOf(chainId);
      await refuseStaleSave({
        what: 'this chain',
        expected,
        updatedAt: stored.updated_at,
        changesSince: (since) => findAuditChangesSince(db, subject, since),
        labelOf: (field) => labels[field] ?? field,
      });
      await refuseTakenCode(chain.abbreviation, chainId);
      const changes = changedFields<ChainValues>(stored, chain);
      if (Object.keys(changes).length === 0) return;
      await logFieldChanges(db, actor.id, [{ subject, fields: changes }]);
      await db.updateTable('chains').set(chain).where('id', '=', chainId).execute();
    },
  };
}
