import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SectionCard } from '#ui/section-card.tsx';

const SupplierTimeline = lazyPart(() =>
  import('./supplier-timeline.tsx').then((m) => m.SupplierTimeline),
);

/** Everything that happened to a supplier; loaded when it scrolls into view. */
export function SupplierTimelineCard({ supplierId }: { readonly supplierId: number }) {
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const [wasNear, setNear] = useState(false);
  if (entry?.isIntersecting && !wasNear) setNear(true);
  return (
    <div ref={ref} className={wasNear ? undefined : 'screen-only'}>
      <SectionCard title="Timeline">
        {wasNear && <SupplierTimeline supplierId={supplierId} />}
      </SectionCard>
    </div>
  );
}
