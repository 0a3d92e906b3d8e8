import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DisabledReasonButton } from './disabled-reason-button.tsx';
import { LeaveGuard } from './forms/leave-guard.tsx';
import type { MentionTextarea } from './mention-textarea.tsx';
import { type Note, type NoteActions, NoteCard } from './note-card.tsx';
import classes from './notes-panel.module.css';

interface NotesPanelProps extends NoteActions {
  /** Newest first. */
  readonly notes: readonly Note[];
  /** Adds a note; a failed one stays in the field. */
  readonly onAdd: (text: string, isImportant: boolean) => Promise<unknown>;
  /** Offers 'Mark as Important' and lists important notes a second time, first. */
  readonly hasImportant?: boolean;
}

/**
 * The field of a new note. The choice of colleagues is loaded when the field gets the focus, because
 * most visits to a page write no note; what was typed until then, and the cursor, stay.
 */
function useMentionField(field: RefObject<HTMLTextAreaElement | null>) {
  const [Field, setField] = useState<typeof MentionTextarea>();
  const cursor = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (cursor.current === undefined) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  }, [Field, field]);
  const load = async () => {
    const part = await import('./mention-textarea.tsx');
    const hasFocus = document.activeElement === field.current;
    cursor.current = hasFocus ? field.current?.selectionStart : undefined;
    setField(() => part.MentionTextarea);
  };
  return { Field, load };
}

function NoteForm({ onAdd, addReason, mentions, hasImportant = false }: NotesPanelProps) {
  const [text, setText] = useState('');
  const [isImportant, setImportant] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  const { Field, load } = useMentionField(field);
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
  const typeText = (typed: string) => {
    setText(typed);
    setOpen(true);
  };
  const shared = {
    'aria-label': 'Add a note',
    placeholder: addReason ?? 'Add a note',
    autosize: true,
    minRows: isOpen ? 3 : 1,
    maxRows: 12,
    value: text,
    disabled: addReason !== undefined || isPending,
    onFocus: () => {
      if (!Field) void load();
      if (!isDone.current) setOpen(true);
    },
    onClick: () => setOpen(true),
  };
  return (
    <Stack gap="xs" className="screen-only">
      {Field ? (
        <Field {...shared} fieldRef={field} mentions={mentions} onChange={typeText} />
      ) : (
        <Textarea
          {...shared}
          ref={field}
          onChange={(event) => typeText(event.currentTarget.value)}
        />
      )}
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

interface NoteSectionProps extends NoteActions {
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

/**
 * Notes under a field for a new one; its buttons appear when it gets the focus. Pinned notes stand
 * first, and a second time among all.
 */
export function NotesPanel(props: NotesPanelProps) {
  const { notes, onAdd: _, hasImportant = false, ...actions } = props;
  const important = hasImportant ? notes.filter((note) => note.important) : [];
  const pinned = notes.filter((note) => note.isPinned);
  return (
    <Stack gap="sm">
      <NoteForm {...props} />
      <NoteSection title="Pinned Notes" notes={pinned} {...actions} />
      <NoteSection title="Important Notes" notes={important} isMarked {...actions} />
      <NoteSection title={hasImportant ? 'All Notes' : 'Notes'} notes={notes} {...actions} />
    </Stack>
  );
}
