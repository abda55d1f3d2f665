import { fold } from '../../contract/fold';
import { idOfSlug } from '../../contract/idOfSlug';
import type { Connection } from './connect';
import type { Context } from './context';
import { refusedBecause, usageError } from './io';
import { plainText } from './plainText';

/** Something with an id and a title. */
export interface Titled {
  id: number;
  title: string;
}

const NUMBER = /^\d{1,16}$/;

/** The last part of an address, or the text itself. */
function lastPart(text: string): string {
  if (!/^https?:\/\//.test(text)) return text;
  const { pathname } = new URL(text);
  return pathname.split('/').filter(Boolean).at(-1) ?? '';
}

/** An id, the id in an address, or null for a title. */
function idIn(text: string): number | null {
  if (NUMBER.test(text)) return Number(text);
  return lastPart(text) === text ? null : idOfSlug(lastPart(text));
}

/** Those with this id or title. */
function matching<T extends Titled>(all: readonly T[], titleOrId: string): T[] {
  const id = idIn(titleOrId);
  const byId = all.filter((one) => one.id === id);
  if (byId.length > 0) return byId;
  const byTitle = all.filter(({ title }) => fold(title) === fold(titleOrId));
  if (byTitle.length > 0) return byTitle;
  const slugId = idOfSlug(titleOrId);
  return all.filter((one) => one.id === slugId);
}

const idsOf = (found: readonly Titled[]) => found.map(({ id }) => id).join(', ');

/** The boards that the token may read. */
export async function readBoards(
  { client, workspaceId, boardId }: Connection,
  signal: AbortSignal,
) {
  const fields = { id: true, title: true, visibility: true } as const;
  if (boardId !== null) {
    const board = await client.project({ id: boardId }, { select: fields, signal });
    return board ? [board] : [];
  }
  const select = { projects: fields } as const;
  return (await client.workspaceTree({ workspaceId }, { select, signal })).projects;
}

/** A board by its id, address or title. @throws {CliError} */
export async function findBoard(context: Context, connection: Connection, titleOrId: string) {
  const [board, ...others] = matching(await readBoards(connection, context.io.signal), titleOrId);
  const name = plainText(titleOrId);
  if (!board) throw refusedBecause(context.text('error-board-missing', { name }));
  if (others.length > 0)
    throw refusedBecause(
      context.text('error-board-ambiguous', { name, ids: idsOf([board, ...others]) }),
    );
  return board;
}

/** A list of a board by its id or title. @throws {CliError} */
export function findList(context: Context, lists: readonly Titled[], titleOrId: string): Titled {
  const [list, ...others] = matching(lists, titleOrId);
  const name = plainText(titleOrId);
  if (!list) throw refusedBecause(context.text('error-list-missing', { name }));
  if (others.length > 0)
    throw refusedBecause(
      context.text('error-list-ambiguous', { name, ids: idsOf([list, ...others]) }),
    );
  return list;
}

/** The id of a task in a number, a slug or an address. @throws {CliError} */
export function taskIdOf(context: Context, given: string): number {
  const id = idIn(given) ?? idOfSlug(given);
  if (id === null) throw usageError(context.text('error-task-id', { name: plainText(given) }));
  return id;
}

interface Person {
  id: number;
  name: string;
  nick: string;
  email: string | null;
}

/** People whom a task of a board may be given to. */
async function readPeople({ client, workspaceId, boardId }: Connection, signal: AbortSignal) {
  const fields = { id: true, name: true, nick: true, email: true } as const;
  if (boardId === null) return client.searchUsers({ workspaceId }, { select: fields, signal });
  const select = { members: fields } as const;
  return (await client.project({ id: boardId }, { select, signal }))?.members ?? [];
}

/** A member by nick, name or address; “me” is the user of the token. @throws {CliError} */
export async function findPerson(
  context: Context,
  connection: Connection,
  nickOrName: string,
): Promise<Pick<Person, 'id'>> {
  if (nickOrName === 'me') return { id: connection.userId };
  const people = await readPeople(connection, context.io.signal);
  const is = (text: string | null) =>
    text !== null && fold(text) === fold(nickOrName.replace(/^@/, ''));
  const exact = people.filter(({ nick, email }) => is(nick) || is(email));
  const [person, ...others] = exact.length > 0 ? exact : people.filter(({ name }) => is(name));
  const name = plainText(nickOrName);
  if (!person) throw refusedBecause(context.text('error-person-missing', { name }));
  if (others.length > 0) {
    const nicks = [person, ...others].map(({ nick }) => plainText(nick)).join(', ');
    throw refusedBecause(context.text('error-person-ambiguous', { name, nicks }));
  }
  return person;
}
