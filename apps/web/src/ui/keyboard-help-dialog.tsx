import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { useShortcuts } from './shortcuts.ts';

const everywhere = [{ key: 'Ctrl+K', label: 'Search Recoup' }];

interface KeyboardHelpDialogProps {
  readonly onClose: () => void;
}

/** The keys that work on the screen at hand. */
export function KeyboardHelpDialog({ onClose }: KeyboardHelpDialogProps) {
  const shortcuts = useShortcuts();
  return (
    <Modal opened onClose={onClose} title="Keyboard Shortcuts" size="sm">
      <Stack gap={8}>
        {[...everywhere, ...shortcuts].map(({ key, label }) => (
          <Group key={`${key} ${label}`} justify="space-between">
            <Text>{label}</Text>
            <Kbd>{key}</Kbd>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}
