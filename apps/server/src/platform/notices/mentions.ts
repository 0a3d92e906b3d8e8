import { may } from '@recoup/domain/auth/abilities';
import { isRoleName } from '@recoup/domain/auth/roles';
import { flattenText } from '@recoup/domain/kit/one-line';
import { mentionedUsers, mentions, type NotedThing } from '@recoup/domain/notices/mentions';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { addNotices, withdrawNotices } from './notices.ts';

interface Colleague {
  readonly id: number;
  readonly name: string;
}

/** Returns the active users who may read notes on such a thing, by name. */
export async function findColleagues(db: Db, on: NotedThing): Promise<Colleague[]> {
  const users = await rowsOf(db).all(sql<Colleague & { roles: string[] }>`
    select u.id, u.name, array(select r.name from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = u.id) as roles
    from users u where u.is_active order by lower(u.name), u.id`);
  return users
    .filter(({ roles }) => may(roles.filter(isRoleName), mentions[on].ability))
    .map(({ id, name }) => ({ id, name }));
}

/** Most of a note that a notice shows. */
const shownLength = 200;

interface NewMentions {
  readonly on: NotedThing;
  readonly noteId: number;
  readonly text: string;
  /** The agency, record, or supplier. */
  readonly targetId: number;
  readonly actorId: number;
}

/**
 * Tells the colleagues whom a note mentions, all but its author; those of its earlier text are told no
 * longer. Run in the transaction that stores the note.
 */
export async function noticeMentions(db: Db, note: NewMentions): Promise<void> {
  const { on, noteId, text, targetId, actorId } = note;
  await withdrawMentions(db, on, noteId);
  if (!text.includes('@')) return;
  const mentioned = mentionedUsers(text, await findColleagues(db, on));
  await addNotices(
    db,
    mentioned
      .filter((userId) => userId !== actorId)
      .map((userId) => ({
        userId,
        kind: mentions[on].kind,
        key: String(noteId),
        targetId,
        text: flattenText(text).slice(0, shownLength),
        actorId,
      })),
  );
}

/** Takes back what was told of a note that is deleted. */
export async function withdrawMentions(db: Db, on: NotedThing, noteId: number): Promise<void> {
  await withdrawNotices(db, [mentions[on].kind], String(noteId));
}
