import { IconCopy, IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './copyable.module.css';
import { problemOf } from './problem.ts';
import { useShortcut } from './shortcuts.ts';
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
  /** Whether Tab passes by, as in the rows of a list. */
  readonly isPassedBy?: boolean;
  readonly icon?: ReactNode;
}

/** Copies a text with one click. */
export function CopyButton({ label, text, isPassedBy = false, icon }: CopyButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={`Copy ${label}`}
      title={`Copy ${label}`}
      tabIndex={isPassedBy ? -1 : undefined}
      onClick={() => copy(typeof text === 'string' ? text : text())}
    >
      {icon ?? <IconCopy size={14} aria-hidden />}
    </button>
  );
}

interface CopyableProps extends CopyButtonProps {
  readonly children: ReactNode;
}

/** A value with a button that copies it, which is shown when the user points to it or tabs to it. */
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

/** The key that copies the address of any page. */
export function CopyLinkKey() {
  useShortcut('copyLink', () => copy(addressOfPage()));
  return null;
}
