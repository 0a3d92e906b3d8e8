import type { QueryOf } from '@recoup/contract/kit/endpoint';
import type { listOutbox } from '@recoup/contract/outbox/outbox.endpoints';
import type { OutboxMessage, ServiceState } from '@recoup/contract/outbox/outbox.schemas';
import { type ExternalService, listServices } from '@recoup/domain/outbox/external-services';
import { failuresUntilDown } from '@recoup/domain/outbox/outbox';
import type { ListPage } from '@recoup/list-engine/page';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import type { Delivery, ServiceChecks } from '#platform/outgoing/delivery';
import { needsValidation } from '../addresses/addresses.api.ts';
import { isInPrintQueue } from '../invoices/invoices.api.ts';
import { subjectOf } from './message-subjects.sql.ts';
import { type MessageColumns, messageRows, outboxList, stateColumn } from './outbox.list.ts';

interface OutboxQueriesDeps extends Pick<Deps, 'db' | 'lists'> {
  deliveries: readonly Delivery[];
  isSetUp: ServiceChecks;
}

export function createOutboxQueries(deps: OutboxQueriesDeps) {
  const { db, lists, deliveries, isSetUp } = deps;
  /** The services that are set up. */
  async function connectedServices(): Promise<ReadonlySet<ExternalService>> {
    const connected = new Set<ExternalService>();
    for (const service of listServices()) if (await isSetUp[service]()) connected.add(service);
    return connected;
  }

  /** Why messages of some kinds wait although their service is set up. */
  async function findHolds(): Promise<Holds> {
    const holds = await Promise.all(
      deliveries.map(async ({ kind, findHold }) => [keyOf(kind), await findHold?.()] as const),
    );
    return new Map(holds);
  }

  return {
    connectedServices,

    async page(query: QueryOf<typeof listOutbox>): Promise<ListPage<OutboxMessage>> {
      const [page, connected, holds] = await Promise.all([
        lists.page(outboxList, query),
        connectedServices(),
        findHolds(),
      ]);
      return { ...page, rows: page.rows.map((row) => toMessage(row, connected, holds)) };
    },

    /** @throws AppError notFound */
    async getMessage(id: number): Promise<OutboxMessage> {
      const row = await rowsOf(db).first(
        messageRows(sql`from outgoing_messages`, sql`where outgoing_messages.id = ${id}`),
      );
      const message = found(row, 'Message Not Found');
      return toMessage(message, await connectedServices(), await findHolds());
    },

    /** The status of each external service whose health is kept. */
    async services(): Promise<ServiceState[]> {
      const connected = await connectedServices();
      const rows = await rowsOf(db).all(sql<Omit<ServiceState, 'isConnected'>>`
        select h.service, h.failures_in_row >= ${failuresUntilDown} as "isDown",
          h.failing_since as "failingSince", h.last_error as reason, h.last_used_at as "lastUsedAt", counted.*, letters."byHand"
        from external_services h
        cross join lateral (
          select count(*) filter (where m.state in ('waiting', 'sending')) as waiting,
            count(*) filter (where m.state = 'failed') as failed,
            count(*) filter (where m.state = 'unclear') as unclear,
            count(*) filter (where m.state = 'dead') as dead
          from (
            select ${stateColumn} as state from outgoing_messages
            where outgoing_messages.service = h.service and outgoing_messages.state <> 'sent'
            union all
            select 'waiting' from addresses where h.service = 'addresses' and ${needsValidation}
          ) m
        ) counted
        cross join lateral (
          select count(*) as "byHand" from invoice_deliveries
          where h.service = 'post' and ${isInPrintQueue({ isPostSetUp: connected.has('post') })}
        ) letters
        order by array_position(${listServices()}::text[], h.service)`);
      return rows.map((row) => ({ ...row, isConnected: connected.has(row.service) }));
    },
  };
}

type Holds = ReadonlyMap<string, string | undefined>;

const keyOf = ({ service, name }: { service: ExternalService; name: string }): string =>
  `${service} ${name}`;

function toMessage(
  row: MessageColumns,
  connected: ReadonlySet<ExternalService>,
  holds: Holds,
): OutboxMessage {
  const isToLeave = row.state === 'waiting' || row.state === 'failed';
  const hold = holds.get(keyOf({ service: row.service, name: row.kind }));
  return {
    ...row,
    subject: subjectOf(row),
    isConnected: connected.has(row.service),
    heldBecause: (isToLeave && hold) || null,
  };
}
