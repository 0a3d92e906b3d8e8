import { Group, Text } from '@mantine/core';
import { mayCorrectNote } from '@recoup/domain/kit/note-correction';
import { IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { DisabledReasonIcon } from './disabled-reason-icon.tsx';
import { lazyForm } from './forms/lazy-form.tsx';
import type { Mentions } from './mention-textarea.tsx';
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

const NoteCorrection = lazyForm(() =>
  import('./note-correction.tsx').then((m) => m.NoteCorrection),
);

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
        <NoteCorrection note={note} {...actions} onClose={close} />
      ) : (
        <p className={classes.text}>{note.note}</p>
      )}
      <EarlierTexts texts={note.earlierTexts} />
    </article>
  );
}
