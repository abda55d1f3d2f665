import { lazyWithPreload } from '../../lib/lazy';

/** Only cards of tasks that repeat need it. */
export const repeatMark = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "card-fields" */ './RepeatMark')).RepeatMark,
  { isOptional: true },
);
