import { useMantineColorScheme } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { maintenanceNotice } from '@recoup/domain/admin/maintenance';
import { dayInZone } from '@recoup/domain/dates/day';
import { formatDayLong } from '@recoup/domain/dates/format';
import { Outlet, useLocation, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useMaintenanceMessage } from '#api/maintenance.ts';
import { useCurrentUser, useMay } from '#api/session.ts';
import { signInGate } from '#api/sign-in-gate.ts';
import { CopyKeys } from '#ui/copyable.tsx';
import { typeAhead } from '#ui/keystroke-buffer.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { problemOf } from '#ui/problem.ts';
import { toastProblem } from '#ui/toasts.tsx';
import { useNow } from '#ui/use-now.ts';
import { noteOpened } from '../recent.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { Header } from './header.tsx';
import { PageKeys } from './page-keys.tsx';
import classes from './shell.module.css';
import { useAskedDownloads } from './use-asked-downloads.ts';
import { useFocusOnScreen } from './use-focus-on-screen.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/**
 * The command palette, loaded when it is first opened; Ctrl+K opens it from anywhere, and what is
 * typed until then appears in it.
 */
function usePalette(): [palette: ReactNode, open: () => void] {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const open = () => {
    if (isOpen) return;
    const ahead = typeAhead(setQuery);
    void import('./palette.tsx').then(
      () => !ahead.signal.aborted && setOpen(true),
      (error: unknown) => {
        ahead.abort();
        setQuery('');
        toastProblem(problemOf(error));
      },
    );
  };
  const close = () => {
    setOpen(false);
    setQuery('');
  };
  useHotkeys([['mod+K', open]], []);
  return [
    isOpen && (
      <Suspense key="palette">
        <Palette query={query} onQuery={setQuery} onClose={close} />
      </Suspense>
    ),
    open,
  ];
}

/** Stores the opened screens for the recent items of the palette. */
function useNotedScreens(): void {
  const { id } = useCurrentUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => noteOpened(id, pathname), [id, pathname]);
}

const SignInAgainDialog = lazyPart(() =>
  import('#features/auth/sign-in-again-dialog.tsx').then((m) => m.SignInAgainDialog),
);

/** Asks for the password over the screen while calls wait for it. */
function SignInAgain() {
  const isNeeded = useSyncExternalStore(signInGate.subscribe, signInGate.isClosed);
  return isNeeded && <SignInAgainDialog />;
}

const CalendarOutcome = lazyPart(() =>
  import('./calendar-outcome.tsx').then((m) => m.CalendarOutcome),
);

/** Above every screen while Recoup is read-only: why, until when, and what that means. */
function MaintenanceBanner() {
  const words = useMaintenanceMessage();
  if (words === null) return null;
  return (
    <div role="alert" className={classes.maintenance}>
      {maintenanceNotice(words)}
    </div>
  );
}

const ServiceBanner = lazyPart(() =>
  import('#features/outbox/service-banner.tsx').then((m) => m.ServiceBanner),
);

/** The page follows the looks that the user has chosen, on whatever machine. */
function useChosenLooks(): void {
  const { settings } = useCurrentUser();
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    setColorScheme(settings.colorScheme);
  }, [settings.colorScheme, setColorScheme]);
  useEffect(() => {
    document.documentElement.dataset.density = settings.density;
  }, [settings.density]);
}

/** The first line of every print: who printed what is below, and on which day. */
function PrintedLine() {
  const { name, settings } = useCurrentUser();
  const today = dayInZone(useNow(), settings.timeZone);
  return (
    <p className={`print-only ${classes.printed}`}>
      Recoup · {formatDayLong(today)} · {name}
    </p>
  );
}

/** Navigation above, the screen below, and what waits over both. */
export function Shell() {
  useChosenLooks();
  const { calendar } = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  useAskedDownloads();
  useNotedScreens();
  const main = useFocusOnScreen();
  const [palette, openPalette] = usePalette();
  const maySeeServices = useMay('outbox.view');
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <Header onFind={openPalette} />
      <ConnectionBar />
      <MaintenanceBanner />
      {calendar !== undefined && <CalendarOutcome outcome={calendar} />}
      {maySeeServices && <ServiceBanner />}
      <PrintedLine />
      <main ref={main} id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {palette}
      <PageKeys />
      <CopyKeys />
      <SignInAgain />
    </div>
  );
}
