import { lazySoon, lazyWithPreload } from '../../lib/lazy';

/** Who has the board open. */
export const boardPresence = lazySoon(
  async () => (await import(/* webpackChunkName: "notices" */ './BoardPresence')).BoardPresence,
);

/** Who has a card's task open. */
export const cardPresence = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "presence" */ './CardPresence')).CardPresence,
);
