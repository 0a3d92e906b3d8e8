import { getAgencyOverview } from '@recoup/contract/agencies/agencies.endpoints';
import type { AgencyOverview as Overview } from '@recoup/contract/agencies/agency-overview.schemas';
import { counted, countText } from '@recoup/domain/kit/counted';
import { formatMonth } from '@recoup/domain/reports/report-month';
import type { ReactNode } from 'react';
import { dayText, moneyText, unconvertedText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { useMay } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import classes from './agency-overview.module.css';

interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** The list behind the figure; absent if this user may not open it. */
  readonly href?: string | undefined;
  readonly detail?: ReactNode;
}

function Figure({ label, value, href, detail }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{href === undefined ? value : <AppLink href={href}>{value}</AppLink>}</dd>
      {detail !== undefined && <dd className={classes.detail}>{detail}</dd>}
    </div>
  );
}

function ClaimAges({ agencyId, claims }: { agencyId: number; claims: Overview['openClaims'] }) {
  const highest = Math.max(...claims.byAge.map(({ amount }) => amount), 1);
  return (
    <ul className="plain-list" aria-label="Open claims by days since check-out">
      {claims.byAge.map(({ name, count, amount, checkOutFrom, checkOutTo }) => (
        <li key={name}>
          <AppLink
            href={paths.openClaimsOfAgency(agencyId, { from: checkOutFrom, to: checkOutTo })}
            className={classes.age}
          >
            <span>{name}</span>
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={{ width: `${(amount / highest) * 100}%` }} />
            </span>
            <span className={classes.number}>{countText(count)}</span>
            <span className={classes.number}>{moneyText(amount)}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

const reportStates: Record<Overview['nextReport']['state'], string> = {
  upcoming: 'available after the month ends',
  due: 'not run',
  running: 'running',
  failed: 'failed; run it again',
  completed: 'ready to publish',
};

function Figures({ agencyId, overview }: { agencyId: number; overview: Overview }) {
  const maySeePayments = useMay('payments.view');
  const maySeeReports = useMay('reports.view');
  const { openClaims, recovered, lastUpload, nextReport, owed } = overview;
  const paidSince = (from: string) =>
    maySeePayments ? paths.paymentsForAgency(agencyId, from, recovered.to) : undefined;
  return (
    <dl className={classes.figures}>
      <Figure
        label="Open Claims"
        value={moneyText(openClaims.amount)}
        href={paths.openClaimsOfAgency(agencyId)}
        detail={counted(openClaims.count, 'record')}
      />
      <Figure
        label="Recovered This Month"
        value={moneyText(recovered.thisMonth)}
        href={paidSince(recovered.monthFrom)}
        detail={
          <>
            This year{' '}
            {maySeePayments ? (
              <AppLink href={paths.paymentsForAgency(agencyId, recovered.yearFrom, recovered.to)}>
                {moneyText(recovered.thisYear)}
              </AppLink>
            ) : (
              moneyText(recovered.thisYear)
            )}
            {recovered.unconverted.length > 0 && (
              <div>Not converted: {unconvertedText(recovered.unconverted)}</div>
            )}
          </>
        }
      />
      <Figure
        label={owed.amount < 0 ? 'Paid in Advance' : 'Balance Owed'}
        value={moneyText(Math.abs(owed.amount))}
        href="#payments"
        detail={`Earned ${moneyText(owed.share)}, paid ${moneyText(owed.paid)}`}
      />
      <Figure
        label="Last Upload"
        value={lastUpload ? dayText(lastUpload.on) : 'None yet'}
        href={lastUpload ? paths.recordsOfAgencyUploadedOn(agencyId, lastUpload.on) : undefined}
        detail={
          lastUpload && `${lastUpload.fileName}, ${counted(lastUpload.newRecords, 'new record')}`
        }
      />
      <Figure
        label="Next Report"
        value={formatMonth(nextReport)}
        href={maySeeReports ? paths.agencyReports : undefined}
        detail={reportStates[nextReport.state]}
      />
    </dl>
  );
}

/** Key figures of an agency, each with a link to its list. */
export function AgencyOverview({ agencyId }: { readonly agencyId: number }) {
  const { data, error, refetch } = useEndpoint(getAgencyOverview, { params: { agencyId } });
  return (
    <section className={classes.glance} aria-label="Overview" aria-busy={!data && !error}>
      {error && <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Figures agencyId={agencyId} overview={data} />
          <ClaimAges agencyId={agencyId} claims={data.openClaims} />
        </>
      )}
    </section>
  );
}
