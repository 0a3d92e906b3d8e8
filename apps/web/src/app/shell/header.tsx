import { ActionIcon, Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { csrfToken } from '#api/page-tokens.ts';
import { useCurrentUser } from '#api/session.ts';
import { AppLink } from '#ui/app-link.tsx';
import {
  leadsTo,
  type NavigationEntry,
  type NavigationMenu,
  navigationFor,
} from '../navigation.ts';
import { paths } from '../paths.ts';
import { forgetRecent } from '../recent.ts';
import classes from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

function MenuEntry({ menu, isHere }: { menu: NavigationMenu; isHere: boolean }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <Menu
      trigger="click-hover"
      openDelay={60}
      closeDelay={120}
      position="bottom-start"
      offset={2}
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.entry} data-here={isHere || undefined}>
          {menu.label}
          <IconChevronDown size={12} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {menu.links.map(({ label, href }) => (
          <Menu.Item
            key={href}
            aria-current={pathname === href ? 'page' : undefined}
            renderRoot={(props) => <AppLink {...props} href={href} />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry }: { entry: NavigationEntry }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const isHere = leadsTo(entry, pathname);
  if ('links' in entry) return <MenuEntry menu={entry} isHere={isHere} />;
  return (
    <AppLink
      href={entry.href}
      className={classes.entry}
      data-here={isHere || undefined}
      aria-current={isHere ? 'page' : undefined}
    >
      {entry.label}
    </AppLink>
  );
}

/** A cancelled question whether to leave is over by then. */
const leavingMs = 60_000;

/**
 * Removes the user's work from the tab when the user signs out; see V14.3.1 in
 * `docs/security/asvs.md`.
 */
function clearWhenLeft(): void {
  const clear = () => {
    sessionStorage.clear();
    forgetRecent();
  };
  // after the screens, which keep their work when the page is left
  window.addEventListener('pagehide', clear, { once: true });
  setTimeout(() => window.removeEventListener('pagehide', clear), leavingMs);
}

/** A plain form, so that signing out works whatever state the page is in (A-024..A-026). */
function LogoutForm() {
  return (
    <form method="post" action={paths.logout} className={classes.logout} onSubmit={clearWhenLeft}>
      <input type="hidden" name="_token" value={csrfToken()} readOnly />
      <button type="submit" className={classes.entry}>
        Logout
      </button>
    </form>
  );
}

/** The bar at the top of every screen: brand, navigation, search, the user's own menu. */
export function Header({ onFind }: { onFind: () => void }) {
  const { abilities } = useCurrentUser();
  return (
    <header className={classes.header}>
      <AppLink href={paths.home} className={classes.brand}>
        Recoup
      </AppLink>
      <nav aria-label="Main" className={classes.navigation}>
        {navigationFor(abilities).map((entry) => (
          <Entry key={entry.label} entry={entry} />
        ))}
        <LogoutForm />
      </nav>
      <Tooltip label="Search (Ctrl+K)">
        <ActionIcon variant="subtle" color="gray" aria-label="Search Recoup" onClick={onFind}>
          <IconSearch size={17} />
        </ActionIcon>
      </Tooltip>
      <UserMenu />
    </header>
  );
}
