import { LoadingIndicator } from './loading-indicator.tsx';
import type { Mentions } from './mention-textarea.tsx';
import type { Note } from './note-card.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { ProblemBar } from './problem-bar.tsx';
import { SectionCard } from './section-card.tsx';
import { toastDone, toastProblem, toastUndoable } from './toasts.tsx';
import { useChange } from './use-change.ts';

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

/** The notes on one entity; toasts show what was done, and undo a deletion. */
export function NotesCard(props: NotesCardProps) {
  const { notes, problem, onRetry, add, pin, remove, ...panel } = props;
  const adding = useChange({
    change: add,
    onDone: (_, { corrects }) =>
      toastDone(corrects === undefined ? 'Note Created' : 'Note Updated'),
    onFailed: toastProblem,
  });
  const pinning = useChange({
    change: ({ id, isPinned }: Note) => pin(id, !isPinned),
    onFailed: toastProblem,
  });
  const removing = useChange({
    change: remove,
    onDone: ({ undo }) => toastUndoable('Note Deleted', undo),
    onFailed: toastProblem,
  });
  return (
    <SectionCard title="Notes">
      {problem && <ProblemBar message={problem} onRetry={onRetry} />}
      {!problem && !notes && <LoadingIndicator />}
      {notes && (
        <NotesPanel
          {...panel}
          notes={notes}
          onAdd={(text, isImportant) => adding.mutateAsync({ text, isImportant })}
          onCorrect={({ id, important = false }, text) =>
            adding.mutateAsync({ text, isImportant: important, corrects: id })
          }
          onPin={pinning.mutate}
          onDelete={({ id }) => removing.mutate(id)}
        />
      )}
    </SectionCard>
  );
}
