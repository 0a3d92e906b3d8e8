import type { KeyboardEvent } from 'react';

/**
 * Keeps Enter from sending a form while a searchable choice shows a text that is none of its labels:
 * the form would be sent with what was chosen before.
 */
export function blockEnterOnUnknownOption(labels: readonly string[]) {
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    const { value } = event.currentTarget;
    if (event.key === 'Enter' && value !== '' && !labels.includes(value)) event.preventDefault();
  };
}
