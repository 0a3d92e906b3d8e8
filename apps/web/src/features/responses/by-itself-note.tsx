import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Notice } from '#ui/notice.tsx';

/** Whether a response was applied without a person, or why it was not (decision 209). */
export function ByItselfNote({ response }: { response: HotelResponse }) {
  const refusal = useRefusal('receipts.correct');
  const { state, waitsBecause, isByItself, undoId } = response;
  if (state === 'waiting' && waitsBecause !== '')
    return <Notice>{`Not applied without a person: ${waitsBecause}`}</Notice>;
  if (!isByItself) return null;
  return (
    <Notice
      action={
        undoId !== null &&
        refusal === undefined && <AppLink href={paths.recentlyDone}>Undo in Recently Done</AppLink>
      }
    >
      Applied without a person: its payer is trusted, and the bank has cleared exactly its total.
    </Notice>
  );
}
