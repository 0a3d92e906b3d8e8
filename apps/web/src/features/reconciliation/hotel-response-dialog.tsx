import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { counted } from '@recoup/domain/kit/counted';
import { countText } from '#api/formats.ts';
import { toastDone } from '#ui/toasts.tsx';
import { ResponseMatches } from './response-matches.tsx';
import { ResponseQuestions } from './response-questions.tsx';
import { ResponseSheet, ResponseSource } from './response-source.tsx';
import { useHotelResponse } from './use-hotel-response.ts';
import type { EditorSession } from './use-reconciliation-editor.ts';

interface HotelAnswerDialogProps {
  readonly open: EditorSession;
  readonly onClose: () => void;
}

/**
 * Takes a hotel's answer, pasted or as its file, shows which line each row speaks of and why, and
 * writes the chosen ones into the work. Only exact matches are chosen beforehand; nothing is marked or
 * saved.
 */
export function HotelResponseDialog({ open, onClose }: HotelAnswerDialogProps) {
  const answer = useHotelResponse(open);
  const { matches, picked } = answer;
  const fillIn = () => {
    answer.fillIn();
    toastDone(`${counted(picked.length, 'record')} filled in`);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="The hotel's answer" size={1120}>
      {matches === undefined ? (
        <Stack gap="sm">
          <ResponseSource answer={answer} />
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              Nothing is saved before you submit.
            </Text>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack gap="sm">
          <ResponseSheet answer={answer} />
          <ResponseQuestions answer={answer} />
          <ResponseMatches answer={answer} matches={matches} invoice={open.invoice} />
          <Group justify="space-between">
            <Text size="sm" c="dimmed" role="status">
              {countText(picked.length)} of {counted(matches.length, 'row is', 'rows are')} used,{' '}
              {answer.paid} paid. Only exact ones are chosen beforehand.
              {answer.unanswered > 0 &&
                ` ${countText(answer.unanswered)} unanswered: their records stay as they are.`}
            </Text>
            <Group gap="xs">
              <Button variant="default" onClick={answer.goBack}>
                Back
              </Button>
              <Button disabled={picked.length === 0} onClick={fillIn}>
                Fill In
              </Button>
            </Group>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
