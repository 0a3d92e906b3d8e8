import { downloadRecording } from '@recoup/contract/suppliers/supplier-notes.endpoints';
import type { TimelineEntry as Entry } from '@recoup/contract/suppliers/supplier-timeline.schemas';
import type { Tone } from '@recoup/domain/kit/tone';
import type { TimelineKind } from '@recoup/domain/suppliers/supplier-timeline';
import {
  IconCash,
  IconFileInvoice,
  IconMessage,
  IconPencil,
  IconPhone,
  IconSend,
} from '@tabler/icons-react';
import { type ComponentType, type Ref, useId } from 'react';
import { useInstantFormats } from '#api/formats.ts';
import { requestUrl } from '#api/request-url.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import classes from './supplier-timeline.module.css';

const marks: Record<TimelineKind, { Icon: ComponentType<{ size: number }>; tone: Tone }> = {
  note: { Icon: IconMessage, tone: 'closed' },
  call: { Icon: IconPhone, tone: 'closed' },
  invoice: { Icon: IconFileInvoice, tone: 'open' },
  delivery: { Icon: IconSend, tone: 'closed' },
  payment: { Icon: IconCash, tone: 'positive' },
  change: { Icon: IconPencil, tone: 'closed' },
};

/** The event, with a link to its invoice or recording. */
function Headline({ entry, supplierId }: { entry: Entry; supplierId: number }) {
  if (entry.invoiceId !== null)
    return <AppLink href={paths.invoice(entry.invoiceId)}>{entry.what}</AppLink>;
  if (entry.recording === null) return entry.what;
  const href = requestUrl(downloadRecording, { supplierId, fileName: entry.recording });
  return (
    <a href={href} download>
      {entry.what}
    </a>
  );
}

interface TimelineEntryProps {
  readonly entry: Entry;
  readonly supplierId: number;
  readonly ref?: Ref<HTMLLIElement> | undefined;
}

/** One event: what it was, who did it and when, and the way to it. */
export function TimelineEntry({ entry, supplierId, ref }: TimelineEntryProps) {
  const { at } = useInstantFormats();
  const headId = useId();
  const { Icon, tone } = marks[entry.kind];
  return (
    <li ref={ref} className={classes.entry} tabIndex={-1} aria-labelledby={headId}>
      <span
        className={classes.mark}
        data-tone={entry.isImportant ? 'attention' : tone}
        aria-hidden="true"
      >
        <Icon size={14} />
      </span>
      <div className={classes.words}>
        <div className={classes.head}>
          <span className={classes.what} id={headId}>
            <Headline entry={entry} supplierId={supplierId} />
          </span>
          <span className={classes.when}>
            {entry.createdBy?.name ?? 'System'} · {at(entry.at)}
          </span>
        </div>
        {entry.scheduledFor && <p className={classes.detail}>Due {at(entry.scheduledFor)}</p>}
        {entry.detail && <p className={classes.detail}>{entry.detail}</p>}
      </div>
    </li>
  );
}
