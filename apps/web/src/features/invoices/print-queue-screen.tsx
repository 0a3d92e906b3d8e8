import {
  listPrintQueue,
  markLettersPosted,
  printLetters,
} from '@recoup/contract/invoices/print-queue.endpoints';
import { counted } from '@recoup/domain/kit/counted';
import { useCompanyHold } from '#api/company-hold.ts';
import { Instant, moneyText, sumText } from '#api/formats.ts';
import { listOf, type RowOf } from '#api/list-source.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { link, number, text } from '#ui/columns.tsx';
import { BulkBar } from '#ui/paged-list/bulk-bar.tsx';
import type { ListColumn, ListSelection } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { letterPeek } from './invoice-list-peek.tsx';
import classes from './invoices.module.css';
import { PrintProgress } from './print-progress.tsx';
import { usePrintJob } from './use-print-job.ts';

type Row = RowOf<typeof listPrintQueue>;

const source = listOf(listPrintQueue);

const columns: ReadonlyArray<ListColumn<Row>> = [
  text('invoice', 'Invoice ID', { sort: 'invoiceId' }, (row) => row.invoiceId),
  link('supplier', 'Supplier', { sort: true, width: 200 }, ({ supplier }) => [
    paths.supplier(supplier.id),
    supplier.name,
  ]),
  text('address', 'Address', { width: 240 }, (row) => row.addressLines.slice(1).join(', ')),
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
  const { rows, clear } = selection;
  const refusal = useRefusal('invoices.createForSupplier');
  const print = useSave(printLetters, {
    onSaved: ({ jobId }) => onPrinting(jobId),
    onFailed: toastProblem,
  });
  const mark = useSave(markLettersPosted, {
    onSaved: ({ results }) => {
      toastDone(`${counted(results.length, 'Letter')} Marked as Mailed`);
      clear();
    },
    onFailed: toastProblem,
  });
  const hold = useCompanyHold('printQueue');
  const reason = refusal ?? hold;
  const body = { ids: rows.map(({ id }) => id) };
  return (
    <BulkBar
      selection={selection}
      noun="letter"
      sum={(letters) => sumText(letters.map(({ total }) => total))}
      hint="Select the letters, print and mail them, and then mark them as mailed."
      actions={[
        {
          label: 'Print',
          reason,
          isPending: print.isPending,
          onClick: () => print.mutate({ body }),
        },
        {
          label: 'Mark as Mailed',
          reason,
          isPending: mark.isPending,
          onClick: () => mark.mutate({ body }),
        },
      ]}
    />
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
      idField="invoiceId"
      rowHref={({ invoiceId }) => paths.invoice(invoiceId)}
      peek={letterPeek}
      rowName={({ invoiceId }) => `invoice ${invoiceId}`}
      searchPlaceholder="Search by supplier name or invoice ID"
      bulk={(selection) => <LetterBar selection={selection} onPrinting={showJob} />}
    />
  );
}
