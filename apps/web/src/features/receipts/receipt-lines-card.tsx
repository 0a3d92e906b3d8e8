import { ActionIcon, Menu } from '@mantine/core';
import type { Receipt, ReceiptLine } from '@recoup/contract/receipts/receipts.schemas';
import { counted } from '@recoup/domain/kit/counted';
import { recordTone } from '@recoup/domain/records/record-status';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { dayText, moneyText } from '#api/formats.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { link, number, status, text } from '#ui/columns.tsx';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { DisabledReasonIcon } from '#ui/disabled-reason-icon.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { closedReason } from './receipt-state.ts';

const UndoLineDialog = lazyForm(() => import('./line-dialogs.tsx').then((m) => m.UndoLineDialog));
const CorrectLineDialog = lazyForm(() =>
  import('./line-dialogs.tsx').then((m) => m.CorrectLineDialog),
);
const MoveToRecordDialog = lazyForm(() =>
  import('./move-dialogs.tsx').then((m) => m.MoveToRecordDialog),
);
const MoveToReceiptDialog = lazyForm(() =>
  import('./move-dialogs.tsx').then((m) => m.MoveToReceiptDialog),
);

const dialogs = {
  correct: CorrectLineDialog,
  undo: UndoLineDialog,
  moveToRecord: MoveToRecordDialog,
  moveToReceipt: MoveToReceiptDialog,
};

type DialogName = keyof typeof dialogs;

const names: ReadonlyArray<readonly [DialogName, string]> = [
  ['correct', 'Correct Line'],
  ['undo', 'Undo Line'],
  ['moveToRecord', 'Move to Another Record'],
  ['moveToReceipt', 'Move to Another Receipt'],
];

interface LineMenuProps {
  readonly line: ReceiptLine;
  readonly reason: string | undefined;
  readonly onOpen: (name: DialogName) => void;
}

function LineMenu({ line, reason, onOpen }: LineMenuProps) {
  const label = `Actions for REC ${line.recordId}`;
  if (reason !== undefined)
    return (
      <DisabledReasonIcon label={label} reason={reason} onClick={() => undefined}>
        <IconDots size={16} aria-hidden />
      </DisabledReasonIcon>
    );
  return (
    <Menu
      position="bottom-end"
      width={220}
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {names.map(([name, shown]) => (
          <Menu.Item key={name} onClick={() => onOpen(name)}>
            {shown}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The records that the receipt pays, and what can be done with each line. */
export function ReceiptLinesCard({ receipt }: { receipt: Receipt }) {
  const [open, setOpen] = useState<{ name: DialogName; entryId: number }>();
  const refusal = useRefusal('receipts.correct');
  const reason = refusal ?? closedReason(receipt);
  const { lines, currency } = receipt;
  const line = lines.find(({ entryId }) => entryId === open?.entryId);
  const OpenDialog = open && dialogs[open.name];
  const columns: ReadonlyArray<DataColumn<ReceiptLine>> = [
    link('record', 'REC', { align: 'right' }, ({ recordId }) => [
      paths.record(recordId),
      String(recordId),
    ]),
    text('guestName', 'Guest'),
    number('amount', 'Amount', {}, (row) => moneyText(row.amount, currency)),
    number('commission', 'Commission', {}, (row) => moneyText(row.commission)),
    status('status', 'Status', {}, (row) => [
      recordTone(row.status.code),
      row.status.name,
      row.substatus?.name,
    ]),
    number('paidOn', 'Processed', {}, (row) => dayText(row.paidOn)),
    link('supplier', 'Hotel', {}, ({ supplier }) =>
      supplier ? [paths.supplier(supplier.id), supplier.name] : null,
    ),
    link('agency', 'Agency', {}, ({ agency }) => [paths.agency(agency.id), agency.name]),
    link('invoice', 'Invoice', { align: 'right' }, ({ invoice }) =>
      invoice ? [paths.invoice(invoice.id), String(invoice.id)] : null,
    ),
    text('remark', 'Remark', { wrap: true }),
    text('actions', 'Actions', {}, (row) => (
      <LineMenu
        line={row}
        reason={reason}
        onOpen={(name) => setOpen({ name, entryId: row.entryId })}
      />
    )),
  ];
  return (
    <SectionCard title={lines.length === 0 ? 'Lines' : counted(lines.length, 'Line')}>
      <DataTable
        label="Lines"
        columns={columns}
        rows={lines}
        rowId={({ entryId }) => entryId}
        empty="This receipt has not been applied to a record."
      />
      {OpenDialog && line && (
        <OpenDialog receipt={receipt} line={line} onClose={() => setOpen(undefined)} />
      )}
    </SectionCard>
  );
}
