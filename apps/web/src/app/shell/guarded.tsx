import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { useMay } from '#api/session.ts';
import { usePageTitle } from '#ui/page-title.ts';
import type { ScreenRoute } from '../route-table.ts';
import { Forbidden } from './forbidden.tsx';

/** A screen before the screen, so that its own title, set later, wins. */
function RouteTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

/** The component of a route: the forbidden view without the ability, else the screen. */
export function guarded({ title, anyOf, load }: ScreenRoute): RouteComponent {
  const Screen = lazyRouteComponent(async () => ({ default: await load() }));
  function Guarded() {
    const holdsOne = useMay(...anyOf);
    const isOpen = anyOf.length === 0 || holdsOne;
    return (
      <>
        <RouteTitle title={title} />
        {isOpen ? <Screen /> : <Forbidden />}
      </>
    );
  }
  return Object.assign(Guarded, Screen.preload ? { preload: Screen.preload } : {});
}
