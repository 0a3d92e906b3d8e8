import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A component that is loaded when it is first shown, because many visits to a screen never need it;
 * `meanwhile` replaces it until then. Forms are `lazyForm`s.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  };
}
