import { Group, NativeSelect, Radio, Stack } from '@mantine/core';
import { listCountryNames } from '@recoup/contract/countries/countries.endpoints';
import type { ReadingQuestion } from '@recoup/contract/uploads/file-answers';
import type { ReadingAnswers } from '@recoup/contract/uploads/upload-drafts.schemas';
import { answerTo, questionRules, withAnswer } from '@recoup/domain/uploads/questions';
import { useState } from 'react';
import { useEndpoint } from '#api/queries.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { choicesFailure } from '#ui/problem.ts';

interface QuestionsFormProps {
  readonly questions: readonly ReadingQuestion[];
  readonly answers: ReadingAnswers;
  readonly onAnswer: (answers: ReadingAnswers) => void;
}

interface QuestionFieldProps {
  readonly question: ReadingQuestion;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function CountryField({ question, value, onChoose }: QuestionFieldProps) {
  const { data = [], isError } = useEndpoint(listCountryNames, {});
  return (
    <NativeSelect
      label={question.text}
      data={[
        { value: '', label: 'Choose a country' },
        ...data.map(({ abbreviation, name }) => ({ value: abbreviation, label: name })),
      ]}
      value={value}
      error={choicesFailure('Countries', isError)}
      styles={{ wrapper: { maxWidth: 320 } }}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}

function QuestionField({ question, value, onChoose }: QuestionFieldProps) {
  if (question.kind === 'country')
    return <CountryField question={question} value={value} onChoose={onChoose} />;
  return (
    <Radio.Group label={question.text} value={value} onChange={onChoose}>
      <Group gap="md" pt={6}>
        {question.candidates.map((candidate) => (
          <Radio key={candidate.value} value={candidate.value} label={candidate.label} />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** Asks all questions about a file at once; answers are remembered for the next file. */
export function QuestionsForm({ questions, answers, onAnswer }: QuestionsFormProps) {
  const [given, setGiven] = useState(answers);
  const unanswered = questions.filter((question) => answerTo(question, given) === undefined);
  const isBlocked = unanswered.some(({ kind }) => questionRules[kind].code !== null);
  const reason = isBlocked ? 'Answer every question first' : undefined;
  const nothing = unanswered.length === questions.length ? 'Choose a country first' : undefined;
  return (
    <Stack gap="md">
      {questions.map((question) => (
        <QuestionField
          key={`${question.kind} ${question.subject}`}
          question={question}
          value={answerTo(question, given) ?? ''}
          onChoose={(value) => setGiven({ ...given, ...withAnswer(given, question, value) })}
        />
      ))}
      <Group>
        <DisabledReasonButton reason={reason ?? nothing} onClick={() => onAnswer(given)}>
          {questions.length === 1 ? 'Save Answer' : 'Save Answers'}
        </DisabledReasonButton>
      </Group>
    </Stack>
  );
}
