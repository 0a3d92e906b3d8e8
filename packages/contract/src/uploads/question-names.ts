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

/** The orders of day, month, and year that can be answered. Without a shape: a first load reads it. */
export const dateOrderNames = Object.keys(dateOrders) as [DateOrder, ...DateOrder[]];
/** The decimal marks that can be answered. */
export const decimalMarkNames = Object.keys(decimalMarks) as [
  DecimalMarkName,
  ...DecimalMarkName[],
];

/** Codes of the refusals that ask one or more questions. */
export const questionCodes = questionKinds.flatMap(
  (kind) => questionRules[kind].code ?? [],
) as QuestionCode[] satisfies ErrorCode[];
