import { Button, Group, Stack, Text } from '@mantine/core';
import { mayCorrectNote } from '@recoup/domain/kit/note-correction';
import { IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DisabledReasonButton } from './disabled-reason-button.tsx';
import { DisabledReasonIcon } from './disabled-reason-icon.tsx';
import { LeaveGuard } from './forms/leave-guard.tsx';
import { type Mentions, MentionTextarea } from './mention-textarea.tsx';
import classes from './notes-panel.module.css';
import { useNow } from './use-now.ts';

export interface Note {
  readonly id: number;
  readonly note: string;
  /** Absent for one that the system wrote. */
  readonly createdBy: { readonly id: number; readonly name: string } | null;
  readonly created_at: string;
  /** When it was written, for display. */
  readonly at: string;
  readonly important?: boolean;
  readonly isPinned: boolean;
  /** What it said before it was corrected, oldest first. */
  readonly earlierTexts: readonly string[];
  /** A link that belongs to the note. */
  readonly link?: ReactNode;
}

/** Who looks at notes, and what can be done with them. */
export interface NoteActions {
  /** Who looks at the notes. */
  readonly userId: number;
  readonly mentions: Mentions;
  /** Corrects an own note; a failed correction stays in the field. */
  readonly onCorrect: (note: Note, text: string) => Promise<unknown>;
  readonly onPin: (note: Note) => void;
  readonly onDelete: (note: Note) => void;
  /** Why this user may not add, pin, or delete; absent if allowed. */
  readonly addReason?: string | undefined;
  readonly pinReason?: string | undefined;
  readonly deleteReason?: string | undefined;
}

interface CorrectionProps extends Pick<NoteActions, 'mentions' | 'onCorrect'> {
  readonly note: Note;
  readonly onClose: () => void;
}

/** The text of an own note, to correct it. */
function Correction({ note, mentions, onCorrect, onClose }: CorrectionProps) {
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
    <Stack gap="xs" mt={4}>
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

/** What a note said before it was corrected. */
function EarlierTexts({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <details className={classes.earlier}>
      <summary>Edited</summary>
      {texts.map((text, place) => (
        <p key={place} className={classes.text}>
          {text}
        </p>
      ))}
    </details>
  );
}

interface NoteCardProps extends NoteActions {
  readonly note: Note;
}

/** One note: its author corrects it for some minutes; others pin or delete it if they may. */
export function NoteCard({ note, ...actions }: NoteCardProps) {
  const { userId, onPin, onDelete, addReason, pinReason, deleteReason } = actions;
  const [isEdited, setEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { createdBy, created_at: createdAt, isPinned } = note;
  const verdict = mayCorrectNote(
    { createdById: createdBy?.id ?? null, createdAt },
    userId,
    useNow(),
  );
  const isCorrectable = verdict.allowed && addReason === undefined;
  const close = () => {
    setEdited(false);
    edit.current?.focus();
  };
  return (
    <article className={classes.note} data-important={note.important || undefined}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="xs" c="dimmed">
          <b>{createdBy?.name ?? 'System'}</b> · {note.at} {note.link}
        </Text>
        <Group gap={2} wrap="nowrap">
          {(isCorrectable || isEdited) && (
            <DisabledReasonIcon
              ref={edit}
              size="sm"
              label="Edit note"
              onClick={() => setEdited(true)}
            >
              <IconPencil size={14} />
            </DisabledReasonIcon>
          )}
          <DisabledReasonIcon
            size="sm"
            label={isPinned ? 'Unpin note' : 'Pin note'}
            reason={pinReason}
            onClick={() => onPin(note)}
          >
            {isPinned ? <IconPinnedOff size={14} /> : <IconPin size={14} />}
          </DisabledReasonIcon>
          <DisabledReasonIcon
            size="sm"
            label="Delete note"
            reason={deleteReason}
            onClick={() => onDelete(note)}
          >
            <IconTrash size={14} />
          </DisabledReasonIcon>
        </Group>
      </Group>
      {isEdited ? (
        <Correction note={note} {...actions} onClose={close} />
      ) : (
        <p className={classes.text}>{note.note}</p>
      )}
      <EarlierTexts texts={note.earlierTexts} />
    </article>
  );
}
