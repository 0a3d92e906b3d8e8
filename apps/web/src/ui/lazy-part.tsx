import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part that is fetched when it is first shown: forms and dialogs that many visits to a screen
 * never open.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LazyPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
