import { createPart } from '../../../ui/lazy/createPart';

/** Only of a board whose cards show more than any other's (customize). */
export const cardFields = createPart(
  async () => (await import(/* webpackChunkName: "card-fields" */ './CardFields')).CardFields,
);
