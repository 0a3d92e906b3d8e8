import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DisabledReasonButton } from './disabled-reason-button.tsx';
import { DisabledReasonIcon } from './disabled-reason-icon.tsx';
import { LeaveGuard } from './forms/leave-guard.tsx';
import classes from './notes-panel.module.css';

export interface Note {
  readonly id: number;
  readonly note: string;
  /** Absent for one that the system wrote. */
  readonly createdBy: { readonly name: string } | null;
  /** When it was written, for display. */
  readonly at: string;
  readonly important?: boolean;
  /** A link that belongs to the note. */
  readonly link?: ReactNode;
}

interface NotesPanelProps {
  /** Newest first. */
  readonly notes: readonly Note[];
  /** Adds a note; a failed one stays in the field. */
  readonly onAdd: (text: string, isImportant: boolean) => Promise<unknown>;
  readonly onDelete: (note: Note) => void;
  /** Why this user may not add, or delete; absent if allowed. */
  readonly addReason?: string | undefined;
  readonly deleteReason?: string | undefined;
  /** Offers 'Mark as Important' and lists important notes a second time, first. */
  readonly hasImportant?: boolean;
}

function NoteForm({ onAdd, addReason, hasImportant = false }: NotesPanelProps) {
  const [text, setText] = useState('');
  const [isImportant, setImportant] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    // The buttons are gone, and the focus with them: the field gets it without opening again.
    if (isOpen || isPending || !isDone.current) return;
    field.current?.focus({ preventScroll: true });
    isDone.current = false;
  }, [isOpen, isPending]);
  const reset = () => {
    setText('');
    setImportant(false);
    setOpen(false);
    isDone.current = true;
  };
  const submit = async () => {
    setPending(true);
    try {
      await onAdd(text.trim(), isImportant);
      reset();
    } catch {
      // The caller shows the failure; what was typed stays for another try.
    } finally {
      setPending(false);
    }
  };
  return (
    <Stack gap="xs" className="screen-only">
      <Textarea
        ref={field}
        aria-label="Add a note"
        placeholder={addReason ?? 'Add a note'}
        autosize
        minRows={isOpen ? 3 : 1}
        maxRows={12}
        value={text}
        disabled={addReason !== undefined || isPending}
        onFocus={() => !isDone.current && setOpen(true)}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setOpen(true);
        }}
      />
      {isOpen && (
        <Group justify="space-between">
          {hasImportant ? (
            <Checkbox
              size="xs"
              label="Mark as Important"
              checked={isImportant}
              onChange={(event) => setImportant(event.currentTarget.checked)}
            />
          ) : (
            <span />
          )}
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={reset} disabled={isPending}>
              Cancel
            </Button>
            <DisabledReasonButton
              size="xs"
              loading={isPending}
              reason={text.trim() === '' ? 'Enter a note first' : undefined}
              onClick={() => void submit()}
            >
              Submit
            </DisabledReasonButton>
          </Group>
        </Group>
      )}
      <LeaveGuard isUnsaved={text.trim() !== '' && !isPending} />
    </Stack>
  );
}

interface NoteCardProps extends Pick<NotesPanelProps, 'onDelete' | 'deleteReason'> {
  readonly note: Note;
}

function NoteCard({ note, onDelete, deleteReason }: NoteCardProps) {
  return (
    <article className={classes.note} data-important={note.important || undefined}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="xs" c="dimmed">
          <b>{note.createdBy?.name ?? 'System'}</b> · {note.at} {note.link}
        </Text>
        <DisabledReasonIcon
          size="sm"
          label="Delete note"
          reason={deleteReason}
          onClick={() => onDelete(note)}
        >
          <IconTrash size={14} />
        </DisabledReasonIcon>
      </Group>
      <p className={classes.text}>{note.note}</p>
    </article>
  );
}

interface NoteSectionProps extends Pick<NotesPanelProps, 'onDelete' | 'deleteReason'> {
  readonly title: string;
  readonly notes: readonly Note[];
  readonly isMarked?: boolean;
}

function NoteSection({ title, notes, isMarked = false, ...actions }: NoteSectionProps) {
  if (notes.length === 0) return null;
  return (
    <section aria-label={title} className={classes.section} data-marked={isMarked || undefined}>
      <Text component="h3" fw={600} size="sm" m={0}>
        {title}
      </Text>
      {notes.map((note) => (
        <NoteCard key={note.id} note={note} {...actions} />
      ))}
    </section>
  );
}

/** Notes under a field for a new one; its buttons appear when it gets the focus. */
export function NotesPanel(props: NotesPanelProps) {
  const { notes, onDelete, deleteReason, hasImportant = false } = props;
  const actions = { onDelete, deleteReason };
  const important = hasImportant ? notes.filter((note) => note.important) : [];
  return (
    <Stack gap="sm">
      <NoteForm {...props} />
      <NoteSection title="Important Notes" notes={important} isMarked {...actions} />
      <NoteSection title={hasImportant ? 'All Notes' : 'Notes'} notes={notes} {...actions} />
    </Stack>
  );
}
