import type {} from '../../bench/limits/broadcastServer';
import type {} from '../../bench/torture/load/audienceThread';
import type {} from '../../bench/torture/load/loadThread';
import type {} from '../../bench/torture/load/signInThread';
import type {} from '../../bench/torture/load/storeThread';
import { mixedChanges } from '../../bench/torture/load/changes';
import { fanOut } from '../../bench/torture/load/fanOut';
import { reconnect } from '../../bench/torture/load/reconnecting';
import { openSockets } from '../../bench/torture/load/sockets';
import { openStage, type Stage } from '../../bench/torture/load/stage';
import { torture } from '../../bench/torture/commandLine';
import { useFrozenBuild } from '../support/useFrozenBuild';

// The short form of `npm run torture -- load`: that each line measures, with bounds that a busy
// machine stays within. The timeout guards against hanging.
jest.setTimeout(300_000);

const frozenBuild = useFrozenBuild();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ build: frozenBuild(), seed: 20_26 });
});
afterAll(() => stage.end());

it('open sockets receive changes and are not dropped', async () => {
  const size = { sockets: 40, teams: 4, floor: 40, mb: 700, forMs: 500 };
  const lines = await openSockets(stage, size);
  expect(stage.findings.sentences).toEqual([]);
  expect(lines.slice(0, 2)).toEqual(['open sockets 40 (goal >= 40 met)', 'dropped: 0, in 0.5 s']);
});

it('every acknowledged change of a load is in the log, and its sockets have no gap', async () => {
  const lines = await mixedChanges(
    stage,
    { teams: 2, people: 4, sockets: 8, perSecond: 50, connections: 8, forMs: 1_000 },
    { perSecond: { floor: 0, goal: 50 }, p99Ms: { floor: 30_000, goal: 150 } },
  );
  expect(stage.findings.sentences).toEqual([]);
  expect(lines[0]).toBe('acknowledged: 50 in 1 s, all of them in the log');
});

it('one change reaches many people, and is compared with a bare broadcast', async () => {
  const lines = await fanOut(stage, { people: 30, rounds: 1, floor: 1_000, goal: 1.3 });
  expect(stage.findings.sentences).toEqual([]);
  expect(lines[0]).toMatch(/^the last of 30 people: [\d.]+ ms after the response/);
});

it('all sockets catch up after kill -9', async () => {
  const size = { sockets: 12, teams: 2, people: 3, kills: 1, floor: 120, goal: 12 };
  const lines = await reconnect(stage, size);
  expect(stage.findings.sentences).toEqual([]);
  expect(lines[1]).toMatch(/^all have caught up after [\d.]+ s at most/);
});

it('npm run torture -- load prints its usage for a line that does not exist', async () => {
  const said: string[] = [];
  expect(await torture(['load', 'L99'], {}, (line) => said.push(line))).toBe(2);
  expect(said[0]).toContain('load [L1 L2 L3 L4 L5 L6 L7 L8 L9]');
});
