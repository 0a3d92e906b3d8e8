import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { shortResponseMeaning } from '@recoup/domain/invoices/response-codes';
import { formatMoney } from '@recoup/domain/money/cents';
import { guestText } from '@recoup/domain/records/guest-name';
import type { KeyboardEvent } from 'react';
import { dayText, moneyText } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import {
  type AnswerLine,
  amountOf,
  chooseOutcome,
  currencyOf,
  isPayment,
  type Outcome,
  typeAmount,
  unpaidOutcomes,
} from './answer-lines.ts';
import classes from './responses.module.css';
import type { AnswerSession } from './use-answer.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Goes to the same field of the line above or below. */
function moveOn(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLElement) || event.ctrlKey || event.metaKey)
    return;
  const { field } = target.dataset;
  if (field === undefined) return;
  const all = [...document.querySelectorAll<HTMLInputElement>(`[data-field="${field}"]`)];
  const next = all[all.indexOf(target as HTMLInputElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (field === 'amount') next.select();
}

/** The name of an outcome without money: `CX: cancelled`. */
const outcomeName = (code: (typeof unpaidOutcomes)[number]): string =>
  `${code.code}: ${shortResponseMeaning(code)}`;

const outcomesOf = ({ outcome }: AnswerLine) => [
  { value: '', label: 'No answer' },
  { value: 'paid', label: 'Paid' },
  ...(outcome === 'overpaid' ? [{ value: 'overpaid', label: 'Overpayment' }] : []),
  ...unpaidOutcomes.map((code) => ({ value: code.code, label: outcomeName(code) })),
];

interface LineRowProps {
  readonly session: AnswerSession;
  readonly answer: AnswerLine;
}

/** A line of an invoice: what is owed, what the response says of it, and why. */
export function LineRow({ session, answer }: LineRowProps) {
  const { line, match, isChosen, outcome, amount } = answer;
  const { id } = line;
  const isClosed = session.isClosed(answer);
  const isMarked = match !== undefined;
  return (
    <tr
      data-line={id}
      data-current={session.currentId === id || undefined}
      data-silent={(!isMarked && !isChosen) || undefined}
      onFocus={() => session.select(id)}
      onClick={() => session.select(id)}
      onKeyDown={moveOn}
    >
      <td>
        <Checkbox
          size="xs"
          data-field="use"
          aria-label={`Use REC ${id}`}
          checked={isChosen}
          disabled={!session.mayChoose(answer)}
          onChange={({ currentTarget }) => session.change(id, { isChosen: currentTarget.checked })}
        />
      </td>
      <td>
        <b>{guestText(line)}</b>{' '}
        <AppLink href={paths.record(id)} target="_blank">
          REC {id}
        </AppLink>
        <div className={classes.quiet}>
          {[line.confirmationNumber, `${dayText(line.startDate)} to ${dayText(line.endDate)}`]
            .filter(Boolean)
            .join(' · ')}
        </div>
        <Because answer={answer} />
      </td>
      <td data-align="right">{moneyText(line.commission)}</td>
      <td>
        <NativeSelect
          size="xs"
          className={classes.outcome}
          data-field="outcome"
          aria-label={`Outcome of REC ${id}`}
          data={outcomesOf(answer)}
          value={outcome}
          disabled={isClosed}
          onChange={({ currentTarget }) =>
            session.change(id, chooseOutcome(answer, currentTarget.value as Outcome))
          }
        />
      </td>
      <td data-align="right">
        <div className={classes.amountCell}>
          {session.currencyOfLine(answer) !== homeCurrency && (
            <span className={classes.quiet}>{session.currencyOfLine(answer)}</span>
          )}
          <TextInput
            size="xs"
            className={classes.amount}
            data-field="amount"
            aria-label={`Paid for REC ${id}`}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            disabled={isClosed || line.refusal !== null}
            error={isChosen && isPayment(answer) && amountOf(answer) === undefined}
            onFocus={(event) => event.currentTarget.select()}
            onChange={({ currentTarget }) =>
              session.change(id, typeAmount(answer, currentTarget.value))
            }
          />
        </div>
      </td>
    </tr>
  );
}

/** Why the response is taken to speak of this line, and what is uncertain. */
function Because({ answer }: { answer: AnswerLine }) {
  const { line, match, isSettled } = answer;
  if (isSettled) return <div className={classes.because}>Settled by this response</div>;
  const why = match ? [...match.evidence, ...match.contradictions].join(', ') : 'Not mentioned';
  const isDoubtful = match !== undefined && !match.isExact;
  const stated =
    match?.row.paid !== undefined && currencyOf(match) !== homeCurrency
      ? `${formatMoney(match.row.paid, currencyOf(match))}: `
      : '';
  return (
    <div className={classes.because}>
      {isDoubtful && <StatusBadge tone="attention">Check</StatusBadge>} {stated}
      {why}
      {line.refusal !== null && <div className={classes.problem}>{line.refusal}</div>}
    </div>
  );
}
