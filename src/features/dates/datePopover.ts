import { lazyWithPreload } from '../../lib/lazy';

/** The date picker as a popover; its code and Luxon load after the first interaction. */
export const datePopover = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "dates" */ './DatePopover')).DatePopover,
  { opensField: true },
);
