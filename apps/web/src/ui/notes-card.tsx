import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { LoadingIndicator } from './loading-indicator.tsx';
import type { Mentions } from './mention-textarea.tsx';
import type { Note } from './note-card.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { ProblemBar } from './problem-bar.tsx';
import { SectionCard } from './section-card.tsx';
import { toastDone, toastProblem, toastUndoable } from './toasts.tsx';

interface NotesCardProps {
  /** Newest first; absent while they are loaded. */
  readonly notes: readonly Note[] | undefined;
  /** Why they could not be loaded; absent when they could. */
  readonly problem: string | undefined;
  readonly onRetry: () => void;
  readonly userId: number;
  readonly mentions: Mentions;
  readonly addReason: string | undefined;
  readonly pinReason: string | undefined;
  readonly deleteReason: string | undefined;
  readonly hasImportant?: boolean;
  /** Adds a note, or corrects the one with an ID. */
  readonly add: (note: {
    readonly text: string;
    readonly isImportant: boolean;
    readonly corrects?: number;
  }) => Promise<unknown>;
  readonly pin: (id: number, isPinned: boolean) => Promise<unknown>;
  readonly remove: (id: number) => Promise<{ readonly undo: number | undefined }>;
}

/**
 * A failed save shows a toast, which the end of the next attempt removes. While it is running, the
 * same is not saved a second time, so that a double click is one.
 */
function useNoteSave<Given, Saved>(
  save: (given: Given) => Promise<Saved>,
  onSaved?: (saved: Saved, given: Given) => void,
) {
  const takeBack = useRef<() => void>(undefined);
  const underWay = useRef<Given>(undefined);
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (saved, given) => {
      takeBack.current?.();
      onSaved?.(saved, given);
    },
    onError: (error) => {
      takeBack.current?.();
      takeBack.current = toastProblem(error);
    },
    onSettled: () => {
      underWay.current = undefined;
    },
  });
  const begin = (given: Given) => {
    if (underWay.current === given) return;
    underWay.current = given;
    saving.mutate(given);
  };
  return { begin, saveAsync: saving.mutateAsync };
}

/** The notes on one entity; toasts show what was done, and undo a deletion. */
export function NotesCard(props: NotesCardProps) {
  const { notes, problem, onRetry, add, pin, remove, ...panel } = props;
  const adding = useNoteSave(add, (_, { corrects }) =>
    toastDone(corrects === undefined ? 'Note Created' : 'Note Updated'),
  );
  const pinning = useNoteSave(({ id, isPinned }: Note) => pin(id, !isPinned));
  const removing = useNoteSave(remove, ({ undo }) => toastUndoable('Note Deleted', undo));
  return (
    <SectionCard title="Notes">
      {problem && <ProblemBar message={problem} onRetry={onRetry} />}
      {!problem && !notes && <LoadingIndicator />}
      {notes && (
        <NotesPanel
          {...panel}
          notes={notes}
          onAdd={(text, isImportant) => adding.saveAsync({ text, isImportant })}
          onCorrect={({ id, important = false }, text) =>
            adding.saveAsync({ text, isImportant: important, corrects: id })
          }
          onPin={pinning.begin}
          onDelete={({ id }) => removing.begin(id)}
        />
      )}
    </SectionCard>
  );
}
