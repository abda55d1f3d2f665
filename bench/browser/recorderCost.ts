import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { beside, type Figure } from '../report/figure';
import { median } from '../report/median';
import { drag } from './dragging';
import { firstCard, withScreen } from './openBrowser';
import { addressOf, type BrowserOrder, type BrowserProgram } from './program';

/** After this time a board that has loaded has finished its background work. */
const SETTLED_MS = 2_000;
/** One there and one back, so that the board is the same before each measurement. */
const DRAGS_A_TURN = 2;
const PAIRS = 24;
/** Set by the switch in the preferences. */
const SWITCH = 'recording';

/**
 * S12: the CPU time of a drag with the recorder of problem reports and without it. One page is
 * measured in both ways in turns: two pages of one build differ by more than the goal allows. The
 * recorder is JavaScript alone, so what it adds is looked for in the time of scripts: layout and
 * paint differ by a tenth from drag to drag.
 */
export const recorderCost: BrowserProgram = async (order) => {
  const figures: Figure[] = [];
  for (const size of order.sizes) figures.push(await costAt(order, size));
  return figures;
};

async function costAt(order: BrowserOrder, size: number): Promise<Figure> {
  const { browser, fixture, isShort } = order;
  const board = await fixture.board(size);
  const [from = 0, , to = 0] = board.sectionIds;
  return withScreen(
    browser,
    { url: fixture.url, person: fixture.person },
    async ({ page, cdp }) => {
      await firstCard(page, addressOf(fixture, board));
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      await sleep(SETTLED_MS);
      const turn = async (isOn: boolean) => {
        await switchRecorder(page, isOn);
        const before = await timesOf(cdp);
        await drag(page, from, to);
        await drag(page, to, from);
        const after = await timesOf(cdp);
        return {
          cpuMs: (after.cpuMs - before.cpuMs) / DRAGS_A_TURN,
          scriptMs: (after.scriptMs - before.scriptMs) / DRAGS_A_TURN,
        };
      };
      // The first turns compile the code.
      for (const isOn of [true, false]) await turn(isOn);
      const plain: number[] = [];
      const added: number[] = [];
      for (let pair = 0; pair < (isShort ? 1 : PAIRS); pair += 1) {
        const isFirstOn = pair % 2 === 0;
        const first = await turn(isFirstOn);
        const second = await turn(!isFirstOn);
        const [recorded, without] = isFirstOn ? [first, second] : [second, first];
        plain.push(without.cpuMs);
        added.push(recorded.scriptMs - without.scriptMs);
      }
      return beside({
        goal: 'S12',
        what: 'CPU of a drag with the recorder, against one without',
        size,
        value: median(plain) + median(added),
        limit: median(plain),
        unit: 'ms',
        bound: { most: 1.02 },
      });
    },
  );
}

/** Switches the recorder as the preferences of another tab do. */
async function switchRecorder(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate(
    ([name, choice]) => {
      window.localStorage.setItem(name, choice);
      window.dispatchEvent(new StorageEvent('storage', { key: name }));
    },
    [SWITCH, isOn ? 'on' : 'off'] as const,
  );
}

/** The CPU time of the page's main thread so far, and how much of it scripts took. */
async function timesOf(cdp: CDPSession): Promise<{ cpuMs: number; scriptMs: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const ms = (metric: string) =>
    (metrics.find(({ name }) => name === metric)?.value ?? NaN) * 1_000;
  return { cpuMs: ms('TaskDuration'), scriptMs: ms('ScriptDuration') };
}
