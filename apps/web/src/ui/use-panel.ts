import { type ComponentType, useState } from 'react';
import { problemOf } from './problem.ts';
import { toastProblem } from './toasts.tsx';

/** A panel that is loaded on first use, and opened once it is loaded, so that the focus finds it. */
export function usePanel<Props>(load: () => Promise<ComponentType<Props>>) {
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<Props>>();
  const open = () =>
    void load().then(
      (part) => {
        setPanel(() => part);
        setOpen(true);
      },
      (error: unknown) => toastProblem(problemOf(error)),
    );
  return { Panel, isOpen, setOpen, toggle: isOpen ? () => setOpen(false) : open };
}
