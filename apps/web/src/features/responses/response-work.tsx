import { Stack } from '@mantine/core';
import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { dayInZone } from '@recoup/domain/dates/day';
import type { PaperMatches } from '@recoup/domain/reconciliation/match-paper';
import type { FileAnswers } from '@recoup/domain/uploads/questions';
import { useRefusal } from '#api/session.ts';
import { LeaveGuard } from '#ui/forms/leave-guard.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { useNow } from '#ui/use-now.ts';
import { AddInvoiceField } from './add-invoice-field.tsx';
import { ApplyBar } from './apply-bar.tsx';
import { InvoiceLinesCard } from './lines-card.tsx';
import type { PaidBy } from './new-receipt.ts';
import { PaymentCard } from './payment-card.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { bodyOfReading } from './response-paper.ts';
import classes from './responses.module.css';
import { SentCard } from './sent-card.tsx';
import type { Mark } from './sent-marks.ts';
import { SettledCard } from './settled-card.tsx';
import { useAnswer } from './use-answer.ts';
import { useApply } from './use-apply.ts';
import { useBind } from './use-bind.ts';
import { homeOr, useMoney } from './use-money.ts';

interface ResponseWorkProps {
  readonly response: HotelResponse;
  readonly read: PaperMatches;
  /** It is read again: what is chosen may change in a moment. */
  readonly isReading: boolean;
  readonly marks: ReadonlyMap<string, readonly Mark[]>;
  readonly paidBy: PaidBy;
  /** What its user answered to the questions that it leaves open. */
  readonly given: FileAnswers;
  readonly onGiven: (given: FileAnswers) => void;
}

/** What was sent beside the lines that it answers, and the receipt; applied at once. */
export function ResponseWork(props: ResponseWorkProps) {
  const { response, read, isReading, marks, paidBy, given, onGiven } = props;
  const { paper, answeredInvoices, settled } = response;
  const refusal = useRefusal('responses.edit') ?? response.applyRefusal ?? undefined;
  const money = useMoney(response, read, dayInZone(useNow()));
  const currency = homeOr(money.source?.currency);
  const session = useAnswer({ response, read, reason: refusal, currency });
  const act = useApply({
    response,
    session,
    money,
    whoPaid: paidBy.whoPaid,
    reading: bodyOfReading(response, given),
    refusal: refusal ?? (isReading ? 'The response is being read.' : undefined),
    onApplied: () => {
      session.forget();
      money.forget();
      onGiven({});
    },
  });
  const bind = useBind(response);
  const known = answeredInvoices.map(({ id }) => id);
  const isChanged = session.isChanged || money.isChanged || Object.keys(given).length > 0;
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.left}>
          <SentCard
            response={response}
            marks={marks}
            currentId={session.currentId}
            onSelect={(recordId) => {
              session.select(recordId);
              showLine(recordId);
            }}
          />
        </div>
        <div className={classes.right}>
          {paper && read.questions.length > 0 && refusal === undefined && (
            <QuestionsCard
              paper={paper}
              questions={read.questions}
              given={given}
              onGiven={onGiven}
            />
          )}
          <PaymentCard
            response={response}
            payment={read.payment}
            money={money}
            paidBy={paidBy}
            // the one that it belongs to is the first choice
            onReceipt={(receiptId) => bind.toReceipt(receiptId, () => money.choose(undefined))}
          />
          {answeredInvoices.map((invoice) => (
            <InvoiceLinesCard
              key={invoice.id}
              session={session}
              invoice={invoice}
              onRemove={
                refusal === undefined
                  ? () => bind.toInvoices(known.filter((each) => each !== invoice.id))
                  : undefined
              }
            />
          ))}
          {refusal === undefined && (
            <SectionCard title={answeredInvoices.length === 0 ? 'Invoices' : 'More Invoices'}>
              <Stack gap="xs">
                {answeredInvoices.length === 0 && (
                  <p className={classes.quiet}>
                    {paper
                      ? 'Nothing in it names an open invoice, a REC, or a guest with check-in.'
                      : 'Add the invoices that it answers.'}
                  </p>
                )}
                <AddInvoiceField
                  known={new Set(known)}
                  onAdd={(invoiceId) => bind.toInvoices([...known, invoiceId])}
                />
              </Stack>
            </SectionCard>
          )}
          {settled.length > 0 && <SettledCard settled={settled} />}
        </div>
      </div>
      <ApplyBar act={act} />
      <LeaveGuard isUnsaved={isChanged && !act.isPending} />
    </>
  );
}

/** Goes to the line of a record whose place was clicked. */
function showLine(recordId: number): void {
  const row = document.querySelector(`[data-line="${recordId}"]`);
  row?.scrollIntoView({ block: 'nearest' });
  row?.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled)')?.focus({
    preventScroll: true,
  });
}
