import { NativeSelect, TextInput } from '@mantine/core';
import {
  convertGroup,
  listConversionGroups,
} from '@recoup/contract/records/record-lists.endpoints';
import { formatRate } from '@recoup/domain/countries/exchange-rate';
import { counted } from '@recoup/domain/kit/counted';
import { isExchangeRate, readExchangeRate } from '@recoup/domain/records/foreign-conversion';
import { type FormEvent, useState } from 'react';
import type { AnswerOf } from '#api/client.ts';
import { dayText, moneyText } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { toastProblem, toastUndoable } from '#ui/toasts.tsx';
import classes from './records.module.css';

type Group = AnswerOf<typeof listConversionGroups>['groups'][number];

const keyOf = ({ currency, dateProcessed }: Group): string => `${currency} ${dateProcessed}`;

function textOf({ currency, dateProcessed, count, paidCt }: Group): string {
  const day = dateProcessed === null ? 'no process date' : dayText(dateProcessed);
  return `${currency}, ${day}: ${counted(count, 'payment')}, ${moneyText(paidCt, currency)}`;
}

/** One rate for all payments of a currency and day; Enter converts them (F-409). */
export function ConversionGroups() {
  const { data, error, refetch } = useEndpoint(listConversionGroups, {});
  const refusal = useRefusal('foreignConversion.update');
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState<{ key: string; text: string }>();
  const [isTold, setTold] = useState(false);
  const groups = data?.groups ?? [];
  const group = groups.find((one) => keyOf(one) === chosen) ?? groups[0];
  const saving = useSave(convertGroup, {
    invalidates: [listConversionGroups],
    onSaved: ({ answer, undo }) => {
      setTyped(undefined);
      for (const { message } of answer.results) toastUndoable(message, undo);
    },
    onFailed: toastProblem,
  });
  if (!group)
    return error && <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />;
  const key = keyOf(group);
  const { currency, dateProcessed, exchangeRate, count, paidCt } = group;
  const onFile = exchangeRate === null ? '' : formatRate(exchangeRate);
  const text = typed?.key === key ? typed.text : onFile;
  const rate = readExchangeRate(text);
  const isRight = rate !== undefined && rate > 0 && isExchangeRate(rate, exchangeRate);
  const rule = `Enter a rate above 0 and up to 100 with at most 2 decimals${
    onFile === '' ? '' : `, or ${onFile} as on file`
  }`;
  const reason = refusal ?? (isRight ? undefined : rule);
  const convert = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (reason !== undefined || rate === undefined) return;
    setTold(false);
    saving.mutate({
      body: {
        currency,
        dateProcessed,
        exchangeRate: rate,
        expectedCount: count,
        expectedPaidCt: paidCt,
      },
    });
  };
  return (
    <form className={classes.groups} aria-label="Convert by currency and day" onSubmit={convert}>
      <NativeSelect
        label="Currency and Day"
        value={key}
        data={groups.map((one) => ({ value: keyOf(one), label: textOf(one) }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <TextInput
        label="Rate for All"
        w={260}
        inputMode="decimal"
        autoComplete="off"
        // the screen is opened to convert what waits; on a phone, a keyboard would cover the list
        autoFocus={refusal === undefined && !matchMedia('(pointer: coarse)').matches}
        required
        value={text}
        error={(text !== '' && !isRight) || (isTold && reason !== undefined) ? reason : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped({ key, text: event.currentTarget.value })}
      />
      <DisabledReasonButton type="submit" reason={reason} loading={saving.isPending}>
        {`Convert ${counted(count, 'Payment')}`}
      </DisabledReasonButton>
    </form>
  );
}
