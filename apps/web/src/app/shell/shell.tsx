import { useMantineColorScheme } from '@mantine/core';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCurrentUser, useMay } from '#api/session.ts';
import { KeyboardHelp } from '#ui/keyboard-help.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Header } from './header.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { usePalette } from './palette-host.tsx';
import classes from './shell.module.css';
import { SignInAgain } from './sign-in-again.tsx';
import { useAskedDownloads } from './use-asked-downloads.ts';
import { useCalendarOutcome } from './use-calendar-outcome.ts';

const ServiceBanner = lazyPart(() =>
  import('#features/outbox/service-banner.tsx').then((m) => m.ServiceBanner),
);

/** The page follows the looks that the user has chosen, on whatever machine. */
function useChosenLooks(): void {
  const { settings } = useCurrentUser();
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    setColorScheme(settings.colourScheme);
  }, [settings.colourScheme, setColorScheme]);
  useEffect(() => {
    document.documentElement.dataset.density = settings.density;
  }, [settings.density]);
}

/** After a change of screen the keyboard goes on in it, not in the menu that led there. */
function useFocusOnScreen() {
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Navigation above, the screen below, and what waits over both. */
export function Shell() {
  useChosenLooks();
  useCalendarOutcome();
  useAskedDownloads();
  const main = useFocusOnScreen();
  const [palette, openPalette] = usePalette();
  const maySeeServices = useMay('outbox.view');
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <Header onFind={openPalette} />
      <MaintenanceBanner />
      {maySeeServices && <ServiceBanner />}
      <main ref={main} id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {palette}
      <KeyboardHelp />
      <SignInAgain />
    </div>
  );
}
