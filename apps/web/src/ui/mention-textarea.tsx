import { Combobox, Textarea, type TextareaProps, useCombobox } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { rankOptions } from './rank-options.ts';

/** The colleagues whom a text can mention. */
export interface Mentions {
  readonly names: readonly string[];
  /** Called when an `@` is typed, for names that are loaded then. */
  readonly onAsked: () => void;
}

interface MentionTextareaProps extends Omit<TextareaProps, 'value' | 'onChange' | 'ref'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly mentions: Mentions;
  readonly fieldRef?: Ref<HTMLTextAreaElement>;
}

/** The names that are offered at once. */
const shownNames = 8;

/** Returns what is typed of a name after an `@` before the cursor; undefined for none. */
function typedName(field: HTMLTextAreaElement): string | undefined {
  const before = field.value.slice(0, field.selectionStart);
  return /(?<![\p{L}\p{N}])@([^@\n]{0,40})$/u.exec(before)?.[1];
}

/** A text in which `@` offers colleagues; arrows choose one, and Enter, Tab, or a click takes it. */
export function MentionTextarea(props: MentionTextareaProps) {
  const { value, onChange, mentions, fieldRef, onKeyDown, onBlur, ...field } = props;
  const [typed, setTyped] = useState<string>();
  const place = useRef<HTMLTextAreaElement>(null);
  const ref = useMergedRef(place, fieldRef);
  const options =
    typed === undefined || typed.endsWith(' ')
      ? []
      : rankOptions(
          mentions.names.map((name) => ({ value: name, label: name })),
          typed,
        ).slice(0, shownNames);
  const isOpen = options.length > 0;
  const combobox = useCombobox({ opened: isOpen });
  const { selectFirstOption, resetSelectedOption } = combobox;
  const shown = options.map((option) => option.value).join();
  useEffect(() => {
    if (shown === '') resetSelectedOption();
    else selectFirstOption();
  }, [shown, selectFirstOption, resetSelectedOption]);

  const look = (target: HTMLTextAreaElement) => {
    const name = typedName(target);
    setTyped(name);
    if (name !== undefined) mentions.onAsked();
  };
  useEffect(() => {
    // it may replace a plain field in which an @ was typed already
    if (place.current && place.current === document.activeElement) look(place.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once: from then on it hears what is typed
  }, []);
  const take = (name: string) => {
    const target = place.current;
    if (!target || typed === undefined) return;
    const end = target.selectionStart;
    const start = end - typed.length;
    const rest = value.slice(end).replace(/^ /, '');
    flushSync(() => {
      onChange(`${value.slice(0, start)}${name} ${rest}`);
      setTyped(undefined);
    });
    target.focus();
    const cursor = start + name.length + 1;
    target.setSelectionRange(cursor, cursor);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isOpen && event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault();
      combobox.clickSelectedOption();
      return;
    }
    if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setTyped(undefined);
      return;
    }
    onKeyDown?.(event);
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={take}
      // outside of it, the list would be in no landmark of the page
      portalProps={{ target: 'main' }}
    >
      <Combobox.Target withKeyboardNavigation={isOpen}>
        <Textarea
          {...field}
          ref={ref}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            look(event.currentTarget);
          }}
          onKeyDown={press}
          onBlur={(event) => {
            setTyped(undefined);
            onBlur?.(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Colleagues">
          {options.map((option) => (
            <Combobox.Option key={option.value} value={option.value}>
              {option.label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
