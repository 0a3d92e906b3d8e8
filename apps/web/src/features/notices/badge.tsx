import { VisuallyHidden } from '@mantine/core';
import { getBadges } from '@recoup/contract/notices/notices.endpoints';
import { badgeLimit } from '@recoup/domain/notices/badge-limit';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { endpointKey } from '#api/queries.ts';
import type { BadgeName } from './badge-name.ts';
import classes from './bell.module.css';

/** What a badge counts. */
interface BadgeProps {
  readonly of: BadgeName;
}

const counted: Record<BadgeName, string> = {
  awaitingInvoices: 'awaiting reconciliation',
  overdueCallbacks: 'overdue callbacks',
  waitingMessages: 'waiting to be sent',
};

const keptMs = 60_000;

/** Counts what waits behind an entry of a menu, if something does (F-428). */
export function Badge({ of }: BadgeProps) {
  const { data } = useQuery({
    queryKey: endpointKey(getBadges, {}),
    queryFn: ({ signal }) => call(getBadges, {}, { signal, takesRefusal: true }),
    staleTime: keptMs,
    retry: false,
  });
  const count = data?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span id={`badge-${of}`} className={classes.badge} aria-hidden>
      {count >= badgeLimit ? `${badgeLimit - 1}+` : count}
      <VisuallyHidden component="span"> {counted[of]}</VisuallyHidden>
    </span>
  );
}
