import { Group, Stack, Title } from '@mantine/core';
import type { Endpoint, ParamsInput, ResponseOf } from '@recoup/contract/kit/endpoint';
import { dataFileExtensions } from '@recoup/contract/uploads/uploads.schemas';
import type { ReactNode } from 'react';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { FileUpload } from '#ui/file-upload.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { UploadQuestions } from './upload-questions.tsx';
import classes from './uploads.module.css';
import { useDataUpload } from './use-data-upload.ts';

interface DataUploadProps<E extends Endpoint> {
  readonly title: string;
  readonly endpoint: E;
  readonly params?: ParamsInput<E>;
  /** What is chosen before the file, such as the agency. */
  readonly target?: ReactNode;
  /** Why no file can be sent yet. */
  readonly reason?: string | undefined;
  /** What the columns of such a file may hold, with the words for it. */
  readonly columns: Readonly<Record<string, string>>;
  readonly summary: (summary: ResponseOf<E>) => ReactNode;
}

/** An upload screen: choose, send with progress, answer what is asked, read the summary. */
export function DataUpload<E extends Endpoint>(props: DataUploadProps<E>) {
  const { title, endpoint, params, target, reason, columns, summary } = props;
  usePageTitle(title);
  const { file, state, choose, start, answer, cancel } = useDataUpload(endpoint, params);
  const refusal = reason ?? (file === null ? 'Choose a file first' : undefined);
  const isSending = state.step === 'sending';
  return (
    <div className={classes.screen}>
      <Title order={1}>{title}</Title>
      <SectionCard title="File">
        <Stack gap="sm">
          {target}
          <FileUpload
            label="Data file"
            accept={dataFileExtensions}
            file={file}
            onFile={choose}
            onCancel={cancel}
            {...(isSending && { progress: state.share })}
            {...(state.step === 'failed' && { error: state.problem.message })}
          />
          <Group justify="flex-end">
            <DisabledReasonButton reason={refusal} loading={isSending} onClick={start}>
              Upload
            </DisabledReasonButton>
          </Group>
        </Stack>
      </SectionCard>
      {state.step === 'asking' && (
        <UploadQuestions question={state.question} columns={columns} onAnswer={answer} />
      )}
      {state.step === 'done' && (
        <SectionCard title="Upload Summary">{summary(state.summary)}</SectionCard>
      )}
    </div>
  );
}
