import { links } from '../../contract/links';
import type { DemoNick } from '../../server/demo/demoContent';
import { emailOf, PASSWORD } from '../../server/demo/demoPeople';
import type { Fixture, Person } from '../journeys/fixture';
import { linkInMail } from '../journeys/mails';
import type { Product } from '../journeys/support';
import { logIn, register, type Account } from './account';

/** The data in the screenshots: that of `npm run demo`, and what it lacks. */
export interface World {
  /** The owner of the demo's workspace in that language. */
  anna: Account;
  /** A member of it, whose own workspace contains only Anna's access request. */
  ewa: Person;
  newcomer: Account;
  board: string;
  emptyBoard: string;
  privateBoard: string;
  task: string;
  /** Only a title. */
  bareTask: string;
  taskInWeek: string;
  /** Their pages for guests. */
  publicBoard: string;
  publicBoardWithNames: string;
  /** A word that tasks of the workspace contain. */
  word: string;
  /** The link in the mail to an invited user. */
  invitation: string;
}
export type Locale = 'en' | 'pl';

const STORIES: Record<Locale, Story> = {
  en: {
    owner: 'anna',
    board: 'Website relaunch',
    named: 'Mobile app',
    task: 'Migrate the billing webhooks to v2',
    bare: 'Sign the contract with the host',
    today: 'Photographs of the new office',
    word: 'the',
    empty: 'Summer campaign',
    private: 'Salaries',
    archived: 'Last year',
    space: 'Customers',
  },
  pl: {
    owner: 'ewa',
    board: 'Kawiarnia na Lipowej',
    named: 'Strona pracowni',
    task: 'Uzgodnić z konserwatorem kolor elewacji',
    bare: 'Ekspertyza stropu',
    today: 'Projekt baru i zaplecza',
    word: 'zdjęcia',
    empty: 'Kampania letnia',
    private: 'Wynagrodzenia',
    archived: 'Zeszły rok',
    space: 'Klienci',
  },
};
interface Story extends Record<
  | 'board'
  | 'named'
  | 'task'
  | 'bare'
  | 'today'
  | 'word'
  | 'empty'
  | 'private'
  | 'archived'
  | 'space',
  string
> {
  owner: DemoNick;
}

export async function makeWorld(
  product: Product,
  fixture: Fixture,
  locale: Locale,
): Promise<World> {
  const story = STORIES[locale];
  const anna = await logIn(product, { email: emailOf(story.owner), password: PASSWORD });
  const board = await findBoard(anna, story.board);
  const places = await addPlaces(anna, story);
  return {
    anna,
    ewa: fixture.ewa,
    newcomer: await register(product, {
      nick: `zofia.${locale}`,
      name: 'Zofia Bąk',
      locale,
    }),
    ...places,
    publicBoard: await openToGuests(anna, board, false),
    publicBoardWithNames: await openToGuests(anna, await findBoard(anna, story.named), true),
    board: links.board(anna.wid, board.slug),
    task: links.task(anna.wid, board.slug, slugOf(board, story.task)),
    bareTask: links.task(anna.wid, board.slug, slugOf(board, story.bare)),
    taskInWeek: `${links.board(anna.wid, board.slug)}/calendar/${new Date().toISOString().slice(0, 10)}/${slugOf(board, story.today)}`,
    word: story.word,
    invitation: await addUsers(product, { fixture, anna, locale }),
  };
}

interface Board {
  id: number;
  slug: string;
  tasks: { title: string; slug: string }[];
}

async function findBoard({ ask, workspaceId }: Account, wanted: string): Promise<Board> {
  const { workspaceTree } = (await ask(
    'query ($id: Id!) { workspaceTree(workspaceId: $id) { projects { id title slug } } }',
    { id: workspaceId },
  )) as unknown as {
    workspaceTree: { projects: { id: number; title: string; slug: string }[] };
  };
  const found = workspaceTree.projects.find(({ title }) => title === wanted);
  if (!found) throw new Error(`There is no board “${wanted}”`);
  const { projectView } = (await ask(
    'query ($id: Id!) { projectView(id: $id) { tasks { title slug } } }',
    { id: found.id },
  )) as unknown as { projectView: Pick<Board, 'tasks'> };
  return { id: found.id, slug: found.slug, tasks: projectView.tasks };
}

function slugOf({ tasks }: Board, wanted: string): string {
  const task = tasks.find(({ title }) => title === wanted);
  if (!task) throw new Error(`There is no task “${wanted}”`);
  return task.slug;
}

/** @returns the path of the board's public link */
async function openToGuests({ ask }: Account, { id }: Board, showsNames: boolean) {
  await ask(
    'mutation ($id: Id!, $showsNames: Boolean!) { updatePublicLink(projectId: $id, isOn: true, showsNames: $showsNames) { success } }',
    { id, showsNames },
  );
  const { publicLink } = (await ask('query ($id: Id!) { publicLink(projectId: $id) { url } }', {
    id,
  })) as unknown as { publicLink: { url: string } };
  return new URL(publicLink.url).pathname;
}

/** An empty board in a space, a private one and an archived one. */
async function addPlaces({ ask, wid, workspaceId }: Account, story: Story) {
  const { createSpace } = (await ask(
    'mutation ($id: Id!, $title: String!) { createSpace(workspaceId: $id, title: $title) { space { id } } }',
    { id: workspaceId, title: story.space },
  )) as unknown as { createSpace: { space: { id: number } } };
  const make = async (title: string, more: object = {}) => {
    const { createProject } = (await ask(
      'mutation ($id: Id!, $title: String!, $visibility: BoardVisibility, $spaceId: Id) { createProject(workspaceId: $id, title: $title, visibility: $visibility, spaceId: $spaceId) { project { id slug } } }',
      { id: workspaceId, title, visibility: 'workspace', ...more },
    )) as unknown as { createProject: { project: { id: number; slug: string } } };
    return createProject.project;
  };
  const empty = await make(story.empty, { spaceId: createSpace.space.id });
  const hidden = await make(story.private, { visibility: 'private' });
  const archived = await make(story.archived);
  await ask('mutation ($id: Id!) { archiveProject(id: $id) { success } }', { id: archived.id });
  return {
    emptyBoard: links.board(wid, empty.slug),
    privateBoard: links.board(wid, hidden.slug),
  };
}

/**
 * Requests for both workspaces, another member and an invited user.
 * @returns the link in the invitation
 */
async function addUsers(
  product: Product,
  { fixture, anna, locale }: { fixture: Fixture; anna: Account; locale: Locale },
): Promise<string> {
  const { ewa } = fixture;
  const request =
    'mutation ($wid: String!) { requestAccessToWorkspace(widToken: $wid) { success } }';
  await anna.ask(request, { wid: ewa.wid });
  const jan = await fixture.member(`jan.${locale}`);
  await jan.ask(request, { wid: anna.wid });
  const invited = `marek.${locale}@example.test`;
  await anna.ask(
    'mutation ($id: Id!, $users: String!) { addMembers(workspaceId: $id, users: $users) { success } }',
    { id: anna.workspaceId, users: `${ewa.email} ${invited}` },
  );
  return linkInMail(product, invited, 'invite');
}
