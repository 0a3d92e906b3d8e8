import { Box } from '@mantine/core';
import type { Problem } from '../problem.ts';
import { ProblemBar } from '../problem-bar.tsx';

interface FormProblemProps {
  /** The refusal of the last attempt, if any. */
  readonly problem: Problem | undefined;
  /** Messages next to fields, by field. */
  readonly beside: Readonly<Record<string, string>>;
  /** Messages for fields that the form does not show. */
  readonly others: readonly string[];
}

/** Shows above the fields why a form was refused, unless a field shows the same message. */
export function FormProblem({ problem, beside, others }: FormProblemProps) {
  if (problem === undefined) return null;
  const isSaid = Object.values(beside).some((text) => text.includes(problem.message));
  if (isSaid && others.length === 0) return null;
  const [first = '', ...more] = isSaid ? others : [problem.message, ...others];
  return (
    <Box mb="md">
      <ProblemBar message={first} lines={problem.detail ? [...more, problem.detail] : more} />
    </Box>
  );
}
