import { Input, SegmentedControl } from '@mantine/core';
import { useChangeSettings, useCurrentUser } from '#api/session.ts';
import { SearchableSelect } from '#ui/searchable-select.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { toastProblem } from '#ui/toasts.tsx';

const timeZones = Intl.supportedValuesOf('timeZone').map((name) => ({
  value: name,
  label: name.replaceAll('_', ' '),
}));

/** More options are not read. */
const mostShown = 50;

/** The user's display settings, on every machine. */
export function UserSettings() {
  const { settings } = useCurrentUser();
  const { mutate: change } = useChangeSettings(toastProblem);
  return (
    <>
      <Input.Wrapper label="Theme" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Theme"
          value={settings.colorScheme}
          onChange={(colorScheme) => change({ colorScheme })}
          data={[
            { value: 'auto', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </Input.Wrapper>
      <Input.Wrapper label="Row density" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Row density"
          value={settings.density}
          onChange={(density) => change({ density })}
          data={[
            { value: 'compact', label: 'Compact' },
            { value: 'comfortable', label: 'Comfortable' },
          ]}
        />
      </Input.Wrapper>
      <SwitchField
        label="Single-Key Shortcuts"
        checked={settings.characterKeys}
        onChange={(characterKeys) => change({ characterKeys })}
      />
      <SearchableSelect
        label="Time zone"
        limit={mostShown}
        data={timeZones}
        value={settings.timeZone}
        comboboxProps={{ withinPortal: false }}
        onChange={(timeZone) => timeZone !== null && change({ timeZone })}
      />
    </>
  );
}
