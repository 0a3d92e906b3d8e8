import { Button, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { previewInvoice } from '@recoup/contract/invoices/invoices.endpoints';
import type { InvoicePreview } from '@recoup/contract/invoices/invoices.schemas';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { previewMark } from '@recoup/domain/invoices/invoice-preview';
import { counted, countText } from '@recoup/domain/kit/counted';
import { guestText } from '@recoup/domain/records/guest-name';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { dayText, givenRateText, moneyText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { PdfFrame, showsPdfs } from '#ui/pdf-frame.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { saveFile } from '#ui/save-file.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

type Line = InvoicePreview['records'][number];

/** Rows drawn at most; the PDF has all. */
const shownRows = 200;

const columns: ReadonlyArray<DataColumn<Line>> = [
  { header: 'REC', cell: ({ id }) => id },
  { header: 'Guest', cell: guestText },
  { header: 'Confirmation', cell: ({ confirmationNumber }) => confirmationNumber },
  { header: 'Check-in', cell: ({ startDate }) => dayText(startDate) },
  { header: 'Agency', cell: ({ agencyName }) => agencyName },
  {
    header: 'Notice',
    cell: ({ noticeNumber, previousInvoiceId }) =>
      previousInvoiceId === null ? noticeNumber : `${noticeNumber}, after ${previousInvoiceId}`,
  },
  { header: 'Nights', align: 'right', cell: ({ days }) => days },
  {
    header: 'Rate',
    align: 'right',
    cell: ({ rate, givenRate }) => (
      <span title={givenRate ? givenRateText(givenRate) : undefined}>{moneyText(rate)}</span>
    ),
  },
  { header: 'Commission', align: 'right', cell: ({ commission }) => moneyText(commission) },
];

/** Returns an address of the PDF, which holds it until the address is revoked. */
function addressOf(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
}

/** Saves the PDF as a file. */
function savePdf(base64: string, name: string): void {
  const address = addressOf(base64);
  saveFile(address, name);
  URL.revokeObjectURL(address);
}

function PreviewPdf({ pdf }: { readonly pdf: string }) {
  const show = (frame: HTMLIFrameElement) => {
    const address = addressOf(pdf);
    frame.src = address;
    return () => URL.revokeObjectURL(address);
  };
  return <PdfFrame title="Preview PDF" ref={show} />;
}

function Figures({ preview }: { readonly preview: InvoicePreview }) {
  const { records } = preview;
  return (
    <>
      <DescriptionList
        items={[
          { label: 'Total', value: <b>{moneyText(preview.total)}</b> },
          { label: 'Records', value: countText(records.length) },
          { label: 'Notice', value: preview.noticeNumber },
          { label: 'Pages', value: countText(preview.pageCount) },
        ]}
      />
      <DataTable
        label="Records to be billed"
        columns={columns}
        rows={records.slice(0, shownRows)}
        rowId={({ id }) => id}
        empty="No records"
      />
      {records.length > shownRows && (
        <Text size="sm" c="dimmed">
          These are the first {shownRows} of {counted(records.length, 'record')}. The PDF has all of
          them.
        </Text>
      )}
    </>
  );
}

/** The figures, or the PDF where the browser shows it. */
function Preview({ preview }: { readonly preview: InvoicePreview }) {
  const [shown, setShown] = useState('Records');
  if (!showsPdfs()) return <Figures preview={preview} />;
  return (
    <>
      <SegmentedControl
        aria-label="What the preview shows"
        data={['Records', 'PDF']}
        value={shown}
        onChange={setShown}
      />
      {shown === 'PDF' ? <PreviewPdf pdf={preview.pdf} /> : <Figures preview={preview} />}
    </>
  );
}

interface InvoicePreviewDialogProps {
  /** The invoice as it would be created. */
  readonly invoice: BodyInput<typeof previewInvoice>;
  readonly createLabel: string;
  readonly onCreate: () => void;
  readonly onClose: () => void;
}

/** An invoice before it is created: what it would bill, and its PDF. Nothing is stored. */
export function InvoicePreviewDialog(props: InvoicePreviewDialogProps) {
  const { invoice, createLabel, onCreate, onClose } = props;
  const { data, error, isFetching, refetch } = useEndpoint(
    previewInvoice,
    { body: invoice },
    { staleTime: 0 },
  );
  // What was shown before may be out of date.
  const preview = isFetching ? undefined : data?.preview;
  return (
    <Modal opened onClose={onClose} title="Invoice Preview" size={960}>
      <Stack gap="md">
        <div>
          <StatusBadge tone="attention">{previewMark}</StatusBadge>
        </div>
        {error && !isFetching ? (
          <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />
        ) : preview ? (
          <Preview preview={preview} />
        ) : (
          <LoadingIndicator />
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {preview && (
            <>
              <Button
                variant="default"
                leftSection={<IconFileDownload size={15} />}
                onClick={() =>
                  savePdf(preview.pdf, `invoice-preview-supplier-${invoice.supplierId}.pdf`)
                }
              >
                Download Preview PDF
              </Button>
              <Button onClick={onCreate}>{createLabel}</Button>
            </>
          )}
        </DialogActions>
      </Stack>
    </Modal>
  );
}
