import { lazyWithPreload } from '../../lib/lazy';

/** The panels open from the date picker of a task. */
export const repeatPanel = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "dates" */ './RepeatPanel')).RepeatPanel,
);
export const remindPanel = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "dates" */ './RemindPanel')).RemindPanel,
);
export const remindValue = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "dates" */ './RemindPanel')).RemindValue,
);
