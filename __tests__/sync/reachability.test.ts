import {
  createReachability,
  SILENCE_MS,
  type Network,
} from '../../src/sync/connection/reachability';
import { createFakePlatform, settle } from '../support/fakePlatform';

/** A tab whose server, browser and visibility the test controls. */
function scene({ responds = true, hasNetwork = true, isVisible = true } = {}) {
  const world = createFakePlatform();
  const outside = { responds, hasNetwork, isVisible };
  const changes: Network[] = [];
  let pings = 0;
  const reachability = createReachability({
    ping: () => {
      pings += 1;
      return Promise.resolve(outside.responds);
    },
    hasNetwork: () => outside.hasNetwork,
    isVisible: () => outside.isVisible,
    now: world.platform.now,
    random: world.platform.random,
    sleep: world.platform.sleep,
  });
  reachability.onChange((network) => changes.push(network));
  return { ...world, outside, reachability, changes, pings: () => pings };
}

describe('the reachability of the server', () => {
  it('does not believe a browser that says it is offline while the server responds', async () => {
    const { reachability, changes, pings, pass } = scene({ hasNetwork: false });
    reachability.checkNow();
    await settle();
    await pass(1_000);
    expect(pings()).toBe(2);
    await pass(10_000);
    expect(pings()).toBe(2);
    expect(changes).toEqual([]);
    expect(reachability.isOnline()).toBe(true);
  });

  it('is lost if only the response that was on its way arrives after the network has gone', async () => {
    const { reachability, changes, outside, pass } = scene({ hasNetwork: false });
    reachability.checkNow();
    await settle();
    expect(changes).toEqual([]);
    outside.responds = false;
    await pass(1_000);
    expect(changes).toEqual([{ isOnline: false, hasNetwork: false }]);
  });

  it('is lost at the first failed ping if the browser says it is offline', async () => {
    const { reachability, changes } = scene({ hasNetwork: false, responds: false });
    reachability.checkNow();
    await settle();
    expect(changes).toEqual([{ isOnline: false, hasNetwork: false }]);
  });

  it('is lost at the second failed ping if the browser says it is online', async () => {
    const { reachability, changes, pass } = scene({ responds: false });
    reachability.check();
    await settle();
    expect(changes).toEqual([]);
    await pass(800);
    expect(changes).toEqual([{ isOnline: false, hasNetwork: true }]);
  });

  it('says that the device has lost its network after the server was silent', async () => {
    const { reachability, changes, pass, outside } = scene({ responds: false });
    reachability.check();
    await settle();
    await pass(800);
    outside.hasNetwork = false;
    reachability.checkNow();
    await settle();
    expect(changes).toEqual([
      { isOnline: false, hasNetwork: true },
      { isOnline: false, hasNetwork: false },
    ]);
  });

  it('pings with a growing delay of at most ten seconds, and once more after the last failure', async () => {
    const { reachability, pings, pass, outside, changes } = scene({ responds: false });
    reachability.check();
    await settle();
    for (let second = 0; second < 60; second += 1) await pass(1_000);
    expect(pings()).toBeGreaterThanOrEqual(8);
    expect(pings()).toBeLessThanOrEqual(12);
    outside.responds = true;
    await pass(10_000);
    expect(changes.at(-1)).toEqual({ isOnline: true, hasNetwork: true });
    const all = pings();
    await pass(SILENCE_MS);
    expect(pings()).toBe(all);
  });

  it('is asked again if the network changes while a ping is on its way', async () => {
    const { reachability, pings, changes, outside } = scene();
    reachability.check();
    outside.hasNetwork = false;
    outside.responds = false;
    reachability.checkNow();
    await settle();
    expect(pings()).toBeGreaterThan(1);
    expect(changes).toEqual([{ isOnline: false, hasNetwork: false }]);
  });

  it('returns at once when the browser says it is online, or the tab becomes visible', async () => {
    for (const again of ['checkNow', 'wake'] as const) {
      const { reachability, outside, pass, changes } = scene({
        responds: false,
        hasNetwork: false,
      });
      reachability.checkNow();
      await settle();
      await pass(1_000);
      outside.responds = true;
      reachability[again]();
      await settle();
      expect(changes).toHaveLength(2);
      expect(reachability.isOnline()).toBe(true);
    }
  });

  it('returns without a ping when anything else receives a response', async () => {
    const { reachability, pings, changes, pass } = scene({ responds: false });
    reachability.checkNow();
    await settle();
    await pass(1_000);
    expect(reachability.isOnline()).toBe(false);
    const before = pings();
    reachability.reportResponse();
    await settle();
    expect(changes.at(-1)?.isOnline).toBe(true);
    expect(pings()).toBe(before);
  });

  it('is checked again, not assumed, when a late response arrives on a device without a network', async () => {
    const { reachability, pings, changes } = scene({ responds: false, hasNetwork: false });
    reachability.checkNow();
    await settle();
    const before = pings();
    reachability.reportResponse();
    await settle();
    expect(pings()).toBe(before + 1);
    expect(changes).toEqual([{ isOnline: false, hasNetwork: false }]);
  });

  it('is not pinged while responses arrive, nor in a hidden tab, and once after a minute of silence', async () => {
    const { reachability, pings, pass, outside } = scene();
    reachability.start();
    await pass(SILENCE_MS / 2);
    reachability.reportResponse();
    await pass(SILENCE_MS / 2);
    expect(pings()).toBe(0);
    outside.isVisible = false;
    await pass(SILENCE_MS);
    expect(pings()).toBe(0);
    outside.isVisible = true;
    await pass(SILENCE_MS);
    expect(pings()).toBe(1);
  });

  it('is not pinged by a tab that becomes visible a moment after a response', async () => {
    const { reachability, pings, pass } = scene();
    await pass(9_000);
    reachability.wake();
    await settle();
    expect(pings()).toBe(0);
    await pass(1_000);
    reachability.wake();
    await settle();
    expect(pings()).toBe(1);
  });
});
