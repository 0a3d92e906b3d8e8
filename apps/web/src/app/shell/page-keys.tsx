import { Kbd } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { KeyboardHelp } from '#ui/keyboard-help.tsx';
import { switchCharacterKeys, useShortcut } from '#ui/shortcuts.ts';
import { goKeysFor } from '../go-keys.ts';
import { menuScreens, parentOf } from '../navigation.ts';
import { paths } from '../paths.ts';
import classes from './shell.module.css';

/**
 * Calls `onKey` with the next key, and `onEnd` as soon as a key, a click, or another field follows.
 * Returns a function that ends the waiting.
 */
function onceNext(onKey: (event: KeyboardEvent) => void, onEnd: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const end = () => {
    listening.abort();
    onEnd();
  };
  // Shift alone only begins a letter.
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Shift') return;
    end();
    if (!event.ctrlKey && !event.metaKey && !event.altKey) onKey(event);
  };
  document.addEventListener('keydown', press, { capture: true, signal });
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, end, { capture: true, signal });
  return end;
}

/** After `g`, the letter of a screen opens it; until the next key, the letters are shown. */
function GoKeys() {
  const router = useRouter();
  const { abilities } = useCurrentUser();
  const [isGoing, setGoing] = useState(false);
  const stop = useRef<() => void>(undefined);
  const screens = goKeysFor(abilities);
  useShortcut('go', () => {
    setGoing(true);
    stop.current = onceNext(
      (event) => {
        const screen = screens.find(({ letter }) => letter === event.key.toLowerCase());
        if (screen === undefined && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (screen) void router.navigate({ href: screen.path });
      },
      () => setGoing(false),
    );
  });
  useEffect(() => () => stop.current?.(), []);
  return (
    <div role="status" className={isGoing ? classes.going : undefined}>
      {isGoing && (
        <>
          <strong>Go to</strong>
          {screens.map(({ letter, label }) => (
            <span key={letter}>
              <Kbd size="xs">{letter}</Kbd> {label}
            </span>
          ))}
        </>
      )}
    </div>
  );
}

/** The screens that no key leads back from, since they are opened from a menu. */
const mainScreens: ReadonlySet<string> = new Set([paths.home, ...menuScreens]);

/** Esc leads from a screen to the one that it was opened from. */
function BackKey() {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  useShortcut(
    'back',
    () => {
      if (router.history.canGoBack()) router.history.back();
      else void router.navigate({ href: parentOf(pathname) });
    },
    { label: 'Go back' },
  );
  return null;
}

/** The keys of every screen, unless the user has switched them off. */
export function PageKeys() {
  const { abilities, settings } = useCurrentUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  const areOn = settings.characterKeys;
  useEffect(() => switchCharacterKeys(areOn), [areOn]);
  return (
    <>
      <GoKeys />
      {!mainScreens.has(pathname) && <BackKey />}
      <KeyboardHelp more={{ title: 'Screens', keys: goKeysFor(abilities) }} />
    </>
  );
}
