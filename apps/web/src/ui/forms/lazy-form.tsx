import { type ComponentType, useEffect } from 'react';
import { bufferKeystrokes } from '../keystroke-buffer.ts';
import { lazyPart } from '../lazy-part.tsx';

const field = ':is(form, [role=dialog]) :is(input, textarea, select)';

/**
 * Catches what is typed while a form is still on its way, and types it into its field that has the
 * focus first. Escape and a click call it off.
 */
function replayIntoNextForm(): AbortController {
  const beneath = document.activeElement;
  let typed = '';
  const ahead = bufferKeystrokes({
    isDestination: (element) => element !== beneath && element.matches(field),
    onEdit: (edit) => {
      typed = edit(typed);
    },
    // Once the form is rendered and has marked what it marks in a focused field.
    onArrival: () => queueMicrotask(() => typed !== '' && enter(typed)),
  });
  const { signal } = ahead;
  document.addEventListener('pointerdown', () => ahead.abort(), { capture: true, signal });
  return ahead;
}

/** As a keyboard would: what is marked is replaced, a select takes its option's first letters. */
function enter(text: string): void {
  const { activeElement: entered } = document;
  if (!(entered instanceof HTMLSelectElement)) document.execCommand('insertText', false, text);
  else chooseByLetters(entered, text.toLowerCase());
}

function chooseByLetters(select: HTMLSelectElement, letters: string): void {
  const option = [...select.options].find(
    ({ disabled, label }) => !disabled && label.toLowerCase().startsWith(letters),
  );
  if (!option) return;
  select.value = option.value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** How long a rendered form may take to focus its first field, in ms; some have none to focus. */
const patienceMs = 500;

function TypingAhead() {
  useEffect(() => {
    const ahead = replayIntoNextForm();
    return () => void setTimeout(() => ahead.abort(), patienceMs);
  }, []);
  return null;
}

/**
 * A form that is loaded when it is first opened; what is typed until then goes into its first
 * field.
 */
export function lazyForm<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyPart(load, <TypingAhead />);
}
