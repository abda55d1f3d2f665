import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../server/db/database';
import type { Traffic } from '../../../__tests__/support/cable';
import { boundOn, contention } from '../../../__tests__/support/contention';
import { createDevice } from '../../../__tests__/support/device';
import { openTab } from '../../../__tests__/support/tab';
import { checkChaosLog, checkRefusals, differences, type Standing } from './chaosChecks';
import { createChaosClient, sumOf, type ChaosClient, type Counts } from './chaosClient';
import { furnish, signUp, type ChaosFixture, type Person } from './chaosFixture';
import { createChaosLedger, type ChaosLedger } from './chaosLedger';
import { createRandom, type Random } from '../writers/random';
import { createFindings, type Findings } from '../findings';

export interface ChaosPlan {
  /** One per server process; each request goes to any of them. */
  origins: readonly string[];
  db: Database;
  seed: number;
  clients: number;
  /** Actions per client. */
  actions: number;
  /**
   * The length of one of the app's seconds, in seconds: scales the app's waits and the times of the
   * faults.
   */
  tempo: number;
}

export interface ChaosReport {
  findings: Findings;
  commits: number;
  acknowledged: number;
  refused: number;
  /** Mutations lost with their page before they were stored on the device. */
  wentWithItsPage: number;
  rightsChanges: number;
  traffic: Counts<keyof Traffic>;
  counts: Counts<keyof ChaosClient['counts']>;
  /** From the end of the faults until every store was complete. */
  healedMs: number;
  tookMs: number;
}

const RIGHTS_EVERY_MS = 8_000;
/** On a quiet machine. */
const HEALS_WITHIN_MS = 15_000;
let workspaces = 0;

interface Scene {
  plan: ChaosPlan;
  fixture: ChaosFixture;
  random: Random;
  findings: Findings;
  ledger: ChaosLedger;
  people: Standing[];
  clients: ChaosClient[];
}

/**
 * Causes network faults while people work on two boards, then ends them: every store must end in
 * the server's state, without lost or duplicate mutations.
 */
export async function runChaos(plan: ChaosPlan): Promise<ChaosReport> {
  const since = performance.now();
  const findings = createFindings();
  const { error: complain, warn } = console;
  console.error = (...words: unknown[]) =>
    findings.add(
      'fault',
      words
        .map((word) => (word instanceof Error ? word.stack : String(word)))
        .join(' ')
        .slice(0, 600),
    );
  // Development builds log how long their own checks take.
  console.warn = (...words: unknown[]) =>
    String(words[0]).includes('InvariantMiddleware took') ? undefined : warn(...words);
  try {
    const scene = await prepare(plan, findings);
    const rightsChanges = await storm(scene);
    const healedMs = await heal(scene);
    const log = await checkChaosLog(
      { ...plan, ...scene },
      scene.ledger.wanted,
      scene.clients.map(({ device }) => device),
    );
    const refused = checkRefusals(scene, log, scene.ledger.wanted, scene.people);
    for (const client of scene.clients) client.close();
    return {
      findings,
      commits: log.length,
      refused,
      rightsChanges,
      healedMs,
      tookMs: performance.now() - since,
      ...figures(scene),
    };
  } finally {
    Object.assign(console, { error: complain, warn });
  }
}

function figures({ clients, ledger }: Scene) {
  const all = [...ledger.wanted.values()];
  return {
    acknowledged: all.filter(({ end }) => end === 'acknowledged').length,
    wentWithItsPage: all.filter(({ end }) => end === 'waits').length,
    traffic: sumOf(clients.map((client) => client.traffic())),
    counts: sumOf(clients.map(({ counts }) => counts)),
  };
}

/**
 * The first two clients are two tabs of the owner's browser. Of the others a third always sees both
 * boards, a third loses and regains the private board, and a third also leaves and rejoins the
 * workspace.
 */
async function prepare(plan: ChaosPlan, findings: Findings): Promise<Scene> {
  const { origins, db, seed, clients: count, tempo } = plan;
  const random = createRandom(seed);
  const name = `c${seed}n${++workspaces}`;
  const first = origins[0] ?? '';
  const fixture = await furnish(db, first, `${name}o`);
  const people: Standing[] = [{ person: fixture.owner, isConstant: true, wasOut: false }];
  for (let index = 2; index < count; index += 1) {
    const person = await signUp(first, `${name}p${index}`);
    await fixture.letIn(person);
    const isConstant = index % 3 === 1;
    if (isConstant || random.chance(0.5)) await fixture.give(person);
    people.push({ person, isConstant, wasOut: index % 3 === 0 });
  }
  const ledger = createChaosLedger();
  const deviceOf = new Map(
    people.map(({ person }) => [person, createDevice(() => sleep(random.between(0, 40) * tempo))]),
  );
  const clients = Array.from({ length: count }, (_, index) => {
    const { person } = people[Math.max(0, index - 1)] ?? { person: fixture.owner };
    const device = deviceOf.get(person) ?? createDevice();
    const lot = random.fork();
    return createChaosClient({
      name: `${name}.${index}`,
      person,
      fixture,
      device,
      ledger,
      random: lot,
      tempo,
      origin: () => lot.pick(origins) ?? first,
    });
  });
  return { plan, fixture, random, findings, ledger, people, clients };
}

/** @returns how often rights were granted or revoked. */
async function storm({ plan, fixture, random, people, clients }: Scene): Promise<number> {
  let isOver = false;
  let changes = 0;
  const moody = async () => {
    const guests = people.filter(({ isConstant }) => !isConstant);
    while (!isOver && guests.length > 0) {
      await sleep(random.between(0, 2 * RIGHTS_EVERY_MS) * plan.tempo);
      const guest = random.pick(guests);
      if (!guest) break;
      changes += 1;
      if (guest.wasOut && random.chance(0.3))
        await away(fixture, guest.person, random.between(0, RIGHTS_EVERY_MS) * plan.tempo);
      else if (fixture.seesHidden(guest.person)) await fixture.take(guest.person);
      else await fixture.give(guest.person);
    }
  };
  const work = Promise.all(clients.map((client) => client.work(plan.actions))).finally(
    () => (isOver = true),
  );
  await Promise.all([work, moody()]);
  return changes;
}

async function away(fixture: ChaosFixture, person: Person, forMs: number): Promise<void> {
  await fixture.putOut(person);
  await sleep(forMs);
  await fixture.letIn(person);
}

/**
 * Restores the network and waits until all mutations are sent and every store equals a fresh read
 * by its user. A client notices a dropped last frame only when the next one arrives, so every
 * client gets one more.
 * @returns how long that took, in ms.
 */
async function heal(scene: Scene): Promise<number> {
  const { clients, findings, fixture } = scene;
  const since = performance.now();
  const limitMs = boundOn(HEALS_WITHIN_MS, contention());
  const isLate = () => performance.now() - since > limitMs;
  for (const client of clients) client.calm();
  await fixture.say();
  // A poll in progress may last longer than this phase, so polling counts as connected.
  const isConnected = ({ tab }: ChaosClient) => ['live', 'polling'].includes(tab().link());
  const busy = () =>
    clients.filter((client) => client.tab().pending().length > 0 || !isConnected(client));
  while (busy().length > 0 && !isLate()) await sleep(10);
  for (const { name, tab } of busy()) {
    findings.add(
      'fault',
      `${name} is ${tab().link()} with ${tab().pending().length} waiting, paused by ${tab().store.getState().outbox.pausedBy}, after ${limitMs} ms of a network without faults`,
    );
  }
  const read = await readAnew(scene);
  const gone = new Set(
    scene.people.flatMap(({ person, wasOut }) => (wasOut ? [person.userId] : [])),
  );
  const wrong = ({ tab, person }: ChaosClient) =>
    differences(tab().store.getState(), read.get(person) ?? tab().store.getState(), gone);
  while (clients.some((client) => wrong(client).length > 0) && !isLate()) await sleep(100);
  for (const client of clients)
    for (const difference of wrong(client))
      findings.add('wrong', `${client.name} (user ${client.person.userId}): ${difference}`);
  return performance.now() - since;
}

/** What each person reads in a browser without stored data. */
async function readAnew({ plan, fixture, people }: Scene) {
  const states = await Promise.all(
    people.map(async ({ person }) => {
      const tab = openTab({
        origin: plan.origins[0] ?? '',
        cookies: () => person.cookies,
        uid: String(person.userId),
        tabKey: `fresh ${person.userId}`,
        chance: () => 0.5,
      });
      await tab.open(fixture.workspaceId, fixture.hotId, fixture.hiddenId);
      const { entities } = tab.store.getState();
      tab.close();
      return [person, { entities }] as const;
    }),
  );
  return new Map(states);
}
