import { Stack, Text, UnstyledButton } from '@mantine/core';
import { getVersion } from '@recoup/contract/admin/installation.endpoints';
import { useLocation } from '@tanstack/react-router';
import { dayText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { useCurrentUser } from '#api/session.ts';
import { helpFor } from '#app/help-pages.ts';
import { accountLinks, isSeenWith, type NavigationLink } from '#app/navigation.ts';
import { paths } from '#app/paths.ts';
import { describedBy, MenuBadge } from '#features/notices/menu-badge.tsx';
import { AppLink } from '#ui/app-link.tsx';
import { runShortcut } from '#ui/shortcuts.ts';
import classes from './shell.module.css';
import { UserSettings } from './user-settings.tsx';

/** The running version and its date, which users state when they report a problem. */
function RunningVersion() {
  const { data } = useEndpoint(getVersion, {}, { staleTime: 60_000 });
  if (data === undefined) return null;
  const { version, commit, madeOn } = data;
  return (
    <Text size="xs" c="dimmed">
      Recoup {version}
      {madeOn && ` of ${dayText(madeOn)}`}
      {commit && ` (${commit})`}
    </Text>
  );
}

/** The signed-in user, the display settings, and where the menu leads. */
export function UserPanel({ onFollow: close }: { readonly onFollow: () => void }) {
  const user = useCurrentUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  const links: readonly NavigationLink[] = [
    { label: 'My Account', href: paths.account },
    { label: 'Recently Done', href: paths.recentlyDone },
    { label: 'Help', href: helpFor(pathname) },
    ...accountLinks.filter(isSeenWith(user.abilities)),
  ];
  const showKeys = () => {
    close();
    runShortcut('help');
  };
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{user.name}</Text>
        <Text size="sm" c="dimmed">
          {user.email}
        </Text>
      </div>
      <UserSettings />
      <nav aria-label="Account" className={classes.account}>
        {links.map(({ label, href, badge }) => (
          <AppLink key={label} href={href} onClick={close} {...describedBy(badge)}>
            {label}
            <MenuBadge of={badge} />
          </AppLink>
        ))}
        <UnstyledButton c="var(--mantine-color-anchor)" onClick={showKeys}>
          Keyboard Shortcuts
        </UnstyledButton>
      </nav>
      <RunningVersion />
    </Stack>
  );
}
