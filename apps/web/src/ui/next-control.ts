/** Moves the focus on to the next control of a kind, first to those of the row in focus. */
export function focusNextControl(selector: string): void {
  const focused = document.activeElement;
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((control) =>
    control.checkVisibility(),
  );
  const row = focused?.closest('tbody tr');
  const ofRow = all.filter((control) => row?.contains(control));
  const those = ofRow.length > 0 ? ofRow : all;
  const next = those.find(
    (control) =>
      focused !== null &&
      (focused.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  (next ?? those[0])?.focus();
}
