import { Group, TextInput } from '@mantine/core';
import { changeRecords } from '@recoup/contract/records/records.endpoints';
import type { UnmatchedRecordRow } from '@recoup/contract/records/records.schemas';
import { mayCorrectPhone } from '@recoup/domain/records/record-phone';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { useState } from 'react';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { toastBulkResults, toastProblem } from '#ui/toasts.tsx';
import { phoneFixWords } from './bulk-words.ts';

/** The phone of a row as input, with its update (R-310..R-317, R-328..R-336); Enter updates. */
export function PhoneFixCell({ row }: { readonly row: UnmatchedRecordRow }) {
  const stored = formatPhone(row.phone);
  const [text, setText] = useState(stored);
  const [error, setError] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const refusal = useRefusal('records.fixPhone');
  const verdict = mayCorrectPhone(row.status.code);
  const saving = useSave(changeRecords, {
    onSaved: ({ answer, undo }) => toastBulkResults(answer, phoneFixWords, undo),
    onFailed: toastProblem,
  });
  const reason =
    refusal ??
    (verdict.allowed ? undefined : `Record ${row.id}: ${verdict.reason}`) ??
    (text.trim() === stored ? 'Enter a different phone number' : undefined);
  const isBusy = isChecking || saving.isPending;
  const update = async () => {
    setIsChecking(true);
    // All numbering plans, loaded later so that the list does not wait; the server applies the same
    // rules.
    const phones = await import('@recoup/domain/suppliers/local-phone').catch(() => undefined);
    setIsChecking(false);
    if (phones && !phones.isLocalPhone(text)) {
      setError(phones.localPhoneNeeded);
      return;
    }
    const newValue = text.trim();
    const phone_number = row.phone
      ? { oldValue: row.phone, newValue }
      : { oldValue: null, newValue, recordId: row.id };
    saving.mutate({ body: { phone_number } });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined && !isBusy) void update();
      }}
    >
      <Group gap={6} wrap="nowrap" align="start">
        <TextInput
          size="xs"
          w={168}
          type="tel"
          aria-label={`Phone for record ${row.id}`}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <DisabledReasonButton
          size="xs"
          variant="default"
          reason={reason}
          loading={isBusy}
          aria-label={`Update phone for record ${row.id}`}
          onClick={() => void update()}
        >
          Update
        </DisabledReasonButton>
      </Group>
    </form>
  );
}
