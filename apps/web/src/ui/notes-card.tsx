import { useMutation } from '@tanstack/react-query';
import { LoadingIndicator } from './loading-indicator.tsx';
import { type Note, NotesPanel } from './notes-panel.tsx';
import { ProblemBar } from './problem-bar.tsx';
import { SectionCard } from './section-card.tsx';
import { toastDone, toastProblem, toastUndoable } from './toasts.tsx';

interface NotesCardProps {
  /** Newest first; absent while they are loaded. */
  readonly notes: readonly Note[] | undefined;
  /** Why they could not be loaded; absent when they could. */
  readonly problem: string | undefined;
  readonly onRetry: () => void;
  readonly addReason: string | undefined;
  readonly deleteReason: string | undefined;
  readonly hasImportant?: boolean;
  readonly add: (text: string, isImportant: boolean) => Promise<unknown>;
  readonly remove: (id: number) => Promise<{ readonly undo: number | undefined }>;
}

/** The notes on one entity, to add and to delete; toasts show the result and undo a deletion. */
export function NotesCard({ notes, problem, onRetry, add, remove, ...panel }: NotesCardProps) {
  const adding = useMutation({
    mutationFn: ({ text, isImportant }: { text: string; isImportant: boolean }) =>
      add(text, isImportant),
    onSuccess: () => toastDone('Note Created'),
    onError: toastProblem,
  });
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: ({ undo }) => toastUndoable('Note Deleted', undo),
    onError: toastProblem,
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
          onDelete={({ id }) => removing.mutate(id)}
        />
      )}
    </SectionCard>
  );
}
