import type { BrowserContext, Page } from '@playwright/test';
import { Client } from 'pg';
import { SESSIONS_MAX } from '../../contract/limits';
import { expectPagesInPlayer, isPlayed, playedPages } from './inPlayer';
import { exposeRecordings, replaysToSameState } from './recordings';
import { sampleScreens } from './samples';
import { expect, test as base, watch, type Product, type Watch } from './support';

const PASSWORD = 'kredowa tablica 7';

/** A user with an account, as a script uses the API. */
export interface Person {
  id: number;
  email: string;
  password: string;
  name: string;
  home: string;
  wid: string;
  workspaceId: number;
  ask(query: string, variables: object): Promise<Record<string, never>>;
  /** Signs the script in again. */
  signIn(): Promise<void>;
}

/** A user's browser with one page in it; its screen and its log are watched. */
export interface Screen {
  context: BrowserContext;
  page: Page;
  problems: Watch;
}

/** Anna's workspace, with Ewa in it. */
export interface Fixture {
  anna: Person;
  ewa: Person;
  /**
   * A user with that nick joins Anna's workspace. No other journey uses them, so they have no
   * boards, tasks or visits.
   */
  member(nick: string): Promise<Person>;
  /**
   * Creates a board of Anna's with lists and tasks.
   * @returns its URL.
   */
  board(title: string, lists: Record<string, readonly string[]>): Promise<string>;
  /** What has happened on the board at that URL so far happened that many days earlier. */
  letDaysPass(board: string, days: number): Promise<void>;
  /** Confirms the address of that user, as the link in the mail does. */
  confirm(person: Person): Promise<void>;
  /** Ends all sessions of that user, in every browser. */
  endSessions(person: Person): Promise<void>;
  /** The matching titles of confirmed tasks in the database (SQL `like`). */
  tasksLike(title: string): Promise<string[]>;
}

/**
 * `fixture`: one per worker. `open`: a signed-in browser of a user; at the end of the test each is
 * closed, and the test fails if its page logged an error, threw, or violated its own policy.
 */
export const test = base.extend<
  { open: (person: Person, at?: string) => Promise<Screen> },
  { fixture: Fixture; signIns: Map<Person, number> }
>({
  // How often each person signed in a browser.
  signIns: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  fixture: [
    async ({ product }, use) => {
      const anna = await makePerson(product, 'anna.live');
      const member = async (nick: string): Promise<Person> => {
        const person = await makePerson(product, nick);
        await query(
          product,
          'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)',
          [anna.workspaceId, person.id],
        );
        return person;
      };
      const ewa = await member('ewa.live');
      await use({
        anna,
        ewa,
        member,
        board: (title, lists) => makeBoard(anna, title, lists),
        letDaysPass: async (board, days) => {
          const of = {
            projects: 'id',
            sections: 'project_id',
            tasks: 'project_id',
            activity: 'project_id',
          };
          for (const [table, column] of Object.entries(of))
            await query(
              product,
              `update ${table} set created_at = created_at - make_interval(days => $2) where ${column} = $1`,
              [Number(/(\d+)$/.exec(board)?.[1]), days],
            );
        },
        confirm: async ({ id }) =>
          void (await query(product, 'update users set email_confirmed_at = now() where id = $1', [
            id,
          ])),
        endSessions: async ({ id, signIn }) => {
          await query(product, 'delete from sessions where user_id = $1', [id]);
          await signIn();
        },
        tasksLike: async (title) =>
          (
            await query(product, 'select title from tasks where title like $1 order by id', [title])
          ).map((row) => String(row['title'])),
      });
    },
    { scope: 'worker' },
  ],
  open: async ({ browser, fixture, product, signIns }, use) => {
    const screens: Screen[] = [];
    await use(async (person, at = person.home) => {
      const context = await browser.newContext();
      await exposeRecordings(context);
      if (isPlayed()) await sampleScreens(context);
      const screen = { context, problems: await watch(context), page: await context.newPage() };
      screens.push(screen);
      await signIn(context, person);
      signIns.set(person, (signIns.get(person) ?? 0) + 1);
      await screen.page.goto(at);
      await expect(screen.page.getByRole('heading', { level: 1 })).toBeVisible();
      return screen;
    });
    for (const { page } of screens) await replaysToSameState(page);
    const played = isPlayed() ? await playedPages(screens.map(({ page }) => page)) : [];
    for (const { context } of screens) await context.close();
    // A journey may end with a server that is down.
    await product.start();
    await expectPagesInPlayer(browser, played, (context) => signIn(context, fixture.ewa));
    // The oldest of too many sessions ends, and that is the script's own.
    for (const [person, count] of signIns) {
      if (count < SESSIONS_MAX / 2) continue;
      await fixture.endSessions(person);
      signIns.delete(person);
    }
    for (const { problems } of screens)
      expect(problems.problems(), 'no error in the console, none thrown, no policy broken').toEqual(
        [],
      );
  },
});

/** Signs a browser in. */
async function signIn(
  context: BrowserContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const answer = await context.request.post('/api/v1/user/signin', { data: { email, password } });
  expect(await answer.json()).toMatchObject({ success: true });
}

async function makePerson(product: Product, nick: string): Promise<Person> {
  const email = `${nick}@example.test`;
  const name = `${nick.slice(0, 1).toUpperCase()}${nick.slice(1, nick.indexOf('.'))} Nowak`;
  const cookies = new Map<string, string>();
  const send = async (path: string, body: object) => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    // Node's own fetch looks like a browser, so the CSRF check applies to it.
    const headers = {
      'content-type': 'application/json',
      cookie,
      origin: product.baseURL,
      'x-browser-card-key': 'journey',
    };
    const answer = await fetch(product.baseURL + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer.json();
  };
  const ask: Person['ask'] = async (text, variables) => {
    const { data, errors } = await send('/graphql', { query: text, variables });
    if (errors) throw new Error(`${nick} was refused: ${JSON.stringify(errors)}`);
    return data;
  };
  const signIn = async () =>
    void (await send('/api/v1/user/signin', { email, password: PASSWORD }));
  await send('/api/v1/user/register', { email, password: PASSWORD, password2: PASSWORD });
  await ask(
    'mutation ($name: String!, $nick: String!, $companyName: String) { completeProfile(name: $name, nick: $nick, companyName: $companyName) { success } }',
    { name, nick, companyName: `Studio ${nick}` },
  );
  const { me, myCurrentWid: wid } = (await ask(
    '{ me { id currentWorkspaceId } myCurrentWid }',
    {},
  )) as unknown as { me: { id: number; currentWorkspaceId: number }; myCurrentWid: string };
  return {
    id: me.id,
    email,
    password: PASSWORD,
    name,
    wid,
    workspaceId: me.currentWorkspaceId,
    home: `/1/${wid}/home/${nick}`,
    ask,
    signIn,
  };
}

/** The entity that the response of a mutation contains. */
interface Made {
  [mutation: string]: { project?: { id: number; slug: string }; section?: { id: number } };
}

async function makeBoard(
  anna: Person,
  title: string,
  lists: Record<string, readonly string[]>,
): Promise<string> {
  const make = async (text: string, variables: object) =>
    Object.values((await anna.ask(text, variables)) as unknown as Made)[0];
  const made = await make(
    'mutation ($workspaceId: Id!, $title: String!) { createProject(workspaceId: $workspaceId, title: $title) { project { id slug } } }',
    { workspaceId: anna.workspaceId, title },
  );
  for (const [list, tasks] of Object.entries(lists)) {
    const section = await make(
      'mutation ($projectId: Id!, $title: String!) { addSectionToProject(projectId: $projectId, title: $title) { section { id } } }',
      { projectId: made?.project?.id, title: list },
    );
    for (const task of tasks)
      await make(
        'mutation ($sectionId: Id!, $title: String!) { addTask(sectionId: $sectionId, title: $title) { success } }',
        { sectionId: section?.section?.id, title: task },
      );
  }
  return `/1/${anna.wid}/${made?.project?.slug}`;
}

/** Changes that no command makes are made in the embedded database itself. */
async function query(
  { dataDir }: Product,
  text: string,
  values: unknown[],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ host: `${dataDir}/run`, user: 'kreda', database: 'kreda' });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
