import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { paths } from './paths.ts';
import { screenRoutes } from './route-table.ts';
import { guarded } from './shell/guarded.tsx';
import { PageNotFound } from './shell/page-not-found.tsx';
import { ScreenFailed } from './shell/screen-failed.tsx';
import { SignedInArea } from './shell/signed-in-area.tsx';

const root = createRootRoute({ component: Outlet });

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  component: lazyRouteComponent(() => import('#features/session/login-screen.tsx'), 'LoginScreen'),
});

const setUp = createRoute({
  getParentRoute: () => root,
  path: paths.setUp,
  component: lazyRouteComponent(() => import('#features/session/set-up-screen.tsx'), 'SetUpScreen'),
});

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: paths.forgottenPassword,
  component: lazyRouteComponent(
    () => import('#features/session/forgotten-password-screen.tsx'),
    'ForgottenPasswordScreen',
  ),
});

const choosePassword = createRoute({
  getParentRoute: () => root,
  path: paths.choosePassword,
  component: lazyRouteComponent(
    () => import('#features/session/choose-password-screen.tsx'),
    'ChoosePasswordScreen',
  ),
});

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
    routeTree: root.addChildren([
      login,
      setUp,
      forgottenPassword,
      choosePassword,
      signedIn.addChildren([...screens, unmatched]),
    ]),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ScreenFailed,
    defaultNotFoundComponent: PageNotFound,
    scrollRestoration: true,
  });
}
