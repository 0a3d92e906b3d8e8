import type { createChain, replaceChain } from '@recoup/contract/chains/chains.endpoints';
import type { BodyOf } from '@recoup/contract/kit/endpoint';
import { sql } from 'kysely';
import { changedFields, findAuditChangesSince, logFieldChanges } from '#platform/audit/audit-log';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { AppError, notFound } from '#platform/errors/app-error';
import { isStale, staleSave } from '#platform/errors/stale-save';

type ChainValues = BodyOf<typeof createChain>;

const subjectOf = (chainId: number): string => `chain ${chainId}`;

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  abbreviation: 'Chain Code',
  code: 'Code',
};

/** Creates and changes hotel chains; a chain code belongs to one of them. */
export function createChainService(db: Db) {
  /** Chain codes are unique: one editor at a time. */
  const lockChains = () => sql`lock table chains in share row exclusive mode`.execute(db);

  async function refuseTakenCode(abbreviation: string, exceptId: number | null): Promise<void> {
    const { rows } = await sql<{ name: string }>`
      select name from chains where upper(abbreviation) = upper(${abbreviation})
        and id is distinct from ${exceptId}`.execute(db);
    const [owner] = rows;
    if (!owner) return;
    const message = `Chain Code ${abbreviation} belongs to ${owner.name}`;
    throw new AppError('duplicate', message, { errors: { abbreviation: [message] } });
  }

  return {
    /** Answers the new chain's id. @throws AppError duplicate naming the code's owner */
    async createChain(chain: ChainValues): Promise<number> {
      await lockChains();
      await refuseTakenCode(chain.abbreviation, null);
      const { id } = await db
        .insertInto('chains')
        .values(chain)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** @throws AppError notFound, staleSave, or duplicate naming the code's owner */
    async replaceChain(
      actor: Actor,
      chainId: number,
      { expected_updated_at: expected, ...chain }: BodyOf<typeof replaceChain>,
    ): Promise<void> {
      await lockChains();
      const stored = await db
        .selectFrom('chains')
        .select(['name', 'abbreviation', 'code', 'updated_at as updatedAt'])
        .where('id', '=', chainId)
        .executeTakeFirst();
      if (!stored) throw notFound('Chain Not Found');
      const subject = subjectOf(chainId);
      if (expected !== undefined && isStale(expected, stored.updatedAt)) {
        const { fields, updatedBy } = await findAuditChangesSince(db, subject, expected);
        throw staleSave({
          what: 'this chain',
          updatedAt: stored.updatedAt,
          updatedBy,
          changed: fields,
          labels: fields.map((field) => labels[field] ?? field),
        });
      }
      await refuseTakenCode(chain.abbreviation, chainId);
      const fields = changedFields<ChainValues>(stored, chain);
      if (Object.keys(fields).length === 0) return;
      await logFieldChanges(db, actor.id, [{ subject, fields }]);
      await db.updateTable('chains').set(chain).where('id', '=', chainId).execute();
    },
  };
}
