import { useName } from '#api/named.ts';
import { useMay } from '#api/session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ListValue } from '#ui/paged-list/list-state.ts';
import type { ListField } from '#ui/paged-list/list-types.ts';
import type { NamedKind } from './named-filter-field.tsx';

const NamedFilter = lazyPart(() => import('./named-filter-field.tsx').then((m) => m.NamedFilter));

/** A filter by the ID of an agency or supplier: by its name for those who may see its kind. */
export function useNamedFilter(
  kind: NamedKind,
  { name, label, value }: { name: string; label: string; value: ListValue | undefined },
): ListField {
  const sees = useMay(kind === 'agency' ? 'agencies.view' : 'suppliers.view');
  const valueName = useName(kind, value);
  if (!sees) return { kind: 'number', name, label, valueName };
  return {
    kind: 'own',
    name,
    label,
    valueName,
    render: (now, change) => (
      <NamedFilter kind={kind} label={label} value={now} onChange={change} />
    ),
  };
}
