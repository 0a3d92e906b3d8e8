import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import type { PaperMatches } from '@recoup/domain/reconciliation/match-paper';
import { useMemo, useState } from 'react';
import {
  type AnswerLine,
  answerLines,
  currencyOf,
  type Decision,
  type Edits,
  payRefusal,
} from './answer-lines.ts';

interface AnswerOptions {
  readonly response: HotelResponse;
  readonly read: PaperMatches;
  /** Why nothing of it can be changed. */
  readonly reason: string | undefined;
  /** The currency of the receipt that the money comes with. */
  readonly currency: string;
}

/** What a user decides of the lines that a response answers, and which of them is looked at. */
export function useAnswer({ response, read, reason, currency }: AnswerOptions) {
  const [edits, setEdits] = useState<Edits>(new Map());
  const [currentId, select] = useState<number>();
  const lines = useMemo(() => answerLines(response, read.matches, edits), [response, read, edits]);
  const changeAll = (ids: readonly number[], change: Partial<Decision>) =>
    setEdits((now) => {
      const next = new Map(now);
      for (const id of ids) next.set(id, { ...next.get(id), ...change });
      return next;
    });
  const isClosed = ({ isSettled }: AnswerLine): boolean => isSettled || reason !== undefined;
  const mayChoose = (line: AnswerLine): boolean =>
    line.outcome !== '' && !isClosed(line) && payRefusal(line) === undefined;
  return {
    lines,
    currentId,
    select,
    isChanged: edits.size > 0,
    forget: () => setEdits(new Map()),
    change: (id: number, change: Partial<Decision>) => changeAll([id], change),
    chooseAll: (all: readonly AnswerLine[], isChosen: boolean) =>
      changeAll(
        all.map(({ line }) => line.id),
        { isChosen },
      ),
    isClosed,
    mayChoose,
    /** An amount that was not changed is in the currency that the response states. */
    currencyOfLine: ({ match }: AnswerLine): string =>
      match?.row.paid === undefined ? currency : currencyOf(match),
  };
}

export type AnswerSession = ReturnType<typeof useAnswer>;
