import { lazyWithPreload } from '../../lib/lazy';

/** The panels open from the date picker of a task. */
export const repeatPanel = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "repeat-panel" */ './RepeatPanel')).RepeatPanel,
);
export const remindPanel = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "remind-panel" */ './RemindPanel')).RemindPanel,
);
export const remindValue = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "remind-panel" */ './RemindPanel')).RemindValue,
);
