import { getOpenResponses } from '@recoup/contract/responses/responses.endpoints';
import { dayInZone, daysBetween } from '@recoup/domain/dates/day';
import { counted } from '@recoup/domain/kit/counted';
import { openResponseStates } from '@recoup/domain/responses/response';
import { useEndpoint } from '#api/queries.ts';
import { useCurrentUser } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { useNow } from '#ui/use-now.ts';

const staleMs = 60_000;

/** How many responses of hotels no one has decided on, and how old the oldest of them is. */
export function ResponsesWaiting() {
  const { timeZone } = useCurrentUser().settings;
  const today = dayInZone(useNow(), timeZone);
  const { data } = useEndpoint(getOpenResponses, {}, { staleTime: staleMs });
  if (!data) return null;
  const { waiting, unread, reading, oldestAt } = data;
  const count = waiting + unread + reading;
  if (count === 0 || oldestAt === null) return 'No responses are waiting.';
  const age = daysBetween(dayInZone(new Date(oldestAt), timeZone), today);
  return (
    <p>
      <AppLink href={paths.responsesIn(openResponseStates)}>
        {counted(count, 'response is', 'responses are')} waiting
      </AppLink>
      {`, the oldest for ${age === 0 ? 'less than a day' : counted(age, 'day')}`}
      {unread > 0 && `; ${counted(unread, 'is', 'are')} unread`}.
    </p>
  );
}
