import { lazyWithPreload } from '../../lib/lazy';

/** The dialog of a calendar feed, which few users open. */
export const calendarFeedDialog = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "board-dialogs" */ './CalendarFeedDialog'))
      .CalendarFeedDialog,
);
