import { indexPositionsAndFiles } from '../../server/db/fillTaskWords';
import { SearchDocument } from '../../src/entities/search/documents.generated';
import { addTexts } from '../fixture/addTexts';
import { fillBoard } from '../fixture/fillBoard';
import type { Fixture } from '../fixture/fixture';
import { makePerson, type Person } from '../fixture/person';
import { openConnection } from '../load/openConnection';
import { postRequest } from '../load/request';
import { absolute, type Figure } from '../report/figure';
import type { ServerOrder } from './program';

/** Boards of a workspace have at most this many tasks. */
const LARGEST_BOARD = 20_000;
/** How often each query is sent. */
const ROUNDS = { full: 12, short: 2 };
/** Milliseconds within which 95 of 100 searches are answered, checked and aimed at, up to so many tasks. */
const GOALS: readonly (readonly [tasks: number, ms: number, target: number])[] = [
  [20_000, 150, 100],
  [200_000, 300, 200],
];

/** Words that every sixth or eighth task has, words of comments and of files' names, rare ones, and every filter. */
const QUERIES = [
  'invoices',
  'quarterly report warsaw',
  'p',
  '(777)',
  'umowe dostawca poniedzialek',
  '"price list for"',
  'timetable -again',
  'printer',
  'nothing-like-this',
  'is:open',
  'assignee:me due:week',
  'assignee:none is:open timetable',
  'due:<fri photos',
  'due:overdue',
  'has:comments spring -label:"label 1"',
  'label:"label 3"',
  'board:"Searched 1" rewrite',
  'is:watching measure in:comments',
  'printer in:comments',
  'is:watching waiting answer in:comments',
  'invoice',
  'umowa lodz in:files',
  '"price list" pdf',
  '777.pdf',
  'has:files is:open',
  'offer -is:watching',
];

/**
 * V6: searches in workspaces with these numbers of tasks, one after another, as a person types them;
 * before PostgreSQL has analysed the tables, and after.
 */
export async function searching({ fixture, pace, searchSizes }: ServerOrder): Promise<Figure[]> {
  const rounds = pace.rounds > 1 ? ROUNDS.full : ROUNDS.short;
  // Autovacuum would analyse the tables at a moment of its own.
  for (const table of TABLES)
    await fixture.pool.query(`alter table ${table} set (autovacuum_enabled = false)`);
  const before = (await isAnalysed(fixture)) ? 'with old statistics' : 'never analysed';
  const people = new Map<number, Person>();
  for (const size of searchSizes) people.set(size, await filledWorkspace(fixture, size));
  await indexWords(fixture);
  const figures: Figure[] = [];
  for (const when of [before, 'analysed']) {
    if (when === 'analysed') await fixture.pool.query('analyze');
    for (const [size, person] of people)
      figures.push(...figuresOf(await timesOf(fixture, person, rounds), size, when));
  }
  return figures;
}

const TABLES = [
  'tasks',
  'task_words',
  'task_links',
  'task_assignees',
  'task_watchers',
  'field_values',
  'comments',
  'files',
];

async function isAnalysed({ pool }: Fixture): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select 1 from pg_stats where tablename = any ($1) limit 1',
    [TABLES],
  );
  return rowCount !== 0;
}

interface Searches {
  /** Milliseconds of each, sorted. */
  times: number[];
  /** How many searches the server gave up, those with cold caches too. */
  refused: number;
}

function figuresOf({ times, refused }: Searches, size: number, when: string): Figure[] {
  const goal = GOALS.find(([tasks]) => size <= tasks);
  const figure = (part: number, name: string) => ({
    goal: 'V6' as const,
    what: `a search, ${name}, ${when}`,
    size,
    value: at(times, part),
    unit: 'ms',
  });
  return [
    absolute({
      ...figure(0.95, 'p95'),
      ...(goal && { bound: { most: goal[1] }, target: { most: goal[2] } }),
    }),
    absolute(figure(0.5, 'p50')),
    absolute({
      goal: 'V6',
      what: `searches given up as too slow, ${when}`,
      size,
      value: refused,
      unit: 'searches',
      bound: { most: 0 },
    }),
  ];
}

/** A person whose workspace has boards with so many tasks, with comments and files. */
async function filledWorkspace({ url, pool, guest }: Fixture, size: number): Promise<Person> {
  const person = await makePerson(url, `search${size}x${Date.now().toString(36)}`);
  await pool.query(
    'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)',
    [person.workspaceId, guest.id],
  );
  for (let made = 0; made < size; made += LARGEST_BOARD)
    await fillBoard(pool, {
      person,
      guestId: guest.id,
      tasks: Math.min(LARGEST_BOARD, size - made),
      name: `Searched ${made / LARGEST_BOARD + 1}`,
      isPlain: false,
      isAnalysed: false,
    });
  await addTexts(pool, person);
  return person;
}

async function indexWords({ pool }: Fixture): Promise<void> {
  const client = await pool.connect();
  try {
    await indexPositionsAndFiles(client);
  } finally {
    client.release();
  }
}

async function timesOf({ port }: Fixture, person: Person, rounds: number): Promise<Searches> {
  const connection = await openConnection(port);
  const times: number[] = [];
  let refused = 0;
  try {
    for (let round = 0; round <= rounds; round += 1)
      for (const query of QUERIES) {
        const request = Buffer.from(searchRequest(person, query));
        const since = performance.now();
        const { body, status } = await connection.ask(request);
        const ms = performance.now() - since;
        if (body.includes('"search-too-slow"')) refused += 1;
        else if (status !== 200 || body.includes('"errors"'))
          throw new Error(`The search ${query} failed: ${body.toString().slice(0, 500)}`);
        // The first round fills caches.
        if (round > 0) times.push(ms);
      }
  } finally {
    connection.close();
  }
  return { times: times.sort((a, b) => a - b), refused };
}

function searchRequest({ workspaceId, cookie }: Person, query: string): string {
  return postRequest(
    '/graphql',
    {
      query: String(SearchDocument),
      operationName: 'search',
      variables: { workspaceId, query, timeZone: 'Europe/Warsaw' },
    },
    { cookie, accept: 'application/graphql-response+json, application/json' },
  );
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
