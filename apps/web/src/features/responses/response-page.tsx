import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import type { FileAnswers } from '@recoup/domain/uploads/questions';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useInstantFormats } from '#api/formats.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { Notice } from '#ui/notice.tsx';
import { ByItselfNote } from './by-itself-note.tsx';
import type { PaidBy } from './new-receipt.ts';
import { ResponseHead } from './response-head.tsx';
import { ResponseWork } from './response-work.tsx';
import classes from './responses.module.css';
import { SentCard } from './sent-card.tsx';
import { marksByRow } from './sent-marks.ts';
import { SettledCard } from './settled-card.tsx';
import { useReading } from './use-reading.ts';

interface ResponsePageProps {
  readonly response: HotelResponse;
  readonly paidBy: PaidBy;
}

/** A response, read again against its invoices as they are now. */
export function ResponsePage({ response, paidBy }: ResponsePageProps) {
  const next = useRef<HTMLButtonElement>(null);
  const { state } = response;
  const [given, setGiven] = useState<FileAnswers>({});
  const { read, isReading } = useReading(response, given);
  const marks = useMemo(() => marksByRow(read?.matches ?? []), [read]);
  const isDecided = state === 'applied' || state === 'dismissed';
  const wasDecided = useRef(isDecided);
  useEffect(() => {
    // after it was applied here, Enter goes on
    if (isDecided && !wasDecided.current) next.current?.focus();
    wasDecided.current = isDecided;
  }, [isDecided]);
  return (
    <div className={classes.page}>
      <ResponseHead response={response} next={next} />
      <div className={classes.notice}>
        <StateNotice response={response} />
        <ByItselfNote response={response} />
      </div>
      {isDecided || state === 'reading' ? (
        <div className={classes.columns}>
          <div className={classes.left}>
            <SentCard response={response} marks={marks} currentId={undefined} onSelect={nothing} />
          </div>
          <div className={classes.right}>
            {isDecided && <SettledCard settled={response.settled} />}
          </div>
        </div>
      ) : read === undefined ? (
        <LoadingIndicator />
      ) : (
        <ResponseWork
          response={response}
          read={read}
          isReading={isReading}
          marks={marks}
          paidBy={paidBy}
          given={given}
          onGiven={setGiven}
        />
      )}
    </div>
  );
}

const nothing = () => undefined;

/** What to know first: why it could not be read, or who decided on it. */
function StateNotice({ response }: { response: HotelResponse }) {
  const { at } = useInstantFormats();
  const refusal = useRefusal('responses.edit');
  const { state, reason, decidedBy, decidedAt, receipt, hasMoreInvoices } = response;
  if (state === 'unread') return <Notice>{`It could not be read. ${reason}`}</Notice>;
  if (state === 'dismissed')
    return (
      <Notice>{`Dismissed by ${decidedBy?.name ?? 'System'}, ${at(decidedAt)}. ${reason}`}</Notice>
    );
  if (state === 'applied')
    return (
      <p className={classes.quiet}>
        {`Applied by ${decidedBy?.name ?? 'System'}, ${at(decidedAt)}`}
        {receipt && (
          <>
            {' · '}
            <AppLink href={paths.receipt(receipt.id)}>{receipt.name}</AppLink>
          </>
        )}
      </p>
    );
  if (refusal !== undefined) return <Notice>{refusal}</Notice>;
  return (
    hasMoreInvoices && (
      <Notice>
        It names more than 50 invoices. Apply these, and add the others to a second one.
      </Notice>
    )
  );
}
