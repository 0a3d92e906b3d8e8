import { Kbd, Modal } from '@mantine/core';
import classes from './keyboard-help.module.css';
import { keyGroups, keysOf } from './keys.ts';

export interface KeySection {
  readonly title: string;
  readonly keys: ReadonlyArray<{ readonly shown: string; readonly label: string }>;
}

interface KeyboardHelpDialogProps {
  readonly more: KeySection;
  readonly onClose: () => void;
}

/** All keys, by where they work. */
export function KeyboardHelpDialog({ more, onClose }: KeyboardHelpDialogProps) {
  const groups: KeySection[] = keyGroups.map((group) => ({ title: group, keys: keysOf(group) }));
  return (
    <Modal opened onClose={onClose} title="Keyboard Shortcuts" size={860}>
      <div className={classes.groups}>
        {[...groups.slice(0, 1), more, ...groups.slice(1)].map(({ title, keys }) => (
          <section key={title} className={classes.group} aria-label={title}>
            <h3 className={classes.title}>{title}</h3>
            <dl className={classes.keys}>
              {keys.map(({ shown, label }) => (
                <div key={shown} className={classes.key}>
                  <dt>
                    <Kbd>{shown}</Kbd>
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
