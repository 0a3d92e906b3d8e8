const firstOpenField = ':is(input, textarea, select):enabled:not([hidden])';

/**
 * Puts the cursor into a form's first field that may be changed: whoever opens a form types at once.
 * For the `ref` of a form.
 */
export function focusFirstField(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>(firstOpenField);
  if (!field) return;
  // the trap of a dialog looks for this mark a moment later, and would else go to its close button
  field.dataset.autofocus = '';
  field.focus({ preventScroll: true });
}
