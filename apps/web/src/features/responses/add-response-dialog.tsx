import { Alert, Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { receiveResponse } from '@recoup/contract/responses/responses.endpoints';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { fileText } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { FileUpload } from '#ui/file-upload.tsx';
import { errorText } from '#ui/problem.ts';
import { firstOne, pastedFile, type Received, useReceive } from './use-receive.ts';

interface AddResponseDialogProps {
  /** What was dropped on the list, or pasted there: it is sent at once. */
  readonly first: File | string | undefined;
  readonly onClose: () => void;
}

/** A file of a hotel, or a text from its email. */
export function AddResponseDialog({ first, onClose }: AddResponseDialogProps) {
  const { sending, share } = useReceive();
  const [text, setText] = useState(typeof first === 'string' ? first : '');
  const sent = sending.variables;
  const send = (received: Received) => sending.mutate(received);
  const sendFirst = useEffectEvent(() => {
    if (first instanceof File) send({ file: first, channel: 'file' });
  });
  useEffect(() => sendFirst(), []);
  const sendText = () => {
    if (text.trim() !== '' && !sending.isPending) send(pastedFile(text));
  };
  const pressInText = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) sendText();
  };
  return (
    <Modal opened onClose={onClose} title="Add Response" size={640}>
      <Stack gap="sm">
        <FileUpload
          label="File"
          rule={receiveResponse.upload}
          file={sent?.channel === 'file' ? fileText(sent.file) : null}
          onFile={(file) => file && send({ file, channel: 'file' })}
          progress={sent?.channel === 'file' ? share : undefined}
        />
        <Textarea
          label="Or Paste Text"
          description="Rows of a spreadsheet, or the text of an email"
          autosize
          minRows={5}
          maxRows={14}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={pressInText}
        />
        {sending.error && sent && (
          <Refusal error={sending.error} onAgain={() => send({ ...sent, isAgain: true })} />
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <DisabledReasonButton
            reason={text.trim() === '' ? 'Choose a file or paste text' : undefined}
            loading={sending.isPending}
            onClick={sendText}
          >
            Add Response
          </DisabledReasonButton>
        </DialogActions>
      </Stack>
    </Modal>
  );
}

/** Why it was not taken; where the same file waits already, which one that is. */
function Refusal({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const first = firstOne(error);
  return (
    <Alert color="red" role="alert">
      {errorText(error)}
      {first && (
        <Group gap="sm" mt="xs">
          <AppLink href={paths.response(first.id)}>Open that response</AppLink>
          <Button size="compact-xs" variant="default" onClick={onAgain}>
            Add Anyway
          </Button>
        </Group>
      )}
    </Alert>
  );
}
