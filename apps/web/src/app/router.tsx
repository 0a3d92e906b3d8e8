import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { openRoutes, screenRoutes } from './route-table.ts';
import { guarded } from './shell/guarded.tsx';
import { PageNotFound } from './shell/page-not-found.tsx';
import { Root } from './shell/root.tsx';
import { ScreenFailed } from './shell/screen-failed.tsx';
import { SignedInArea } from './shell/signed-in-area.tsx';

const root = createRootRoute({ component: Root });

const openScreens = openRoutes.map(({ path, load }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(async () => ({ default: await load() })),
  }),
);

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: SignedInArea,
});

const screens = screenRoutes.map((screen) =>
  createRoute({
    getParentRoute: () => signedIn,
    path: screen.path,
    component: guarded(screen),
  }),
);

// Below the signed-in area, since no screen is shown before the user is known.
const unmatched = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: PageNotFound,
});

// Values of the address stay the texts they are; screens read what they know.
const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  const text = new URLSearchParams(entries).toString();
  return text === '' ? '' : `?${text}`;
}

/** The router over every screen. */
export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren([...openScreens, signedIn.addChildren([...screens, unmatched])]),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ScreenFailed,
    defaultNotFoundComponent: PageNotFound,
    scrollRestoration: true,
  });
}
