import { lazyWithPreload } from '../../../lib/lazy';

/** Needed only by boards whose cards show additional fields (customize). */
export const lazyCardFields = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "card-fields" */ './CardFields')).CardFields,
);
