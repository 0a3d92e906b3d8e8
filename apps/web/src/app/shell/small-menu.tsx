import { Drawer } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useCurrentUser } from '#api/session.ts';
import {
  leadsTo,
  type NavigationEntry,
  type NavigationLink,
  navigationFor,
} from '#app/navigation.ts';
import { describedBy, MenuBadge } from '#features/notices/menu-badge.tsx';
import { AppLink } from '#ui/app-link.tsx';
import { LogoutForm } from './logout-form.tsx';
import classes from './small-menu.module.css';

interface SmallMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The navigation for windows that are too narrow for its row, with the same entries (F-402). */
export function SmallMenu({ isOpen, onClose }: SmallMenuProps) {
  const { abilities } = useCurrentUser();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title="Menu"
      size="min(320px, 88vw)"
      padding="xs"
      classNames={{ title: classes.title ?? '' }}
      returnFocus={false}
    >
      <nav aria-label="Main">
        <ul className={classes.entries}>
          {navigationFor(abilities).map((entry) => (
            <li key={entry.label}>
              <Entry entry={entry} onFollow={onClose} />
            </li>
          ))}
        </ul>
        <LogoutForm className={classes.link} />
      </nav>
    </Drawer>
  );
}

function Entry({ entry, onFollow }: { entry: NavigationEntry; onFollow: () => void }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  if (!('links' in entry)) return <Link {...entry} onFollow={onFollow} />;
  return (
    // Only one menu is open at a time, so that the others stay in sight.
    <details name="menu" open={leadsTo(entry, pathname)}>
      <summary className={classes.menu}>
        {entry.label}
        <IconChevronDown size={15} aria-hidden />
      </summary>
      <ul className={classes.entries}>
        {entry.links.map((link) => (
          <li key={link.href}>
            <Link {...link} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Link({
  label,
  href,
  badge,
  onFollow,
}: NavigationLink & { readonly onFollow: () => void }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <AppLink
      href={href}
      {...describedBy(badge)}
      className={classes.link}
      aria-current={pathname === href ? 'page' : undefined}
      onClick={onFollow}
    >
      {label}
      <MenuBadge of={badge} />
    </AppLink>
  );
}
