import { Button } from '@mantine/core';
import { useState } from 'react';
import { ListFields } from './list-fields.tsx';
import type { ListValues } from './list-state.ts';
import type { ListField } from './list-types.ts';
import classes from './paged-list.module.css';

interface FieldPanelProps {
  /** Names the panel for those who do not see it. */
  readonly label: string;
  readonly fields: readonly ListField[];
  readonly values: ListValues;
  readonly onChange: (changed: (now: ListValues) => ListValues) => void;
}

/** Returns whether the advanced search is open; it opens automatically if the address uses it. */
export function useAdvancedSearch(values: ListValues): [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(Object.keys(values).length > 0);
  return [isOpen, () => setOpen(!isOpen)];
}

/** Many fields of a list at once: each counts as soon as typing in it rests. */
export function FieldPanel({ label, fields, values, onChange }: FieldPanelProps) {
  return (
    <section className={classes.advanced} aria-label={label}>
      <div className={classes.advancedRow}>
        <div className={classes.advancedFields}>
          <ListFields fields={fields} values={values} onChange={onChange} />
        </div>
        <Button variant="default" onClick={() => onChange(() => ({}))}>
          Clear All
        </Button>
      </div>
    </section>
  );
}
