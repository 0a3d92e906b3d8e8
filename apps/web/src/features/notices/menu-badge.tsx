import { lazyPart } from '#ui/lazy-part.tsx';
import type { BadgeName } from './badge-name.ts';

const Badge = lazyPart(() => import('./badge.tsx').then((m) => m.Badge));

/** How an entry of a menu is described by its badge, which is no part of its name. */
export const describedBy = (badge: BadgeName | undefined) =>
  badge && { 'aria-describedby': `badge-${badge}` };

/** Counts what waits behind an entry of a menu; loaded and asked for when a menu opens (F-428). */
export function MenuBadge({ of }: { readonly of: BadgeName | undefined }) {
  return of && <Badge of={of} />;
}
