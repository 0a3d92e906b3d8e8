import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { DisabledReasonButton } from './disabled-reason-button.tsx';
import { LeaveGuard } from './forms/leave-guard.tsx';
import { MentionTextarea } from './mention-textarea.tsx';
import type { Note, NoteActions } from './note-card.tsx';

interface NoteCorrectionProps extends Pick<NoteActions, 'mentions' | 'onCorrect'> {
  readonly note: Note;
  readonly onClose: () => void;
}

/** The text of an own note, to correct it. */
export function NoteCorrection({ note, mentions, onCorrect, onClose }: NoteCorrectionProps) {
  const [text, setText] = useState(note.note);
  const [isPending, setPending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  }, []);
  const isChanged = text.trim() !== note.note;
  const save = async () => {
    setPending(true);
    try {
      await onCorrect(note, text.trim());
      onClose();
    } catch {
      // The caller shows the failure; what was typed stays for another try.
      setPending(false);
    }
  };
  return (
    <Stack component="form" gap="xs" mt={4} onSubmit={(event) => event.preventDefault()}>
      <MentionTextarea
        aria-label="Note"
        autosize
        fieldRef={field}
        minRows={2}
        maxRows={12}
        value={text}
        disabled={isPending}
        mentions={mentions}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      />
      <Group justify="flex-end" gap="xs">
        <Button size="xs" variant="default" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <DisabledReasonButton
          size="xs"
          loading={isPending}
          reason={
            text.trim() === ''
              ? 'Enter a note first'
              : isChanged
                ? undefined
                : 'Change the note first'
          }
          onClick={() => void save()}
        >
          Save
        </DisabledReasonButton>
      </Group>
      <LeaveGuard isUnsaved={isChanged && !isPending} />
    </Stack>
  );
}
