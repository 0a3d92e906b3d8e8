import { AppLink } from './app-link.tsx';
import classes from './screen-tabs.module.css';

export interface ScreenTab {
  readonly label: string;
  readonly href: string;
}

interface ScreenTabsProps {
  /** What the screens have in common, for screen readers. */
  readonly label: string;
  readonly tabs: readonly ScreenTab[];
  /** The address of the tab that is shown. */
  readonly current: string | undefined;
}

/** Links between screens about one matter, at the head of each of them. */
export function ScreenTabs({ label, tabs, current }: ScreenTabsProps) {
  return (
    <nav className={`${classes.tabs} screen-only`} aria-label={label}>
      {tabs.map(({ label: name, href }) => (
        <AppLink
          key={href}
          href={href}
          className={classes.tab}
          aria-current={href === current ? 'page' : undefined}
        >
          {name}
        </AppLink>
      ))}
    </nav>
  );
}
