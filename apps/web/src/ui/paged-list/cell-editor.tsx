import { Popover } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import classes from './editable-cell.module.css';

interface CellEditorProps {
  /** What is edited, after `Edit`. */
  readonly name: string;
  readonly onClose: () => void;
  /** Whether the value is being saved, so that a click elsewhere must not hide the outcome. */
  readonly isSaving?: boolean;
  /** The form; its Escape and its Cancel close the editor. */
  readonly children: ReactNode;
}

/** What belongs to an open editor: itself, the lists of its fields, and toasts. */
const own = '[role="dialog"], [role="listbox"], .Toastify';

/** The form for one value of a list, at its cell. A click elsewhere leaves the value as it was. */
export function CellEditor({ name, onClose, isSaving = false, children }: CellEditorProps) {
  const leave = useEffectEvent(({ target }: PointerEvent) => {
    if (!isSaving && target instanceof Element && !target.closest(own)) onClose();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, []);
  const press = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isInForm = target instanceof Element && target.closest('form');
    if (key === 'Escape' && !isInForm) onClose();
    if (key === 'Enter' && target instanceof HTMLSelectElement) {
      // some browsers would open its list
      event.preventDefault();
      if (!isSaving) target.form?.requestSubmit();
    }
  };
  return (
    <Popover
      opened
      width={300}
      position="bottom-start"
      shadow="md"
      // scrolled away with its cell, it keeps the focus
      hideDetached={false}
      // below the open lists of its fields
      zIndex={200}
      trapFocus
      withRoles={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <span className={classes.anchor} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        // has the focus while there is no field yet
        tabIndex={-1}
        aria-label={`Edit ${name}`}
        className={classes.editor}
        onKeyDown={press}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
