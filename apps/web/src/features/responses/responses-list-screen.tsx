import { getOpenResponses, listResponses } from '@recoup/contract/responses/responses.endpoints';
import type { ResponseListRow } from '@recoup/contract/responses/responses.schemas';
import { counted } from '@recoup/domain/kit/counted';
import {
  responseChannelName,
  responseChannels,
  responseStateName,
  responseStates,
  responseTone,
} from '@recoup/domain/responses/response';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { Instant, moneyText } from '#api/formats.ts';
import { listOf } from '#api/list-source.ts';
import { queryOf, useRefetchListOnChange } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { number, status, text } from '#ui/columns.tsx';
import { droppedFile } from '#ui/file-upload.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import type { ListColumn, ListField } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { toastNote } from '#ui/toasts.tsx';
import classes from './responses.module.css';

const AddResponseDialog = lazyForm(() =>
  import('./add-response-dialog.tsx').then((m) => m.AddResponseDialog),
);

const source = listOf(listResponses);

const mostNamed = 3;

/** How often it looks for mails that came in. */
const everyMs = 5_000;

/** `250, 251, 252 and 4 more`. */
function invoicesText({ invoices }: ResponseListRow): string {
  const named = invoices.slice(0, mostNamed).map(({ id }) => id);
  const rest = invoices.length - named.length;
  return named.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

const columns: ReadonlyArray<ListColumn<ResponseListRow>> = [
  text('name', 'Response', { sort: true, width: 240 }, (row) => row.name || 'No subject'),
  text('receivedAt', 'Received', { sort: true, width: 190 }, (row) => (
    <Instant of={row.receivedAt} />
  )),
  text(
    'sender',
    'From',
    { width: 180 },
    (row) => row.senderName || row.sender || row.receivedBy?.name,
  ),
  text('channel', 'Channel', { width: 90 }, (row) => responseChannelName(row.channel)),
  text('suppliers', 'Hotel', { width: 180 }, (row) =>
    row.suppliers.map(({ name }) => name).join(', '),
  ),
  text('invoices', 'Invoices', { width: 130 }, invoicesText),
  text('number', 'Payment', { width: 100 }),
  number('total', 'Total', { sort: true, width: 100 }, (row) =>
    moneyText(row.total, row.currency ?? undefined),
  ),
  text('receipt', 'Receipt', { width: 100, hidden: true }, (row) => row.receipt?.name),
  number('settledCount', 'Settled', { width: 80 }, (row) =>
    row.settledCount === 0 ? '' : counted(row.settledCount, 'line'),
  ),
  status('state', 'State', { width: 90 }, ({ state }) => [
    responseTone(state),
    responseStateName(state),
  ]),
];

const filters: readonly ListField[] = [
  {
    kind: 'select',
    name: 'state',
    label: 'State',
    all: 'All',
    options: responseStates.map((state) => ({ value: state, label: responseStateName(state) })),
  },
  {
    kind: 'select',
    name: 'channel',
    label: 'Channel',
    all: 'All',
    options: responseChannels.map((channel) => ({
      value: channel,
      label: responseChannelName(channel),
    })),
  },
  {
    kind: 'select',
    name: 'isByItself',
    label: 'Applied By',
    all: 'Anyone',
    options: [{ value: 'true', label: 'System' }],
  },
  { kind: 'dayRange', name: 'received', label: 'Received' },
];

const writing = 'input, textarea, select, [contenteditable="true"]';

/** `/responses`: what hotels returned; a file can be dropped anywhere on it, and a text pasted. */
export function ResponsesListScreen() {
  const refusal = useRefusal('responses.edit');
  const { data: open } = useQuery({ ...queryOf(getOpenResponses, {}), refetchInterval: everyMs });
  useRefetchListOnChange(open);
  const [adding, setAdding] = useState<{ first?: File | string }>();
  const [isOver, setOver] = useState(false);
  const isClosed = refusal !== undefined || adding !== undefined;
  const take = (given: File | string | undefined, isText: boolean) => {
    if (given === undefined) return;
    if (typeof given === 'string' && !isText) toastNote(given);
    else setAdding({ first: given });
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    if (isClosed || !clipboardData || document.querySelector('[aria-modal="true"]')) return;
    if (target instanceof Element && target.closest(writing)) return;
    if (clipboardData.files.length > 0) take(droppedFile(clipboardData), false);
    else if (clipboardData.getData('text').trim() !== '') take(clipboardData.getData('text'), true);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);
  const over = (event: DragEvent) => {
    if (isClosed || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  return (
    // a file is dropped here; the button takes one by keyboard
    <div
      className={classes.dropZone}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget))
          setOver(false);
      }}
      onDrop={(event) => {
        if (isClosed || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(false);
        take(droppedFile(event.dataTransfer), false);
      }}
    >
      <PagedList
        name="responses"
        title="Responses"
        source={source}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.response(id)}
        rowName={({ name, id }) => name || `Response ${id}`}
        searchPlaceholder="Search by Name, Sender or Number"
        sort={{ key: 'receivedAt', direction: 'asc' }}
        filters={filters}
        create={{ label: 'Add Response', open: () => setAdding({}), reason: refusal }}
      />
      {adding && <AddResponseDialog first={adding.first} onClose={() => setAdding(undefined)} />}
    </div>
  );
}
