import { isRoleName, type RoleName, roleNames, rolePresets } from '@recoup/domain/auth/roles';

const presetNames = rolePresets.map(({ name }) => name).join(', ');

/**
 * Returns the roles of `--role-set` (a preset's name) or `--roles` (names with commas between);
 * undefined when neither was given.
 * @throws Error naming what there is, for an unknown name, no name, or both
 */
export function readRoleNames({
  set,
  names,
}: {
  set: string | undefined;
  names: string | undefined;
}): readonly RoleName[] | undefined {
  if (set !== undefined && names !== undefined)
    throw new Error('Give --role-set or --roles, not both.');
  if (set !== undefined) {
    const preset = rolePresets.find(({ name }) => name === set.trim().toLowerCase());
    if (!preset) throw new Error(`Unknown role set: ${set}. Valid role sets: ${presetNames}.`);
    return preset.roles;
  }
  return names === undefined ? undefined : splitRoleNames(names);
}

function splitRoleNames(text: string): RoleName[] {
  const given = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const unknown = given.filter((name) => !isRoleName(name));
  if (unknown.length > 0)
    throw new Error(`Unknown role: ${unknown.join(', ')}. Valid roles: ${roleNames.join(', ')}.`);
  if (given.length === 0)
    throw new Error(`--roles is empty. Valid roles: ${roleNames.join(', ')}.`);
  return given.filter(isRoleName);
}
