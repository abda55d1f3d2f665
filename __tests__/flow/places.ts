import { startLiveServer, type LiveServer } from '../live/liveServer';
import { patientDatabase } from '../support/database';

/** Deployments: how many processes share a database, and how they notify each other of changes. */
export interface Place {
  processes: number;
  env: Record<string, string>;
}
const redisUrl = process.env['REDIS_URL'];

/**
 * The supported deployments. One process runs on the embedded database, which supports no other
 * deployment by default; Redis is tested where a test run has one.
 */
export const PLACES: [name: string, place: Place][] = [
  ...(process.env['TEST_DATABASE_URL']
    ? []
    : ([['one process', { processes: 1, env: {} }]] satisfies [string, Place][])),
  ['two processes that notify each other by PostgreSQL', { processes: 2, env: {} }],
  ...(redisUrl === undefined
    ? []
    : ([
        [
          'two processes that notify each other by Redis',
          { processes: 2, env: { REDIS_URL: redisUrl } },
        ],
      ] satisfies [string, Place][])),
];

/**
 * A listening server. `originOf` is the origin for the n-th visitor, `origins` lists all origins.
 */
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
