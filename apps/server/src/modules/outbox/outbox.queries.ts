import type { QueryOf } from '@recoup/contract/kit/endpoint';
import type { listOutbox } from '@recoup/contract/outbox/outbox.endpoints';
import type { OutboxMessage, ServiceState } from '@recoup/contract/outbox/outbox.schemas';
import { formatInvoiceNumber } from '@recoup/domain/invoices/invoice-number';
import { formatDollars } from '@recoup/domain/money/cents';
import {
  type ExternalService,
  externalServices,
  failuresUntilDown,
} from '@recoup/domain/outbox/outbox';
import { formatMonth } from '@recoup/domain/reports/report-month';
import type { ListPage } from '@recoup/list-engine/page';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { AddressValidation } from '#integrations/address-validation/address-validation';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import type { Delivery } from '#platform/outgoing/delivery';
import { needsValidation } from '../addresses/addresses.api.ts';
import { isInPrintQueue } from '../invoices/invoices.api.ts';
import { type MessageColumns, messageRows, outboxList, stateColumn } from './outbox.list.ts';

interface OutboxQueriesDeps extends Pick<Deps, 'db' | 'lists'> {
  deliveries: readonly Delivery[];
  addressValidation: AddressValidation;
}

export function createOutboxQueries(deps: OutboxQueriesDeps) {
  const { db, lists, deliveries, addressValidation } = deps;
  /** The services that are set up. */
  async function connectedServices(): Promise<ReadonlySet<ExternalService>> {
    const connected = new Set<ExternalService>();
    if (addressValidation.isSetUp) connected.add('addresses');
    for (const { kind, isReady } of deliveries)
      if (!connected.has(kind.service) && (await isReady())) connected.add(kind.service);
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

    /** Status of each external service that has messages or could have messages. */
    async services(): Promise<ServiceState[]> {
      const connected = await connectedServices();
      const served = new Set<ExternalService>(['addresses']);
      for (const { kind } of deliveries) served.add(kind.service);
      const rows = await rowsOf(db).all(sql<Omit<ServiceState, 'isConnected'>>`
        select h.service, h.failures_in_row >= ${failuresUntilDown} as "isDown",
          h.failing_since as "failingSince", h.last_error as reason, counted.*, letters."byHand"
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
        order by array_position(${[...externalServices]}::text[], h.service)`);
      return rows
        .filter(({ service }) => served.has(service))
        .map((row) => ({ ...row, isConnected: connected.has(row.service) }));
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

function subjectOf(row: MessageColumns): OutboxMessage['subject'] {
  const { invoiceId, supplierName, year, month, amount, agencyId, agencyName } = row;
  if (invoiceId !== null)
    return {
      type: 'invoice',
      id: invoiceId,
      title: `Invoice ${formatInvoiceNumber(invoiceId)}`,
      party: supplierName ?? '',
    };
  if (row.userId !== null) return subjectOfUser(row.kind, row.userId, row.userName ?? '');
  if (agencyId === null) return null;
  const party = agencyName ?? '';
  if (amount !== null)
    return { type: 'payment', id: agencyId, title: `Payment of ${formatDollars(amount)}`, party };
  if (year === null || month === null) return null;
  return {
    type: 'report',
    id: agencyId,
    title: `Report for ${formatMonth({ year, month })}`,
    party,
  };
}

function subjectOfUser(kind: string, id: number, party: string): OutboxMessage['subject'] {
  if (kind === 'browserLink')
    return { type: 'browserLink', id, title: 'Link for another browser', party };
  return kind === 'passwordLink'
    ? { type: 'passwordLink', id, title: 'Password link', party }
    : { type: 'passwordChanged', id, title: 'Password changed', party };
}
