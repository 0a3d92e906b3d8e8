import { Button, TextInput } from '@mantine/core';
import { countText } from '@recoup/domain/kit/counted';
import { mostTickedRows } from '@recoup/domain/kit/ticked-rows';
import { type FormEvent, useRef, useState } from 'react';
import { ShortWords } from '../short-words.tsx';
import { useShortcut } from '../shortcuts.ts';
import classes from './bulk-bar.module.css';

interface SelectFirstProps {
  readonly total: number;
  readonly isPending: boolean;
  readonly onSelect: (count: number) => void;
}

/** Selects as many rows as a person says, from the first one on and over the pages (F-420). */
export function SelectFirst({ total, isPending, onSelect }: SelectFirstProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const most = Math.min(total, mostTickedRows);
  useShortcut('selectFirst', () => setIsOpen(true));
  const close = () => {
    setIsOpen(false);
    setText('');
  };
  const count = Number(text.replaceAll(',', ''));
  const isValid = Number.isInteger(count) && count >= 1 && count <= most;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid) return;
    // what to do with them comes next
    const bar = form.current?.closest('[role="group"]');
    bar?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)')?.focus();
    onSelect(count);
    close();
  };
  if (!isOpen)
    return (
      <Button variant="subtle" size="xs" loading={isPending} onClick={() => setIsOpen(true)}>
        <ShortWords full="Select First..." short="First..." />
      </Button>
    );
  return (
    <form ref={form} onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <TextInput
        size="xs"
        className={classes.first}
        autoFocus
        inputMode="numeric"
        aria-label="Number of rows to select"
        placeholder={`1 to ${countText(most)}`}
        error={text !== '' && !isValid && `Enter 1 to ${countText(most)}.`}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value.trim())}
        onBlur={() => text === '' && close()}
      />
    </form>
  );
}
