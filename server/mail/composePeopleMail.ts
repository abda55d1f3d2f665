import { links } from '../../contract/links';
import { slugOf } from '../../contract/slugs';
import type { Database } from '../db/database';
import { foldEmail } from '../domain/core/email';
import type { MailData } from '../domain/mail/mails';
import type { Addressee, Compose, ComposeNeeds } from './composeMail';
import { mailLinkUrl } from './mailLinkUrl';
import type { WaitingMail } from './mailRows';
import type { Words } from './mailTexts';
import type { Content } from './renderMail';

/** An existing workspace. */
interface Workspace {
  id: number;
  name: string;
  wid: string;
}

/** Mails about joining a workspace or a board. */
export const composePeopleMail: Compose = async (needs, mail, addressee) => {
  const workspace = await workspaceOf(needs.db, mail.workspaceId);
  if (!workspace) return null;
  switch (mail.kind) {
    case 'invitation':
      return invitation(needs, mail, addressee, workspace);
    case 'added':
      return added(needs, mail, addressee, workspace);
    case 'access-request':
      return request(needs, mail, addressee, workspace);
    case 'access-answer':
      return answer(needs, mail, addressee, workspace);
    default:
      return null;
  }
};

async function invitation(
  needs: ComposeNeeds,
  { data, taskId, linkId }: WaitingMail,
  { to, texts }: Addressee,
  { id, name }: Workspace,
): Promise<Content | null> {
  const { inviterId } = data as MailData['invitation'];
  const open = await needs.db.query(
    'select 1 as one from invitations where workspace_id = $1 and email_folded = $2',
    [id, foldEmail(to)],
    'is_invited',
  );
  if (open.length === 0 || linkId === null) return null;
  const [task] =
    taskId === null
      ? []
      : await needs.db.query<{ title: string }>(
          'select title from tasks where workspace_id = $1 and id = $2',
          [id, taskId],
          'title_of_task',
        );
  const board = task ? null : await invitedBoard(needs.db, id, to);
  const url = await mailLinkUrl(needs, 'invite', linkId);
  return url === null
    ? null
    : content(
        texts.invitation({
          inviter: await nameOf(needs.db, inviterId),
          workspace: name,
          board,
          task: task?.title ?? null,
        }),
        url,
      );
}

/** The title of the live board that an address was last invited to; null if there is none. */
async function invitedBoard(db: Db, workspaceId: number, email: string): Promise<string | null> {
  const [board] = await db.query<{ title: string }>(
    `select p.title from invited_boards i
     join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id and p.archived_at is null
     where i.workspace_id = $1 and i.email_folded = $2 order by i.created_at desc, p.id desc limit 1`,
    [workspaceId, foldEmail(email)],
    'invited_board',
  );
  return board?.title ?? null;
}

async function added(
  { db, config }: ComposeNeeds,
  { data, userId }: WaitingMail,
  { texts }: Addressee,
  { id, name, wid }: Workspace,
): Promise<Content> {
  const { inviterId, projectId } = data as MailData['added'];
  const board = await boardOfMember(db, { workspaceId: id, projectId, userId });
  const path = board ? links.board(wid, slugOf(board.title, board.id)) : links.home(wid);
  return content(
    texts.added({
      inviter: await nameOf(db, inviterId),
      workspace: name,
      board: board?.title ?? null,
    }),
    config.baseUrl + path,
  );
}

/** No mail for a request that was answered already, or deleted with the requester's account. */
async function request(
  { db, config }: ComposeNeeds,
  { data }: WaitingMail,
  { texts }: Addressee,
  { id, name, wid }: Workspace,
): Promise<Content | null> {
  const { requesterId, projectId } = data as MailData['access-request'];
  const open = await db.query(
    'select 1 as one from access_requests where workspace_id = $1 and user_id = $2 and project_id is not distinct from $3',
    [id, requesterId, projectId],
    'is_asked_for',
  );
  if (open.length === 0) return null;
  const board = await boardOf(db, id, projectId);
  return content(
    texts.accessRequest({
      requester: await nameOf(db, requesterId),
      workspace: name,
      board: board?.title ?? null,
    }),
    config.baseUrl + links.team(wid, 'requests'),
  );
}

async function answer(
  { db, config }: ComposeNeeds,
  { data }: WaitingMail,
  { texts }: Addressee,
  { id, name, wid }: Workspace,
): Promise<Content> {
  const { projectId, isGranted } = data as MailData['access-answer'];
  if (!isGranted)
    return content(texts.accessDenied({ workspace: name, isBoard: projectId !== null }), null);
  const board = await boardOf(db, id, projectId);
  const path = board ? links.board(wid, slugOf(board.title, board.id)) : links.home(wid);
  return content(
    texts.accessGranted({ workspace: name, board: board?.title ?? null }),
    config.baseUrl + path,
  );
}

function content({ lines, ...words }: Words, url: string | null): Content {
  return { ...words, url, blocks: lines.map((line) => ({ line })) };
}

type Db = Pick<Database, 'query'>;

async function workspaceOf(db: Db, id: number | null): Promise<Workspace | null> {
  const [row] = await db.query<{ id: number; name: string }>(
    'select id, name from workspaces where id = $1 and deleted_at is null',
    [id],
    'workspace_of_mail',
  );
  return row ? { ...row, wid: slugOf(row.name, row.id) } : null;
}

async function boardOf(
  db: Db,
  workspaceId: number,
  projectId: number | null,
): Promise<{ id: number; title: string } | null> {
  if (projectId === null) return null;
  const [board] = await db.query<{ id: number; title: string }>(
    'select id, title from projects where workspace_id = $1 and id = $2',
    [workspaceId, projectId],
    'board_of_mail',
  );
  return board ?? null;
}

/** A live board, if the user still belongs to it when the mail is sent. */
async function boardOfMember(
  db: Db,
  about: { workspaceId: number; projectId: number | undefined; userId: number | null },
): Promise<{ id: number; title: string } | null> {
  const { workspaceId, projectId, userId } = about;
  if (projectId === undefined) return null;
  const [board] = await db.query<{ id: number; title: string }>(
    `select p.id, p.title from projects p
     join project_members m on m.workspace_id = p.workspace_id and m.project_id = p.id and m.user_id = $3
     where p.workspace_id = $1 and p.id = $2 and p.archived_at is null`,
    [workspaceId, projectId, userId],
    'board_of_member',
  );
  return board ?? null;
}

async function nameOf(db: Db, userId: number): Promise<string> {
  const [person] = await db.query<{ name: string; email: string }>(
    'select name, email from users where id = $1',
    [userId],
    'name_of_person',
  );
  // A user without a complete profile has an address and no name yet.
  return person?.name || person?.email || '';
}
