import { Stack, Title } from '@mantine/core';
import { columnNamesOf } from '@recoup/contract/uploads/column-names';
import type { FileKind } from '@recoup/domain/uploads/column-aliases';
import type { ReactNode } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { FileCard } from './file-card.tsx';
import { OpenUploads } from './open-uploads.tsx';
import { UploadHistory } from './upload-history.tsx';
import classes from './uploads.module.css';
import type { Workbench } from './use-workbench.ts';

const NotUnderstoodCard = lazyPart(() =>
  import('./not-understood-card.tsx').then((m) => m.NotUnderstoodCard),
);
const OutcomeCard = lazyPart(() => import('./outcome-card.tsx').then((m) => m.OutcomeCard));
const ReadingCard = lazyPart(() => import('./reading-card.tsx').then((m) => m.ReadingCard));
const UnderstoodCard = lazyPart(() =>
  import('./understood-card.tsx').then((m) => m.UnderstoodCard),
);
const UploadResultView = lazyPart(() =>
  import('./upload-result-view.tsx').then((m) => m.UploadResultView),
);

interface UploadWorkbenchProps {
  readonly title: string;
  readonly kind: FileKind;
  readonly workbench: Workbench;
  /** What is chosen before the file, such as the agency. */
  readonly target?: ReactNode;
  /** Why no file can be sent yet. */
  readonly reason?: string | undefined;
}

/** Upload screen: choose a file, review how it is read, fix rows, and import it. */
export function UploadWorkbench({ title, kind, workbench, target, reason }: UploadWorkbenchProps) {
  usePageTitle(title);
  const { draft, hasRows } = workbench;
  const isBefore = draft !== undefined && draft.state !== 'done' && draft.state !== 'undone';
  return (
    <div className={classes.screen}>
      <Title order={1}>{title}</Title>
      <FileCard workbench={workbench} target={target} reason={reason} />
      {draft?.result && (
        <SectionCard title="Upload Summary">
          <UploadResultView result={draft.result} />
        </SectionCard>
      )}
      {isBefore && draft.reading && (
        <Stack gap="md">
          {draft.state === 'asking' && (
            <ReadingCard
              key={draft.updated_at}
              draft={draft}
              reading={draft.reading}
              columns={columnNamesOf[kind]}
              onAnswer={workbench.changeReading}
            />
          )}
          {draft.expected && <UnderstoodCard draft={draft} isReady={hasRows} />}
          {draft.expected && <NotUnderstoodCard found={draft.notUnderstood} />}
          {draft.expected && (
            <OutcomeCard draft={draft} isReady={hasRows} onCorrected={workbench.keep} />
          )}
          {draft.state !== 'asking' && (
            <ReadingCard
              key={draft.updated_at}
              draft={draft}
              reading={draft.reading}
              columns={columnNamesOf[kind]}
              onAnswer={workbench.changeReading}
            />
          )}
        </Stack>
      )}
      <OpenUploads except={draft?.id} />
      <UploadHistory kind={kind} />
    </div>
  );
}
