import { Stack, Text, Title } from '@mantine/core';
import { getHome } from '@recoup/contract/home/home.endpoints';
import type { Home } from '@recoup/contract/home/home.schemas';
import { dayInZone } from '@recoup/domain/dates/day';
import { formatDayLong } from '@recoup/domain/dates/format';
import { isStatus } from '#api/api-error.ts';
import { useEndpoint } from '#api/queries.ts';
import { useCurrentUser } from '#api/session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { useNow } from '#ui/use-now.ts';
import { AssignedRecords } from './assigned-records.tsx';
import { AwaitingInvoices } from './awaiting-invoices.tsx';
import { CompanyAlerts } from './company-alerts.tsx';
import { DueCallbacks } from './due-callbacks.tsx';
import classes from './home.module.css';
import { Recovered } from './recovered.tsx';

const OpenByAge = lazyPart(() => import('./open-by-age.tsx').then((m) => m.OpenByAge));

function OwnWork({ home }: { home: Home }) {
  const { assignedRecords, callbacksDue, invoicesAwaiting, recovered } = home;
  if (!assignedRecords && !callbacksDue && !invoicesAwaiting && !recovered)
    return <Text c="dimmed">Your roles open no daily work. The menu above leads to the rest.</Text>;
  return (
    <Stack gap="md">
      {recovered && (
        <div className={classes.money}>
          <Recovered recovered={recovered} />
          <SectionCard title="Open by time since check-out">
            <div className={classes.agesSpace}>
              <OpenByAge />
            </div>
          </SectionCard>
        </div>
      )}
      <div className={classes.cards}>
        {assignedRecords && <AssignedRecords records={assignedRecords} />}
        <Stack gap="md">
          {callbacksDue && <DueCallbacks callbacks={callbacksDue} />}
          {invoicesAwaiting && <AwaitingInvoices invoices={invoicesAwaiting} />}
        </Stack>
      </div>
    </Stack>
  );
}

/** The start page: the person's own work and what has come in. */
export function HomeScreen() {
  const { name, settings } = useCurrentUser();
  const home = useEndpoint(getHome, {});
  const now = useNow();
  const isComing = isStatus(home.error, 501);
  const isLate = useDelayed(home.isPending);
  return (
    <div className={classes.home}>
      <header>
        <Title order={1}>Hello, {name.split(' ')[0]}</Title>
        <Text c="dimmed">{formatDayLong(dayInZone(now, settings.timeZone))}</Text>
      </header>
      {isLate && <LoadingIndicator />}
      {home.error && !isComing && (
        <ProblemBar message={home.error.message} onRetry={() => void home.refetch()} />
      )}
      {isComing && <Text c="dimmed">Your own work will be listed here with the next release.</Text>}
      {home.data?.company && <CompanyAlerts company={home.data.company} />}
      {home.data && <OwnWork home={home.data} />}
    </div>
  );
}
