import { listOutbox } from '@recoup/contract/outbox/outbox.endpoints';
import { externalServices, listServices } from '@recoup/domain/outbox/external-services';
import { messageStateNames, messageStates } from '@recoup/domain/outbox/outbox';
import { useInstantFormats } from '#api/formats.ts';
import { listOf, type RowOf } from '#api/list-source.ts';
import { useRefetchListOnChange } from '#api/queries.ts';
import { number, status, text } from '#ui/columns.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ListColumn, ListField } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageBar } from './message-bar.tsx';
import { messageName, stateTones, subjectPath } from './message-labels.ts';
import classes from './outbox.module.css';
import { ServiceCards } from './service-cards.tsx';
import { useServices } from './use-services.ts';

type Row = RowOf<typeof listOutbox>;

const source = listOf(listOutbox);
const everyMs = 5_000;

const filters: readonly ListField[] = [
  {
    kind: 'select',
    name: 'service',
    label: 'Service',
    all: 'All',
    options: listServices(({ takesMessages }) => takesMessages).map((value) => ({
      value,
      label: externalServices[value].label,
    })),
  },
  {
    kind: 'select',
    name: 'state',
    label: 'Status',
    all: 'All',
    options: messageStates.map((value) => ({ value, label: messageStateNames[value] })),
  },
];

/** When it was sent, when it is retried, or when it was created. */
function When({ row }: { row: Row }) {
  const { at } = useInstantFormats();
  if (row.sentAt !== null) return at(row.sentAt);
  if (row.nextAttemptAt !== null) return `Next attempt ${at(row.nextAttemptAt)}`;
  return `Created ${at(row.created_at)}`;
}

const columns: ReadonlyArray<ListColumn<Row>> = [
  text('subject', 'Subject', {}, ({ id, subject }) => subject?.title ?? `Message ${id}`),
  text('party', 'To', {}, (row) => row.subject?.party),
  text('service', 'Service', { width: 104 }, (row) => externalServices[row.service].label),
  status('state', 'Status', { width: 116 }, (row) => [
    stateTones[row.state],
    messageStateNames[row.state],
  ]),
  text('actions', 'Actions', { hideable: false }, (row) => <MessageActions message={row} />),
  number('attempts', 'Attempts', { sort: true, width: 96 }),
  text('when', 'When', { sort: 'id' }, (row) => <When row={row} />),
  text(
    'reason',
    'Reason',
    { wrap: true },
    ({ reason, heldBecause }) =>
      (heldBecause ?? reason) && <div className={classes.reason}>{heldBecause ?? reason}</div>,
  ),
  text('recipient', 'Recipient Address', { hidden: true }),
  text('by', 'By', { hidden: true }, (row) => row.createdBy?.name ?? 'System'),
];

/** `/outbox`: all outgoing messages, sent and pending, with their actions. */
export function OutboxScreen() {
  const services = useServices(everyMs);
  useRefetchListOnChange(services);
  const isMailOff = services?.some(
    ({ service, isConnected }) => service === 'mail' && !isConnected,
  );
  return (
    <PagedList
      name="outbox"
      title="Outbox"
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={subjectPath}
      rowName={messageName}
      searchPlaceholder="Search by recipient, address, or reason"
      sort={{ key: 'id', direction: 'desc' }}
      filters={filters}
      bulk={(selection) => <MessageBar selection={selection} />}
      bar={() => (
        <>
          {isMailOff && <Notice>{externalServices.mail.notConnected}</Notice>}
          {services && <ServiceCards services={services} />}
        </>
      )}
    />
  );
}
