import { NativeSelect, Stack, Text } from '@mantine/core';
import { answerTo } from '@recoup/domain/uploads/questions';
import type { HotelResponse } from './use-hotel-response.ts';

/** What the table of an answer leaves open: each choice can be changed, also one of an earlier table (F-124). */
export function ResponseQuestions({ answer }: { answer: HotelResponse }) {
  const { questions = [], answers = {}, answeredBefore = [] } = answer.reading ?? {};
  if (questions.length === 0) return null;
  return (
    <Stack gap="xs">
      {answeredBefore.length > 0 && (
        <Text size="sm" c="dimmed">
          Answered before: {answeredBefore.map(({ text }) => text).join('; ')}
        </Text>
      )}
      {questions.map((question) => {
        const value = answerTo(question, answers);
        return (
          <NativeSelect
            key={`${question.kind} ${question.subject}`}
            label={question.text}
            styles={{ wrapper: { maxWidth: 320 } }}
            data={[
              ...(value === undefined ? [{ value: '', label: 'Not answered' }] : []),
              ...question.candidates,
            ]}
            value={value ?? ''}
            onChange={({ currentTarget }) => answer.answerQuestion(question, currentTarget.value)}
          />
        );
      })}
    </Stack>
  );
}
