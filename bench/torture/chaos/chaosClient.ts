import { setTimeout as sleep } from 'node:timers/promises';
import type { PendingMutation } from '../../../src/sync/pendingMutation';
import { NoIdsError } from '../../../src/sync/device/idPool';
import { NO_FAULTS, type Traffic, type NetworkConditions } from '../../../__tests__/support/cable';
import type { Device } from '../../../__tests__/support/device';
import { openTab, type Tab } from '../../../__tests__/support/tab';
import type { ChaosFixture, Person } from './chaosFixture';
import type { ChaosLedger } from './chaosLedger';
import type { Random } from '../writers/random';

export interface ClientPlan {
  name: string;
  person: Person;
  fixture: ChaosFixture;
  device: Device;
  ledger: ChaosLedger;
  random: Random;
  /** The server's origin, or that of the process that takes the next request. */
  origin: () => string;
  tempo: number;
}

/** A user at work in one tab, which may be reloaded. */
export interface ChaosClient {
  name: string;
  person: Person;
  device: Device;
  tab(): Tab;
  /** Performs that many actions; resolves when the last one is in the outbox. */
  work(actions: number): Promise<void>;
  /** Ends the network faults. */
  calm(): void;
  close(): void;
  counts: Counts<'reloads' | 'spellsOffline' | 'noIds'>;
  traffic(): Counts<keyof Traffic>;
}

/** A client with this many pending mutations waits before it makes another. */
const MAX_WAITING = 15;
const RELOADS = 0.02;
const SPELLS = 0.02;
/** Milliseconds at tempo 1. */
const BETWEEN_ACTIONS_MS = 1_000;
const LONGEST_SPELL_MS = 8_000;
const LONGEST_MOOD_MS = 20_000;

/**
 * docs/goals.md#f6 at tempo 1: 20 % dropped, 20 % doubled, up to 2 s late, cut every 5 s on
 * average, a fifth of requests and of responses lost. Between two storms the connection is only
 * slow, or only loses requests, so that a tab makes progress before the next one.
 */
const MOODS: readonly ((tempo: number) => NetworkConditions)[] = [
  (tempo) => ({
    ...NO_FAULTS,
    dropped: 0.2,
    doubled: 0.2,
    lateMs: 2_000 * tempo,
    lost: 0.2,
    cutAfterMs: 10_000 * tempo,
  }),
  (tempo) => ({
    ...NO_FAULTS,
    dropped: 0.05,
    doubled: 0.2,
    lateMs: 2_000 * tempo,
    isOrderly: true,
    lost: 0.2,
    cutAfterMs: 10_000 * tempo,
  }),
  (tempo) => ({ ...NO_FAULTS, lateMs: 500 * tempo, isOrderly: true, lost: 0.2 }),
];

export function createChaosClient(plan: ClientPlan): ChaosClient {
  const { name, person, fixture, device, ledger, random, tempo } = plan;
  const counts = { reloads: 0, spellsOffline: 0, noIds: 0 };
  const before: Traffic[] = [];
  const faultRandom = random.fork();
  let conditions = MOODS[0]?.(tempo) ?? NO_FAULTS;
  let hasFaults = true;
  let loads = 0;
  let titles = 0;
  let { tab, unwatch } = load();

  function load(): { tab: Tab; unwatch: () => void } {
    const tab = openTab({
      origin: plan.origin,
      cookies: () => person.cookies,
      uid: String(person.userId),
      tabKey: `${name}.${++loads}`,
      chance: () => faultRandom.between(0, 1),
      device,
      tempo,
    });
    tab.setConditions(conditions);
    const unwatch = ledger.watch(tab);
    tab
      .open(fixture.workspaceId, fixture.hotId, fixture.hiddenId)
      .catch((error: unknown) => console.error(`${name} cannot open the boards`, error));
    return { tab, unwatch };
  }

  function reload(): void {
    counts.reloads += 1;
    unwatch();
    tab.kill();
    before.push(tab.traffic);
    ({ tab, unwatch } = load());
  }

  async function goOffline(): Promise<void> {
    counts.spellsOffline += 1;
    const here = tab;
    here.setOnline(false);
    await sleep(random.between(0, LONGEST_SPELL_MS) * tempo);
    here.setOnline(true);
  }

  async function changeMoods(): Promise<void> {
    while (hasFaults) {
      await sleep(faultRandom.between(0, LONGEST_MOOD_MS) * tempo);
      if (hasFaults)
        tab.setConditions((conditions = faultRandom.pick(MOODS)?.(tempo) ?? NO_FAULTS));
    }
  }

  return {
    name,
    person,
    device,
    counts,
    tab: () => tab,
    async work(actions) {
      void changeMoods();
      for (let done = 0; done < actions;) {
        await sleep(random.between(0, 2 * BETWEEN_ACTIONS_MS) * tempo);
        if (random.chance(RELOADS)) reload();
        if (random.chance(SPELLS)) void goOffline();
        while (tab.pending().length >= MAX_WAITING) await sleep(BETWEEN_ACTIONS_MS * tempo);
        const entry = await wantSomething(tab, plan, `${name} ${++titles}`).catch(
          (error: unknown) => {
            if (!(error instanceof NoIdsError)) throw error;
            counts.noIds += 1;
            return null;
          },
        );
        if (entry) done += 1;
      }
    },
    calm() {
      hasFaults = false;
      tab.setConditions((conditions = NO_FAULTS));
      tab.setOnline(true);
    },
    close() {
      unwatch();
      tab.close();
    },
    traffic: () => sumOf<keyof Traffic>([...before, tab.traffic]),
  };
}

/**
 * Enqueues a random mutation: mostly titles and positions, sometimes a task, rarely a list or a
 * board; null if there is nothing to change.
 */
async function wantSomething(
  tab: Tab,
  { random, fixture }: ClientPlan,
  title: string,
): Promise<PendingMutation | null> {
  const { projects, tasks } = tab.store.getState().entities;
  const boards = [fixture.hotId, fixture.hiddenId].filter((id) => projects.entities[id]);
  const boardId = random.pick(boards);
  const sectionId = random.pick(boards.flatMap(tab.sectionIds));
  if (boardId === undefined || sectionId === undefined) return null;
  const taskIds = boards.flatMap(tab.sectionIds).flatMap(tab.taskIds);
  const id = random.pick(taskIds);
  const chosen = random.below(100);
  if (chosen < 1) return tab.createBoard(fixture.workspaceId, title);
  if (chosen < 3) return tab.addList(boardId, title);
  if (id === undefined || chosen < 15) return tab.addTask(sectionId, title);
  if (chosen < 20) return tab.rename(id, tasks.entities[id]?.title ?? title);
  if (chosen < 55) return tab.rename(id, title);
  return tab.move(
    id,
    sectionId,
    random.chance(0.3) ? 0 : (random.pick(tab.taskIds(sectionId)) ?? 0),
  );
}

export type Counts<Key extends string> = Record<Key, number>;

/**
 * Adds up several counts of the same things.
 * @throws {Error} if there are none
 */
export function sumOf<Key extends string>([first, ...rest]: readonly Counts<Key>[]): Counts<Key> {
  if (!first) throw new Error('nothing was counted');
  const total = { ...first };
  for (const one of rest) for (const key of Object.keys(total) as Key[]) total[key] += one[key];
  return total;
}
