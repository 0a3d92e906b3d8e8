import { Box } from '@mantine/core';
import type { Problem } from '../problem.ts';
import { ProblemBar } from '../problem-bar.tsx';

interface FormProblemProps {
  /** The refusal of the last try; undefined without one. */
  readonly problem: Problem | undefined;
  /** What of it stands beside fields. */
  readonly beside: Readonly<Record<string, string>>;
  /** What of it belongs to no field that the form shows. */
  readonly others: readonly string[];
}

/** Why a form was refused, above its fields; nothing where a field says it already. */
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
