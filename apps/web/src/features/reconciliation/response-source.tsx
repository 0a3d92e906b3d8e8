import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { readHotelResponseFile } from '@recoup/contract/reconciliation/hotel-response.endpoints';
import { fileText } from '#api/formats.ts';
import { FileUpload } from '#ui/file-upload.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import type { HotelResponse } from './use-hotel-response.ts';

/** Where a hotel's answer comes from: rows pasted, or its file. */
export function ResponseSource({ answer }: { answer: HotelResponse }) {
  const { text, textFault, answerFile } = answer;
  return (
    <Stack gap="sm">
      <Textarea
        label="Rows of the answer"
        description="Paste them from a spreadsheet or a mail. A row above them names the columns: REC or Confirmation, Guest, Check-in, Code, Paid, Currency."
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
          Match the rows
        </Button>
      </Group>
      <FileUpload
        label="Or the file that the hotel sent"
        accept={readHotelResponseFile.upload.extensions}
        file={answerFile ? fileText(answerFile.file) : null}
        onFile={(file) => file && void answer.choose(file)}
        onCancel={answer.cancelFile}
        progress={answerFile?.progress}
        error={answerFile?.fault}
      />
      <ResponseSheet answer={answer} />
    </Stack>
  );
}

/** Which sheet of a workbook is read; nothing while there is no choice. */
export function ResponseSheet({ answer }: { answer: HotelResponse }) {
  const { file, table } = answer.answerFile ?? {};
  if (!file || !table || table.sheetNames.length < 2) return null;
  return (
    <NativeSelect
      label="Sheet"
      maw={280}
      data={table.sheetNames}
      value={table.sheetName ?? ''}
      onChange={({ currentTarget: { value } }) => void answer.choose(file, value)}
    />
  );
}
