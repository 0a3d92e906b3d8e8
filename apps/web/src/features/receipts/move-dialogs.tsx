import { useDebouncedValue } from '@mantine/hooks';
import { moveReceiptLine } from '@recoup/contract/receipts/receipt-acts.endpoints';
import { listCandidates } from '@recoup/contract/receipts/receipts.endpoints';
import type {
  Candidate,
  ReceiptLine,
  ReceiptRow,
} from '@recoup/contract/receipts/receipts.schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { moneyText } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { FieldRows, TextField } from '#ui/forms/fields.tsx';
import { FoundSelect } from './found-select.tsx';
import { OtherReceiptField } from './other-receipt-field.tsx';
import type { ReceiptDialogProps } from './receipt-dialog-props.ts';
import { useActOptions } from './use-act.ts';

interface LineDialogProps extends ReceiptDialogProps {
  readonly line: ReceiptLine;
}

const restMs = 200;

const candidateLabel = (candidate: Candidate): string =>
  [
    `REC ${candidate.recordId}`,
    candidate.guestName,
    candidate.supplier?.name,
    moneyText(candidate.commission),
    candidate.refusal,
  ]
    .filter(Boolean)
    .join(' · ');

/** The money of a line goes to another record. */
export function MoveToRecordDialog({ receipt, line, onClose }: LineDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } });
  const [record, setRecord] = useState<Candidate>();
  const [isMissing, setMissing] = useState(false);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, restMs);
  const params = { receiptId: receipt.id };
  const found = useEndpoint(
    listCandidates,
    { params, query: { search } },
    { enabled: search !== '' },
  );
  const candidates = found.data?.data ?? [];
  const save = useSave(moveReceiptLine, useActOptions({ done: 'Line Moved', onClose }));
  return (
    <DialogForm
      title={`Move the Money of REC ${line.recordId}`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Move Line"
      onClose={onClose}
      onSubmit={({ reason }) => {
        setMissing(record === undefined);
        if (record === undefined) return;
        save.mutate({
          params: { ...params, entryId: line.entryId },
          body: {
            to: { recordId: record.recordId, expected_updated_at: record.updated_at },
            reason,
            expected_updated_at: receipt.updated_at,
          },
        });
      }}
    >
      <FieldRows>
        <FoundSelect
          label="To Record"
          placeholder="Search by REC, confirmation, invoice, or guest"
          options={candidates.map((candidate) => ({
            value: String(candidate.recordId),
            label: candidateLabel(candidate),
            disabled: candidate.refusal !== null,
          }))}
          found={found}
          error={isMissing ? 'Select a record' : undefined}
          onSearch={setTyped}
          onChoose={(value) =>
            setRecord(candidates.find(({ recordId }) => String(recordId) === value))
          }
        />
        <TextField control={form.control} name="reason" label="Reason" />
      </FieldRows>
    </DialogForm>
  );
}

/** The line, with its record, goes to another receipt. */
export function MoveToReceiptDialog({ receipt, line, onClose }: LineDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } });
  const [other, setOther] = useState<ReceiptRow>();
  const [isMissing, setMissing] = useState(false);
  const save = useSave(moveReceiptLine, useActOptions({ done: 'Line Moved', onClose }));
  return (
    <DialogForm
      title={`Move REC ${line.recordId} to Another Receipt`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Move Line"
      onClose={onClose}
      onSubmit={({ reason }) => {
        setMissing(other === undefined);
        if (other === undefined) return;
        save.mutate({
          params: { receiptId: receipt.id, entryId: line.entryId },
          body: {
            to: { receiptId: other.id, expected_updated_at: other.updated_at },
            reason,
            expected_updated_at: receipt.updated_at,
          },
        });
      }}
    >
      <FieldRows>
        <OtherReceiptField
          receipt={receipt}
          isOfPayer={false}
          error={isMissing ? 'Select a receipt' : undefined}
          onChoose={setOther}
        />
        <TextField control={form.control} name="reason" label="Reason" />
      </FieldRows>
    </DialogForm>
  );
}
