const firstOpenField = ':is(input, textarea, select):enabled:not([hidden])';

/**
 * Focuses a form's first enabled field, so that a user can type right away. For the `ref` of a
 * form.
 */
export function focusFirstField(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>(firstOpenField);
  if (!field) return;
  // the trap of a dialog looks for this mark a moment later, and would else go to its close button
  field.dataset.autofocus = '';
  field.focus({ preventScroll: true });
}
