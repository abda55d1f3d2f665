import { lazyWithPreload } from '../../../ui/lazy/lazyWithPreload';

/** Only of a board whose cards show more than any other's (customize). */
export const cardFields = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "card-fields" */ './CardFields')).CardFields,
);
