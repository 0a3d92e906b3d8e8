import type { KeyboardEvent } from 'react';

/**
 * Prevents Enter from submitting a form while a searchable select shows a text that is not one of
 * its labels: the form would be submitted with the previous choice.
 */
export function blockEnterOnUnknownOption(labels: readonly string[]) {
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    const { value } = event.currentTarget;
    if (event.key === 'Enter' && value !== '' && !labels.includes(value)) event.preventDefault();
  };
}
