import { Alert, Button, Group, Modal, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { readHotelResponseFile } from '@recoup/contract/reconciliation/hotel-response.endpoints';
import { counted, countText } from '@recoup/domain/kit/counted';
import { answerTo } from '@recoup/domain/uploads/questions';
import { dayText, fileText } from '#api/formats.ts';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { FileUpload } from '#ui/file-upload.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { QuestionSelects } from '#ui/question-selects.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { ResponseMatches } from './response-matches.tsx';
import { type HotelResponse, useHotelResponse } from './use-hotel-response.ts';
import type { EditorSession } from './use-reconciliation-editor.ts';

/** The source of a hotel's response: pasted rows or text, or a file. */
function ResponseSource({ answer }: { answer: HotelResponse }) {
  const { text, textFault, answerFile } = answer;
  return (
    <Stack gap="sm">
      <Textarea
        label="Paste Rows"
        description="Paste from a spreadsheet, or the text of an email. Rows should have a header row with REC or Confirmation, and Guest, Check-in, Code, Paid, and Currency if you have them."
        autosize
        minRows={6}
        maxRows={16}
        data-autofocus
        value={text}
        onChange={(event) => answer.setText(event.currentTarget.value)}
      />
      {textFault !== undefined && <ProblemBar message={textFault} />}
      <Group>
        <Button
          variant="default"
          disabled={text.trim() === ''}
          loading={answer.isMatching}
          onClick={() => void answer.matchText()}
        >
          Match Rows
        </Button>
      </Group>
      <FileUpload
        label="Or upload the supplier's file"
        rule={readHotelResponseFile.upload}
        file={answerFile ? fileText(answerFile.file) : null}
        onFile={(file) => file && void answer.choose(file)}
        onCancel={answer.cancelFile}
        progress={answerFile?.progress}
        error={answerFile?.fault}
      />
    </Stack>
  );
}

const allSheets = '';

/** Selects the sheet of a workbook to read instead of all; empty if there is only one. */
function ResponseSheet({ answer }: { answer: HotelResponse }) {
  const { paper, sheet } = answer.reading ?? {};
  const names = paper?.blocks.flatMap(({ name }) => name ?? []) ?? [];
  if (names.length < 2) return null;
  return (
    <NativeSelect
      label="Sheet"
      maw={280}
      data={[{ value: allSheets, label: 'All Sheets' }, ...names]}
      value={sheet ?? allSheets}
      onChange={({ currentTarget: { value } }) =>
        answer.chooseSheet(value === allSheets ? null : value)
      }
    />
  );
}

/**
 * The open questions of a response table: each answer can be changed, including one from an earlier
 * table (F-124).
 */
function ResponseQuestions({ answer }: { answer: HotelResponse }) {
  const { questions = [], answers = {}, answeredBefore = [] } = answer.reading ?? {};
  if (questions.length === 0) return null;
  return (
    <QuestionSelects
      asked={questions.map((question) => ({
        ...question,
        key: `${question.kind} ${question.subject}`,
        value: answerTo(question, answers),
        onAnswer: (value) => answer.answerQuestion(question, value),
      }))}
      answeredBefore={answeredBefore.map(({ text }) => text)}
      answeredOn={dayText(answer.reading?.paper.remembered?.day)}
    />
  );
}

/** What speaks against the whole response. */
function ResponseDoubts({ answer }: { answer: HotelResponse }) {
  const { doubts = [] } = answer.reading ?? {};
  if (doubts.length === 0) return null;
  return (
    <Alert color="amber" p="xs">
      Nothing is preselected: {doubts.join('; ')}.
    </Alert>
  );
}

interface HotelResponseDialogProps {
  readonly open: EditorSession;
  readonly onClose: () => void;
}

/**
 * Reads a hotel's response, pasted or as a file, shows which line each row refers to and why, and
 * fills in the selected ones. Only exact matches are selected automatically; nothing is marked or
 * saved.
 */
export function HotelResponseDialog({ open, onClose }: HotelResponseDialogProps) {
  const answer = useHotelResponse(open);
  const { matches, picked } = answer;
  const unnamed = answer.reading?.unnamed ?? 0;
  const fillIn = () => {
    answer.fillIn();
    toastDone(`${counted(picked.length, 'Record')} Filled In`);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Supplier Response" size={1120}>
      {matches === undefined ? (
        <Stack gap="sm">
          <ResponseSource answer={answer} />
          <DialogActions
            note={
              <Text size="sm" c="dimmed">
                Nothing is saved until you submit.
              </Text>
            }
          >
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </DialogActions>
        </Stack>
      ) : (
        <Stack gap="sm">
          <ResponseSheet answer={answer} />
          <ResponseQuestions answer={answer} />
          <ResponseDoubts answer={answer} />
          <ResponseMatches answer={answer} matches={matches} invoice={open.invoice} />
          <DialogActions
            note={
              <Text size="sm" c="dimmed" role="status">
                Using {countText(picked.length)} of {counted(matches.length, 'row')}, {answer.paid}{' '}
                paid. Only exact matches are preselected.
                {answer.unanswered > 0 &&
                  ` ${countText(answer.unanswered)} unanswered; their records are not changed.`}
                {unnamed > 0 && ` Not mentioned: ${counted(unnamed, 'line')} of the invoice.`}
              </Text>
            }
          >
            <Button variant="default" onClick={answer.goBack}>
              Back
            </Button>
            <Button disabled={picked.length === 0} onClick={fillIn}>
              Fill In
            </Button>
          </DialogActions>
        </Stack>
      )}
    </Modal>
  );
}
