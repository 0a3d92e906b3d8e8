import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { counted } from '@recoup/domain/kit/counted';
import { actName } from '@recoup/domain/receipts/receipt';
import { dayText, moneyText, useInstantFormats } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import classes from './receipts.module.css';

type Act = Receipt['acts'][number];
type Entry = Act['entries'][number];

/** More entries than these are shown on demand. */
const mostShown = 6;

function EntryLine({ entry }: { entry: Entry }) {
  const { amount, currency, recordId, agency, kind, postedOn, bankOn, remark } = entry;
  const rest = [
    recordId === null ? undefined : agency?.name,
    postedOn !== null && `posted ${dayText(postedOn)}`,
    bankOn !== null && `in the bank ${dayText(bankOn)}`,
    remark,
  ].filter(Boolean);
  return (
    <li>
      {moneyText(amount, currency)}{' '}
      {recordId === null ? (
        actName(kind)
      ) : (
        <AppLink href={paths.record(recordId)}>REC {recordId}</AppLink>
      )}
      {rest.map((part) => ` · ${part}`)}
    </li>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  const list = (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <EntryLine key={entry.id} entry={entry} />
      ))}
    </ul>
  );
  if (entries.length <= mostShown) return list;
  return (
    <details>
      <summary>{counted(entries.length, 'entry', 'entries')}</summary>
      {list}
    </details>
  );
}

function ActText({ act }: { act: Act }) {
  const { at } = useInstantFormats();
  return (
    <>
      <b>{act.name}</b>
      {` · ${act.createdBy?.name ?? 'System'}, ${at(act.created_at)}`}
      {act.reconciliation && (
        <>
          {' · '}
          <AppLink href={paths.reconciliation(act.reconciliation.invoiceId)}>
            Invoice {act.reconciliation.invoiceId}
          </AppLink>
        </>
      )}
      {act.others.map(({ id, name }) => (
        <span key={id}>
          {' · '}
          <AppLink href={paths.receipt(id)}>{name}</AppLink>
        </span>
      ))}
      {act.response && (
        <>
          {' · '}
          <AppLink href={paths.response(act.response.id)}>
            Response {act.response.name || act.response.id}
          </AppLink>
        </>
      )}
      {act.reason !== '' && <p>{act.reason}</p>}
      <Entries entries={act.entries} />
    </>
  );
}

/** All that happened to the receipt, in order: what, who, when, and why. */
export function ReceiptStoryCard({ receipt }: { receipt: Receipt }) {
  const { at } = useInstantFormats();
  return (
    <SectionCard title="Timeline">
      <ol className={classes.story}>
        {(receipt.source === 'entered' || receipt.source === 'bank') && (
          <li className={classes.act}>
            <b>{actName('entered')}</b>
            {` · ${receipt.createdBy?.name ?? 'System'}, ${at(receipt.created_at)}`}
          </li>
        )}
        {receipt.acts.map((act) => (
          <li key={act.id} className={classes.act}>
            <ActText act={act} />
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
