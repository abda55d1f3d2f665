import type { ChangeMessage } from '../../contract/messages';
import { messagesOf, type Commit } from '../../contract/messages';
import { readCommits } from '../../server/commits/readCommits';
import { createFrames } from '../../server/live/frames';
import { canSeeScope, loadRights } from '../../server/live/rights';
import { openTestDatabase } from './database';
import { createDomain, type Person } from './domain';

/**
 * Anna's workspace: Bea is a member, the stranger is not. Each has an open board with a list and a
 * task, and Anna a private board as well.
 */
export async function taskWorld() {
  const domain = createDomain(await openTestDatabase());
  const anna = await domain.person('Anna');
  const home = await anna.settle();
  const { workspaceId, projectId } = home;
  const bea = await domain.person('Bea');
  await bea.settle();
  const join = (userId: number, role = 0) =>
    domain.db.query(
      'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, $3)',
      [workspaceId, userId, role],
    );
  await join(bea.id);
  const stranger = await domain.person('Stranger');
  const elsewhere = await stranger.settle();
  const newBoard = async (title: string, visibility = 'workspace') => {
    const id = (await anna.run('createProject', { workspaceId, title, visibility })).payload.project
      .id;
    return {
      id,
      sectionId: (await anna.run('addSectionToProject', { projectId: id, title: 'List' })).payload
        .section.id,
    };
  };
  const sectionId = home.sectionIds[0] ?? 0;
  const newTask = async (title = 'Task', list = sectionId) =>
    (await anna.run('addTask', { sectionId: list, title })).payload.task.id;
  const strangersTask = (
    await stranger.run('addTask', { sectionId: elsewhere.sectionIds[0], title: 'Theirs' })
  ).payload.task.id;
  const hidden = await newBoard('Hidden', 'private');
  const hiddenTask = await newTask('Hidden', hidden.sectionId);

  /** The part of a commit that a user's socket delivers. */
  const heard = async (person: Person, commit: Commit | null): Promise<ChangeMessage[]> => {
    if (!commit) return [];
    const rights = await loadRights(domain.db, workspaceId, [person.id]);
    const [logged] =
      (await readCommits(domain.db, { workspaceId, after: commit.seq - 1, upTo: commit.seq })) ??
      [];
    const standing = rights?.memberships.get(person.id);
    if (!rights || !logged || !standing) throw new Error('the log does not hold this commit');
    const frames = createFrames(workspaceId, logged);
    const scopes = frames.scopes.filter((scope) => canSeeScope(rights.workspace, standing, scope));
    const frame = frames.frame({ scopes, extras: [], prev: 0, userId: person.id });
    return frame ? [...messagesOf(JSON.parse(frame.toString()) as Commit)] : [];
  };
  return {
    domain,
    anna,
    bea,
    stranger,
    workspaceId,
    projectId,
    sectionId,
    hidden,
    hiddenTask,
    strangersTask,
    join,
    newBoard,
    newTask,
    heard,
  };
}
export type TaskWorld = Awaited<ReturnType<typeof taskWorld>>;
