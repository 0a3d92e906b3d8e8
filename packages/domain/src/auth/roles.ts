/** Every role a user can have, with its ID. `senior` can be assigned and has no abilities. */
export const roles = [
  { id: 1, name: 'executive', label: 'Executive' },
  { id: 2, name: 'standard', label: 'Standard' },
  { id: 3, name: 'api', label: 'API' },
  { id: 4, name: 'lead', label: 'Lead' },
  { id: 5, name: 'contributor', label: 'Contributor' },
  { id: 6, name: 'senior', label: 'Senior' },
  { id: 7, name: 'accounting', label: 'Accounting' },
  { id: 8, name: 'srlead', label: 'Senior Lead' },
  { id: 9, name: 'collectionagent', label: 'Collection Agent' },
] as const;

export type RoleName = (typeof roles)[number]['name'];

export const roleNames: readonly RoleName[] = roles.map(({ name }) => name);

/** Returns whether a text names a role. */
export function isRoleName(text: string): text is RoleName {
  return roleNames.some((name) => name === text);
}

/** The labels of a user's roles, in the order in which roles are listed. */
export function roleLabels(held: ReadonlyArray<{ readonly name: string }>): string {
  const own = roles.filter(({ name }) => held.some((role) => role.name === name));
  return own.map(({ label }) => label).join(', ');
}

/** Sets of roles that the user form ticks at once, and commands know by name (clarification 4). */
export const rolePresets = [
  { name: 'contributor', label: 'Contributor', roles: ['contributor'] },
  { name: 'standard', label: 'Standard', roles: ['contributor', 'standard'] },
  { name: 'lead', label: 'Lead', roles: ['contributor', 'standard', 'lead'] },
  {
    name: 'senior-lead',
    label: 'Senior Lead',
    roles: ['contributor', 'standard', 'lead', 'srlead'],
  },
  {
    name: 'executive',
    label: 'Executive',
    roles: ['contributor', 'standard', 'lead', 'srlead', 'executive'],
  },
  { name: 'accounting', label: 'Accounting', roles: ['contributor', 'standard', 'accounting'] },
  {
    name: 'collection-agent',
    label: 'Collection Agent',
    roles: ['contributor', 'standard', 'collectionagent'],
  },
] as const satisfies ReadonlyArray<{
  name: string;
  label: string;
  roles: readonly RoleName[];
}>;
