const longestSlug = 60;

/**
 * Where an agency's published reports are filed, shown as 'Folder': `agencies/{id}-{slug}`, of
 * lower-case letters, digits and dashes only. Set once, when the agency is created (clarification
 * 5).
 */
export function agencyFolder(id: number, name: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-|-$/g, '');
  return slug === '' ? `agencies/${id}` : `agencies/${id}-${slug}`;
}
