import { lazyWithPreload } from '../../lib/lazy';

/** Opens from the date picker of a task. */
export const repeatPanel = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "repeat-panel" */ './RepeatPanel')).RepeatPanel,
);
