import { IconCopy, IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './copyable.module.css';
import { focusNextControl } from './next-control.ts';
import { problemOf } from './problem.ts';
import { useCharacterKeys, useShortcut } from './shortcuts.ts';
import { toastProblem } from './toasts.tsx';

/** What copies is loaded when it is first needed. */
function copy(text: string): void {
  void import('./copy-text.ts')
    .then(({ copyText }) => copyText(text))
    .catch((error: unknown) => toastProblem(problemOf(error)));
}

interface CopyButtonProps {
  /** What is copied, after `Copy`. */
  readonly label: string;
  readonly text: string | (() => string);
  readonly icon?: ReactNode;
}

/** Copies a text with one click. Tab passes by it while the key for values leads to it. */
export function CopyButton({ label, text, icon }: CopyButtonProps) {
  const hasKey = useCharacterKeys();
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={`Copy ${label}`}
      title={`Copy ${label}`}
      tabIndex={hasKey ? -1 : undefined}
      onClick={() => copy(typeof text === 'string' ? text : text())}
    >
      {icon ?? <IconCopy size={14} aria-hidden />}
    </button>
  );
}

interface CopyableProps extends CopyButtonProps {
  readonly children: ReactNode;
}

/** A value with a button that copies it, shown while the user points to the value or is at the button. */
export function Copyable({ children, ...button }: CopyableProps) {
  return (
    <span className={classes.copyable}>
      {children}
      <CopyButton {...button} />
    </span>
  );
}

const addressOfPage = (): string => window.location.href;

/** Copies the address of the page. */
export function CopyLinkButton() {
  return (
    <CopyButton
      label="a link to this page"
      text={addressOfPage}
      icon={<IconLink size={15} aria-hidden />}
    />
  );
}

/** The keys that copy the address of any page, and that lead to its values. */
export function CopyKeys() {
  useShortcut('copyLink', () => copy(addressOfPage()));
  useShortcut('copyValue', () => focusNextControl(`main .${classes.button}`));
  return null;
}
