import { startLiveServer, type LiveServer } from '../live/liveServer';
import { patientDatabase } from '../support/database';

/** Where the product runs: how many processes share a database, and how they tell one another of changes. */
export interface Place {
  processes: number;
  env: Record<string, string>;
}
const redisUrl = process.env['REDIS_URL'];

/**
 * The ways in which an operator may run it. One process is tried on the embedded database, which serves no other way by
 * default; Redis is tried where a test run has one.
 */
export const PLACES: [name: string, place: Place][] = [
  ...(process.env['TEST_DATABASE_URL']
    ? []
    : ([['one process', { processes: 1, env: {} }]] satisfies [string, Place][])),
  ['two processes that tell each other by PostgreSQL', { processes: 2, env: {} }],
  ...(redisUrl === undefined
    ? []
    : ([
        [
          'two processes that tell each other by Redis',
          { processes: 2, env: { REDIS_URL: redisUrl } },
        ],
      ] satisfies [string, Place][])),
];

/** The product, really listening. `originOf` is where the n-th visitor comes in, `origins` all doors. */
export async function startPlace({ processes, env }: Place) {
  const db = await patientDatabase();
  const servers: LiveServer[] = [];
  for (let count = 0; count < processes; count += 1)
    servers.push(await startLiveServer({ db, env }));
  const [server] = servers;
  if (!server) throw new Error('a place has a process');
  const origins = servers.map(({ port }) => `http://127.0.0.1:${port}`);
  return {
    db,
    server,
    origins,
    originOf: (visitor: number) => origins[visitor % origins.length] ?? '',
  };
}
export type StartedPlace = Awaited<ReturnType<typeof startPlace>>;
