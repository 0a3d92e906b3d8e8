import { ActionIcon, Group, Text } from '@mantine/core';
import { countText } from '@recoup/domain/kit/counted';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useShortcut } from '#ui/shortcuts.ts';
import { type ListNeighborhood, type Neighbor, useListNeighbors } from './use-list-neighbors.ts';

function Turns({ number, total, previous, next }: ListNeighborhood) {
  const router = useRouter();
  // Back, and Esc, lead to the list, not through all that was looked at.
  const open = (neighbor: Neighbor | undefined) => {
    if (!neighbor) return;
    const { href, list } = neighbor;
    void router.navigate({ href, state: { list }, replace: true });
  };
  useShortcut('nextRow', () => open(next), { label: 'Next entry of the list' });
  useShortcut('previousRow', () => open(previous), { label: 'Previous entry of the list' });
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label="Entries of the list">
      {number !== undefined && (
        <Text size="sm" c="dimmed" mr={4}>
          {countText(number)} of {countText(total)}
        </Text>
      )}
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Previous"
        title="Previous (k)"
        disabled={!previous}
        onClick={() => open(previous)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Next"
        title="Next (j)"
        disabled={!next}
        onClick={() => open(next)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** Previous and next, and where in the list the page is, once that is known. */
export function ListTurns() {
  const neighborhood = useListNeighbors();
  return neighborhood && <Turns {...neighborhood} />;
}
