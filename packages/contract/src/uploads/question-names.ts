import {
  type DateOrder,
  type DecimalMarkName,
  dateOrders,
  decimalMarks,
  type QuestionCode,
  questionKinds,
  questionRules,
} from '@recoup/domain/uploads/questions';
import type { ErrorCode } from '../kit/errors.ts';

/** The possible orders of day, month, and year. Without a shape, because a first load reads it. */
export const dateOrderNames = Object.keys(dateOrders) as [DateOrder, ...DateOrder[]];
/** The possible decimal marks. */
export const decimalMarkNames = Object.keys(decimalMarks) as [
  DecimalMarkName,
  ...DecimalMarkName[],
];

/** Codes of the refusals that ask one or more questions. */
export const questionCodes = questionKinds.flatMap(
  (kind) => questionRules[kind].code ?? [],
) as QuestionCode[] satisfies ErrorCode[];
