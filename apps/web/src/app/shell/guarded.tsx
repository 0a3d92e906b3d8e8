import { accessDenied } from '@recoup/domain/auth/abilities';
import { lazyRouteComponent, type RouteComponent, useMatch } from '@tanstack/react-router';
import { Fragment } from 'react';
import { connection } from '#api/connection.ts';
import { useMay } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import type { ScreenRoute } from '#app/route-table.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { errorText } from '#ui/problem.ts';

/** Shown instead of a screen that the user may not see. */
function Forbidden() {
  return (
    <PageMessage
      title={accessDenied}
      action={<ButtonLink href={paths.home}>Go to the home page</ButtonLink>}
    >
      If you need access, ask a senior lead or an executive.
    </PageMessage>
  );
}

/** The title while the screen loads; stands before the screen, whose own title is set later. */
function RouteTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

/** Loads a screen. Without this, the router would reload the page offline and lose typed input. */
async function fetchScreen(load: ScreenRoute['load']) {
  try {
    return { default: await load() };
  } catch (error) {
    throw connection.isAway() || !navigator.onLine ? new Error(errorText(error)) : error;
  }
}

/** The component of a route: the forbidden view without the ability, else the screen. */
export function guarded({ title, anyOf, load }: ScreenRoute): RouteComponent {
  const Screen = lazyRouteComponent(() => fetchScreen(load));
  function Guarded() {
    // What was typed about one thing, and its title, must not be on the page of the next one.
    const pathname = useMatch({ strict: false, select: (match) => match.pathname });
    const holdsOne = useMay(...anyOf);
    const isOpen = anyOf.length === 0 || holdsOne;
    return (
      <Fragment key={pathname}>
        <RouteTitle title={title} />
        {isOpen ? <Screen /> : <Forbidden />}
      </Fragment>
    );
  }
  return Object.assign(Guarded, Screen.preload ? { preload: Screen.preload } : {});
}
