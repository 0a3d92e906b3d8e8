import { ActionIcon, Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { Bell } from '#features/notices/bell.tsx';
import { describedBy, MenuBadge } from '#features/notices/menu-badge.tsx';
import { AppLink } from '#ui/app-link.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import {
  leadsTo,
  type NavigationEntry,
  type NavigationMenu,
  navigationFor,
} from '../navigation.ts';
import { paths } from '../paths.ts';
import { LogoutForm } from './logout-form.tsx';
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
        {menu.links.map(({ label, href, badge }) => (
          <Menu.Item
            key={href}
            {...describedBy(badge)}
            rightSection={badge && <MenuBadge of={badge} />}
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

const SmallMenu = lazyPart(() => import('./small-menu.tsx').then((m) => m.SmallMenu));

/** Opens the navigation in windows that are too narrow for its row. The menu is loaded on first use. */
function SmallMenuButton() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <ActionIcon
        ref={button}
        className={classes.menuButton}
        variant="subtle"
        color="gray"
        size={32}
        aria-label="Menu"
        aria-expanded={isOpen}
        onClick={open}
      >
        <IconMenu2 size={19} />
      </ActionIcon>
      {wasOpened && <SmallMenu isOpen={isOpen} onClose={close} />}
    </>
  );
}

/** The bar at the top of every screen: brand, navigation, search, the user's own menu. */
export function Header({ onFind }: { onFind: () => void }) {
  const { abilities } = useCurrentUser();
  return (
    <header className={classes.header}>
      <SmallMenuButton />
      <AppLink href={paths.home} className={classes.brand}>
        Recoup
      </AppLink>
      <nav aria-label="Main" className={classes.navigation}>
        {navigationFor(abilities).map((entry) => (
          <Entry key={entry.label} entry={entry} />
        ))}
        <LogoutForm className={classes.entry} />
      </nav>
      <Tooltip label="Search (Ctrl+K)">
        <ActionIcon variant="subtle" color="gray" aria-label="Search Recoup" onClick={onFind}>
          <IconSearch size={17} />
        </ActionIcon>
      </Tooltip>
      <Bell />
      <UserMenu />
    </header>
  );
}
