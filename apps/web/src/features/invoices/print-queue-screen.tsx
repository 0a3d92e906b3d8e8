import { Group, Text } from '@mantine/core';
import {
  listPrintQueue,
  markLettersPosted,
  printLetters,
} from '@recoup/contract/invoices/print-queue.endpoints';
import { counted } from '@recoup/domain/kit/counted';
import { useCompanyHold } from '#api/company-hold.ts';
import { Instant, moneyText } from '#api/formats.ts';
import { listOf, type RowOf } from '#api/list-source.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { link, number, text } from '#ui/columns.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import type { ListColumn, ListSelection } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import classes from './invoices.module.css';
import { PrintProgress } from './print-progress.tsx';
import { usePrintJob } from './use-print-job.ts';

type Row = RowOf<typeof listPrintQueue>;

const source = listOf(listPrintQueue);

const columns: ReadonlyArray<ListColumn<Row>> = [
  text('invoice', 'Invoice ID', { sort: 'invoiceId' }, (row) => row.invoiceId),
  link('supplier', 'Supplier', { sort: true }, ({ supplier }) => [
    paths.supplier(supplier.id),
    supplier.name,
  ]),
  text('address', 'Address', {}, (row) => row.addressLines.slice(1).join(', ')),
  number('pages', 'Pages', {}, (row) => row.pageCount),
  number('total', 'Total', { sort: true }, (row) => moneyText(row.total)),
  text('left', 'Queued', { sort: 'created_at' }, (row) => <Instant of={row.created_at} />),
  text(
    'reason',
    'Reason',
    { wrap: true },
    ({ reason }) => reason && <div className={classes.reason}>{reason}</div>,
  ),
  text('by', 'By', {}, (row) => row.createdBy?.name ?? 'System'),
];

interface LetterBarProps {
  readonly selection: ListSelection<Row>;
  readonly onPrinting: (jobId: string) => void;
}

function LetterBar({ selection, onPrinting }: LetterBarProps) {
  const refusal = useRefusal('invoices.createForSupplier');
  const print = useSave(printLetters, {
    onSaved: ({ jobId }) => onPrinting(jobId),
    onFailed: toastProblem,
  });
  const mark = useSave(markLettersPosted, {
    onSaved: ({ posted }) => {
      toastDone(`${counted(posted, 'Letter')} Marked as Mailed`);
      selection.clear();
      selection.refresh();
    },
    onFailed: toastProblem,
  });
  const chosen = selection.rows.length;
  const hold = useCompanyHold('printQueue');
  const reason = refusal ?? hold ?? (chosen === 0 ? 'Select at least one letter' : undefined);
  const body = { deliveryIds: selection.rows.map(({ id }) => id) };
  return (
    <Group gap="xs">
      <DisabledReasonButton
        variant="filled"
        reason={reason}
        loading={print.isPending}
        onClick={() => print.mutate({ body })}
      >
        Print
      </DisabledReasonButton>
      <DisabledReasonButton
        variant="default"
        reason={reason}
        loading={mark.isPending}
        onClick={() => mark.mutate({ body })}
      >
        Mark as Mailed
      </DisabledReasonButton>
      <Text size="sm">
        {chosen === 0
          ? 'Select the letters, print and mail them, and then mark them as mailed.'
          : `${chosen} selected`}
      </Text>
    </Group>
  );
}

/** `/invoices/printQueue`: invoices that leave the office as letters. */
export function PrintQueueScreen() {
  const { jobId, showJob } = usePrintJob();
  return (
    <PagedList
      name="print-queue"
      title="Print Queue"
      banner={
        jobId !== undefined && (
          <PrintProgress
            title="Letter Printing"
            jobId={jobId}
            onDismiss={() => showJob(undefined)}
          />
        )
      }
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ invoiceId }) => paths.invoice(invoiceId)}
      rowName={({ invoiceId }) => `invoice ${invoiceId}`}
      searchPlaceholder="Search by supplier name or invoice ID"
      selectable
      bulk={(selection) => <LetterBar selection={selection} onPrinting={showJob} />}
    />
  );
}
