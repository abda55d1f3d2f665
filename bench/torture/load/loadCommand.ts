import type { Order, Outcome, Scenario } from '../scenarios/scenario';
import { changesAtRates, mixedChanges } from './changes';
import { delivery } from './delivery';
import { endurance } from './endurance';
import { fanOut } from './fanOut';
import { reconnect } from './reconnecting';
import { signIns } from './signIns';
import { openSockets } from './sockets';
import { openStage, type Stage } from './stage';
import { countStatements } from './statements';

const MINUTE_MS = 60_000;
/** L2: 1,000 sockets in 20 workspaces. */
const CROWD = { teams: 20, people: 10, sockets: 1_000, connections: 64 };

const on =
  (measure: (stage: Stage, count: number) => Promise<string[]>, isWatched = false) =>
  async ({ build, seed, count }: Order): Promise<Outcome> => {
    const stage = await openStage({ build, seed, isWatched });
    try {
      return { lines: await measure(stage, count), findings: stage.findings };
    } finally {
      await stage.end();
    }
  };

/** The lines of docs/goals.md#l1 and after it, at full size. */
export const LOAD_LINES: Record<string, Scenario> = {
  L1: {
    about: '5,000 sockets open on one process for N minutes',
    count: 10,
    isInMinutes: true,
    run: on((stage, minutes) =>
      openSockets(stage, {
        sockets: 5_000,
        teams: 20,
        floor: 1_000,
        mb: 700,
        forMs: minutes * MINUTE_MS,
      }),
    ),
  },
  L2: {
    about:
      '100 and 300 mixed changes a second over 20 workspaces with 1,000 sockets, N/2 minutes at each rate',
    count: 10,
    isInMinutes: true,
    run: on((stage, minutes) =>
      changesAtRates(
        stage,
        { ...CROWD, forMs: minutes * MINUTE_MS },
        { perSecond: { floor: 100, goal: 300 }, p99Ms: { floor: 250, goal: 150 } },
      ),
    ),
  },
  L3: {
    about: '32 writers in one workspace, each as fast as it is answered, for N minutes',
    count: 2,
    isInMinutes: true,
    run: on((stage, minutes) =>
      mixedChanges(
        stage,
        {
          teams: 1,
          people: 32,
          sockets: 32,
          connections: 32,
          perSecond: null,
          forMs: minutes * MINUTE_MS,
        },
        { perSecond: { floor: 100, goal: 300 }, p99Ms: { floor: 400, goal: 200 } },
      ),
    ),
  },
  L4: {
    about: '100 changes a second to the stores of 50 people, for N minutes',
    count: 2,
    isInMinutes: true,
    run: on((stage, minutes) =>
      delivery(stage, {
        people: 50,
        perSecond: 100,
        connections: 32,
        forMs: minutes * MINUTE_MS,
        p50Ms: { floor: 100, goal: 25 },
        p99Ms: { floor: 400, goal: 150 },
      }),
    ),
  },
  L5: {
    about: 'kill -9 of the server with 1,000 sockets, N times',
    count: 3,
    run: on((stage, kills) =>
      reconnect(stage, { teams: 20, people: 10, sockets: 1_000, kills, floor: 20, goal: 12 }),
    ),
  },
  L6: {
    about: 'statements of every query of the app, each sent N times',
    count: 3,
    run: ({ build, seed, count }) =>
      countStatements({ build, seed, floor: 15, goal: 8, times: count }),
  },
  L7: {
    about: '20 sign-ins a second beside the changes of L2, for N minutes, then 400 at once',
    count: 4,
    isInMinutes: true,
    run: on((stage, minutes) =>
      signIns(stage, {
        ...CROWD,
        perSecond: 100,
        forMs: minutes * MINUTE_MS,
        signInsPerSecond: 20,
        burst: 400,
        factor: 2,
      }),
    ),
  },
  L8: {
    about:
      '500 mixed changes a second, five times the floor of L2, or as many as the machine answers, for N minutes',
    count: 60,
    isInMinutes: true,
    run: on(
      (stage, minutes) =>
        endurance(stage, {
          ...CROWD,
          perSecond: 500,
          forMs: minutes * MINUTE_MS,
          samples: Math.max(5, Math.round(minutes)),
          slope: 2,
        }),
      true,
    ),
  },
  L9: {
    about:
      'one change to the last of 200 people, against a bare broadcast of the same bytes; N rounds of ten of each',
    count: 30,
    run: on((stage, rounds) => fanOut(stage, { people: 200, rounds, floor: 1.5, goal: 1.3 })),
  },
};
