import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import classes from './responses.module.css';

/** Whether a response was applied without a person, or why it was not (decision 209). */
export function ByItselfNote({ response }: { response: HotelResponse }) {
  const refusal = useRefusal('receipts.correct');
  const { state, waitsBecause, isByItself, undoId } = response;
  if (state === 'waiting' && waitsBecause !== '')
    return (
      <p role="note" className={classes.quiet}>
        {`Not applied without a person: ${waitsBecause}`}
      </p>
    );
  if (!isByItself) return null;
  return (
    <p role="note" className={classes.quiet}>
      Applied without a person: its payer is trusted, and the bank has cleared exactly its total.
      {undoId !== null && refusal === undefined && (
        <>
          {' · '}
          <AppLink href={paths.recentlyDone}>Undo in Recently Done</AppLink>
        </>
      )}
    </p>
  );
}
