import { Group } from '@mantine/core';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { formatRate, homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { useState } from 'react';
import { moneyText } from '#api/formats.ts';
import { useRefusal } from '#api/session.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { equationOf } from './receipt-equation.ts';
import { closedReason, nothingLeft } from './receipt-state.ts';
import classes from './receipts.module.css';

const EditReceiptDialog = lazyForm(() =>
  import('./edit-receipt-dialog.tsx').then((m) => m.EditReceiptDialog),
);
const DeductionDialog = lazyForm(() =>
  import('./money-dialogs.tsx').then((m) => m.DeductionDialog),
);
const RefundDialog = lazyForm(() => import('./money-dialogs.tsx').then((m) => m.RefundDialog));
const TransferDialog = lazyForm(() =>
  import('./transfer-dialog.tsx').then((m) => m.TransferDialog),
);
const ReturnDialog = lazyForm(() => import('./return-dialog.tsx').then((m) => m.ReturnDialog));
const ConvertDialog = lazyForm(() => import('./money-dialogs.tsx').then((m) => m.ConvertDialog));
const UndoConversionDialog = lazyForm(() =>
  import('./money-dialogs.tsx').then((m) => m.UndoConversionDialog),
);

const dialogs = {
  edit: EditReceiptDialog,
  deduct: DeductionDialog,
  return: ReturnDialog,
  refund: RefundDialog,
  transfer: TransferDialog,
  convert: ConvertDialog,
  undoConversion: UndoConversionDialog,
};

/** amount = applied + deductions + refunded + returned + transferred + unapplied, to be read. */
function Equation({ receipt }: { receipt: Receipt }) {
  const { amount, currency } = receipt;
  return (
    <p className={classes.equation} aria-label="Equation">
      <span className={classes.term}>
        <b>{moneyText(amount, currency)}</b> <small>amount</small>
      </span>
      {equationOf(receipt).map(({ name, size, sign }, place) => (
        <span key={name} className={classes.term}>
          {place === 0 ? '=' : sign} {place === 0 && sign !== '+' && sign}
          {moneyText(size, currency)} <small>{name}</small>
        </span>
      ))}
    </p>
  );
}

/** Figures that are in no part of the amount. */
function Beside({ receipt }: { receipt: Receipt }) {
  const { fees, credited, rate, currency } = receipt;
  const texts = [
    credited !== null && `${moneyText(credited)} credited by the bank`,
    rate !== null && `rate ${formatRate(rate)} dollars for 1 ${currency}`,
    fees !== 0 && `${moneyText(fees)} bank fees, not part of the amount`,
  ].filter(Boolean);
  return texts.length > 0 && <p className={classes.beside}>{texts.join(' · ')}</p>;
}

/** What became of the amount, and what can be done with it as a whole. */
export function ReceiptMoneyCard({ receipt }: { receipt: Receipt }) {
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const editRefusal = useRefusal('receipts.enter', 'receipts.correct');
  const applyRefusal = useRefusal('receipts.apply');
  const correctRefusal = useRefusal('receipts.correct');
  const usable = closedReason(receipt);
  const left = nothingLeft(receipt);
  const isForeign = receipt.currency !== homeCurrency;
  const acts: ReadonlyArray<readonly [keyof typeof dialogs, string, string | undefined, boolean]> =
    [
      ['deduct', 'Add Deduction', applyRefusal ?? usable, true],
      ['edit', 'Edit Receipt', receipt.lineCount > 0 ? correctRefusal : editRefusal, true],
      ['return', 'Return', correctRefusal ?? usable, true],
      [
        'refund',
        'Refund',
        correctRefusal ?? usable ?? left ?? receipt.refundRefusal ?? undefined,
        true,
      ],
      [
        'transfer',
        'Transfer',
        correctRefusal ??
          usable ??
          left ??
          (receipt.payer === null ? 'Name the payer first' : undefined),
        true,
      ],
      ['convert', 'Convert', correctRefusal ?? usable, isForeign && receipt.rate === null],
      ['undoConversion', 'Undo Conversion', correctRefusal ?? usable, receipt.rate !== null],
    ];
  const OpenDialog = open && dialogs[open];
  return (
    <SectionCard title="Amount">
      <Equation receipt={receipt} />
      <Beside receipt={receipt} />
      <Group gap="xs" className={`${classes.acts} screen-only`}>
        {acts
          .filter(([, , , isOffered]) => isOffered)
          .map(([name, label, reason]) => (
            <DisabledReasonButton
              key={name}
              size="xs"
              variant="default"
              reason={reason}
              onClick={() => setOpen(name)}
            >
              {label}
            </DisabledReasonButton>
          ))}
      </Group>
      {OpenDialog && <OpenDialog receipt={receipt} onClose={() => setOpen(undefined)} />}
    </SectionCard>
  );
}
