import type { NewsTopic } from '../../contract/generated/schema';
import { links } from '../../contract/links';
import { slugOf } from '../../contract/slugs';
import type { Database } from '../db/database';
import { foldEmail } from '../domain/core/email';
import type { MailData } from '../domain/mail/mails';
import { readMailChoices } from '../domain/rows/newsSettingRows';
import type { Addressee, Compose, ComposeNeeds } from './composeMail';
import { mailLinkUrl } from './mailLinkUrl';
import {
  boardOf,
  boardOfMember,
  isMember,
  nameOf,
  workspaceOf,
  type Workspace,
} from './mailPlaces';
import type { WaitingMail } from './mailRows';
import type { Words } from './mailTexts';
import { mayAnswer } from './openRequests';
import type { Content } from './renderMail';
import { stopLink } from './stopLink';

/** The topic of each mail; an invitation goes to an address that may have no account. */
const TOPICS: Partial<Record<WaitingMail['kind'], NewsTopic>> = {
  added: 'membership',
  'access-request': 'access',
  'access-answer': 'access',
};

/** Mails about joining a workspace or a board. */
export const composePeopleMail: Compose = async (needs, mail, addressee) => {
  const workspace = await workspaceOf(needs.db, mail.workspaceId);
  if (!workspace) return null;
  if (mail.kind === 'invitation') return invitation(needs, mail, addressee, workspace);
  const topic = TOPICS[mail.kind];
  const userId = addressee.person?.id;
  if (topic === undefined || userId === undefined) return null;
  if ((await readMailChoices(needs.db, userId)).get(topic) === 'off') return null;
  const content = await ofMember(needs, mail, addressee, workspace);
  const url = content && (await stopLink(needs, { userId, topic }));
  return content && url !== null
    ? { ...content, stop: { label: addressee.texts.stopTopic, url } }
    : content;
};

type ComposeIn = (...given: [...Parameters<Compose>, Workspace]) => Promise<Content | null>;

const ofMember: ComposeIn = async (needs, mail, addressee, workspace) => {
  switch (mail.kind) {
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
async function invitedBoard(
  db: Pick<Database, 'query'>,
  workspaceId: number,
  email: string,
): Promise<string | null> {
  const [board] = await db.query<{ title: string }>(
    `select p.title from invited_boards i
     join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id and p.archived_at is null
     where i.workspace_id = $1 and i.email_folded = $2 order by i.created_at desc, p.id desc limit 1`,
    [workspaceId, foldEmail(email)],
    'invited_board',
  );
  return board?.title ?? null;
}

/** No mail for a user who has left meanwhile; one who is no more on the board is told the workspace. */
async function added(
  { db, config }: ComposeNeeds,
  { data, userId }: WaitingMail,
  { texts }: Addressee,
  { id, name, wid }: Workspace,
): Promise<Content | null> {
  const { inviterId, projectId } = data as MailData['added'];
  if (!(await isMember(db, id, userId))) return null;
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

/**
 * No mail for a request that was answered already, that was deleted with the requester's account, or
 * that its reader may not answer any more.
 */
async function request(
  { db, config }: ComposeNeeds,
  { data, userId }: WaitingMail,
  { texts }: Addressee,
  { id, name, wid }: Workspace,
): Promise<Content | null> {
  const { requesterId, projectId } = data as MailData['access-request'];
  const asked = { workspaceId: id, requesterId, userId, projectId };
  if (!(await mayAnswer(db, asked))) return null;
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

/** No mail about access that has ended meanwhile. */
async function answer(
  { db, config }: ComposeNeeds,
  { data, userId }: WaitingMail,
  { texts }: Addressee,
  { id, name, wid }: Workspace,
): Promise<Content | null> {
  const { projectId, isGranted } = data as MailData['access-answer'];
  if (!isGranted)
    return content(texts.accessDenied({ workspace: name, isBoard: projectId !== null }), null);
  const about = { workspaceId: id, projectId: projectId ?? undefined, userId };
  const board = await boardOfMember(db, about);
  if (!(await isMember(db, id, userId)) || (projectId !== null && !board)) return null;
  const path = board ? links.board(wid, slugOf(board.title, board.id)) : links.home(wid);
  return content(
    texts.accessGranted({ workspace: name, board: board?.title ?? null }),
    config.baseUrl + path,
  );
}

function content({ lines, ...words }: Words, url: string | null): Content {
  return { ...words, url, blocks: lines.map((line) => ({ line })) };
}
