import en from '../../../locales/en.json';
import pl from '../../../locales/pl.json';
import { DELETED_NAME } from '../../../contract/deletedUser';
import { EVERYBODY, EVERYBODY_NICKS } from '../../../contract/markdown/everybody';
import { MENTION_BY_ID, mentionedIds, mentionedNicks } from '../../../contract/mentions';
import type { Db, FoundBoard, PublicReader } from './findPublicBoard';

/** How a page names the people that its texts mention. */
export interface PeopleWords {
  /** A mention by id; `0` is everybody on the board. */
  person(id: number): string;
  /** A text without marks, in which `@nick` mentions a person. */
  plain(text: string): string;
  /** A text in which only a mention by id mentions a person. */
  code(text: string): string;
}

/** As the app finds mentions in a text (src/lib/text/textParts.ts). */
const MENTION = /(?<![\p{L}\p{N}_@.])@[a-z][a-z0-9._-]{2,}/giu;
/** Both in one pass: what stands for one is not taken for the other. */
const ANY = new RegExp(`${MENTION_BY_ID.source}|${MENTION.source}`, 'giu');
const ENDING = /[._-]+$/;

interface Named {
  id: number;
  nick: string;
  name: string;
}

/** Names of members in these texts if the link shows names; otherwise all are "someone". */
export async function peopleWords(
  db: Db,
  board: FoundBoard,
  { locale }: PublicReader,
  texts: readonly string[],
): Promise<PeopleWords> {
  const words = locale === 'pl' ? pl : en;
  const named = board.showsNames ? await readNamed(db, board, texts) : [];
  const byId = new Map(named.map(({ id, name }) => [id, name]));
  const byNick = new Map(named.map(({ nick, name }) => [nick, name]));
  const word = (name: string | undefined) =>
    name === undefined || name === DELETED_NAME ? words['public-someone'] : `@${name}`;
  const person = (id: number) =>
    id === EVERYBODY ? `@${words['mention-board']}` : word(byId.get(id));
  const code = (text: string) => text.replace(MENTION_BY_ID, (_all, id) => person(Number(id)));
  const ofNick = (found: string) => {
    const ending = ENDING.exec(found)?.[0] ?? '';
    const nick = found.slice(1, found.length - ending.length).toLowerCase();
    return EVERYBODY_NICKS.includes(nick) ? found : word(byNick.get(nick)) + ending;
  };
  const plain = (text: string) =>
    text.replace(ANY, (found, id?: string) =>
      id === undefined ? ofNick(found) : person(Number(id)),
    );
  return { person, code, plain };
}

function readNamed(
  db: Db,
  { workspaceId }: FoundBoard,
  texts: readonly string[],
): Promise<Named[]> {
  const ids = [...new Set(texts.flatMap(mentionedIds))];
  const nicks = [...new Set(texts.flatMap(mentionedNicks))];
  if (ids.length + nicks.length === 0) return Promise.resolve([]);
  return db.query<Named>(
    `select u.id, lower(u.nick) as nick, u.name from workspace_members m
     join users u on u.id = m.user_id and u.deleted_at is null and u.nick is not null
     where m.workspace_id = $1 and (u.id = any($2) or lower(u.nick) = any($3))`,
    [workspaceId, ids, nicks],
    'public_mentions',
  );
}
