import type { StatementQuestion } from '@recoup/contract/bank/bank-statements.schemas';
import {
  type StatementColumn,
  statementColumns,
} from '@recoup/domain/bank/statements/statement-mapping';

export type Mapping = StatementQuestion['mapping'];
type Question = StatementQuestion['questions'][number];

const columnNames: Readonly<Record<StatementColumn, string>> = {
  bookedOn: 'Day',
  amount: 'Amount',
  credit: 'Credits',
  debit: 'Debits',
  direction: 'Credit or debit',
  reference: 'Reference',
  currency: 'Currency',
  account: 'Account',
  balance: 'Balance',
};

const textMeaning = 'text';

/** What a column can be, to choose from. */
export const columnMeanings = [
  { value: '', label: '(ignore)' },
  ...statementColumns.map((column) => ({ value: column as string, label: columnNames[column] })),
  { value: textMeaning, label: 'Text' },
];

/** Returns what a column is; empty if it is not read. */
export function meaningOf({ columns, texts }: Mapping, place: number): string {
  if (texts.includes(place)) return textMeaning;
  return statementColumns.find((column) => columns[column] === place) ?? '';
}

/** Returns the mapping with another meaning of a column; only texts can be several. */
export function withMeaning(mapping: Mapping, place: number, meaning: string): Mapping {
  const kept = Object.entries(mapping.columns).filter(([, at]) => at !== place);
  const isColumn = meaning !== '' && meaning !== textMeaning;
  const texts = mapping.texts.filter((at) => at !== place);
  return {
    ...mapping,
    columns: Object.fromEntries([...kept, ...(isColumn ? [[meaning, place]] : [])]),
    texts: meaning === textMeaning ? [...texts, place].toSorted((a, b) => a - b) : texts,
  };
}

/** Returns what the mapping says to a question; empty while it is open. */
export function answerTo(mapping: Mapping, { part, subject }: Question): string {
  if (part !== 'columns') return mapping[part] ?? '';
  return subject === '' ? '' : String(mapping.columns[subject] ?? '');
}

/** Returns the mapping with the answer to a question. */
export function withAnswer(mapping: Mapping, { part, subject }: Question, value: string): Mapping {
  return part === 'columns'
    ? withMeaning(mapping, Number(value), subject)
    : { ...mapping, [part]: value };
}
