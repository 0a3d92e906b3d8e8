import { TextInput } from '@mantine/core';
import { listConversionGroups } from '@recoup/contract/records/record-lists.endpoints';
import { patchRecord } from '@recoup/contract/records/records.endpoints';
import type { ForeignConversionRow } from '@recoup/contract/records/records.schemas';
import { ageOfOldRate, noRateFor } from '@recoup/domain/countries/exchange-rate';
import { dayInZone } from '@recoup/domain/dates/day';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { type Cents, centsOf, centsToDollars } from '@recoup/domain/money/cents';
import {
  convertedPaidCt,
  isExchangeRate,
  mayConvert,
  readExchangeRate,
} from '@recoup/domain/records/foreign-conversion';
import { useState } from 'react';
import { moneyText } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { toastProblem, toastUndoable } from '#ui/toasts.tsx';
import { useNow } from '#ui/use-now.ts';

/** The exchange rates typed so far, by record. */
export interface TypedRates {
  readonly of: (row: ForeignConversionRow) => string;
  readonly type: (row: ForeignConversionRow, text: string) => void;
}

interface ConversionCellProps {
  readonly row: ForeignConversionRow;
  readonly rates: TypedRates;
}

const paidCents = ({ paidCt }: ForeignConversionRow): Cents => centsOf(paidCt);

/** The button of a row, found by its input so that Enter presses it. */
const buttonId = ({ id }: ForeignConversionRow): string => `convert-${id}`;

/** The exchange rate of a row; Enter updates. */
export function RateCell({ row, rates }: ConversionCellProps) {
  const text = rates.of(row);
  const today = dayInZone(useNow());
  const { currency, exchangeRate, exchangeSetOn } = row;
  const age = exchangeSetOn === null ? undefined : ageOfOldRate(exchangeSetOn, today);
  const rate = readExchangeRate(text);
  const isWrong = text !== '' && (rate === undefined || !isExchangeRate(rate, exchangeRate));
  const refusal = useRefusal('foreignConversion.update');
  const [asked, setAsked] = useState<string>();
  const reason = refusal ?? reasonOf(mayConvert(paidCents(row), rate, exchangeRate));
  const isMissing = exchangeRate === null && text === '';
  return (
    <TextInput
      size="xs"
      miw={92}
      inputMode="decimal"
      aria-label={`Exchange rate for record ${row.id}`}
      required
      value={text}
      error={
        isMissing ? noRateFor(currency ?? 'this currency') : (isWrong || asked === text) && reason
      }
      description={age === undefined ? undefined : `Set ${age} days ago`}
      inputWrapperOrder={['input', 'description', 'error']}
      onChange={(event) => rates.type(row, event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter converts, or says why it does not
        setAsked(text);
        document.getElementById(buttonId(row))?.click();
      }}
    />
  );
}

/** The paid CT, and what it would become. */
export function PaidCtCell({ row, rates }: ConversionCellProps) {
  const rate = readExchangeRate(rates.of(row));
  if (!mayConvert(paidCents(row), rate, row.exchangeRate).allowed || rate === undefined)
    return moneyText(row.paidCt, row.currency ?? undefined);
  const next = centsToDollars(convertedPaidCt(paidCents(row), rate));
  return (
    <>
      {moneyText(row.paidCt, row.currency ?? undefined)} → <strong>{moneyText(next)}</strong>
    </>
  );
}

/** 'Update Paid CT' of a row, closed with the reason. */
export function UpdateCell({ row, rates }: ConversionCellProps) {
  const refusal = useRefusal('foreignConversion.update');
  const saving = useSave(patchRecord, {
    invalidates: [listConversionGroups],
    onSaved: ({ undo }) => toastUndoable(`${row.id} Updated`, undo),
    onFailed: toastProblem,
  });
  const rate = readExchangeRate(rates.of(row));
  const verdict = mayConvert(paidCents(row), rate, row.exchangeRate);
  const update = () => {
    if (rate === undefined) return;
    saving.mutate({
      params: { recordId: row.id },
      body: {
        paid_ct: centsToDollars(convertedPaidCt(paidCents(row), rate)),
        expected_paid_ct: row.paidCt,
        exchange_rate: rate,
      },
    });
  };
  return (
    <DisabledReasonButton
      id={buttonId(row)}
      size="compact-sm"
      variant="default"
      reason={refusal ?? reasonOf(verdict)}
      loading={saving.isPending}
      aria-label={`Update Paid CT for record ${row.id}`}
      onClick={update}
    >
      Update Paid CT
    </DisabledReasonButton>
  );
}
