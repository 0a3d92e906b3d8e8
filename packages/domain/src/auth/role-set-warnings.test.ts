import { describe, expect, test } from 'vitest';
import { roleSetWarnings } from './role-set-warnings.ts';
import { type RoleName, rolePresets } from './roles.ts';

describe('a set of roles', () => {
  test.each(rolePresets)('of a $label works [F-310]', ({ roles }) => {
    expect(roleSetWarnings(roles)).toEqual([]);
  });

  const unseen = 'cannot see agencies, invoices, or reports';
  test.each<[roles: RoleName[], missing: string[]]>([
    [['executive', 'standard'], ['cannot see records']],
    [['standard', 'lead'], ['cannot see records']],
    [['contributor', 'executive'], [unseen]],
    [['contributor', 'senior'], [unseen]],
    [['executive'], ['cannot see records', unseen]],
    [['api'], ['cannot see records', unseen]],
    [[], ['open nothing']],
  ])('that cannot work is warned of: %s [F-310]', (roles, missing) => {
    const warnings = roleSetWarnings(roles);
    expect(warnings).toHaveLength(missing.length);
    for (const [index, part] of missing.entries()) expect(warnings[index]).toContain(part);
  });
});
