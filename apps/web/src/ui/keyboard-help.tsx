import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useShortcut, useShortcuts } from './shortcuts.ts';

const everywhere = [{ key: 'Ctrl+K', label: 'Find anything' }];

/** `?` shows the keys that work on the screen at hand. */
export function KeyboardHelp() {
  const [isOpen, setOpen] = useState(false);
  useShortcut('?', 'Show these keys', () => setOpen(true));
  const shortcuts = useShortcuts();
  return (
    <Modal opened={isOpen} onClose={() => setOpen(false)} title="Keys" size="sm">
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
