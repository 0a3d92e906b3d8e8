import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { opensNewTab } from './app-link.tsx';
import classes from './document-text.module.css';

interface DocumentTextProps {
  /** HTML that was made from a document of ours when the screens were built. */
  readonly html: string;
}

/** A document to read. Its links change the screen without a reload, as `AppLink` does. */
export function DocumentText({ html }: DocumentTextProps) {
  const router = useRouter();
  const open = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || opensNewTab(event) || link.origin !== window.location.origin) return;
    event.preventDefault();
    void router.navigate({ href: link.pathname });
  };
  return (
    <article
      className={classes.text}
      onClick={open}
      // oxlint-disable-next-line react/no-danger -- not written by any user
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
