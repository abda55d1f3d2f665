/** A tab without its screen in a thread: when did each commit reach its store? */
import { workerData } from 'node:worker_threads';
import { clockMs } from '../../load/clock';
import { answerCalls } from '../../load/thread';
import type { Member } from './teams';

export interface StorePlan {
  port: number;
  member: Member;
  projectId: number;
}

const { plan } = workerData as { plan: StorePlan };
/** By seq. */
let arrivedAt: Array<[seq: number, ms: number]> = [];

const handlers = {
  async open() {
    // The app's code as in production: without the checks of a development build.
    process.env['NODE_ENV'] = 'production';
    const { openTab } = await import('../../../__tests__/support/tab');
    const { member, projectId } = plan;
    const tab = openTab({
      origin: `http://127.0.0.1:${plan.port}`,
      cookies: () => member.cookie,
      uid: String(member.userId),
      tabKey: 'store',
      chance: () => 0.5,
    });
    await tab.open(member.workspaceId, projectId);
    let last = 0;
    tab.store.subscribe(() => {
      const seq = tab.store.getState().connection.lastDeliveredSeq ?? 0;
      const now = clockMs();
      for (; last > 0 && last < seq; last += 1) arrivedAt.push([last + 1, now]);
      last = seq;
    });
  },
  take() {
    const taken = arrivedAt;
    arrivedAt = [];
    return taken;
  },
};

export type StoreCalls = typeof handlers;
answerCalls(handlers);
