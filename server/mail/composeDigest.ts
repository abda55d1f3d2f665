import { links } from '../../contract/links';
import type { NewsTopic } from '../../contract/generated/schema';
import { TOPIC_OF } from '../../contract/newsTopics';
import { slugOf } from '../../contract/slugs';
import type { DigestItem, MailData } from '../domain/mail/mails';
import { taskPath } from '../domain/mailLinks/stopMail';
import { readMailChoices } from '../domain/rows/newsSettingRows';
import type { Compose, ComposeNeeds } from './composeMail';
import { titleOf } from './composeTaskMail';
import type { MailTexts } from './mailTexts';
import { boardOf, boardOfMember, nameOf, workspaceOf, type Workspace } from './mailPlaces';
import { blocksOf, type Block } from './renderMail';
import { stopLink } from './stopLink';
import { maySee, sayOfTask, type Said } from './taskNews';

/** The most news that a digest tells one by one. */
const TOLD = 50;

/** News that are still true and that the recipient may still see, each with its place. */
export const composeDigest: Compose = async (needs, { kind, data }, { texts, person }) => {
  if (person === null) return null;
  const { items } = data as MailData['digest'];
  const choices = await readMailChoices(needs.db, person.id);
  const wanted = items.filter((item) => choices.get(TOPIC_OF[item.kind]) !== 'off');
  const places = new Map<string, Promise<Place | null>>();
  const told: Array<{ said: Said; path: string }> = [];
  for (const item of wanted.slice(0, TOLD)) {
    const key = `${item.workspaceId}/${item.taskId}`;
    const place = places.get(key) ?? placeOf(needs, item, person.id);
    places.set(key, place);
    const at = await place;
    const said = at && (await say(needs, { item, at, texts, userId: person.id }));
    if (said) told.push({ said, path: at.path });
  }
  const [first] = told;
  if (!first) return null;
  const rest = wanted.length - Math.min(wanted.length, TOLD);
  const topic: NewsTopic | 'digest' =
    kind === 'digest' ? 'digest' : TOPIC_OF[wanted[0]?.kind ?? 'role'];
  const stop = await stopLink(needs, { userId: person.id, topic });
  const isOne = told.length === 1 && rest === 0;
  const url = (path: string) => needs.config.baseUrl + path;
  const blocks: Block[] = told.flatMap(({ said, path }) =>
    blocksOf(said, isOne ? undefined : url(path)),
  );
  const inbox = await inboxPath(needs, wanted[0]);
  return {
    subject: isOne ? first.said.subject : texts.digest({ count: told.length + rest }).subject,
    blocks: rest > 0 ? [...blocks, { line: texts.more({ count: rest }) }] : blocks,
    action: texts.openInbox,
    url: inbox && url(inbox),
    ...(stop !== null && {
      stop: { label: kind === 'digest' ? texts.stopDigest : texts.stopTopic, url: stop },
    }),
  };
};

/** Where news happened, if its reader may still see it. */
interface Place {
  workspace: Workspace;
  /** Null for news that is not about a task. */
  task: { id: number; title: string } | null;
  path: string;
}

async function placeOf(
  { db }: ComposeNeeds,
  { workspaceId, taskId }: DigestItem,
  userId: number,
): Promise<Place | null> {
  const workspace = await workspaceOf(db, workspaceId);
  if (!workspace) return null;
  if (taskId === null) {
    const member = await db.query(
      'select 1 as one from workspace_members where workspace_id = $1 and user_id = $2',
      [workspaceId, userId],
      'is_member_of_news',
    );
    return member.length > 0
      ? { workspace, task: null, path: links.notifications(workspace.wid) }
      : null;
  }
  if (!(await maySee(db, { id: userId }, taskId))) return null;
  const title = await titleOf(db, workspaceId, taskId);
  const path = await taskPath(db, workspaceId, taskId);
  return title === null || path === null ? null : { workspace, task: { id: taskId, title }, path };
}

async function say(
  { db }: ComposeNeeds,
  {
    item,
    at: { workspace, task },
    texts,
    userId,
  }: { item: DigestItem; at: Place; texts: MailTexts; userId: number },
): Promise<Said | null> {
  const { kind, by, workspaceId, projectId, commentId, data } = item;
  const about = { workspaceId, projectId: projectId ?? undefined, userId };
  switch (kind) {
    case 'assigned':
    case 'mentioned':
    case 'commented':
    case 'replied':
    case 'completed':
    case 'moved':
    case 'file':
    case 'dueSoon':
    case 'overdue': {
      if (!task) return null;
      const told = kind === 'replied' ? 'commented' : kind;
      const news = { kind: told, by, ...(commentId !== null && { commentId }), ...data };
      return sayOfTask(db, { item: news, texts, ...task, taskId: task.id, workspaceId, userId });
    }
    case 'request': {
      const asked = await db.query(
        'select 1 as one from access_requests where workspace_id = $1 and user_id = $2',
        [workspaceId, by],
        'is_asking',
      );
      if (asked.length === 0) return null;
      const board = await boardOf(db, workspaceId, projectId);
      const place = { workspace: workspace.name, board: board?.title ?? null };
      return texts.accessRequest({ ...place, requester: await nameOf(db, by ?? 0) });
    }
    case 'granted':
    case 'added': {
      const board = await boardOfMember(db, about);
      if (projectId !== null && !board) return null;
      const words = { workspace: workspace.name, board: board?.title ?? null };
      if (kind === 'granted') return texts.accessGranted(words);
      return texts.added({ ...words, inviter: await nameOf(db, by ?? 0) });
    }
    case 'role': {
      const { role } = data;
      return role === 'owner' || role === 'admin' || role === 'member'
        ? texts.role({ by: await nameOf(db, by ?? 0), workspace: workspace.name, role })
        : null;
    }
  }
}

async function inboxPath({ db }: ComposeNeeds, item: DigestItem | undefined) {
  const workspace = item ? await workspaceOf(db, item.workspaceId) : null;
  return workspace && links.notifications(slugOf(workspace.name, workspace.id));
}
