import { Stack, Text, Title } from '@mantine/core';
import { getHome } from '@recoup/contract/home/home.endpoints';
import type { Home } from '@recoup/contract/home/home.schemas';
import { dayInZone } from '@recoup/domain/dates/day';
import { formatDayLong } from '@recoup/domain/dates/format';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { useCurrentUser, useMay } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { Notice } from '#ui/notice.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { useNow } from '#ui/use-now.ts';
import classes from './home.module.css';
import { AssignedRecords, AwaitingInvoices, DueCallbacks } from './home-lists.tsx';
import { Recovered } from './recovered.tsx';

/** Notices about the company for executives: what is missing, and who changed bank details. */
function CompanyAlerts({ company }: { readonly company: NonNullable<Home['company']> }) {
  const { at } = useInstantFormats();
  const { missing, guardedChanges } = company;
  return (
    <>
      {missing.length > 0 && (
        <Notice action={<AppLink href={paths.company}>Open the Company page</AppLink>}>
          Emails to hotels and agencies, letters, the print queue, and batches of invoices are held:
          company details are missing. Fill in {missing.join(', ')}.
        </Notice>
      )}
      {guardedChanges.map(({ changedAt, changedBy, fields }) => (
        <Notice
          key={`${changedAt} ${fields.join(' ')}`}
          action={<AppLink href={paths.company}>Check the Company page</AppLink>}
        >
          {changedBy?.name ?? 'A command on the server'} changed {fields.join(', ')} of your company
          on {at(changedAt)}.
        </Notice>
      ))}
    </>
  );
}

const FirstSteps = lazyPart(() => import('./first-steps.tsx').then((m) => m.FirstSteps));

const OpenByAge = lazyPart(() => import('./open-by-age.tsx').then((m) => m.OpenByAge));

const UnappliedByAge = lazyPart(() =>
  import('./unapplied-by-age.tsx').then((m) => m.UnappliedByAge),
);

const ResponsesWaiting = lazyPart(() =>
  import('./responses-waiting.tsx').then((m) => m.ResponsesWaiting),
);

function OwnWork({ home }: { home: Home }) {
  const { assignedRecords, callbacksDue, invoicesAwaiting, recovered } = home;
  const seesReceipts = useMay('receipts.view');
  const seesResponses = useMay('responses.view');
  if (!assignedRecords && !callbacksDue && !invoicesAwaiting && !recovered)
    return (
      <Text c="dimmed">You have no tasks here. Use the menu above to find what you need.</Text>
    );
  return (
    <Stack gap="md">
      {recovered && (
        <div className={classes.money}>
          <Recovered recovered={recovered} />
          <SectionCard title="Open Records by Age">
            <div className={classes.agesSpace}>
              <OpenByAge />
            </div>
          </SectionCard>
        </div>
      )}
      <div className={classes.cards}>
        {assignedRecords && <AssignedRecords records={assignedRecords} />}
        <Stack gap="md">
          {seesReceipts && (
            <SectionCard
              title="Unapplied Money by Age"
              actions={<AppLink href={paths.unappliedReceipts}>View All</AppLink>}
            >
              <div className={classes.unappliedSpace}>
                <UnappliedByAge />
              </div>
            </SectionCard>
          )}
          {seesResponses && (
            <SectionCard title="Supplier Responses">
              <div className={classes.responsesSpace}>
                <ResponsesWaiting />
              </div>
            </SectionCard>
          )}
          {callbacksDue && <DueCallbacks callbacks={callbacksDue} />}
          {invoicesAwaiting && <AwaitingInvoices invoices={invoicesAwaiting} />}
        </Stack>
      </div>
    </Stack>
  );
}

/** The home page: the user's own work and recovered commission. */
export function HomeScreen() {
  const { name, settings } = useCurrentUser();
  const home = useEndpoint(getHome, {});
  const now = useNow();
  const isLate = useDelayed(home.isPending);
  return (
    <div className={classes.home}>
      <header>
        <Title order={1}>Hello, {name.split(' ')[0]}</Title>
        <Text c="dimmed">{formatDayLong(dayInZone(now, settings.timeZone))}</Text>
      </header>
      {isLate && <LoadingIndicator />}
      {home.error && (
        <ProblemBar message={errorText(home.error)} onRetry={() => void home.refetch()} />
      )}
      {home.data?.company && <CompanyAlerts company={home.data.company} />}
      {home.data && settings.firstSteps && home.data.firstSteps.length > 0 && (
        <FirstSteps steps={home.data.firstSteps} />
      )}
      {home.data && <OwnWork home={home.data} />}
    </div>
  );
}
