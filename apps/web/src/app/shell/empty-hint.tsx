import { useMay } from '#api/session.ts';
import { findEmptyList } from '#app/empty-lists.ts';
import { ButtonLink } from '#ui/button-link.tsx';

/** What fills an empty list, and a link to where its first entry is made, for those who may. */
export function EmptyHint({ list }: { readonly list: string }) {
  const { text, next } = findEmptyList(list) ?? {};
  const mayGoOn = useMay(...(next ? [next.ability] : []));
  return (
    <>
      <p>{text}</p>
      {next && mayGoOn && (
        <ButtonLink variant="default" href={next.href}>
          {next.label}
        </ButtonLink>
      )}
    </>
  );
}
