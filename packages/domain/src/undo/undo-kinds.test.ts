import { describe, expect, it } from 'vitest';
import { grants } from '../auth/abilities.ts';
import { roleNames } from '../auth/roles.ts';
import { countedItems, undoKindNames, undoKinds, undoRefusal, undoSummary } from './undo-kinds.ts';

describe('an undo', () => {
  it('needs the ability that the action itself needs, for every kind [F-427]', () => {
    for (const kind of undoKindNames) {
      const { abilities } = undoKinds[kind];
      const open = roleNames.filter((role) =>
        abilities.some((ability) => grants[ability].roles.some((one) => one === role)),
      );
      for (const role of roleNames)
        expect(undoRefusal(kind, [role]) === null, `${kind} by ${role}`).toBe(open.includes(role));
      expect(undoRefusal(kind, [])).toBe(grants[abilities[0]].refusal);
    }
  });

  it('sums up what it restored, and what changed since and stays [F-427]', () => {
    expect(undoSummary('records.assign', 14, 0)).toBe('Undone: 14 records');
    expect(undoSummary('records.assign', 12, 2)).toBe('12 of 14 undone; 2 changed since');
    expect(undoSummary('records.assign', 0, 1)).toBe('0 of 1 undone; 1 changed since');
    expect(undoSummary('suppliers.assign', 1_200, 34)).toBe(
      '1,200 of 1,234 undone; 34 changed since',
    );
    expect(countedItems('suppliers.assign', 1)).toBe('1 supplier');
  });
});
