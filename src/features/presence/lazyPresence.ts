import { lazyWithPreload } from '../../lib/lazy';

/** Who has a card's task open. */
export const cardPresence = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "presence" */ './CardPresence')).CardPresence,
);
