import { links } from '../../contract/links';
import type { NewsTopic } from '../../contract/generated/schema';
import { TOPIC_OF } from '../../contract/newsTopics';
import type { DigestItem, MailData } from '../domain/mail/mails';
import { mayBeMailed } from '../domain/mail/taskReaders';
import { taskPath } from '../domain/mailLinks/stopMail';
import { readMailChoices } from '../domain/rows/newsSettingRows';
import type { Compose, ComposeNeeds } from './composeMail';
import { titleOf, TOLD } from './composeTaskMail';
import type { MailTexts } from './mailTexts';
import { boardOfMember, isMember, nameOf, workspaceOf, type Workspace } from './mailPlaces';
import { mayAnswer } from './openRequests';
import { blocksOf, type Block } from './renderMail';
import { stopLink } from './stopLink';
import { sayOfTask, type Said } from './taskNews';

/** News that are still true and that the recipient may still see, each with its place. */
export const composeDigest: Compose = async (needs, { kind, data }, { texts, person }) => {
  if (person === null) return null;
  const { items } = data as MailData['digest'];
  const choices = await readMailChoices(needs.db, person.id);
  const wanted = items.filter((item) => choices.get(TOPIC_OF[item.kind]) !== 'off');
  const places = new Map<string, Promise<Place | null>>();
  const told: Array<{ said: Said; at: Place }> = [];
  let rest = 0;
  for (const item of wanted) {
    const { workspaceId, taskId, projectId, kind: of } = item;
    const key = [workspaceId, taskId ?? `${of} ${projectId}`].join('/');
    const place = places.get(key) ?? placeOf(needs, item, person.id);
    places.set(key, place);
    const at = await place;
    if (at === null) continue;
    if (told.length === TOLD) {
      rest += 1;
      continue;
    }
    const said = await say(needs, { item, at, texts, userId: person.id });
    if (said) told.push({ said, at });
  }
  const [first] = told;
  if (!first) return null;
  const topic: NewsTopic | 'digest' =
    kind === 'digest' ? 'digest' : TOPIC_OF[wanted[0]?.kind ?? 'role'];
  const stop = await stopLink(needs, { userId: person.id, topic });
  const isOne = told.length === 1 && rest === 0;
  const url = (path: string) => needs.config.baseUrl + path;
  const blocks: Block[] = told.flatMap(({ said, at }) =>
    blocksOf(said, isOne ? undefined : url(at.path)),
  );
  return {
    subject: isOne ? first.said.subject : texts.digest({ count: told.length + rest }).subject,
    blocks: rest > 0 ? [...blocks, { line: texts.more({ count: rest }) }] : blocks,
    action: texts.openInbox,
    url: url(links.notifications(first.at.workspace.wid)),
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
  /** The board that its reader has come to, if any. */
  board: string | null;
  path: string;
}

async function placeOf(
  { db }: ComposeNeeds,
  { kind, workspaceId, projectId, taskId }: DigestItem,
  userId: number,
): Promise<Place | null> {
  const workspace = await workspaceOf(db, workspaceId);
  if (!workspace) return null;
  if (taskId === null) {
    if (!(await isMember(db, workspaceId, userId))) return null;
    const board =
      projectId === null ? null : await boardOfMember(db, { workspaceId, projectId, userId });
    if (projectId !== null && !board) return null;
    const path =
      kind === 'request'
        ? links.team(workspace.wid, 'requests')
        : links.notifications(workspace.wid);
    return { workspace, task: null, board: board?.title ?? null, path };
  }
  if (!(await mayBeMailed(db, userId, taskId))) return null;
  const title = await titleOf(db, workspaceId, taskId);
  const path = await taskPath(db, workspaceId, taskId);
  return title === null || path === null
    ? null
    : { workspace, task: { id: taskId, title }, board: null, path };
}

async function say(
  { db }: ComposeNeeds,
  {
    item,
    at: { workspace, task, board },
    texts,
    userId,
  }: { item: DigestItem; at: Place; texts: MailTexts; userId: number },
): Promise<Said | null> {
  const { kind, by, workspaceId, commentId, data } = item;
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
      // The item names no board: its reader may not see it (`accessRequests.ts`).
      const requesterId = by ?? 0;
      return (await mayAnswer(db, { workspaceId, requesterId, userId }))
        ? texts.accessAsked({ requester: await nameOf(db, requesterId) })
        : null;
    }
    case 'granted':
    case 'added': {
      const words = { workspace: workspace.name, board };
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
