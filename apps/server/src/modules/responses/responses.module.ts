import type { ApplyResponseInput } from '@recoup/contract/responses/apply-response.schemas';
import type { BindInput } from '@recoup/contract/responses/responses.schemas';
import { dayInZone } from '@recoup/domain/dates/day';
import { prepared } from '@recoup/postgres/prepared';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import type { Restorers } from '../undo/undo.api.ts';
import { createResponseQueries } from './responses.queries.ts';
import { applyResponse } from './use-cases/apply-response.ts';
import { bindResponse } from './use-cases/bind-response.ts';
import { dismissResponse, reopenResponse } from './use-cases/decide-response.ts';
import { type FileOfResponse, receiveFile } from './use-cases/receive-file.ts';
import { undoByItself } from './use-cases/undo-by-itself.ts';

/** What hotels return, in one queue for every channel: read, applied, or dismissed (decision 201). */
export function createResponses(deps: Pick<Deps, 'db' | 'lists' | 'clock' | 'queue'>) {
  const db = prepared(deps.db);
  const by = (actor: Actor) => ({ actor, today: dayInZone(deps.clock()) });
  return {
    queries: createResponseQueries({ ...deps, db }),
    restorers: {
      'responses.applyByItself': (items, actor) => undoByItself(db, by(actor), items),
    } satisfies Partial<Restorers>,
    receive: (actor: Actor, given: Omit<FileOfResponse, 'receivedAt'>) =>
      receiveFile(db, actor, { ...given, receivedAt: deps.clock().toISOString() }),
    bind: (id: number, input: BindInput) => bindResponse(db, id, input),
    apply: (actor: Actor, id: number, input: ApplyResponseInput) =>
      applyResponse(db, by(actor), id, input),
    dismiss: (actor: Actor, id: number, input: Parameters<typeof dismissResponse>[3]) =>
      dismissResponse(db, actor, id, input),
    reopen: (actor: Actor, id: number, input: Parameters<typeof reopenResponse>[3]) =>
      reopenResponse({ ...deps, db }, actor, id, input),
  };
}

export type ResponsesModule = ReturnType<typeof createResponses>;
