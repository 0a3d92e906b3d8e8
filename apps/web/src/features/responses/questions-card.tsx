import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import {
  answerTo,
  type FileAnswers,
  type Question,
  splitQuestions,
  withAnswer,
} from '@recoup/domain/uploads/questions';
import { dayText } from '#api/formats.ts';
import { QuestionSelects } from '#ui/question-selects.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { answersInEffect } from './response-paper.ts';

interface QuestionsCardProps {
  readonly paper: NonNullable<HotelResponse['paper']>;
  readonly questions: readonly Question[];
  readonly given: FileAnswers;
  readonly onGiven: (given: FileAnswers) => void;
}

/** What a table leaves open: with each answer, its lines are read again (decision 127). */
export function QuestionsCard({ paper, questions, given, onGiven }: QuestionsCardProps) {
  const before = paper.remembered?.answers ?? {};
  const { answeredBefore } = splitQuestions(questions, given, before);
  return (
    <SectionCard title="Questions">
      <QuestionSelects
        asked={questions.map((question) => ({
          ...question,
          key: `${question.kind} ${question.subject}`,
          value: answerTo(question, answersInEffect(paper, given)),
          onAnswer: (value) => onGiven({ ...given, ...withAnswer(given, question, value) }),
        }))}
        answeredBefore={answeredBefore.map(({ text }) => text)}
        answeredOn={dayText(paper.remembered?.day)}
      />
    </SectionCard>
  );
}
