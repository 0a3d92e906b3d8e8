import { Tabs } from '@mantine/core';
import type { UploadBucket } from '@recoup/contract/uploads/upload-buckets';
import type { UploadDraft } from '@recoup/contract/uploads/upload-drafts.schemas';
import { counted, countText } from '@recoup/domain/kit/counted';
import { mayImportAsChecked } from '@recoup/domain/uploads/upload-state';
import { useState } from 'react';
import { SectionCard } from '#ui/section-card.tsx';
import { BucketRows } from './bucket-rows.tsx';
import { bucketName, filledBuckets, firstBucket } from './buckets.ts';
import { CtsAgencies } from './upload-result-view.tsx';
import { uploadTabs } from './upload-tabs.ts';
import classes from './uploads.module.css';

interface OutcomeCardProps {
  readonly draft: UploadDraft;
  /** Whether the check keeps its rows. */
  readonly isReady: boolean;
  readonly onCorrected: (draft: UploadDraft) => void;
}

/**
 * What the file would do: the rows of every bucket with their reasons; each row can be corrected.
 */
export function OutcomeCard({ draft, isReady, onCorrected }: OutcomeCardProps) {
  const { kind, counts, expected, correctedCount, state } = draft;
  const [chosen, setChosen] = useState<UploadBucket>();
  if (!counts) return null;
  const buckets = filledBuckets(counts);
  const shown = chosen && buckets.includes(chosen) ? chosen : firstBucket(counts);
  const notes = [
    state === 'unchecked' && 'Results from an earlier check',
    correctedCount > 0 && `${counted(correctedCount, 'row')} edited`,
  ].filter(Boolean);
  return (
    <SectionCard title="Preview" actions={notes.join(' · ') || undefined}>
      {expected?.cts && <CtsAgencies summaries={expected.cts} />}
      <Tabs
        value={shown}
        onChange={(bucket) => setChosen(buckets.find((one) => one === bucket))}
        className={mayImportAsChecked(state).allowed ? undefined : classes.stale}
        classNames={uploadTabs}
      >
        <Tabs.List>
          {buckets.map((bucket) => (
            <Tabs.Tab key={bucket} value={bucket}>
              {bucketName(kind, bucket)} {countText(counts[bucket] ?? 0)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={shown} pt="sm">
          <BucketRows
            key={shown}
            draft={draft}
            isReady={isReady}
            bucket={shown}
            onCorrected={onCorrected}
          />
        </Tabs.Panel>
      </Tabs>
    </SectionCard>
  );
}
