import { Button, Group, Stack, Text } from '@mantine/core';
import type { UploadQuestion } from '@recoup/contract/uploads/uploads.schemas';
import { useInstantFormats } from '#api/formats.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import type { Answers } from './use-data-upload.ts';

interface UploadQuestionsProps {
  readonly question: UploadQuestion;
  readonly columns: Readonly<Record<string, string>>;
  readonly onAnswer: (answer: Answers) => void;
}

/** What the server asks back before it reads a file: nothing is written until it is answered. */
export function UploadQuestions({ question, columns, onAnswer }: UploadQuestionsProps) {
  const { at } = useInstantFormats();
  const { code, message, previousUpload } = question;
  if (code === 'columnsNeeded')
    return <ColumnMapping question={question} columns={columns} onAnswer={onAnswer} />;
  if (code === 'dateOrderNeeded')
    return (
      <SectionCard title="How are the dates meant?">
        <Stack gap="sm">
          <Text size="sm">{message}</Text>
          <Group gap="xs">
            <Button onClick={() => onAnswer({ dateOrder: 'monthFirst' })}>
              Month first (3/7 is March 7)
            </Button>
            <Button variant="default" onClick={() => onAnswer({ dateOrder: 'dayFirst' })}>
              Day first (3/7 is July 3)
            </Button>
          </Group>
        </Stack>
      </SectionCard>
    );
  return (
    <SectionCard title="This file was uploaded before">
      <Stack gap="sm">
        <Text size="sm">
          {message}
          {previousUpload && (
            <>
              {' '}
              {previousUpload.createdBy?.name ?? 'System'}, {at(previousUpload.created_at)}.
            </>
          )}
        </Text>
        <Group gap="xs">
          <Button onClick={() => onAnswer({ confirmed: true })}>Upload it again</Button>
        </Group>
      </Stack>
    </SectionCard>
  );
}
