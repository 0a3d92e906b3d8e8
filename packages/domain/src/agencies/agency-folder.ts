const longestSlug = 60;

/**
 * Folder of an agency's published reports, shown as 'Folder': `agencies/{id}-{slug}`, with
 * lower-case letters, digits, and dashes only. Set once, when the agency is created (clarification
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
