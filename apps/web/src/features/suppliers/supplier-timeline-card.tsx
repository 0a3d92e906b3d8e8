import { useIntersection } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SectionCard } from '#ui/section-card.tsx';

const SupplierTimeline = lazyPart(() =>
  import('./supplier-timeline.tsx').then((m) => m.SupplierTimeline),
);

/** The page has long been usable then. */
const restMs = 5_000;

/**
 * Everything that happened to a supplier; loaded when it scrolls into view, or a little later, so
 * that it is printed also where no one scrolled to it.
 */
export function SupplierTimelineCard({ supplierId }: { readonly supplierId: number }) {
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const [wasNear, setNear] = useState(false);
  // not `useTimeout`, which would come with the script of lists
  useEffect(() => {
    const timer = setTimeout(() => setNear(true), restMs);
    return () => clearTimeout(timer);
  }, []);
  if (entry?.isIntersecting && !wasNear) setNear(true);
  return (
    <div ref={ref} className={wasNear ? undefined : 'screen-only'}>
      <SectionCard title="Timeline">
        {wasNear && <SupplierTimeline supplierId={supplierId} />}
      </SectionCard>
    </div>
  );
}
