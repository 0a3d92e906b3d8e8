import { isParameter } from '@recoup/domain/kit/address-parameter';
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  useRouter,
} from '@tanstack/react-router';
import { styleNonce } from '#api/page-tokens.ts';
import { guarded } from '#app/shell/guarded.tsx';
import { SignedInArea } from '#app/shell/signed-in-area.tsx';
import { useUndo } from '#features/undo/use-undo.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { useTitlesOfClippedText } from '#ui/clipped-text.ts';
import { useKeptFocus } from '#ui/keep-focus.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { ToastHost } from '#ui/toasts.tsx';
import { openRoutes } from './open-routes.ts';
import { paths } from './paths.ts';
import { screenRoutes } from './route-table.ts';

/** A path that no route matches. */
function PageNotFound() {
  usePageTitle('Page Not Found');
  return (
    <PageMessage
      title="Page Not Found"
      action={<ButtonLink href={paths.home}>Go to the home page</ButtonLink>}
    >
      This page does not exist. It may have been moved or deleted.
    </PageMessage>
  );
}

/** A screen that broke or could not be fetched; the rest of the page stays usable. */
function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = async () => {
    // A screen that could not be loaded fails again until it is loaded.
    const components = router.state.matches.map(
      ({ routeId }) => router.routesById[routeId]?.options.component as RouteComponent | undefined,
    );
    await Promise.all(components.map(async (component) => await component?.preload?.()));
    reset();
  };
  return <NotLoaded what="This page" error={error} onRetry={retry} />;
}

/** Every screen, and the toasts over it, whose links open screens. */
function Root() {
  useKeptFocus();
  useTitlesOfClippedText();
  const { mutate: undo } = useUndo();
  return (
    <>
      <Outlet />
      <ToastHost nonce={styleNonce()} onUndo={(actionId) => undo({ params: { actionId } })} />
    </>
  );
}

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

/** A text in place of an id is the address of no screen. */
const parseParams = (params: Record<string, string>): Record<string, string> | false =>
  Object.entries(params).every(([name, text]) => isParameter(name, text)) && params;

const screens = screenRoutes.map((screen) =>
  createRoute({
    getParentRoute: () => signedIn,
    path: screen.path,
    params: { parse: parseParams },
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
