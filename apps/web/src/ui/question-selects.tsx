import { NativeSelect, Stack, Text } from '@mantine/core';

/** A question with its possible answers. */
interface AskedQuestion {
  readonly key: string;
  readonly text: string;
  readonly candidates: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  /** The answer; undefined while there is none. */
  readonly value: string | undefined;
  readonly onAnswer: (value: string) => void;
}

interface QuestionSelectsProps {
  readonly asked: readonly AskedQuestion[];
  /** Answers that were given before, in words. */
  readonly answeredBefore: readonly string[];
  /** The day of the newest of them, in words; empty if there is none. */
  readonly answeredOn: string;
}

/** Questions about what was read: each answer can be changed, also one that was given before. */
export function QuestionSelects({ asked, answeredBefore, answeredOn }: QuestionSelectsProps) {
  return (
    <Stack gap="xs">
      {answeredBefore.length > 0 && (
        <Text size="sm" c="dimmed">
          Previously answered{answeredOn === '' ? '' : ` (${answeredOn})`}:{' '}
          {answeredBefore.join('; ')}
        </Text>
      )}
      {asked.map(({ key, text, candidates, value, onAnswer }) => (
        <NativeSelect
          key={key}
          label={text}
          styles={{ wrapper: { maxWidth: 320 } }}
          data={[
            ...(value === undefined ? [{ value: '', label: 'Not answered' }] : []),
            ...candidates,
          ]}
          value={value ?? ''}
          onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
        />
      ))}
    </Stack>
  );
}
