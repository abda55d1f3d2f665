import { lazyWithPreload } from '../../lib/lazy';

/** Who is on the board; wanted as soon as the socket is live. */
export const boardPresence = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "presence" */ './BoardPresence')).BoardPresence,
);

/** Who has a card's task open. */
export const cardPresence = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "presence" */ './CardPresence')).CardPresence,
);
