import { Button, Group, List, Loader, Stack, Text } from '@mantine/core';
import { dataFile } from '@recoup/contract/uploads/data-file';
import type { UploadDraft } from '@recoup/contract/uploads/upload-drafts.schemas';
import { counted, countText } from '@recoup/domain/kit/counted';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { rowMarkLabels } from '@recoup/domain/uploads/unusual';
import { mayImportAsChecked } from '@recoup/domain/uploads/upload-state';
import { type ReactNode, useState } from 'react';
import { fileText, useInstantFormats } from '#api/formats.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { FileUpload } from '#ui/file-upload.tsx';
import { queuePositionText } from '#ui/queue-position-text.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { acceptedOf } from './buckets.ts';
import { isUnderWay, type Workbench } from './use-workbench.ts';

interface ConfirmUnusualProps {
  readonly draft: UploadDraft | undefined;
  readonly isOpen: boolean;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks once before unusual rows are imported, with how many are unusual in which way. */
function ConfirmUnusual({ draft, ...dialog }: ConfirmUnusualProps) {
  const unusual = draft?.understood?.unusual ?? [];
  return (
    <ConfirmDialog title="Upload unusual rows?" confirmLabel="Upload" isHarmless {...dialog}>
      <Stack gap="xs">
        <Text size="sm">Some rows in this file are unusual. They will be imported as shown.</Text>
        <List size="sm">
          {unusual.map(({ mark, count }) => (
            <List.Item key={mark}>
              {rowMarkLabels[mark]}: {counted(count, 'row')}
            </List.Item>
          ))}
        </List>
      </Stack>
    </ConfirmDialog>
  );
}

interface FileCardProps {
  readonly workbench: Workbench;
  readonly target: ReactNode;
  readonly reason: string | undefined;
}

function refusalOf({ draft, share, file }: Workbench): string | undefined {
  if (share !== undefined) return 'The file is uploading';
  if (!draft) return file ? undefined : 'Choose a file first';
  if (draft.state === 'importing') return 'The file is being imported';
  if (draft.state === 'asking') return 'Answer the question below first';
  if (draft.state === 'done' || draft.state === 'undone') return 'Choose another file first';
  const refusal = reasonOf(mayImportAsChecked(draft.state));
  return (
    refusal ??
    (draft.expected ? undefined : 'This file cannot be imported. Fix the problems listed below.')
  );
}

function progressText({ state, progress }: UploadDraft): string {
  const { done = 0, ahead = null, message = '' } = progress ?? {};
  if (ahead !== null) return queuePositionText(ahead);
  const what = state === 'checking' ? 'Checking file' : 'Importing';
  const step = done > 0 ? `${message}: ${countText(done)}` : message;
  return [what, step].filter(Boolean).join(' · ');
}

function Progress({ draft, onCancel }: { draft: UploadDraft; onCancel: () => void }) {
  return (
    <Group gap="xs" role="status">
      <Loader size="xs" aria-hidden />
      <Text size="sm">{progressText(draft)}</Text>
      <Button size="xs" variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </Group>
  );
}

/** What Upload will do now, in one line. */
function Verdict({ draft }: { draft: UploadDraft }) {
  const { at } = useInstantFormats();
  const { previousUpload: previous } = draft;
  if (draft.state === 'unchecked')
    return (
      <Text size="sm">The check was cancelled. Check the file again before you upload it.</Text>
    );
  if (draft.state !== 'ready' || !draft.counts) return null;
  const { accepted, total } = acceptedOf(draft.counts);
  return (
    <Stack gap={2}>
      <Text size="sm">
        <b>{countText(accepted)}</b> of{' '}
        {draft.kind === 'arc'
          ? counted(total, 'row will update a record', 'rows will update a record')
          : counted(total, 'row is new', 'rows are new')}
      </Text>
      {previous && (
        <Text size="sm" role="alert" fw={600}>
          This file was already uploaded on {at(previous.created_at)}
          {previous.createdBy && ` by ${previous.createdBy.name}`}.
        </Text>
      )}
    </Stack>
  );
}

/** The file, how far it is, and the button that gives it its effect. */
export function FileCard({ workbench, target, reason }: FileCardProps) {
  const { draft, file, share, problem } = workbench;
  const failure = draft?.state === 'failed' ? (draft.message ?? undefined) : problem?.message;
  const isAgain = draft?.state === 'ready' && draft.previousUpload !== null;
  const [isConfirming, setIsConfirming] = useState(false);
  const isUnusual = (draft?.understood?.unusual ?? []).length > 0;
  const press = () => {
    if (!draft) workbench.sendHeld();
    else if (isUnusual) setIsConfirming(true);
    else workbench.commit(isAgain);
  };
  return (
    <SectionCard title="File">
      <ConfirmUnusual
        draft={draft}
        isOpen={isConfirming}
        pending={false}
        onConfirm={() => {
          setIsConfirming(false);
          workbench.commit(isAgain);
        }}
        onCancel={() => setIsConfirming(false)}
      />
      <Stack gap="sm">
        {target}
        <FileUpload
          label="Data file"
          rule={dataFile}
          file={file && fileText(file)}
          onFile={(chosen) => workbench.choose(chosen, reason === undefined)}
          onCancel={workbench.cancel}
          {...(share !== undefined && { progress: share })}
          {...(failure !== undefined && { error: failure })}
        />
        <Group justify="space-between" align="center" mih={32}>
          <div>
            {draft && isUnderWay(draft) ? (
              <Progress draft={draft} onCancel={workbench.cancel} />
            ) : (
              draft && <Verdict draft={draft} />
            )}
          </div>
          <Group gap="xs">
            {draft?.state === 'unchecked' && (
              <Button variant="default" onClick={() => workbench.changeReading(draft.answers)}>
                Check Again
              </Button>
            )}
            {draft && !isUnderWay(draft) && (
              <Button variant="default" onClick={workbench.startOver}>
                {draft.state === 'done' ? 'Upload Another File' : 'Discard'}
              </Button>
            )}
            <DisabledReasonButton
              reason={reason ?? refusalOf(workbench)}
              loading={workbench.isSaving}
              onClick={press}
            >
              {isAgain ? 'Upload Again' : 'Upload'}
            </DisabledReasonButton>
          </Group>
        </Group>
      </Stack>
    </SectionCard>
  );
}
