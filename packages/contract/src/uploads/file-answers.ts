import {
  priceSpans,
  type Question,
  questionKinds,
  roomPrices,
} from '@recoup/domain/uploads/questions';
import { z } from 'zod';
import { jsonText } from '../kit/list.ts';
import { namedMembers, verbatimText, wholeNumberInput } from '../kit/shapes.ts';
import { dateOrderNames, decimalMarkNames } from './question-names.ts';

const columnChoice = namedMembers(verbatimText(40), wholeNumberInput(-1, 500), 100);
const country = namedMembers(
  verbatimText(100),
  z.string().regex(/^[A-Z]{2}$/, 'must be an ISO code of 2 letters such as DE'),
  1_000,
);

/** Answers to what a file leaves open, in a body of JSON: a field for each kind of question. */
export const fileAnswers = {
  /** The order of dates that consist of numbers. */
  dateOrder: z.enum(dateOrderNames).optional(),
  /** The decimal mark. */
  decimalMark: z.enum(decimalMarkNames).optional(),
  /** Whether the price is that of one night or of the whole stay. */
  pricePer: z.enum(priceSpans).optional(),
  /** Whether the price is that of one of several rooms or of all of them. */
  rooms: z.enum(roomPrices).optional(),
  /** Which of several columns, counted from 0 (-1 for none), is read, by its meaning. */
  columnChoice: columnChoice.optional(),
  /** Codes of countries by their spelling in the file. */
  country: country.optional(),
};

/** The same in the fields of a form, where an object is its JSON text. */
export const fileAnswerFields = {
  ...fileAnswers,
  columnChoice: jsonText(columnChoice).optional(),
  country: jsonText(country).optional(),
};

/** A question about a file, with its possible answers. */
export const readingQuestion = z.object({
  /** Also the name of the field that answers it. */
  kind: z.enum(questionKinds as [Question['kind'], ...Array<Question['kind']>]),
  /**
   * Which one of several of the kind: the meaning of the columns, or the country's spelling; else
   * empty.
   */
  subject: z.string(),
  text: z.string(),
  /** None for a country: its code is the answer. */
  candidates: z.array(z.object({ value: z.string(), label: z.string() })).readonly(),
});
export type ReadingQuestion = z.output<typeof readingQuestion>;
