import { slugOf } from '../../contract/slugs';
import type { Services } from '../domain/core/services';
import { bigBoard } from './bigBoard';
import { createSeedUsers, type SeedUsers } from './seedUsers';
import type { DemoWorkspace } from './demoContent';
import { emailOf, PEOPLE } from './demoPeople';
import { ENGLISH } from './englishWorkspace';
import { addPeople, fillBoard } from './fillBoard';
import { POLISH } from './polishWorkspace';

export interface DemoOptions {
  /** Tasks on one more board of the English workspace; 0 creates no such board. */
  tasks: number;
  say: (line: string) => void;
}

/**
 * Creates the demo's users, their two workspaces and all content, only by the mutations that the
 * app uses, with the same checks and log entries.
 * @returns the number of tasks.
 */
export async function fillDemo(services: Services, { tasks, say }: DemoOptions): Promise<number> {
  const seedUsers = await createSeedUsers(services);
  const stories: readonly DemoWorkspace[] = [ENGLISH, POLISH];
  const opened: { story: DemoWorkspace; place: Opened }[] = [];
  for (const story of stories)
    opened.push({ story, place: await openWorkspace(services, seedUsers, story) });
  for (const { story, place } of opened) await bringIn(seedUsers, story, place);
  say(`${PEOPLE.length} people`);
  let count = 0;
  for (const { story, place } of opened) {
    const boards =
      tasks > 0 && story === ENGLISH ? [...story.boards, bigBoard(story.big, tasks)] : story.boards;
    for (const [index, board] of boards.entries()) {
      const { id: projectId, count: made } = await fillBoard(services, seedUsers, {
        workspaceId: place.workspaceId,
        board,
        owner: story.owner,
        projectId: index === 0 ? place.firstBoardId : null,
      });
      await addPeople(seedUsers, { projectId, board, owner: story.owner });
      count += made;
      say(`${story.title} › ${board.title}: ${made}`);
    }
  }
  return count;
}

interface Opened {
  workspaceId: number;
  firstBoardId: number;
}

/** Its owner completes the profile, which creates the workspace. */
async function openWorkspace(
  { db }: Services,
  { act, idOf }: SeedUsers,
  { title, owner, boards }: DemoWorkspace,
): Promise<Opened> {
  await act(owner, 'completeProfile', {
    ...profileOf(owner),
    companyName: title,
    projectName: boards[0]?.title,
  });
  const [found] = await db.query<{ workspace_id: number; id: number }>(
    'select p.workspace_id, p.id from projects p join workspaces w on w.id = p.workspace_id where w.owner_id = $1 order by p.id limit 1',
    [idOf(owner)],
  );
  if (!found) throw new Error(`The demo's workspace ${title} was not made`);
  return { workspaceId: found.workspace_id, firstBoardId: found.id };
}

/**
 * Adds all other users. Those who own no workspace register by this one's address; those who speak
 * its language get it as their current workspace.
 */
async function bringIn(
  { act }: SeedUsers,
  { title, owner, locale }: DemoWorkspace,
  { workspaceId }: Opened,
): Promise<void> {
  const others = PEOPLE.filter(({ nick }) => nick !== owner);
  const owners: readonly string[] = [ENGLISH.owner, POLISH.owner];
  for (const { nick } of others) {
    if (owner === ENGLISH.owner && !owners.includes(nick))
      await act(nick, 'completeProfile', { ...profileOf(nick), wid: slugOf(title, workspaceId) });
  }
  await act(owner, 'addMembers', {
    workspaceId,
    users: others.map(({ nick }) => emailOf(nick)).join(' '),
  });
  for (const person of others)
    if (person.locale === locale) await act(person.nick, 'changeUserWorkspace', { workspaceId });
}

function profileOf(personNick: string) {
  const { name = '', nick = '' } = PEOPLE.find(({ nick }) => nick === personNick) ?? {};
  return { name, nick };
}
