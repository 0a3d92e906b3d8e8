import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { type ListPlace, placeKeptBy } from './list-place.ts';

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A screen's address as `paths` spells it, with its query. */
  readonly href: string;
  /** The place in a list that the screen is opened from. */
  readonly place?: ListPlace | undefined;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** Returns whether a click asks for another tab or window. */
export const opensNewTab = (
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * A real link to a screen: opens in a new tab on demand, else changes the screen without a reload. A
 * component that styles it as a button passes the type of a button, which is not valid for a link.
 */
export function AppLink(props: AppLinkProps) {
  const { href, place, onClick, children, type: _, ...rest } = props;
  const router = useRouter();
  const [to = '/'] = href.split(/[?#]/);
  const preload = () => {
    // A screen that cannot be preloaded is loaded when it is opened, and shows an error then.
    router.preloadRoute({ to }).catch(() => undefined);
  };
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensNewTab(event) || rest.target) return;
    event.preventDefault();
    const list = place ?? placeKeptBy(href, router.state.location);
    void router.navigate({ href, ...(list && { state: { list } }) });
  };
  return (
    <a {...rest} href={href} onClick={open} onMouseEnter={preload} onFocus={preload}>
      {children}
    </a>
  );
}
