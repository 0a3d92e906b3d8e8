import { Button, Group } from '@mantine/core';

interface DateOrderQuestionProps {
  readonly onAnswer: (order: 'monthFirst' | 'dayFirst') => void;
}

/** Asks what the file cannot tell: guessing would put stays in the wrong month. */
export function DateOrderQuestion({ onAnswer }: DateOrderQuestionProps) {
  return (
    <Group gap="xs">
      <Button onClick={() => onAnswer('monthFirst')}>Month first (3/7 is March 7)</Button>
      <Button variant="default" onClick={() => onAnswer('dayFirst')}>
        Day first (3/7 is July 3)
      </Button>
    </Group>
  );
}
