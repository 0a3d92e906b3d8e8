import { Checkbox, Stack, Text } from '@mantine/core';
import { generateInvoices } from '@recoup/contract/invoices/invoices.endpoints';
import type { InvoiceSupplierRow } from '@recoup/contract/invoices/invoices.schemas';
import { counted } from '@recoup/domain/kit/counted';
import { centsOf, centsToDollars, sumCents } from '@recoup/domain/money/cents';
import { useState } from 'react';
import { useCompanyHold } from '#api/company-hold.ts';
import { moneyText } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { usePostNotice } from '#api/service-connections.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { BulkBar, refuseExceptions } from '#ui/paged-list/bulk-bar.tsx';
import type { ListSelection } from '#ui/paged-list/list-types.ts';
import { toastProblem } from '#ui/toasts.tsx';
import { refusalMember } from './creation-failure.ts';

/** Totals of all matching suppliers. */
export interface MatchingTotals {
  readonly suppliers: number;
  readonly recordCount: number;
  readonly pageCount: number;
  readonly commission: number;
}

/** A text about what a batch would bill, without how many suppliers. */
function billedText({ recordCount, pageCount, commission }: MatchingTotals): string {
  return [counted(recordCount, 'record'), counted(pageCount, 'page'), moneyText(commission)].join(
    ' · ',
  );
}

const reachText = (reach: MatchingTotals): string =>
  `${counted(reach.suppliers, 'supplier')} · ${billedText(reach)}`;

function reachOf(rows: readonly InvoiceSupplierRow[]): MatchingTotals {
  const sum = (part: (row: InvoiceSupplierRow) => number): number =>
    rows.reduce((total, row) => total + part(row), 0);
  const commission = sumCents(rows.map((row) => centsOf(row.commission)));
  return {
    suppliers: rows.length,
    recordCount: sum((row) => row.recordCount),
    pageCount: sum((row) => row.pageCount),
    commission: centsToDollars(commission),
  };
}

interface GenerateBarProps {
  readonly selection: ListSelection<InvoiceSupplierRow>;
  readonly all: MatchingTotals;
  readonly onStarted: (jobId: string) => void;
}

/** Starts a batch for the chosen suppliers, or for all that match when none is chosen. */
export function GenerateBar({ selection, all, onStarted }: GenerateBarProps) {
  const [isAsking, setAsking] = useState(false);
  const [isPosted, setPosted] = useState(false);
  const [includesRecent, setIncludesRecent] = useState(false);
  const postNotice = usePostNotice(isAsking && isPosted);
  const hold = useCompanyHold('invoiceBatch');
  const isChosen = selection.rows.length > 0;
  const reach = isChosen ? reachOf(selection.rows) : all;
  const start = useSave(generateInvoices, {
    onSaved: ({ jobId }) => {
      setAsking(false);
      setIncludesRecent(false);
      selection.clear();
      onStarted(jobId);
    },
    onFailed: (error) => {
      setAsking(false);
      const firstJobId = refusalMember(error, 'jobId');
      if (typeof firstJobId === 'string') onStarted(firstJobId);
      return toastProblem(error);
    },
  });
  const { search, filters } = selection.query;
  const confirm = () =>
    start.mutate({
      body: {
        deliveryMethod: isPosted ? 'postage' : 'preview',
        includeRecentlyInvoiced: includesRecent,
        ...(isChosen
          ? { supplierIds: selection.rows.map(({ id }) => id) }
          : { filters, ...(search.trim() !== '' && { search: search.trim() }) }),
      },
    });
  return (
    <BulkBar
      selection={selection}
      noun="supplier"
      hint={`All matching: ${reachText(all)}`}
      sum={(rows) => billedText(reachOf(rows))}
    >
      <DisabledReasonButton
        variant="filled"
        reason={
          hold ??
          refuseExceptions(selection, 'supplier') ??
          (reach.suppliers === 0 ? 'No suppliers match these filters' : undefined)
        }
        onClick={() => setAsking(true)}
      >
        Generate Invoice PDFs
      </DisabledReasonButton>
      <ConfirmDialog
        isOpen={isAsking}
        title="Generate invoice PDFs?"
        confirmLabel="Generate"
        pending={start.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <Text size="sm">
          Create one standard invoice for each supplier and generate the PDFs? Invoices are issued
          immediately.
        </Text>
        <Text size="sm" fw={600} mt={4}>
          {reachText(reach)}
        </Text>
        <Stack gap="sm" mt="sm">
          <Checkbox
            label="Also mail each invoice"
            description="Suppliers without a mailing address are skipped"
            checked={isPosted}
            onChange={({ currentTarget: { checked } }) => setPosted(checked)}
          />
          <Checkbox
            label="Include recently invoiced suppliers"
            description="Otherwise suppliers with all billable records on a recent invoice are skipped"
            checked={includesRecent}
            onChange={({ currentTarget: { checked } }) => setIncludesRecent(checked)}
          />
          {isPosted && postNotice !== undefined && <Notice>{postNotice}</Notice>}
        </Stack>
      </ConfirmDialog>
    </BulkBar>
  );
}
